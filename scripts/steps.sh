# What ./play and ./test share: installing what is missing, building, and saying what failed.
# Sourced by both from the project's root.

LOGS=build/logs

PACKAGES=(g++ cmake ninja-build ccache libfmt-dev nlohmann-json3-dev libcli11-dev libgtest-dev
          librapidcheck-dev libboost1.81-dev libsqlite3-dev libpq-dev libsodium-dev libssl-dev)
# For the house on one device (pocket/): Debian's clang for WebAssembly.
WASM_PACKAGES=(clang-19 lld-19 llvm-19 libc++-19-dev-wasm32 libc++abi-19-dev-wasm32
               libclang-rt-19-dev-wasm32 wasi-libc binaryen)

say() { printf '\033[1m%s\033[0m\n' "$*"; }

fail() {
  printf '\n%s: %s\n' "$(basename "$0")" "$*" >&2
  exit 1
}

# step WHAT LOG COMMAND...: runs the command. On a terminal its own progress is seen; elsewhere
# (and for what prints too much to be read) it goes to a log that is shown when the command fails.
step() {
  local what=$1 log=$LOGS/$2.log
  shift 2
  say "$what"
  mkdir -p "$LOGS"
  if [ -t 1 ] && [ "$1" = cmake ]; then
    "$@" || fail "$what failed; the reason stands above."
  elif ! "$@" >"$log" 2>&1; then
    tail -n 40 "$log" >&2
    fail "$what failed; the whole output is in $log."
  fi
}

install_packages() {
  local missing=() package as_root=()
  for package in "$@"; do
    [ "$(dpkg-query -W -f='${db:Status-Status}' "$package" 2>/dev/null)" = installed ] ||
      missing+=("$package")
  done
  [ ${#missing[@]} -eq 0 ] && return
  command -v apt-get >/dev/null ||
    fail "these packages are missing, and there is no apt-get to install them: ${missing[*]}"
  if [ "$(id -u)" -ne 0 ]; then
    command -v sudo >/dev/null || fail "run this as root, or install sudo, to install ${missing[*]}."
    as_root=(sudo)
  fi
  step "Reading Debian's package lists" apt-update "${as_root[@]}" apt-get update
  step "Installing ${missing[*]}" apt-install "${as_root[@]}" env DEBIAN_FRONTEND=noninteractive \
    apt-get install -y --no-install-recommends "${missing[@]}"
}

# build PRESET [TARGET]: configures once, then builds what changed.
build() {
  local preset=$1 target=${2:-all}
  [ -f "build/$preset/build.ninja" ] ||
    step "Configuring ($preset)" "configure-$preset" cmake --preset "$preset"
  step "Building ($preset)" "build-$preset" cmake --build --preset "$preset" --target "$target"
}

# --- The page in the browser (web/)

# Any npm will do: it fetches the Node that builds the page, and everything else, into web/node_modules.
install_npm() {
  command -v npm >/dev/null || install_packages nodejs npm
}

fingerprint() { find "$@" -type f -print0 | sort -z | xargs -0 sha256sum | sha256sum; }

is_done() { [ -f "$1" ] && [ "$(cat "$1")" = "$2" ]; }

# What npm says goes to a log; without a network it would try for minutes.
fetch_page_packages() {
  (cd web && npm ci --no-progress --prefer-offline --fetch-retries 1 --fetch-retry-mintimeout 2000)
}

# build_page: makes web/dist, if anything it is made of has changed.
build_page() {
  local packages=web/node_modules/.packages page=web/dist/.page wanted
  wanted=$(fingerprint web/package-lock.json)
  if ! is_done "$packages" "$wanted"; then
    install_npm
    say "Fetching what the page is built with"
    mkdir -p "$LOGS"
    fetch_page_packages >"$LOGS/npm.log" 2>&1 ||
      fail "npm could not fetch what the page is built with ($LOGS/npm.log says why). Try again with a network; without one, './play parfum' plays in the terminal."
    echo "$wanted" >"$packages"
  fi
  wanted=$(fingerprint web/src web/public web/fixtures web/index.html web/*.ts web/*.js web/*.json editions pocket/module.mjs)
  is_done "$page" "$wanted" && return
  step "Building the page" page npm --prefix web run build
  echo "$wanted" >"$page"
}
