"""Looking back at a game: who stood how well after every move, which moves cost most, and what was better."""
