/** Queries for payable and paid lines: what they must name, and which lines no date range can find. */
import { either as E } from 'fp-ts'
import type { AgentId } from '../agent/agent.ts'
import { compare } from '../calendar/calendar-date.ts'
import { type DateRange, NO_END } from '../calendar/date-range.ts'
import { badRequest, type Refusal } from '../failure/refusal.ts'
import { END_BEFORE_START, unknownId } from '../failure/refusals.ts'
import type { LineItem } from '../line-item/line-item.ts'
import type { LineRecords } from '../line-item/line-records.ts'
import type { PaidFilter, PayoutFilter } from '../ports/ports.ts'
import { counted } from '../text/counted.ts'
import { DATE_OPTION_LABELS, type DateOption, DEFAULT_DATE_OPTION, inRange } from './date-option.ts'
import { isPayable } from './payable.ts'

/** A filter for all payable lines. A service needs at least one end of the range (section 5). */
export const OUTSTANDING: PayoutFilter = {
  dateOption: DEFAULT_DATE_OPTION,
  start: null,
  end: NO_END,
  carrierId: null,
  agentIds: [],
}

/** The lines that `payable` accepts, or the paid ones. */
export type PayoutState = 'payable' | 'paid'

const unknownAgent = (ids: readonly AgentId[], known: ReadonlySet<AgentId>): Refusal | null => {
  const stranger = ids.find(id => !known.has(id))
  return stranger === undefined ? null : unknownId('agents', stranger)
}

/** Why the query cannot be answered; null if it names everything it must, and only records that the agency has. */
export const payoutFilterFault = (
  { start, end, carrierId, agentIds }: PayoutFilter,
  { carriers, agents }: Pick<LineRecords, 'carriers' | 'agents'>,
): Refusal | null => {
  if (start === null && end === null) return badRequest('start_date, end_date: expected at least one of the two')
  if (start !== null && end !== null && compare(start, end) > 0) return END_BEFORE_START
  if (carrierId !== null && !carriers.has(carrierId)) return unknownId('carrier_id', carrierId)
  return unknownAgent(agentIds, agents)
}

type Asked = Omit<PaidFilter, keyof DateRange> & DateRange

/** The query must name both ends in order, and only agents of the agency. */
export const paidFilter = (
  { start, end, dateOption, agentIds }: Asked,
  agents: ReadonlySet<AgentId>,
): E.Either<Refusal, PaidFilter> => {
  const missing = [...(start === null ? ['start_date'] : []), ...(end === null ? ['end_date'] : [])]
  if (start === null || end === null)
    return E.left(badRequest(`${missing.join(', ')}: expected a date yyyy-MM-dd; both ends of the range are needed`))
  if (compare(start, end) > 0) return E.left(END_BEFORE_START)
  const stranger = unknownAgent(agentIds, agents)
  return stranger === null ? E.right({ dateOption, start, end, agentIds }) : E.left(stranger)
}

/** Whether the line fits the query apart from its dates, by its policy's carrier, else the paying one. SQL has the same test. */
export const isAsked = (line: LineItem, state: PayoutState, { carrierId, agentIds }: PayoutFilter): boolean =>
  (state === 'paid' ? line.paid : isPayable(line)) &&
  (carrierId === null || (line.carrierId ?? line.companyId) === carrierId) &&
  (agentIds.length === 0 || Object.values(line.agents).some(id => agentIds.includes(id)))

/** @example undatedSentence('payable', 3, 'EffectiveDate') // '3 payable lines have no effective date' */
export const undatedSentence = (state: PayoutState, count: number, option: DateOption): string | null => {
  if (count === 0) return null
  return `${counted(count, `${state} line has`, `${state} lines have`)} no ${DATE_OPTION_LABELS[option].toLowerCase()}`
}

/** The lines within the range, and a sentence about the lines whose date is missing. */
export const linesAsked = (lines: readonly LineItem[], state: PayoutState, filter: PayoutFilter) => {
  const asked = lines.filter(line => isAsked(line, state, filter))
  const where = (line: LineItem) => inRange(line, filter.dateOption, filter)
  const undated = asked.filter(line => where(line) === 'Undated').length
  return {
    lines: asked.filter(line => where(line) === 'In'),
    note: undatedSentence(state, undated, filter.dateOption),
  }
}
