import { LineItemCodec, payoutEndpoints } from '@commissions/contract'
import {
  type LineItem,
  type PayableLines,
  type PayoutFilter,
  type PayoutState,
  POSITIONS,
  paidStory,
  payoutLine,
  undatedSentence,
} from '@commissions/core'
import { either as E } from 'fp-ts'
import { laneForLines } from '../../fairness/lanes.ts'
import { NOT_FOUND, type OrRefused } from '../../http/answer/refusal.ts'
import { uuidOrNotFound } from '../../http/request/path-ids.ts'
import type { Route } from '../../http/route.ts'
import { nothingBefore, type PagesOf, serve, serveChangedPages, serveLong, servePages } from '../../http/serve.ts'
import type { Work } from '../../work.ts'
import { linesWithIds, loadLines } from '../line-items/line-item.rows.ts'
import { loadCalculator } from '../rules-in-force.ts'
import { sumOutstanding, sumPayable } from './payable-sums.rows.ts'
import { countUndated, payoutFault, payoutLinePages } from './payout-lines.rows.ts'
import { changePayouts } from './write-payouts.ts'

/** The note about lines without the asked date, which no range can find; or why the filter is refused. */
const noteOf = async (work: Work, state: PayoutState, filter: PayoutFilter): OrRefused<PayableLines['note']> => {
  const fault = await payoutFault(work, filter)
  if (fault !== null) return E.left(fault)
  const undated = await countUndated(work, state, filter)
  return E.right(undatedSentence(state, undated, filter.dateOption))
}

const LINES = { at: ['data'], item: LineItemCodec } as const

/** The lines of the state, page by page. */
export const payoutPages = async (
  work: Work,
  state: PayoutState,
  filter: PayoutFilter,
): OrRefused<PagesOf<PayableLines, LineItem>> =>
  E.map((note: PayableLines['note']) => ({
    value: { lines: [], note },
    pages: payoutLinePages(work, state, filter),
  }))(await noteOf(work, state, filter))

export const payoutRoutes: readonly Route[] = [
  servePages(payoutEndpoints.payable, LINES, call => payoutPages(call, 'payable', call.query)),
  serveLong(payoutEndpoints.payableSums, async call => {
    const note = await noteOf(call, 'payable', call.query)
    return E.isLeft(note) ? note : E.right({ ...(await sumPayable(call, call.query)), note: note.right })
  }),
  serveLong(payoutEndpoints.outstanding, async call => {
    const note = await noteOf(call, 'payable', call.query)
    return E.isLeft(note) ? note : E.right(await sumOutstanding(call, call.query))
  }),
  servePages(payoutEndpoints.paid, LINES, call => payoutPages(call, 'paid', call.query)),
  serveChangedPages(payoutEndpoints.write, LINES, nothingBefore, changePayouts, ({ body }) =>
    laneForLines(body.length),
  ),
  serve(payoutEndpoints.explain, async call => {
    const id = uuidOrNotFound(call.params.id)
    if (E.isLeft(id)) return id
    const rules = await loadCalculator(call)
    const [line] = await loadLines(call, linesWithIds([id.right]), rules)
    if (line === undefined) return E.left(NOT_FOUND)
    if (!line.paid) return E.right(rules.calculator.explain(payoutLine(line), rules.naming))
    return E.right(
      paidStory(
        line,
        POSITIONS.flatMap(position => rules.groups[position].rules),
      ),
    )
  }),
]
