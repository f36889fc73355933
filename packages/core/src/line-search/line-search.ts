/**
 * The search for lines of all statements: which lines it finds, and which of them count in its sums. The database applies the
 * same rules to its rows (domain: every line, everywhere).
 */
import type { AgentId } from '../agent/agent.ts'
import { type CalendarDate, compare } from '../calendar/calendar-date.ts'
import type { CarrierId } from '../carrier/carrier.ts'
import type { ClientId } from '../client/client.ts'
import type { Refusal } from '../failure/refusal.ts'
import { END_BEFORE_START, NO_LAST_DAY, unknownId } from '../failure/refusals.ts'
import type { LineItem } from '../line-item/line-item.ts'
import type { LineMark } from '../line-item/line-mark.ts'
import type { LineRecords } from '../line-item/line-records.ts'
import { isReceived } from '../line-item/received.ts'
import { sameMoney } from '../line-item/same-money.ts'
import type { TransactionDates } from '../payout/asked-dates.ts'
import { type DateOption, inRange, lineDate } from '../payout/date-option.ts'
import { isPayable } from '../payout/payable.ts'
import type { PolicyId } from '../policy/policy.ts'
import { looseNumber } from '../policy/policy-number.ts'
import type { StatementState } from '../statement/statement.ts'
import type { StatementId, StatementSource } from '../statement/statement-source.ts'
import { needsMatch } from '../statement/statement-sums.ts'
import { searchKey } from '../text/search-key.ts'
import { readSearchText, type SearchedStatement, type SearchedText } from './search-text.ts'

/** The states that a search can ask for: those of the statement and those of the line. */
export const SEARCHED_STATES = [
  'open',
  'reconciled',
  'unmatched',
  'no-agent',
  'twice',
  'payable',
  'paid',
  'voided',
  'archived',
] as const
export type SearchedState = (typeof SEARCHED_STATES)[number]

/** What people call the states. */
export const SEARCHED_STATE_LABELS: Record<SearchedState, string> = {
  open: 'On open statements',
  reconciled: 'On reconciled statements',
  unmatched: 'Unmatched',
  'no-agent': 'No agent',
  twice: 'On two statements',
  payable: 'Payable',
  paid: 'Paid',
  voided: 'Voided',
  archived: 'Archived',
}

/** A search for lines. A field that is null or an empty list does not limit the search, except `state`. */
export interface LineSearch extends TransactionDates {
  /** Words of the insured's or client's name, a part of a policy number, a client's number, an amount, or `row 17` of a carrier's file. */
  readonly text: string | null
  readonly clientId: ClientId | null
  readonly policyId: PolicyId | null
  /** The whole policy number. Case, punctuation and leading zeros don't matter. */
  readonly policyNumber: string | null
  /** The carrier whose policy it is, else the carrier that pays. */
  readonly carrierId: CarrierId | null
  /** The carrier that pays. */
  readonly companyId: CarrierId | null
  readonly writingCarrier: string | null
  readonly lob: string | null
  /** Finds lines with any of these agents in any position. */
  readonly agentIds: readonly AgentId[]
  /** Null: lines of every state except archived. */
  readonly state: SearchedState | null
  readonly source: StatementSource | null
  /** The mark that somebody put on the line. */
  readonly mark: LineMark | null
  /** True: only counted lines of policies that paid until `end`, which must not be null, and have not paid since. */
  readonly stopped: boolean
  readonly statementId: StatementId | null
}

/** The default date, because every line has a statement date, even on an open statement. */
const SEARCH_DATE_OPTION: DateOption = 'StatementDate'

/** The search that finds every line. Its date option is the statement date. */
export const EVERY_LINE: LineSearch = {
  text: null,
  clientId: null,
  policyId: null,
  policyNumber: null,
  carrierId: null,
  companyId: null,
  writingCarrier: null,
  lob: null,
  agentIds: [],
  state: null,
  source: null,
  mark: null,
  dateOption: SEARCH_DATE_OPTION,
  start: null,
  end: null,
  stopped: false,
  statementId: null,
}

/** A line and the state of its statement. */
export interface StandingLine {
  readonly line: LineItem
  readonly status: StatementState
}

/** The records that a search names, as far as the agency has them. */
export interface SearchRecords extends Pick<LineRecords, 'policies' | 'clients' | 'carriers' | 'agents'> {
  readonly statements: ReadonlySet<StatementId>
}

/** Why the search is refused; null if its dates are in order and it names only records that the agency has. */
export const lineSearchFault = (search: LineSearch, known: SearchRecords): Refusal | null => {
  const { start, end, stopped, clientId, policyId, carrierId, companyId, agentIds, statementId } = search
  if (start !== null && end !== null && compare(start, end) > 0) return END_BEFORE_START
  if (stopped && end === null) return NO_LAST_DAY
  if (clientId !== null && !known.clients.has(clientId)) return unknownId('client_id', clientId)
  if (policyId !== null && !known.policies.has(policyId)) return unknownId('policy_id', policyId)
  if (carrierId !== null && !known.carriers.has(carrierId)) return unknownId('carrier_id', carrierId)
  if (companyId !== null && !known.carriers.has(companyId)) return unknownId('company_id', companyId)
  if (statementId !== null && !known.statements.has(statementId)) return unknownId('statement_id', statementId)
  const stranger = agentIds.find(id => !known.agents.has(id))
  return stranger === undefined ? null : unknownId('agent_ids', stranger)
}

