/** The security trail in memory: what the agency began with, searched and paged; and books that are sound. */
import { either as E } from 'fp-ts'
import {
  type BooksStanding,
  CalendarDates,
  dayAt,
  effectiveZone,
  Money,
  reportCellText,
  SECURITY_COLUMNS,
  type SecurityEvent,
  type SecurityPort,
  type SecuritySearch,
  timestampOf,
} from '../../src/index.ts'
import { answer } from './answer.ts'
import { writeCells } from './cells.ts'
import type { CommissionsWorld } from './commissions-world.ts'
import { utf8 } from './utf8.ts'

const searched = ({ agency }: CommissionsWorld, search: SecuritySearch): readonly SecurityEvent[] => {
  const { userId, kinds, start, end } = search
  const zone = effectiveZone(agency.agency.timeZone)
  return (agency.securityEvents ?? [])
    .filter(({ at, kind, user }) => {
      const day = dayAt(Date.parse(at), zone)
      return (
        (userId === null || user?.id === userId) &&
        (kinds.length === 0 || kinds.includes(kind)) &&
        (start === null || CalendarDates.compare(day, start) >= 0) &&
        (end === null || CalendarDates.compare(day, end) <= 0)
      )
    })
    .toSorted((a, b) => (a.at === b.at ? b.id.localeCompare(a.id) : b.at.localeCompare(a.at)))
}

const IDLE = { state: 'idle', done: 0, of: 0 } as const

export const fakeSecurity = (world: CommissionsWorld): SecurityPort => {
  let standing: BooksStanding = { last: null, run: IDLE }
  return {
    books: answer(() => E.right(standing)),
    // Nothing goes on in the background here: the audit is done when it is asked for.
    auditBooks: answer(() => {
      const at = timestampOf(world.surroundings.now())
      const lines = [...world.lines.values()]
      standing = {
        last: {
          at,
          occasion: 'asked',
          anchoredSince: standing.last?.anchoredSince ?? at,
          histories: world.statements.size,
          entries: world.entries.length,
          lines: lines.length,
          paidLines: lines.filter(({ paid }) => paid).length,
          paidAmount: Money.ZERO,
          faultCount: 0,
          faults: [],
        },
        run: IDLE,
      }
      return E.right(standing)
    }),
    trail: (search, { cursor, limit }) =>
      answer(() => {
        const all = searched(world, search)
        const from = cursor === null ? 0 : all.findIndex(({ id }) => id === cursor) + 1
        const items = all.slice(from, from + limit)
        return E.right({ items, next: all.length > from + limit ? (items.at(-1)?.id ?? null) : null })
      }),
    exported: table => answer(() => E.right(table)),
    trailFile: search =>
      answer(() => {
        const rows = searched(world, search).map(event =>
          SECURITY_COLUMNS.map(({ cell }) => reportCellText(cell(event))),
        )
        const table = [SECURITY_COLUMNS.map(({ heading }) => heading), ...rows]
        return E.right({
          filename: 'security-trail.csv',
          mediaType: 'text/csv; charset=utf-8',
          content: utf8(writeCells(table)),
        })
      }),
  }
}
