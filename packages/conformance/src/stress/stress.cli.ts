/** `npm run bench:server`: a million lines in one database, and what the calls cost beside the SQL they need. */
import { randomUUID } from 'node:crypto'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { builtReader, programDatabase, signedIn, testApp } from '@commissions/server/testing'
import { pairs } from './pairs.ts'
import { middle, ratios, sideBySide, type Timed } from './side-by-side.ts'

const ROUNDS = 3
/** A fraction of all sizes, for a quick trial of this program. */
const SCALE = Number(process.env.STRESS_SCALE ?? 1)

const LARGE = {
  name: `Large ${randomUUID().slice(0, 8)}`,
  months: 6,
  statementsAMonth: Math.ceil(250 * SCALE),
  linesAStatement: 400,
  open: [400, 5_000, 50_000],
  policies: 40_000,
  agents: 100,
  carriers: 60,
  rules: 200,
}
const OTHERS = 4
const OTHER = { ...LARGE, months: 12, statementsAMonth: Math.ceil(18 * SCALE), policies: 5_000, open: [] }

const number = (value: number): string =>
  value.toLocaleString('en-US', { maximumFractionDigits: value < 10 ? 2 : value < 100 ? 1 : 0 })
const ms = (value: number): string => `${number(value)} ms`

const row = (timed: Timed): readonly string[] => {
  const each = ratios(timed)
  return [
    timed.name,
    number(timed.rows),
    ms(middle(timed.callMs)),
    ms(middle(timed.bareMs)),
    `${number(middle(each))}x`,
    `${number(Math.min(...each))}x .. ${number(Math.max(...each))}x`,
    ms(middle(timed.firstByteMs)),
    ms(timed.longestWaitMs),
  ]
}

const HEADINGS = ['call', 'rows', 'takes', 'bare SQL', 'ratio', 'rounds', 'first byte', 'longest wait of others']

const table = (rows: readonly (readonly string[])[]): string =>
  [HEADINGS, HEADINGS.map(() => '---'), ...rows].map(cells => `| ${cells.join(' | ')} |`).join('\n')

const directory = await mkdtemp(join(tmpdir(), 'commissions-stress-'))
await chmod(directory, 0o755)
const opened = await programDatabase(directory)
try {
  const started = performance.now()
  const others = Array.from({ length: OTHERS }, (_, other) => ({ ...OTHER, name: `Other ${other} ${LARGE.name}` }))
  const agencies = await opened.addLargeAgencies([LARGE, ...others])
  const [agency] = agencies
  if (agency === undefined) throw new Error('There is no agency')
  const lines = agencies.reduce((sum, one) => sum + one.lines, 0)
  await opened.pool.query('vacuum analyze')
  const { rows: version } = await opened.pool.query<{ server_version: string }>('show server_version')
  console.log(
    `${number(lines)} lines of ${OTHERS + 1} agencies, PostgreSQL ${version[0]?.server_version}, Node ${process.version}; ` +
      `written in ${number((performance.now() - started) / 1_000)} s; ${ROUNDS} rounds.\n`,
  )
  const client = await opened.pool.connect()
  try {
    await client.query("select set_config('commissions.agency_id', $1, false)", [agency.agencyId])
    const calls = await signedIn(testApp(opened.db, { reader: builtReader }), agency.username)
    const timed: Timed[] = []
    for (const pair of await pairs({ calls, agency, client })) {
      timed.push(await sideBySide(pair, ROUNDS))
      console.error(`measured: ${pair.name}`)
    }
    console.log(table(timed.map(row)))
  } finally {
    // The setting belongs to this connection, so the connection must not be used again.
    client.release(true)
  }
} finally {
  await opened.close()
  await rm(directory, { recursive: true, force: true })
}
