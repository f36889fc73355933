import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { runs } from '@commissions/core/testing'
import {
  addSmallAgency,
  endPrograms,
  type FreshDatabase,
  freshDatabase,
  openDirectory,
  PASSWORD,
  type Program,
  startProgram,
} from '@commissions/server/testing'
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { caller, enter, newStatement, STATEMENTS } from '../proofs/over-the-wire.ts'
import { FAMILY_NAMES, type HostileFile, hostileFile, sizeArbitrary } from './hostile-files.ts'

const LONG_RUN = runs(1).numRuns > 1
/** One family of each kind of harm for an ordinary run, which then takes seconds. A long run takes all families. */
const AT_ALL_TIMES = [
  'commas in one row',
  'marks in wrong places',
  'totals and lines',
  'a sparse rectangle',
  'prefixes',
  'entities in entities',
  'tags that are never closed',
  'pages without number',
]

const IMPORT = '/services/commissions/v2/commissions/statement/import'
/**
 * The most processor time that the program itself may use while one of the neighbor's calls is answered. Files are read in
 * processes of their own, which do not count here. Only a long run judges it, because what a second does depends on the machine
 * and on what else runs there: a short run only prints what it measured.
 */
const MOST_PROCESSOR_MS = LONG_RUN ? 1_000 : Number.POSITIVE_INFINITY
const TICKS_A_SECOND = Number(execFileSync('getconf', ['CLK_TCK'], { encoding: 'utf8' }))

/** Processor time in milliseconds of all threads of the process. */
const processorTime = (pid: number): number => {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
  // The process name stands in parentheses and may contain anything. User and system time are the 12th and 13th fields after it.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return ((Number(fields[11]) + Number(fields[12])) * 1_000) / TICKS_A_SECOND
}

const residentMib = (pid: number): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024

const readersOf = (pid: number): readonly string[] =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8')
    .split(' ')
    .filter(child => child.trim() !== '')

describe.skipIf(process.platform !== 'linux')('a hostile file', () => {
  let database: FreshDatabase
  /** The directory of the program's temporary files, which nothing else uses. */
  let temporary: string
  let program: Program
  let address: string
  let hostile: string
  let attacker: string
  let neighbor: string
  let pid: number
  let worst = { ms: 0, family: '' }

  beforeAll(async () => {
    database = await freshDatabase()
    hostile = (await addSmallAgency(database.db, 'Hostile')).username
    temporary = await openDirectory()
    program = startProgram({ DATABASE_URL: database.url, TMPDIR: temporary })
    address = await program.address
    pid = program.process.pid ?? 0
  })
  // Sign in anew, because a long run outlasts a session. The neighbor is a new agency each time: the thousands of statements
  // that one neighbor created would slow its own calls, whatever files come.
  beforeEach(async () => {
    attacker = await enter(address, hostile, PASSWORD)
    neighbor = await enter(address, (await addSmallAgency(database.db, 'Neighbor')).username, PASSWORD)
  })
  afterAll(async () => {
    await endPrograms()
    await database.drop()
    await rm(temporary, { recursive: true, force: true })
    process.stdout.write(
      `The neighbor's dearest call took ${worst.ms} ms of our processor time, during ${worst.family}\n`,
    )
  })

  const send = async ({ content, name }: HostileFile, query: string): Promise<{ status: number; message: string }> => {
    const form = new FormData()
    form.set('statement_date', '2026-06-30')
    form.set('file', new Blob([new Uint8Array(content)]), name)
    const response = await fetch(`${address}${IMPORT}?${query}`, {
      method: 'POST',
      headers: { cookie: attacker },
      body: form,
    })
    const text = await response.text()
    return { status: response.status, message: text.slice(0, 400) }
  }

  /** The neighbor makes calls until the file is answered; `worst` keeps the most expensive one. */
  const neighborDuring = async (family: string, answered: Promise<unknown>): Promise<void> => {
    let waiting = true
    void answered.finally(() => {
      waiting = false
    })
    const calls = caller(address, neighbor)
    for (let n = 0; waiting; n += 1) {
      const before = processorTime(pid)
      const answer =
        n % 4 === 3 ? await calls.write('POST', STATEMENTS, newStatement('Beside')) : await calls.get(STATEMENTS)
      expect(answer.status, `the neighbor, during ${family}: ${answer.text.slice(0, 200)}`).toBe(200)
      const ms = processorTime(pid) - before
      if (ms > worst.ms) worst = { ms, family }
      expect(ms, `the neighbor's call during ${family}`).toBeLessThan(MOST_PROCESSOR_MS)
    }
  }

  const attack = async (family: string, size: number, dryRun: boolean): Promise<void> => {
    const file = hostileFile(family, size)
    const shown = `${family} of size ${size}${dryRun ? ', tried out' : ''}`
    const answered = send(file, dryRun ? 'dry_run=true' : 'skip_refused=true&allow_duplicate=true')
    await Promise.all([neighborDuring(shown, answered), answered])
    const { status, message } = await answered
    expect(status, `${shown}: ${message}`).toBeLessThan(500)
    if (file.beyond) expect(status, `${shown}: ${message}`).toBe(400)
    expect(readersOf(pid), shown).toEqual([])
    expect(program.process.exitCode, shown).toBeNull()
  }

  it.each(LONG_RUN ? FAMILY_NAMES : AT_ALL_TIMES)(
    'of %s is refused or read while a neighbor’s calls are answered',
    async family => {
      await fc.assert(
        fc.asyncProperty(sizeArbitrary, fc.boolean(), (size, dryRun) => attack(family, size, dryRun)),
        { ...runs(1), endOnFailure: true },
      )
      expect(readdirSync(temporary)).toEqual([])
    },
  )

  it('is no longer read once its sender disconnects', async () => {
    const gone = new AbortController()
    const { content } = hostileFile('texts without number', 1)
    const form = new FormData()
    form.set('statement_date', '2026-06-30')
    form.set('file', new Blob([new Uint8Array(content)]), 'carrier.xlsx')
    const sent = fetch(`${address}${IMPORT}?dry_run=true`, {
      method: 'POST',
      headers: { cookie: attacker },
      body: form,
      signal: gone.signal,
    })
    const calls = caller(address, neighbor)
    while (readersOf(pid).length === 0) await calls.get(STATEMENTS)
    gone.abort()
    await expect(sent).rejects.toThrow()
    while (readersOf(pid).length > 0) await calls.get(STATEMENTS)
    expect((await calls.get(STATEMENTS)).status).toBe(200)
  })

  it('leaves no memory behind that grows with each file', async () => {
    const large = hostileFile('rows beyond number', 0.5)
    for (let n = 0; n < 4; n += 1) await send(large, 'dry_run=true')
    const settled = residentMib(pid)
    for (let n = 0; n < 4; n += 1) await send(large, 'dry_run=true')
    // One file is some 14 MiB, and its rows several times that.
    expect(residentMib(pid)).toBeLessThan(settled + 150)
  })
})
