import { knownDate } from '../../src/calendar/calendar-date.ts'
import { isAuditUnderWay, type SecurityEvent, type SecurityPort, type SecuritySearch } from '../../src/index.ts'
import { readCells } from '../fakes/cells.ts'
import { ensure, ensureEqual, first, laws, succeeds } from './law.ts'

const EVERYTHING: SecuritySearch = { userId: null, kinds: [], start: null, end: null }

export interface SecurityWorld {
  /** The trail has at least three events, one of them of a user. */
  readonly port: SecurityPort
  /** UTF-8 to text. */
  readonly decode: (bytes: Uint8Array) => string
}

const every = async ({ port }: SecurityWorld, search = EVERYTHING) =>
  (await succeeds(port.trail(search, { cursor: null, limit: 1_000 }))).items

/** These laws record events themselves, so a later answer may hold more than an earlier one. */
const ensureHolds = (now: readonly SecurityEvent[], before: readonly SecurityEvent[], what: string): void => {
  const known = new Set(before.map(({ id }) => id))
  ensureEqual(
    now.filter(({ id }) => known.has(id)),
    before,
    what,
  )
}

export const securitySuite = laws<SecurityWorld>({
  'the newest comes first, and pages follow one another without a gap': async world => {
    const all = await every(world)
    ensure(all.length >= 3, 'Expected three events')
    const instants = all.map(({ at }) => Date.parse(at))
    ensureEqual(
      instants,
      instants.toSorted((a, b) => b - a),
      'order',
    )
    const one = await succeeds(world.port.trail(EVERYTHING, { cursor: null, limit: 1 }))
    const two = await succeeds(world.port.trail(EVERYTHING, { cursor: one.next, limit: 2 }))
    const paged = [...one.items, ...two.items].map(({ id }) => id)
    const later = (await every(world)).map(({ id }) => id)
    const from = later.indexOf(paged[0] ?? '')
    ensureEqual(paged, later.slice(from, from + 3), 'pages')
  },

  'a search finds what fits it and nothing else: by person, by kind, by day': async world => {
    const all = await every(world)
    const { kind, user } = first(
      all.filter(event => event.user !== null),
      'event of a user',
    )
    const kinds = await every(world, { ...EVERYTHING, kinds: [kind] })
    ensure(
      kinds.every(event => event.kind === kind),
      'Expected events of the kind alone',
    )
    ensureHolds(
      kinds,
      all.filter(event => event.kind === kind),
      'by kind',
    )
    const userId = user?.id ?? 0
    const theirs = await every(world, { ...EVERYTHING, userId })
    ensure(
      theirs.every(event => event.user?.id === userId),
      'Expected events of the person alone',
    )
    ensureHolds(
      theirs,
      all.filter(event => event.user?.id === userId),
      'by person',
    )
    const before = knownDate(2001, 1, 1)
    ensureEqual((await every(world, { ...EVERYTHING, end: before })).length, 0, 'before all of them')
    ensureHolds(await every(world, { ...EVERYTHING, start: before }), all, 'after that day')
  },

  'the file holds every event that is found': async world => {
    const before = await every(world)
    const file = await succeeds(world.port.trailFile(EVERYTHING))
    const rows = readCells(world.decode(file.content))?.length ?? 0
    const after = await every(world)
    ensure(before.length < rows && rows <= after.length + 1, 'Expected a row for each event, below the headings')
  },

  'a table that the page wrote into a file is told, and what was told is answered': async ({ port }) => {
    const table = { table: 'statement-lines', format: 'csv', rows: 812 } as const
    ensureEqual(await succeeds(port.exported(table)), table, 'what was told')
  },

  'an audit that is asked for is under way or done': async ({ port }) => {
    const { last, run } = await succeeds(port.auditBooks)
    ensure(isAuditUnderWay(run) || last !== null, 'Expected an audit')
    const now = await succeeds(port.books)
    ensure(isAuditUnderWay(now.run) || now.last !== null, 'Expected the same audit, or what it found')
  },
})
