import { spawnSync } from 'node:child_process'
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'

const SCRIPT = resolve(import.meta.dirname, 'with-postgres.sh')

describe('running a command with the PostgreSQL of the system', () => {
  let home
  let commands
  let versions
  beforeEach(() => {
    home = mkdtempSync(join(tmpdir(), 'commissions-with-postgres-'))
    commands = join(home, 'commands')
    versions = join(home, 'versions')
    mkdirSync(commands)
    mkdirSync(versions)
    // Commands that would change the machine are replaced, so that it stays as it is.
    for (const name of ['chown', 'apt-get']) command(name, 'exit 1')
    command('setpriv', 'while [ "$1" != -- ]; do shift; done; shift; exec "$@"')
  })
  afterEach(() => rmSync(home, { recursive: true, force: true }))

  const executable = (path, script) => {
    writeFileSync(path, `#!/usr/bin/env bash\n${script}\n`)
    chmodSync(path, 0o755)
  }
  const command = (name, script) => executable(join(commands, name), script)
  const user = id => command('id', `echo ${id}`)
  /** A stand-in for PostgreSQL that notes what was done with it. */
  const postgres = version => {
    const bin = join(versions, String(version), 'bin')
    mkdirSync(bin, { recursive: true })
    executable(join(bin, 'postgres'), `echo "postgres ${version}"`)
    executable(join(bin, 'initdb'), `while [ "$1" != -D ]; do shift; done; mkdir -p "$2"; touch "$2/postmaster.pid"`)
    executable(join(bin, 'pg_ctl'), `echo "$*" >>${home}/told`)
  }
  const run = (...args) => {
    const env = { ...process.env, PATH: `${commands}:${process.env.PATH}`, POSTGRESQL_VERSIONS: versions, TMPDIR: home }
    const { status, stdout } = spawnSync('bash', [SCRIPT, ...args], { env, encoding: 'utf8' })
    return { status, stdout }
  }
  const told = () => (existsSync(join(home, 'told')) ? readFileSync(join(home, 'told'), 'utf8') : '')
  const NONE = /^This machine has no PostgreSQL 15 or newer, and none could be installed .*\n$/

  test('gives the command an address, ends with its exit code, and stops the server', () => {
    user(1000)
    postgres(9)
    postgres(15)
    postgres(16)
    const { status, stdout } = run('bash', '-c', 'echo "$DATABASE_URL"; exit 7')
    expect(status).toBe(7)
    expect(stdout).toMatch(
      /^postgres 16 at 127\.0\.0\.1:(\d+)\npostgres:\/\/commissions:[0-9a-f]{32}@127\.0\.0\.1:\1\/postgres\n$/,
    )
    expect(told()).toMatch(/ start\n.* stop\n$/s)
  })

  test('ends with 75 and the reason when there is no PostgreSQL, and installs none without the right to', () => {
    user(1000)
    command('apt-get', `echo asked >>${home}/told`)
    const { status, stdout } = run('echo', 'never')
    expect([status, told()]).toEqual([75, ''])
    expect(stdout).toMatch(NONE)
  })

  test('ends with 75 when the only PostgreSQL is too old and another cannot be installed', () => {
    user(0)
    postgres(14)
    command('apt-get', `echo "$1" >>${home}/told; exit 100`)
    const { status, stdout } = run('echo', 'never')
    expect([status, told()]).toEqual([75, 'update\n'])
    expect(stdout).toMatch(NONE)
  })

  test('installs PostgreSQL when it runs as root, and then runs it as the user postgres', () => {
    user(0)
    command('chown', `echo "chown $*" >>${home}/told`)
    postgres(17)
    // Only the second call installs it.
    const later = join(home, 'later')
    command('apt-get', `if [ "$1" = install ]; then mv ${later} ${versions}/17; fi`)
    spawnSync('mv', [join(versions, '17'), later])
    expect(run('true').status).toBe(0)
    expect(told()).toMatch(/^chown -R postgres /)
  })
})
