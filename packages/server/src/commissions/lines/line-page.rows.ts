/** The lines of a search, page by page. */
import {
  type LinePage,
  type LinePageAsked,
  type LinePlace,
  type LineSearch,
  lineTotals,
  writeCursor,
} from '@commissions/core'
import { dateOf } from '../../database/values.ts'
import type { Work } from '../../work.ts'
import { linesWithIds, loadLines } from '../line-items/line-item.rows.ts'
import { placedLines } from './line-places.rows.ts'
import { lineTotalsOf } from './line-totals.rows.ts'

/** `after` is the last line of the page before; null for the first page. */
export const linePage = async (
  work: Work,
  search: LineSearch,
  after: LinePlace | null,
  { limit, totals: asked }: Omit<LinePageAsked, 'cursor'>,
): Promise<LinePage> => {
  const placed = await placedLines(work, search, after, limit)
  const page = placed.slice(0, limit)
  const ids = page.map(row => row.line_item_id)
  const lines = ids.length === 0 ? [] : await loadLines(work, linesWithIds(ids))
  const byId = new Map<string, LinePage['items'][number]>(lines.map(line => [line.id, line]))
  const standing = page.flatMap(({ line_item_id, status }) => {
    const line = byId.get(line_item_id)
    return line === undefined ? [] : [{ line, status }]
  })
  const last = placed.length > limit ? page.at(-1) : undefined
  const isWhole = after === null && last === undefined
  const totals =
    after?.totals ?? (isWhole ? lineTotals(standing, search.agentIds) : asked ? await lineTotalsOf(work, search) : null)
  return {
    items: standing.map(({ line }) => line),
    next:
      last === undefined
        ? null
        : writeCursor({
            statementDate: dateOf(last.statement_date),
            statementNumber: last.statement_number,
            lineNumber: last.line_number,
            totals,
          }),
    totals,
  }
}
