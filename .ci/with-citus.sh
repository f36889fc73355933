#!/usr/bin/env bash
# Runs a command with DATABASE_URL naming an empty database that a Citus cluster of its own keeps on two workers; the cluster
# ends with the command. CITUS_NODES: the ports of the coordinator and of the workers, CITUS_DATA: the folder that has a data
# directory named after each, CITUS_BIN: where its programs are. CITUS_TARBALL names an archive of Citus for PostgreSQL 15
# (./usr/...), which is put beside a copy of Debian's own: the machine stays as it is.
# 75 (EX_TEMPFAIL), with the reason in one line: there is none here and none can be had.
set -uo pipefail

installed=${POSTGRESQL_VERSIONS:-/usr/lib/postgresql}/15

skip() {
  echo "$1"
  exit 75
}

[ -f "${CITUS_TARBALL:-}" ] || skip "CITUS_TARBALL names no archive of Citus for PostgreSQL 15."
[ "$(id -u)" -eq 0 ] || skip "A Citus cluster is set up as root, whose servers run as the user postgres."
id postgres >/dev/null 2>&1 || skip "This machine has no user postgres (Debian's package postgresql-common makes it)."

home=$(mktemp -d "${TMPDIR:-/tmp}/commissions-ci-citus.XXXXXX")
chown postgres "$home"
# The servers call each other as clients, and would look for certificates in root's home.
as_owner=(env "HOME=$home" setpriv --reuid=postgres --regid=postgres --init-groups --)

ports=()
stop() {
  local port
  for port in "${ports[@]}"; do
    [ -f "$home/$port/postmaster.pid" ] && "${as_owner[@]}" "$bin/pg_ctl" -D "$home/$port" -m immediate -w stop >/dev/null
  done
  rm -rf "$home"
}
trap stop EXIT
trap 'exit 130' INT
trap 'exit 143' TERM

free_port() {
  node -e 'const s = require("node:net").createServer().listen(0, "127.0.0.1", () => { console.log(s.address().port); s.close() })'
}

start_node() {
  "${as_owner[@]}" "$bin/initdb" -D "$home/$1" -U commissions -A trust -E UTF8 --locale=C.UTF-8 --no-sync &&
    cat >>"$home/$1/postgresql.conf" <<CONF &&
shared_preload_libraries = 'citus'
listen_addresses = '127.0.0.1'
port = $1
unix_socket_directories = '$home'
max_connections = 300
max_prepared_transactions = 300
max_worker_processes = 64
max_locks_per_transaction = 256
wal_level = logical
fsync = off
CONF
    "${as_owner[@]}" "$bin/pg_ctl" -D "$home/$1" -w -t 120 -l "$home/$1.log" start
}

on_node() {
  local port=$1
  shift
  "${as_owner[@]}" "$bin/psql" -X -q -v ON_ERROR_STOP=1 -h 127.0.0.1 -p "$port" -U commissions "$@"
}

join_nodes() {
  local port
  for port in "${ports[@]}"; do
    on_node "$port" -d postgres -c 'create database commissions' &&
      on_node "$port" -d commissions -c 'create extension citus' || return
  done
  on_node "${ports[0]}" -d commissions -c "select citus_set_coordinator_host('127.0.0.1', ${ports[0]})" || return
  for port in "${ports[@]:1}"; do
    on_node "${ports[0]}" -d commissions -c "select citus_add_node('127.0.0.1', $port)" || return
  done
}

# The programs find their libraries and texts by where they are themselves.
bin=$home/root/usr/lib/postgresql/15/bin

copy_installed() {
  mkdir -p "$home/root$installed" "$home/root/usr/share/postgresql" &&
    cp -a "$installed/." "$home/root/usr/lib/postgresql/15" && cp -a /usr/share/postgresql/15 "$home/root/usr/share/postgresql"
}

# Citus takes the release that it was built for, and newer ones.
download_newest() {
  local package
  apt-get update && apt-get -o APT::Sandbox::User=root download postgresql-15 postgresql-client-15 || return
  for package in postgresql-*.deb; do dpkg -x "$package" "$home/root" || return; done
}

takes_citus() {
  tar -C "$home/root" -xzf "$CITUS_TARBALL" ./usr && chmod -R a+rX "$home/root" &&
    "${as_owner[@]}" "$bin/initdb" -D "$home/try" -U commissions --no-sync &&
    "${as_owner[@]}" "$bin/postgres" --single -D "$home/try" -c shared_preload_libraries=citus postgres </dev/null
  local code=$?
  rm -rf "$home/try"
  return "$code"
}

cd "$home" || exit 1
for get in copy_installed download_newest; do
  rm -rf "$home/root"
  mkdir "$home/root"
  { "$get" && takes_citus; } >"$home/get" 2>&1 && break
  [ "$get" = copy_installed ] || skip "No PostgreSQL 15 could be had that takes this Citus: $(tail -1 "$home/get")"
done

for _ in coordinator worker worker; do
  port=$(free_port)
  ports+=("$port")
  if ! start_node "$port" >"$home/start" 2>&1; then
    cat "$home/start" "$home/$port.log" 2>/dev/null
    exit 1
  fi
done
if ! join_nodes >"$home/join" 2>&1; then
  cat "$home/join"
  exit 1
fi
cd "$OLDPWD" || exit 1

echo "Citus on $("$bin/postgres" --version): coordinator 127.0.0.1:${ports[0]}, workers ${ports[*]:1}"
DATABASE_URL="postgres://commissions@127.0.0.1:${ports[0]}/commissions" CITUS_NODES="${ports[*]}" \
  CITUS_DATA="$home" CITUS_BIN="$bin" "$@"
