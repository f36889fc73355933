/** True-up: the paid lines that would pay differently now, found page by page, and corrected all or none. */
import {
  agentTrueUps,
  correctionReason,
  decideTrueUp,
  type Explain,
  type LineItem,
  type LineItemId,
  leftAsPaid,
  lineTrueUp,
  namedLines,
  paidInRange,
  type SeenShare,
  type StoredLine,
  type TrueUp,
  type TrueUpCommand,
  type TrueUpRange,
  type TrueUpShare,
  type TrueUpState,
  touchedShares,
  trueUpShares,
} from '@commissions/core'
import { either as E } from 'fp-ts'
import { giveTime, LARGE_WORK } from '../../database/limits.ts'
import type { OrRefused } from '../../http/answer/refusal.ts'
import { inLowerCase } from '../../http/request/path-ids.ts'
import { loadOverrides } from '../../search/policies.rows.ts'
import type { Work } from '../../work.ts'
import { finishInTurns, mapInTurns } from '../../work-in-turns.ts'
import { linesWithIds, loadLines } from '../line-items/line-item.rows.ts'
import { lockLines } from '../line-items/lock-line.ts'
import { NO_RULES } from '../no-rules.ts'
import { loadPaidAgents } from '../paid-statements/paid-lines.rows.ts'
import { loadSupersededNames } from '../paid-statements/told-lines.rows.ts'
import { payoutFault, payoutLinePages } from '../payouts/payout-lines.rows.ts'
import { applyPayouts } from '../payouts/write-payouts.ts'
import { loadCalculator } from '../rules-in-force.ts'
import { loadStatements } from '../statements/statements.rows.ts'

export interface TruingUp {
  readonly range: TrueUpRange
  readonly lineIds: readonly LineItemId[] | null
  readonly seen: readonly SeenShare[] | null
  readonly reason: string | null
}

const distinct = <A>(values: readonly A[]): readonly A[] => [...new Set(values)]

/** The overrides that the lines' policies have now, which take precedence over the rules. */
const overridesOf = async (work: Work, lines: readonly LineItem[]) => {
  const policies = distinct(lines.flatMap(({ policy }) => (policy === null ? [] : [policy.id as string])))
  const found = await loadOverrides(work, policies)
  return ({ policy }: LineItem): TrueUpState['overrides'] => (policy === null ? {} : (found.get(policy.id) ?? {}))
}

/** The paid lines of the range that would pay differently now, and those for which no rule says what they would pay. */
const findDiffering = async (
  work: Work,
  range: TrueUpRange,
  explain: Explain,
): Promise<Omit<TrueUp, 'agents' | 'superseded'>> => {
  const shares: TrueUpShare[] = []
  const left: TrueUp['left'][number][] = []
  for await (const page of payoutLinePages(work, 'paid', paidInRange(range))) {
    const overrides = await overridesOf(work, page)
    const found = await mapInTurns(page, line => ({ line, trueUp: lineTrueUp(line, overrides(line), explain) }))
    for (const { line, trueUp } of found) {
      if (trueUp._tag === 'Differs') shares.push(...trueUpShares(line, trueUp.figures))
      if (trueUp._tag === 'NoRule') left.push(leftAsPaid(line, trueUp))
    }
  }
  return { lines: shares, left }
}

const told = async (work: Work, { lines, left }: Pick<TrueUp, 'lines' | 'left'>): Promise<TrueUp> => {
  const agents = agentTrueUps(lines)
  const named = await loadPaidAgents(
    work,
    agents.map(({ agentId }) => agentId),
  )
  return {
    agents: agents.map(({ agentId, ...sums }) => ({ agent: named(agentId), ...sums })),
    lines,
    left,
    superseded: await loadSupersededNames(work, touchedShares(lines)),
  }
}

/** What the true-up would do; nothing is locked and nothing is written. */
export const previewTrueUp = async (work: Work, { range, lineIds }: TruingUp): OrRefused<TrueUp> => {
  const fault = await payoutFault(work, paidInRange(range))
  if (fault !== null) return E.left(fault)
  await giveTime(work.trx, LARGE_WORK)
  const rules = await loadCalculator(work)
  const { lines, left } = await findDiffering(work, range, rules.explain)
  const only = lineIds === null ? null : new Set(lineIds)
  const asked = <A extends { readonly id: LineItemId }>(some: readonly A[]): readonly A[] =>
    only === null ? some : some.filter(({ id }) => only.has(id))
  return E.right(await told(work, { lines: asked(lines), left: asked(left) }))
}

const lockStates = async (work: Work, ids: readonly LineItemId[]): Promise<ReadonlyMap<LineItemId, TrueUpState>> => {
  const lines: readonly StoredLine[] = await lockLines(work, ids)
  const statements = await loadStatements(work, distinct(lines.map(line => line.statementId)))
  const overrides = await overridesOf(work, lines)
  return new Map(
    lines.flatMap((line): readonly (readonly [LineItemId, TrueUpState])[] => {
      const status = statements.get(line.statementId)?.status
      return status === undefined ? [] : [[line.id, { line, status, overrides: overrides(line) }]]
    }),
  )
}

export const trueUpPayouts = async (work: Work, asked: TruingUp): OrRefused<TrueUp> => {
  const reason = correctionReason(asked.reason)
  if (E.isLeft(reason)) return reason
  const fault = await payoutFault(work, paidInRange(asked.range))
  if (fault !== null) return E.left(fault)
  const { trx } = work
  await giveTime(trx, LARGE_WORK)
  const rules = await loadCalculator(work)
  const command: TrueUpCommand = {
    range: asked.range,
    lineIds: asked.lineIds?.map(inLowerCase) ?? null,
    seen: asked.seen?.map(share => ({ ...share, id: inLowerCase(share.id) })) ?? null,
    reason: reason.right,
  }
  const found = namedLines(command) ?? (await findDiffering(work, asked.range, rules.explain)).lines.map(({ id }) => id)
  const decided = await finishInTurns(decideTrueUp(command, await lockStates(work, distinct(found)), rules.explain))
  if (E.isLeft(decided)) return decided
  await applyPayouts(work, decided.right)
  const after = await loadLines(work, linesWithIds(decided.right.map(({ id }) => id)), NO_RULES)
  const versions = new Map(after.map(({ id, etag }) => [id, etag]))
  const lines = decided.right.flatMap(({ line, figures }) => trueUpShares(line, figures, versions.get(line.id)))
  return E.right(await told(work, { lines, left: [] }))
}
