#!/usr/bin/env bash
# Runs a command with DATABASE_URL naming an empty PostgreSQL 15 or newer of the system's own, which ends with it.
# 75 (EX_TEMPFAIL), with the reason in one line: there is none here and none can be had.
set -uo pipefail

oldest=15
# Where Debian puts them, a directory for each version.
installed=${POSTGRESQL_VERSIONS:-/usr/lib/postgresql}

newest_bin() {
  local bin
  for bin in $(printf '%s\n' "$installed"/*/bin | sort -Vr); do
    [ -x "$bin/initdb" ] || continue
    [ "$(basename "$(dirname "$bin")")" -ge "$oldest" ] && echo "$bin"
    return
  done
}

bin=$(newest_bin)
if [ -z "$bin" ] && [ "$(id -u)" -eq 0 ] && command -v apt-get >/dev/null; then
  export DEBIAN_FRONTEND=noninteractive
  { apt-get update && apt-get install -y --no-install-recommends postgresql; } >/dev/null 2>&1
  bin=$(newest_bin)
fi
if [ -z "$bin" ]; then
  echo "This machine has no PostgreSQL $oldest or newer, and none could be installed (that takes Debian and root)."
  exit 75
fi

home=$(mktemp -d "${TMPDIR:-/tmp}/commissions-ci-postgres.XXXXXX")
password=$(node -p 'require("node:crypto").randomBytes(16).toString("hex")')
echo "$password" >"$home/password"
# PostgreSQL refuses to run as root.
as_owner=()
if [ "$(id -u)" -eq 0 ]; then
  chown -R postgres "$home"
  as_owner=(setpriv --reuid=postgres --regid=postgres --init-groups --)
fi

stop() {
  [ -f "$home/data/postmaster.pid" ] && "${as_owner[@]}" "$bin/pg_ctl" -D "$home/data" -m immediate -w stop >/dev/null
  rm -rf "$home"
}
trap stop EXIT
trap 'exit 130' INT
trap 'exit 143' TERM

port=$(node -e 'const s = require("node:net").createServer().listen(0, "127.0.0.1", () => { console.log(s.address().port); s.close() })')

cd "$home" || exit 1
started() {
  "${as_owner[@]}" "$bin/initdb" -D "$home/data" -U commissions -A scram-sha-256 --pwfile="$home/password" -E UTF8 --locale=C.UTF-8 \
    --no-sync &&
    "${as_owner[@]}" "$bin/pg_ctl" -D "$home/data" -w -t 120 -l "$home/log" \
      -o "-c listen_addresses=127.0.0.1 -c port=$port -c unix_socket_directories=$home -c max_connections=300 -c fsync=off" start
}
if ! started >"$home/start" 2>&1; then
  cat "$home/start" "$home/log" 2>/dev/null
  exit 1
fi
cd "$OLDPWD" || exit 1

echo "$("$bin/postgres" --version) at 127.0.0.1:$port"
DATABASE_URL="postgres://commissions:$password@127.0.0.1:$port/postgres" "$@"
