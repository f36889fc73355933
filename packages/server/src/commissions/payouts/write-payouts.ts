/** Paying, changing and taking back: every line locked in one order, decided by the core, all of it or nothing. */
import {
  type DecidedPayout,
  decidePayouts,
  type LineItemId,
  type PayableState,
  type PayoutInstruction,
  type PayoutsWritten,
  type StatementId,
  type StatementSums,
  someItems,
} from '@commissions/core'
import { either as E } from 'fp-ts'
import { giveTimeFor } from '../../database/limits.ts'
import { recordHistories } from '../../history/record-history.ts'
import { inLowerCase } from '../../http/path-ids.ts'
import type { OrRefused } from '../../http/refusal.ts'
import type { Work } from '../../work.ts'
import { finishInTurns } from '../../work-in-turns.ts'
import { linesWithIds, loadLines } from '../line-items/line-item.rows.ts'
import { lockLines } from '../line-items/lock-line.ts'
import { loadOtherStatements } from '../line-items/other-statements.ts'
import { lineEntry } from '../line-items/write-changes.ts'
import { markChangedLines } from '../paid-statements/changed-lines.rows.ts'
import { loadCalculator } from '../rules-in-force.ts'
import { loadStatements } from '../statements/statements.rows.ts'
import { touchStatements } from '../statements/statements.write.ts'
import { loadPayers } from './payer.rows.ts'
import { writePayouts } from './payouts.write.ts'

const distinct = <A>(values: readonly A[]): readonly A[] => [...new Set(values)]

const lockPayable = async (work: Work, ids: readonly LineItemId[]): Promise<ReadonlyMap<LineItemId, PayableState>> => {
  const locked = await lockLines(work, ids)
  const owners = distinct(locked.map(({ statementId }) => statementId))
  const statements = await loadStatements(work, owners)
  const payers = await loadPayers(work, locked)
  const elsewhere = await loadOtherStatements(
    work,
    locked.map(({ id }) => id),
  )
  return new Map(
    locked.flatMap((line): readonly (readonly [LineItemId, PayableState])[] => {
      const status = statements.get(line.statementId)?.status
      if (status === undefined) return []
      const paidBy = payers.get(line.id) ?? null
      return [[line.id, { line, status, paidBy, elsewhere: elsewhere.get(line.id) ?? [] }]]
    }),
  )
}

const writesOf = (decided: readonly DecidedPayout[]) =>
  decided.flatMap(({ reason, write }) => (write === null ? [] : [{ reason, ...write, line: write.change.before }]))

/** Writes what was decided about locked lines, with their histories. Returns the sums of their statements, which get new etags. */
export const applyPayouts = async (
  work: Work,
  decided: readonly DecidedPayout[],
): Promise<readonly StatementSums[]> => {
  const writes = writesOf(decided)
  await writePayouts(work, writes)
  await markChangedLines(
    work,
    writes.map(({ line }) => line.id),
  )
  await recordHistories(
    work,
    writes.map(({ line, change, reason }) => lineEntry(line, change, reason)),
  )
  return touchStatements(work, distinct<StatementId>(writes.map(({ line }) => line.statementId)))
}

/** Answers the lines in the order of the call; a call that only repeats what was done changes nothing. */
export const changePayouts = async (work: Work, sent: readonly PayoutInstruction[]): OrRefused<PayoutsWritten> => {
  const some = someItems(sent)
  if (E.isLeft(some)) return some
  const { trx, session } = work
  await giveTimeFor(trx, sent)
  const asked = sent.map(one => ({ ...one, id: inLowerCase(one.id) }))
  const ids = asked.map(({ id }) => id)
  const rules = await loadCalculator(work)
  const facts = { userId: session.userId, explain: rules.explain }
  const decided = await finishInTurns(decidePayouts(asked, await lockPayable(work, ids), facts))
  if (E.isLeft(decided)) return decided
  const statements = await applyPayouts(work, decided.right)
  const found = await loadLines(work, linesWithIds(ids), rules)
  const after = new Map(found.map(line => [line.id, line]))
  return E.right({ lines: ids.flatMap(id => after.get(id) ?? []), statements })
}
