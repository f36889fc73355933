import {
  type AgentId,
  type AgentsByPosition,
  isObject,
  type LineItem,
  type LineItemId,
  PAYOUT_TYPES,
  type Payout,
  type PayoutExplanation,
  type PayoutSlot,
  type PayoutType,
  type Position,
  type RuleId,
  type StatementSums,
} from '@commissions/core'
import { either as E } from 'fp-ts'
import type * as t from 'io-ts'
import { AgentIdOrMissing, AgentIdOrNull } from '../agency/agency.codec.ts'
import { CarrierIdCodec } from '../carrier/carrier.codec.ts'
import {
  AnsweredAmount,
  AnsweredCount,
  AnsweredDate,
  AnsweredFlag,
  AnsweredInteger,
  AnsweredMoment,
  AnsweredPercent,
  AnsweredSum,
  AnsweredText,
  orElse,
  orNull,
  orValue,
  SaidFlag,
  TextOrNumber,
  wordIn,
  wordOr,
} from '../codec/answered.ts'
import { Codec, type RecordCodec } from '../codec/codec.ts'
import { dictionary, eitherOf, listOf, mapped, orOtherwise } from '../codec/combinators.ts'
import { type AnyCodec, REFUSED } from '../codec/form.ts'
import { field, record, spread } from '../codec/record.ts'
import { Amount, Flag, idOf, oneOf, scalar, Text } from '../codec/scalars.ts'
import { ClientReferenceCodec } from '../search/client-reference.codec.ts'
import { AnsweredCalcType, AnsweredOverride, AnsweredPayoutValue, PolicyCodec } from '../search/policy.codec.ts'
import { EtagCodec } from './etag.codec.ts'
import { lineFields } from './line-fields.codec.ts'
import { LineMarkCodec } from './line-note.codec.ts'
import { AnsweredSource, AnsweredStatementNumber, StatementIdCodec } from './statement.codec.ts'

export const LineItemIdCodec = idOf<LineItemId>('LineItemId')
export const RuleIdCodec = idOf<RuleId>('RuleId')

const isPosition = (key: string): key is '1' | '2' | '3' => key === '1' || key === '2' || key === '3'

/** Keys "1" to "3"; -99 and null are a position without an agent. */
export const AgentsCodec: Codec<AgentsByPosition, object> = dictionary(
  'Agents',
  'a position 1 to 3',
  isPosition,
  AgentIdOrMissing,
)

/** An agent by its id, or as the specification describes an agent. */
const AnsweredAgent: Codec<AgentId | null, number | null> = orElse(AgentIdOrNull, "an agent's id", u => {
  const id = isObject(u) ? AgentIdOrNull.decode(u.uid) : E.left(u)
  return E.isRight(id) ? id.right : REFUSED
})

const AgentsByKey: Codec<AgentsByPosition, object> = dictionary(
  'Agents',
  'a position 1 to 3',
  isPosition,
  AnsweredAgent,
)

/** `Agent1`, `agent_1` or `1`; a number that is no position is refused later. */
const POSITION_NAME = /^(?:agent_?)?(\d+)$/i

/** The specification's map of agents: its keys may be positions, their names, or places in a list of agents that do not say theirs. */
const AgentsOtherwise = new Codec<AgentsByPosition, object>('Agents', {
  _tag: 'Rewritten',
  of: AgentsByKey,
  what: 'agents by position',
  before: u => {
    const entries: readonly (readonly [string, unknown])[] | null = Array.isArray(u)
      ? u.map((agent, place) => [String(isObject(agent) ? (agent.position ?? place + 1) : place + 1), agent])
      : isObject(u)
        ? Object.entries(u)
        : null
    if (entries === null) return REFUSED
    return Object.fromEntries(
      entries.flatMap(([key, agent]) => {
        const position = POSITION_NAME.exec(key)?.[1]
        return position === undefined ? [] : [[position, agent]]
      }),
    )
  },
  after: wire => wire,
  schema: inner => inner,
})

const AnsweredAgents = eitherOf(AgentsByKey, AgentsOtherwise)

export const PayoutCodec: RecordCodec<Payout> = record('Payout', {
  manual: field('manual', Flag),
  amount: field('amount', Amount),
  agentId: field('agent_id_int', AgentIdOrMissing),
})

const PayoutExplanationCodec: RecordCodec<PayoutExplanation> = record('PayoutExplanation', {
  outcome: field('outcome', oneOf('PayoutType', PAYOUT_TYPES)),
  rule: field('rule', orNull(Text)),
  calcType: field('calc_type', orNull(AnsweredCalcType)),
  value: field('value', orNull(AnsweredPayoutValue)),
  basis: field('basis', orNull(AnsweredAmount)),
  amount: field('amount', AnsweredSum),
  warnings: field('warnings', listOf(Text)),
})

