# Sourced by ./play and ./test: makes .venv ready, compiled and up to date. Quick when nothing has changed.

usable='import sys; assert sys.version_info >= (3, 11)'
complete='import ensurepip, os, sysconfig, venv; assert os.path.exists(sysconfig.get_path("include") + "/Python.h")'

fail() { printf '%s\n' "$@" >&2; exit 1; }

# The one that is named; else that of the Linux system where it can make an environment and compile, since it is built with more optimisation
# than one that was built by hand, and a fifth quicker; else the first that is found.
find_python() {
  local candidate
  if [ -n "${PYTHON:-}" ]; then
    "$PYTHON" -c "$usable" 2>/dev/null || fail "PYTHON=$PYTHON is not a Python of 3.11 or newer."
    echo "$PYTHON"
    return
  fi
  if [ "$(uname)" = Linux ] && /usr/bin/python3 -c "$usable; $complete" 2>/dev/null; then
    echo /usr/bin/python3
    return
  fi
  for candidate in python3 python3.14 python3.13 python3.12 python3.11; do
    if "$candidate" -c "$usable" 2>/dev/null; then
      echo "$candidate"
      return
    fi
  done
  fail "Malecón needs Python 3.11 or newer. Install it (Debian: apt install python3 python3-venv) or name it: PYTHON=/path/to/python ./play"
}

# Which Python that is, be it the one of an environment or the one that the environment was made with.
identity() { "$1" -c 'import sys; print(sys.base_prefix, sys.version)' 2>/dev/null; }

# What the environment is made from; if it changes, the environment is made again.
fingerprint() {
  { identity "$1"; cat pyproject.toml setup.py constraints.txt; find src -name '*.py' | LC_ALL=C sort | xargs cat; } | cksum
}

# prepare EXTRA: "" to play, "test" for the checks as well.
prepare() {
  local extra="$1" python wanted stamp=.venv/.malecon log
  python=$(find_python) || exit 1
  wanted=$(fingerprint "$python")
  if [ -e "$stamp" ] && { [ "$(cat "$stamp")" = "$wanted test" ] || [ "$(cat "$stamp")" = "$wanted $extra" ]; }; then
    return
  fi
  echo "Setting up (a few minutes the first time) ..." >&2
  if [ "$(identity .venv/bin/python)" != "$(identity "$python")" ]; then
    "$python" -m venv --clear .venv || fail "No virtual environment could be made. On Debian: apt install python3-venv"
  fi
  rm -f "$stamp"
  find src -name '*.so' -delete
  log=$(mktemp)
  if ! .venv/bin/python -m pip install --disable-pip-version-check -q -c constraints.txt -e ".${extra:+[$extra]}" >"$log" 2>&1; then
    cat "$log" >&2
    fail "The installation failed; the reason is above. Without a network connection the packages cannot be fetched."
  fi
  rm -f "$log"
  if [ -z "$(find src -name '*.so' -print -quit)" ]; then
    echo "No C compiler was found, so the engine runs as plain Python: the same games, slower. (Debian: apt install gcc python3-dev)" >&2
  fi
  echo "$wanted $extra" >"$stamp"
}
