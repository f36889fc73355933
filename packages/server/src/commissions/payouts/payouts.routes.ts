import { LineItemCodec, payoutEndpoints } from '@commissions/contract'
import {
  CalendarDates,
  DATE_OPTION_LABELS,
  type DateOption,
  type LineItem,
  type PayableLines,
  type PayoutFilter,
  POSITIONS,
  paidStory,
  payoutLine,
} from '@commissions/core'
import { either as E } from 'fp-ts'
import { laneForLines } from '../../fairness/lanes.ts'
import { uuidOrNotFound } from '../../http/path-ids.ts'
import { badRequest, notFound, type Refusal } from '../../http/refusal.ts'
import type { Route } from '../../http/route.ts'
import { type Paged, serve, servePages } from '../../http/serve.ts'
import type { Work } from '../../work.ts'
import { knownIds, unknownAgent } from '../line-items/known-ids.ts'
import { linesWithIds, loadLines } from '../line-items/line-item.rows.ts'
import { unknownId } from '../refusals.ts'
import { loadCalculator } from '../rules-in-force.ts'
import { countUndated, loadPayoutLines, type PayoutState, payoutLinePages } from './payout-lines.rows.ts'
import { changePayouts } from './write-payouts.ts'

/** @example undatedSentence('payable', 3, 'EffectiveDate') // '3 payable lines have no effective date' */
export const undatedSentence = (state: PayoutState, count: number, option: DateOption): string | null => {
  if (count === 0) return null
  const lines = count === 1 ? `1 ${state} line has` : `${count} ${state} lines have`
  return `${lines} no ${DATE_OPTION_LABELS[option].toLowerCase()}`
}

const rangeProblem = ({ start, end }: PayoutFilter): string | null => {
  if (start === null && end === null) return 'start_date, end_date: expected at least one of the two'
  return start !== null && end !== null && CalendarDates.compare(start, end) > 0
    ? 'end_date: expected a day that is not before start_date'
    : null
}

/** What no range can find, when the filter can be asked for at all. */
const noteOf = async (
  work: Work,
  state: PayoutState,
  filter: PayoutFilter,
): Promise<E.Either<Refusal, PayableLines['note']>> => {
  const problem = rangeProblem(filter)
  if (problem !== null) return E.left(badRequest(problem))
  const { carrierId, agentIds } = filter
  const known = await knownIds(work, { carrierId })
  if (E.isLeft(known)) return known
  const agent = await unknownAgent(work, agentIds)
  if (agent !== null) return E.left(unknownId('agents', agent))
  const undated = await countUndated(work.trx, work.session.agencyId, state, filter)
  return E.right(undatedSentence(state, undated, filter.dateOption))
}

/** The lines that wait for their payout. */
export const payable = async (work: Work, filter: PayoutFilter): Promise<E.Either<Refusal, PayableLines>> => {
  const note = await noteOf(work, 'payable', filter)
  if (E.isLeft(note)) return note
  return E.right({
    lines: await loadPayoutLines(work.trx, work.session.agencyId, 'payable', filter),
    note: note.right,
  })
}

const LINES = { at: ['data'], item: LineItemCodec } as const

const inPages = async (
  work: Work,
  state: PayoutState,
  filter: PayoutFilter,
): Promise<E.Either<Refusal, Paged<PayableLines, LineItem>>> =>
  E.map((note: PayableLines['note']) => ({
    value: { lines: [], note },
    pages: payoutLinePages(work.trx, work.session.agencyId, state, filter),
  }))(await noteOf(work, state, filter))

export const payoutRoutes: readonly Route[] = [
  servePages(payoutEndpoints.payable, LINES, call => inPages(call, 'payable', call.query)),
  servePages(payoutEndpoints.paid, LINES, call => inPages(call, 'paid', call.query)),
  serve(payoutEndpoints.write, call => changePayouts(call, call.body), {
    lane: ({ body }) => laneForLines(body.length),
  }),
  serve(payoutEndpoints.explain, async ({ trx, session, params }) => {
    const id = uuidOrNotFound(params.id)
    if (E.isLeft(id)) return id
    const rules = await loadCalculator(trx, session.agencyId)
    const [line] = await loadLines(trx, session.agencyId, linesWithIds([id.right]), rules)
    if (line === undefined) return E.left(notFound)
    if (!line.paid) return E.right(rules.calculator.explain(payoutLine(line), rules.naming))
    return E.right(
      paidStory(
        line,
        POSITIONS.flatMap(position => rules.groups[position].rules),
      ),
    )
  }),
]