const NOT_SAID: unique symbol = Symbol('not said')
type NotSaid = typeof NOT_SAID

/** Null says that nothing was paid or typed. A missing key says nothing, because the service may not know the key. */
const NothingPaid: Codec<null | NotSaid, null> = scalar(
  'NothingPaid',
  'a payout or null',
  (u): u is null | NotSaid => u === null || u === NOT_SAID,
  u => (u === null ? null : u === undefined ? NOT_SAID : REFUSED),
  () => null,
  { type: 'null' },
)

const PAYOUT_WORDS: ReadonlySet<unknown> = new Set(PAYOUT_TYPES)

/** An unknown word is read as null. */
const AnsweredPayoutType: Codec<PayoutType | null> = wordOr(
  wordIn(
    scalar<PayoutType | null>(
      'PayoutType or null',
      `one of ${PAYOUT_TYPES.join(', ')}`,
      (u): u is PayoutType | null => u === null || PAYOUT_WORDS.has(u),
      u => (PAYOUT_WORDS.has(u) ? (u as PayoutType) : u === null || u === undefined ? null : REFUSED),
      type => type,
      { enum: [...PAYOUT_TYPES, null] },
    ),
    PAYOUT_TYPES,
  ),
  () => null,
)

/** A rule by its id, or as section 3 describes a rule. */
const AnsweredRuleId = orNull(
  orElse(RuleIdCodec, 'an id', u => {
    const id = isObject(u) ? RuleIdCodec.decode(u.rule_id) : E.left(u)
    return E.isRight(id) ? id.right : REFUSED
  }),
)

/** One position's fields, which stand in the line beside those of the other positions. */
const slot = (position: Position) => {
  const prefix = `agent_${position}`
  return record(`Agent${position}Slot`, {
    calculatedCommission: field(`${prefix}_calculated_commission`, orNull(AnsweredSum)),
    payoutType: field(`${prefix}_payout_type`, AnsweredPayoutType),
    ruleId: field(`${prefix}_rule`, AnsweredRuleId),
    policyOverride: field(`${prefix}_policy_override`, AnsweredOverride),
    payout: field(`${prefix}_payout`, eitherOf(PayoutCodec, NothingPaid)),
    explanation: field(`${prefix}_explanation`, orNull(PayoutExplanationCodec)),
  })
}

const LineItemBase = record('LineItem', {
  id: field('id', LineItemIdCodec),
  etag: field('etag', EtagCodec),
  statementId: field('stmt_id', StatementIdCodec),
  manual: field('manual', AnsweredFlag),
  voided: field('voided', AnsweredFlag),
  paid: field('paid', orNull(SaidFlag)),
  unmatched: field('unmatched', orNull(SaidFlag)),
  processed: field('processed', AnsweredFlag),
  ...lineFields,
  companyId: field('company_id', orNull(CarrierIdCodec)),
  company: field('company', orNull(TextOrNumber)),
  reportingDate: field('reporting_date', orNull(AnsweredDate)),
  reconciledDate: field('reconciled_date', orNull(AnsweredDate)),
  agentPaidDate: field('agent_paid_date', orNull(AnsweredDate)),
  currentPremium: field('current_premium', orNull(AnsweredAmount)),
  statementSource: field('statement_source', AnsweredSource),
  statementDate: field('statement_date', AnsweredDate),
  statementDescription: field('statement_description', AnsweredText),
  statementNumber: field('statement_number', AnsweredStatementNumber),
  statementNumberFormatted: field('statement_number_formatted', AnsweredText),
  created: field('created', AnsweredMoment),
  createdBy: field('created_by', AnsweredText),
  modified: field('modified', AnsweredMoment),
  lastModifiedBy: field('last_modified_by', AnsweredText),
  agents: field('agents', orValue(AnsweredAgents, {})),
  warnings: field('warnings', listOf(Text)),
  agreedRate: field('agreed_rate', orNull(AnsweredPercent)),
  shortBy: field('short_by', orNull(AnsweredSum)),
  importRow: field('import_row', orNull(AnsweredInteger)),
  mark: field('mark', orNull(LineMarkCodec)),
  lastNote: field('last_note', orNull(Text)),
  client: field('client', orNull(ClientReferenceCodec)),
  policy: field('policy', orNull(PolicyCodec)),
})