/** The carrier under which a line is found and summed: whose policy it is, else who pays. */
export const lineCarrier = ({ carrierId, companyId }: Pick<LineItem, 'carrierId' | 'companyId'>): CarrierId | null =>
  carrierId ?? companyId

/** The line of business under which a line is found and summed: the policy's first, else what the carrier printed. */
export const lineBusiness = ({ policy, lob }: Pick<LineItem, 'policy' | 'lob'>): string | null =>
  policy?.linesOfBusiness[0] ?? lob

/** Nobody is ever paid on such a line. An unmatched one takes its agents from its policy once it is matched. */
export const hasNoAgent = ({ unmatched, agents }: Pick<LineItem, 'unmatched' | 'agents'>): boolean =>
  !unmatched && Object.keys(agents).length === 0

const hasState = ({ line, status }: StandingLine, state: SearchedState | null): boolean => {
  switch (state) {
    case null:
      return status !== 'archived'
    case 'open':
    case 'reconciled':
    case 'archived':
      return status === state
    case 'unmatched':
      return needsMatch(line) && status !== 'archived'
    case 'no-agent':
      return hasNoAgent(line) && !line.voided && status !== 'archived'
    case 'twice':
      return !line.voided && status !== 'archived'
    case 'payable':
      return isPayable(line)
    case 'paid':
      return line.paid
    case 'voided':
      return line.voided && status !== 'archived'
  }
}

const numbersOf = ({ policyNumber, policy }: LineItem): readonly string[] =>
  [policyNumber, policy?.number].map(number => looseNumber(number ?? ''))

type Words = Pick<SearchedText, 'words' | 'number' | 'amount'>

const hasWords = (line: LineItem, { words, number, amount }: Words): boolean => {
  const names = [line.insuredName, line.client?.displayName].map(name => searchKey(name ?? ''))
  return (
    (words.length > 0 && names.some(name => words.every(word => name.includes(word)))) ||
    (number !== null && numbersOf(line).some(own => own.includes(number))) ||
    (number !== null && looseNumber(line.client?.number ?? '') === number) ||
    (amount !== null && [line.commissionAmount, line.grossAmount].some(own => Math.abs(own) === amount))
  )
}

/** Whether the statement that the line stands on is the one that was named. */
const isOnStatement = (line: LineItem, { number, words }: SearchedStatement): boolean => {
  const key = searchKey(`${line.company ?? ''} ${line.statementDescription}`)
  return (number === null || number === line.statementNumber) && words.every(word => key.includes(word))
}

const hasText = (line: LineItem, text: string): boolean => {
  const { row, statement, ...rest } = readSearchText(text)
  if (row === null) return hasWords(line, rest)
  if (row !== line.importRow) return false
  return statement === null || isOnStatement(line, statement) || hasWords(line, rest)
}

const hasNumber = (line: LineItem, number: string): boolean => {
  const asked = looseNumber(number)
  return asked !== '' && numbersOf(line).includes(asked)
}

const isOr = <A>(asked: A | null, own: () => A | null): boolean => asked === null || own() === asked

/** Whether the search finds the line, without regard to `stopped` and the state `twice`, which depend on all lines together. */
export const isFound = (standing: StandingLine, search: LineSearch): boolean => {
  const { line } = standing
  const { text, policyNumber, agentIds, start, end } = search
  return (
    hasState(standing, search.state) &&
    isOr(search.clientId, () => line.client?.id ?? null) &&
    isOr(search.policyId, () => line.policy?.id ?? null) &&
    isOr(search.carrierId, () => lineCarrier(line)) &&
    isOr(search.companyId, () => line.companyId) &&
    isOr(search.writingCarrier, () => line.writingCarrier) &&
    isOr(search.lob, () => lineBusiness(line)) &&
    isOr(search.source, () => line.statementSource) &&
    isOr(search.mark, () => line.mark) &&
    isOr(search.statementId, () => line.statementId) &&
    (agentIds.length === 0 || Object.values(line.agents).some(id => agentIds.includes(id))) &&
    ((start === null && end === null) || inRange(line, search.dateOption, { start, end }) === 'In') &&
    (policyNumber === null || hasNumber(line, policyNumber)) &&
    (text === null || hasText(line, text))
  )
}

/** Whether the line's amounts count as money that came. */
export const isSummed = ({ line, status }: StandingLine): boolean =>
  isReceived(line, { state: status, source: line.statementSource })

/** Those whose policy, date and amount are also on another statement that is not archived. */
const onTwoStatements = <A extends StandingLine>(all: readonly A[], found: readonly A[]): readonly A[] => {
  const standing = all.filter(({ status }) => status !== 'archived')
  return found.filter(({ line }) => standing.some(other => sameMoney(line, other.line)))
}

/** The lines that the search finds. `all`: every line there is, since `stopped` and the state `twice` depend on all of them. */
export const foundLines = <A extends StandingLine>(all: readonly A[], search: LineSearch): readonly A[] => {
  const alone = all.filter(one => isFound(one, search))
  const found = search.state === 'twice' ? onTwoStatements(all, alone) : alone
  const { stopped, end, dateOption } = search
  if (!stopped || end === null) return found
  const isLater = (date: CalendarDate | null): boolean => date !== null && compare(date, end) > 0
  const paying = new Set(
    all.filter(one => isSummed(one) && isLater(lineDate(one.line, dateOption))).map(({ line }) => line.policy?.id),
  )
  return found.filter(one => isSummed(one) && one.line.policy !== null && !paying.has(one.line.policy.id))
}
