/** The program on a machine that has run out of something: room for its log, a reader of the log, open files. */
import { execFile } from 'node:child_process'
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type FreshDatabase, freshDatabase } from './testing/database.ts'
import { addAgency, addUser, PASSWORD } from './testing/people.ts'
import { endPrograms, type Program, startProgram } from './testing/program.ts'

const TIMEOUT = 180_000
const IMPORT = '/services/commissions/v2/commissions/statement/import'

describe('a program on a machine that is short of disk, memory or processes', { timeout: TIMEOUT }, () => {
  let database: FreshDatabase
  beforeAll(async () => {
    database = await freshDatabase()
    await database.giveToServed()
    await addUser(database.db, await addAgency(database.db), 'clerk')
  })
  afterAll(async () => {
    await endPrograms()
    await database.drop()
  })

  const start = (how?: Parameters<typeof startProgram>[1]): Program =>
    startProgram({ DATABASE_URL: database.servedUrl, LOG_LEVEL: 'info' }, how)

  const signIn = async (address: string): Promise<string> => {
    const body = new URLSearchParams({ username: 'clerk', password: PASSWORD })
    const response = await fetch(`${address}/signin`, { method: 'POST', body, redirect: 'manual' })
    return (response.headers.get('set-cookie') ?? '').split(';')[0] ?? ''
  }
  const whoami = async (address: string, cookie: string): Promise<number> =>
    (await fetch(`${address}/services/auth/user/whoami`, { headers: { cookie } })).status
  const stopped = async (program: Program): Promise<number | null> => {
    program.process.kill('SIGTERM')
    return (await program.ended).code
  }

  it('answers while the disk of its log is full', async () => {
    const program = start({ into: '2>/dev/full' })
    const address = await program.address
    expect(await whoami(address, await signIn(address))).toBe(200)
    expect(await stopped(program)).toBe(0)
  })

  it('answers while its log file may not grow', async () => {
    const directory = await mkdtemp(join(tmpdir(), 'commissions-log-'))
    const program = start({ first: 'ulimit -f 1', into: `2>>'${join(directory, 'log')}'` })
    const address = await program.address
    const cookie = await signIn(address)
    // Each request writes a log line, and together the lines are longer than the file may be.
    for (let n = 0; n < 10; n += 1) expect(await whoami(address, cookie)).toBe(200)
    expect((await stat(join(directory, 'log'))).size).toBeLessThanOrEqual(1024)
    expect(await stopped(program)).toBe(0)
    await rm(directory, { recursive: true })
  })

  it('answers when nobody reads its log any more', async () => {
    const program = start()
    const address = await program.address
    program.process.stderr?.destroy()
    program.process.stdout?.destroy()
    const cookie = await signIn(address)
    for (let n = 0; n < 3; n += 1) expect(await whoami(address, cookie)).toBe(200)
    expect(await stopped(program)).toBe(0)
  })

  it('refuses a file with a sentence when it can start no process, and reads it later', async () => {
    const program = start()
    const address = await program.address
    const cookie = await signIn(address)
    const send = async () => {
      const form = new FormData()
      form.set('statement_date', '2026-06-30')
      form.set('file', new Blob(['Date,Policy Number,Commission\n06/15/2026,P-1,10.00\n']), 'carrier.csv')
      const response = await fetch(`${address}${IMPORT}?dry_run=true`, {
        method: 'POST',
        headers: { cookie },
        body: form,
      })
      return { status: response.status, text: await response.text() }
    }
    const read = await send()
    expect(read.status, read.text).toBe(200)
    const pid = String(program.process.pid)
    const limit = (files: number) =>
      promisify(execFile)('prlimit', ['--pid', pid, `--nofile=${files}:4096`]).then(() => undefined)
    // Two open files are left, and the pipes to another process need more.
    await limit((await readdir(`/proc/${pid}/fd`)).length + 2)
    const refused = await send()
    expect(refused.status, refused.text).toBe(503)
    expect(refused.text).toContain('no process or memory left')
    expect(await whoami(address, cookie)).toBe(200)
    await limit(4096)
    expect(await send()).toMatchObject({ status: read.status })
    expect(await stopped(program)).toBe(0)
  })
})
