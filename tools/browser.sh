# Sourced by ./test: the browser tests drive Chromium, which is installed through apt where that is allowed.

prepare_browser() {
  local candidate
  for candidate in "${MALECON_CHROMIUM:-}" chromium chromium-browser google-chrome; do
    if [ -n "$candidate" ] && command -v "$candidate" >/dev/null; then
      export MALECON_CHROMIUM="$(command -v "$candidate")"
      return
    fi
  done
  if command -v apt-get >/dev/null && [ "$(id -u)" = 0 ]; then
    echo "Installing Chromium for the browser tests ..." >&2
    if { apt-get update -qq && DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends chromium; } >/dev/null 2>&1; then
      export MALECON_CHROMIUM="$(command -v chromium)"
      return
    fi
  fi
  fail "The browser tests need Chromium. (Debian: apt install chromium) One of another name: MALECON_CHROMIUM=/path/to/it ./test"
}
