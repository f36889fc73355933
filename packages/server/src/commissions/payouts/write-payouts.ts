/** Paying, changing and taking back: every line locked in one order, judged under the lock, all of it or nothing. */
import {
  decidePayout,
  type LineItem,
  type LineItemId,
  lineItemId,
  type PayDecision,
  type PayoutInstruction,
  type PayoutsWritten,
  type StatementId,
} from '@commissions/core'
import { either as E } from 'fp-ts'
import { giveTimeFor } from '../../database/limits.ts'
import { recordHistories } from '../../history/record-history.ts'
import type { Refusal } from '../../http/refusal.ts'
import type { Work } from '../../work.ts'
import { allOrNothing } from '../all-or-nothing.ts'
import { lineEntry } from '../line-items/line-item.record.ts'
import { linesWithIds, loadLines } from '../line-items/line-item.rows.ts'
import { lockLines } from '../line-items/lock-line.ts'
import { LINE_NAMED_TWICE, NO_LINE, NO_LINES } from '../refusals.ts'
import { loadCalculator, type RulesInForce } from '../rules-in-force.ts'
import { loadStatements } from '../statements/statements.rows.ts'
import { touchStatements } from '../statements/statements.write.ts'
import { loadPayers } from './payer.rows.ts'
import { type DecidedLine, writePayouts } from './payouts.write.ts'

const ACTIONS = {
  Pay: 'line paid',
  Change: 'payout changed',
  TakeBack: 'payment taken back',
  Type: 'payout typed',
} as const satisfies Record<DecidedLine['decision']['_tag'], string>

interface Judged {
  readonly asked: PayoutInstruction
  readonly line: LineItem
  readonly decision: PayDecision
}

const distinct = <A>(values: readonly A[]): readonly A[] => [...new Set(values)]

const idOf = ({ id }: PayoutInstruction): LineItemId => lineItemId(id.toLowerCase())

const judge = async (
  work: Work,
  asked: readonly PayoutInstruction[],
  rules: RulesInForce,
): Promise<E.Either<Refusal, readonly Judged[]>> => {
  const { trx, session } = work
  const locked = await lockLines(
    work,
    asked.map(({ id }) => id),
  )
  const lines = new Map(locked.map(line => [line.id, line]))
  const owners = distinct(locked.map(({ statementId }) => statementId))
  const statements = await loadStatements(trx, session.agencyId, owners)
  const payers = await loadPayers(work, locked)
  const named = new Set<LineItemId>()
  return allOrNothing(asked, one => {
    const line = lines.get(idOf(one))
    const statement = line === undefined ? undefined : statements.get(line.statementId)
    if (line === undefined || statement === undefined) return E.left([NO_LINE])
    if (named.has(line.id)) return E.left([LINE_NAMED_TWICE])
    named.add(line.id)
    const facts = {
      line,
      status: statement.status,
      paidBy: payers.get(line.id) ?? null,
      userId: session.userId,
      explain: rules.explain,
    }
    return E.map((decision: PayDecision): Judged => ({ asked: one, line, decision }))(decidePayout(one, facts))
  })
}

const changesOf = (judged: readonly Judged[]): readonly (DecidedLine & Pick<Judged, 'asked'>)[] =>
  judged.flatMap(({ asked, line, decision }) => (decision._tag === 'Unchanged' ? [] : [{ asked, line, decision }]))

/** Answers the lines in the order of the call; a call that only repeats what was done changes nothing. */
export const changePayouts = async (
  work: Work,
  asked: readonly PayoutInstruction[],
): Promise<E.Either<Refusal, PayoutsWritten>> => {
  if (asked.length === 0) return E.left(NO_LINES)
  const { trx, session } = work
  await giveTimeFor(trx, asked)
  const rules = await loadCalculator(trx, session.agencyId)
  const judged = await judge(work, asked, rules)
  if (E.isLeft(judged)) return judged
  const changes = changesOf(judged.right)
  await writePayouts(work, changes)
  const found = await loadLines(trx, session.agencyId, linesWithIds(judged.right.map(({ line }) => line.id)), rules)
  const after = new Map(found.map(line => [line.id, line]))
  await recordHistories(
    work,
    changes.map(({ asked: { reason }, line, decision }) =>
      lineEntry(ACTIONS[decision._tag], line, after.get(line.id) ?? null, reason),
    ),
  )
  const touched = distinct<StatementId>(changes.map(({ line }) => line.statementId))
  return E.right({
    lines: judged.right.flatMap(({ line }) => after.get(line.id) ?? []),
    statements: await touchStatements(work, touched),
  })
}
