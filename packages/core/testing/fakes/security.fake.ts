/** The security trail in memory: what the agency began with, searched and paged; and books that are sound. */
import {
  type BooksStanding,
  DateRanges,
  dayAt,
  effectiveZone,
  Money,
  SECURITY_COLUMNS,
  type SecurityEvent,
  type SecurityPort,
  type SecuritySearch,
} from '../../src/index.ts'
import { pageAfter, shows } from './answer.ts'
import { tableFile } from './reporting.fake.ts'
import { now, type World } from './world.ts'

const searched = ({ agency }: World, search: SecuritySearch): readonly SecurityEvent[] => {
  const { userId, kinds, start, end } = search
  const zone = effectiveZone(agency.agency.timeZone)
  return (agency.securityEvents ?? [])
    .filter(({ at, kind, user }) => {
      const day = dayAt(Date.parse(at), zone)
      return (
        (userId === null || user?.id === userId) &&
        (kinds.length === 0 || kinds.includes(kind)) &&
        DateRanges.contains({ start, end }, day)
      )
    })
    .toSorted((a, b) => (a.at === b.at ? b.id.localeCompare(a.id) : b.at.localeCompare(a.at)))
}

const IDLE = { state: 'idle', done: 0, of: 0 } as const

export const fakeSecurity = (world: World): SecurityPort => {
  let standing: BooksStanding = { last: null, run: IDLE }
  return {
    books: shows(() => standing),
    // Nothing runs in the background here: the audit is finished when it is asked for.
    auditBooks: shows(() => {
      const at = now(world)
      const lines = [...world.lines.values()]
      const last = {
        at,
        occasion: 'asked' as const,
        anchoredSince: standing.last?.anchoredSince ?? at,
        histories: world.statements.size,
        entries: world.entries.length,
        lines: lines.length,
        paidLines: lines.filter(({ paid }) => paid).length,
        paidAmount: Money.ZERO,
        faultCount: 0,
        faults: [],
      }
      standing = { last, run: IDLE }
      return standing
    }),
    trail: (search, asked) => shows(() => pageAfter(searched(world, search), ({ id }) => id, asked)),
    exported: table => shows(() => table),
    trailFile: search => shows(() => tableFile('security-trail.csv', SECURITY_COLUMNS, searched(world, search))),
  }
}
