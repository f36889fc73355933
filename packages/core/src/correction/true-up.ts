/** True-up: what paid lines would be paid now, after rules or an override were corrected (domain: mistakes). */
import { type AgentId, POSITIONS, type Position } from '../agent/agent.ts'
import type { CalendarDate } from '../calendar/calendar-date.ts'
import type { Etag } from '../history/etag.ts'
import { type LineItem, type LineItemId, SLOTS } from '../line-item/line-item.ts'
import { add, type Cents, subtract, ZERO } from '../money/cents.ts'
import type { PaidAgent } from '../paid-statement/paid-statement.ts'
import type { TransactionDates } from '../payout/asked-dates.ts'
import type { ExplainedPayouts } from '../payout/calculator/explanation.ts'
import { type PayoutLine, payoutLine } from '../payout/calculator/payout-line.ts'
import type { PaidFigure } from '../payout/pay-figures.ts'
import type { PolicyOverrides } from '../policy/policy.ts'
import type { StatementId } from '../statement/statement-source.ts'

/** Selects paid lines: those of the agents within the range. */
export interface TrueUpRange extends TransactionDates {
  /** Empty: all agents. */
  readonly agentIds: readonly AgentId[]
}

/** What identifies a line for people. */
interface NamedLine {
  readonly id: LineItemId
  readonly statementId: StatementId
  readonly statementNumberFormatted: string
  readonly transactionDate: CalendarDate
  readonly insuredName: string | null
  readonly policyNumber: string | null
}

/** What one agent was paid on one line (`old`) and would be paid now (`new`), in cents. */
export interface TrueUpShare extends NamedLine {
  /** The line's etag. */
  readonly etag: Etag
  readonly position: Position
  readonly agentId: AgentId
  readonly old: Cents
  readonly new: Cents
}

/** A share that somebody agreed to: the new amount, for this version of the line. */
export type SeenShare = Pick<TrueUpShare, 'id' | 'etag' | 'position' | 'new'>

/** A paid line that stays as it is, because no rule says what it would be paid now. */
export interface LeftAsPaid extends NamedLine {
  readonly reason: string
}

/** The preview or the result of a true-up; amounts in cents. */
export interface TrueUp {
  /** The agents, sorted by id. */
  readonly agents: readonly {
    readonly agent: PaidAgent
    readonly old: Cents
    readonly new: Cents
    readonly difference: Cents
  }[]
  /** The shares, sorted by line, then by position. */
  readonly lines: readonly TrueUpShare[]
  readonly left: readonly LeftAsPaid[]
  /** The names of the paid statements that are out of date because of this. */
  readonly superseded: readonly string[]
}

/** Whether a paid line would be paid differently now: no, with which amounts, or no rule matches any more. */
export type LineTrueUp =
  | { readonly _tag: 'Same' }
  /** Only the positions that would be paid another amount. */
  | { readonly _tag: 'Differs'; readonly figures: readonly PaidFigure[] }
  | { readonly _tag: 'NoRule'; readonly position: Position; readonly reason: string }

/** What each position earns now. */
export type Explain = (line: PayoutLine) => ExplainedPayouts

/** What the paid line would be paid now. Typed amounts stay, and percentages of another agent's payout are taken of them. */
export const lineTrueUp = (line: LineItem, overrides: PolicyOverrides, explain: Explain): LineTrueUp => {
  const { payouts, explanations } = explain({ ...payoutLine(line), overrides: line.policy === null ? {} : overrides })
  const figures: PaidFigure[] = []
  for (const position of POSITIONS) {
    const { payout } = line[SLOTS[position]]
    const [due, explanation] = [payouts[position], explanations[position]]
    if (payout === null || payout.manual || payout.agentId === null || explanation === null) continue
    if (due.outcome === 'NoRuleFound')
      return { _tag: 'NoRule', position, reason: explanation.warnings[0] ?? 'No rule matches' }
    if (due.amount !== payout.amount)
      figures.push({ position, agentId: payout.agentId, ruleId: due.ruleId, explanation })
  }
  return figures.length === 0 ? { _tag: 'Same' } : { _tag: 'Differs', figures }
}

const named = (line: LineItem): NamedLine => ({
  id: line.id,
  statementId: line.statementId,
  statementNumberFormatted: line.statementNumberFormatted,
  transactionDate: line.transactionDate,
  insuredName: line.insuredName,
  policyNumber: line.policyNumber,
})

/** The changed shares of the line. `etag`: the version that they name. */
export const trueUpShares = (
  line: LineItem,
  figures: readonly PaidFigure[],
  etag = line.etag,
): readonly TrueUpShare[] =>
  figures.map(({ position, agentId, explanation }) => ({
    ...named(line),
    etag,
    position,
    agentId,
    // A figure exists only if another amount was paid, so there is a payout.
    old: line[SLOTS[position]].payout?.amount ?? explanation.amount,
    new: explanation.amount,
  }))

/** The line as one that stays as paid, with the position and the reason in a sentence. */
export const leftAsPaid = (
  line: LineItem,
  { position, reason }: Extract<LineTrueUp, { _tag: 'NoRule' }>,
): LeftAsPaid => ({
  ...named(line),
  reason: `Agent ${position}: ${reason}`,
})

/** What one agent was paid on the changed shares and would be paid now, in cents. */
export interface AgentTrueUp {
  readonly agentId: AgentId
  readonly old: Cents
  readonly new: Cents
  readonly difference: Cents
}

/** One row per agent, sorted by agent id. */
export const agentTrueUps = (shares: readonly TrueUpShare[]): readonly AgentTrueUp[] => {
  const byAgent = new Map<AgentId, AgentTrueUp>()
  for (const { agentId, old, new: now } of shares) {
    const before = byAgent.get(agentId) ?? { agentId, old: ZERO, new: ZERO, difference: ZERO }
    const sums = { old: add(before.old, old), new: add(before.new, now) }
    byAgent.set(agentId, { agentId, ...sums, difference: subtract(sums.new, sums.old) })
  }
  return [...byAgent.values()].toSorted((a, b) => a.agentId - b.agentId)
}

/** The agents whose amount on a line changes when all their positions on it are added up. */
export const touchedShares = (
  shares: readonly TrueUpShare[],
): readonly { readonly agentId: AgentId; readonly lineItemId: LineItemId }[] => {
  const changes = new Map<string, { readonly agentId: AgentId; readonly lineItemId: LineItemId; by: number }>()
  for (const { agentId, id, old, new: now } of shares) {
    const key = `${agentId} ${id}`
    changes.set(key, { agentId, lineItemId: id, by: (changes.get(key)?.by ?? 0) + now - old })
  }
  return [...changes.values()].flatMap(({ by, ...touched }) => (by === 0 ? [] : [touched]))
}
