import { spawnSync } from 'node:child_process'
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'

const SCRIPT = resolve(import.meta.dirname, 'with-citus.sh')

describe('running a command with a Citus cluster', () => {
  let home
  let commands
  let archive
  beforeEach(() => {
    home = mkdtempSync(join(tmpdir(), 'commissions-with-citus-'))
    commands = join(home, 'commands')
    archive = join(home, 'citus.tar.gz')
    mkdirSync(commands)
    writeFileSync(archive, '')
    // Commands that would change the machine are replaced, so that it stays as it is.
    for (const name of ['chown', 'apt-get', 'tar']) command(name, 'exit 1')
  })
  afterEach(() => rmSync(home, { recursive: true, force: true }))

  const command = (name, script) => {
    writeFileSync(join(commands, name), `#!/usr/bin/env bash\n${script}\n`)
    chmodSync(join(commands, name), 0o755)
  }
  /** `known`: whether the machine has the user postgres. */
  const user = (id, known = true) => command('id', `if [ "$1" = postgres ]; then exit ${known ? 0 : 1}; fi; echo ${id}`)
  const run = more => {
    const { CITUS_TARBALL: _, ...rest } = process.env
    const env = {
      ...{ ...rest, PATH: `${commands}:${process.env.PATH}` },
      ...{ POSTGRESQL_VERSIONS: join(home, 'none'), TMPDIR: home, ...more },
    }
    const { status, stdout } = spawnSync('bash', [SCRIPT, 'echo', 'never'], { env, encoding: 'utf8' })
    return { status, stdout }
  }

  test('ends with 75 and the reason when CITUS_TARBALL names no archive', () => {
    user(0)
    expect(run({})).toEqual({ status: 75, stdout: 'CITUS_TARBALL names no archive of Citus for PostgreSQL 15.\n' })
    expect(run({ CITUS_TARBALL: join(home, 'lost') }).status).toBe(75)
  })

  test('ends with 75 unless it runs as root and the system has a user for the servers', () => {
    user(1000)
    expect(run({ CITUS_TARBALL: archive })).toMatchObject({ status: 75, stdout: expect.stringContaining('as root') })
    user(0, false)
    expect(run({ CITUS_TARBALL: archive })).toMatchObject({ status: 75, stdout: expect.stringContaining('no user') })
  })

  test('ends with 75 when neither the installed PostgreSQL nor a newer one fits this Citus', () => {
    user(0)
    command('chown', 'exit 0')
    expect(run({ CITUS_TARBALL: archive })).toMatchObject({
      status: 75,
      stdout: expect.stringMatching(/^No PostgreSQL 15 could be had that takes this Citus/),
    })
  })
})
