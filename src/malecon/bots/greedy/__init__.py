"""Greedy bots: hand-written players, one module a game, which weigh each choice by what it is worth at once and soon after."""