const StatedLine = spread('LineItem', LineItemBase, { agent1: slot(1), agent2: slot(2), agent3: slot(3) })
type StatedLine = t.TypeOf<typeof StatedLine>
type StatedSlot = StatedLine['agent1']

const isWhole = (slot: StatedSlot): slot is PayoutSlot => slot.payoutType !== null && slot.payout !== NOT_SAID

/** If a service does not give the payout type, the override or the rule that it names decides it. */
const typeOf = ({ payoutType, policyOverride, ruleId }: StatedSlot, agent: AgentId | undefined): PayoutType => {
  if (payoutType !== null) return payoutType
  if (agent === undefined) return 'None'
  return policyOverride !== null ? 'PolicyOverride' : ruleId !== null ? 'RuleApplied' : 'None'
}

/**
 * For a paid line without stated payouts, each agent's payout is the calculated amount (decision
 * services-that-know-only-the-specification).
 */
const slotOf = (stated: StatedSlot, agent: AgentId | undefined, paid: boolean): PayoutSlot => {
  if (isWhole(stated)) return stated
  const payoutType = typeOf(stated, agent)
  const { payout, calculatedCommission: amount } = stated
  if (payout !== NOT_SAID) return { ...stated, payoutType, payout }
  const calculated = paid && agent !== undefined && amount !== null
  const manual = payoutType === 'ManualPayoutUsed'
  return { ...stated, payoutType, payout: calculated ? { manual, amount, agentId: agent } : null }
}

/** A line that is only proposed has no number. */
const numberOf = ({ statementNumber: number }: StatedLine): string => (number > 0 ? String(number) : '')

const isWholeLine = (line: StatedLine): line is StatedLine & LineItem =>
  line.paid !== null &&
  line.unmatched !== null &&
  line.statementNumberFormatted !== '' &&
  isWhole(line.agent1) &&
  isWhole(line.agent2) &&
  isWhole(line.agent3)

/** Without the flag a line is paid if it has the day on which it was: shown as payable, it would be paid again. */
const isPaid = ({ paid, agentPaidDate }: StatedLine): boolean => paid ?? agentPaidDate !== null

const lineOf = (stated: StatedLine): LineItem =>
  isWholeLine(stated)
    ? stated
    : {
        ...stated,
        paid: isPaid(stated),
        statementNumberFormatted: stated.statementNumberFormatted || numberOf(stated),
        unmatched: stated.unmatched ?? (stated.policy === null && !stated.agencyIncome),
        agent1: slotOf(stated.agent1, stated.agents[1], isPaid(stated)),
        agent2: slotOf(stated.agent2, stated.agents[2], isPaid(stated)),
        agent3: slotOf(stated.agent3, stated.agents[3], isPaid(stated)),
      }

export const LineItemCodec: RecordCodec<LineItem> = mapped(
  'LineItem',
  StatedLine,
  StatedLine.is as (u: unknown) => u is LineItem,
  stated => E.right(lineOf(stated)),
  line => line,
)

type Wire = Record<string, unknown>

const isLeftOut = (value: unknown): boolean => value === null || value === undefined

/** Reads a line that lacks some of the members that `filled` makes. */
export const lineLacking = (filled: (line: Wire) => Wire): RecordCodec<LineItem> => {
  const wires = Object.keys(filled({}))
  return orOtherwise(
    LineItemCodec,
    u => (isObject(u) && wires.some(wire => isLeftOut(u[wire])) ? { ...u, ...filled(u) } : u),
    'a line',
  )
}

/** Stands in for what a line does not say of its statement: the line's own day, and an id that no statement has. */
export const statementUnsaid = (line: Wire): Wire => ({
  statement_date: line.statement_date ?? line.transaction_date,
  stmt_id: line.stmt_id ?? 'unknown',
})

/** A line in a list of lines of many statements, which may leave out what it would say of its own. */
export const ListedLineCodec = lineLacking(statementUnsaid)

/** What a client may send along of a line: its members, and its statement as the client's form has it (sections 3 and 5). */
export const LINE_ALONG: readonly AnyCodec[] = [
  LineItemCodec,
  record('StatementNamed', {
    id: field('statement_id', StatementIdCodec),
    formId: field('statementId', StatementIdCodec),
  }),
]

/** The sums of its statement that a write to one line answers. */
export const StatementSumsCodec: RecordCodec<StatementSums> = record('StatementSums', {
  id: field('id', StatementIdCodec),
  etag: field('etag', EtagCodec),
  grossAmount: field('gross_amount', AnsweredSum),
  commissionPaid: field('commission_paid', AnsweredSum),
  unmatchedCount: field('num_unmatched_items', AnsweredCount),
})
