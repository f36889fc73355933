/** Paying, changing and taking back: every line locked in one order, decided by the core, all of it or nothing. */
import {
  type DecidedPayout,
  decidePayouts,
  type ItemErrors,
  itemsRefused,
  type LineItem,
  type LineItemId,
  lineItemId,
  type PayableState,
  type PayoutInstruction,
  type PayoutsWritten,
  type StatementId,
  type StatementSums,
  someItems,
} from '@commissions/core'
import { either as E } from 'fp-ts'
import { onKey } from '../../database/joins.ts'
import { giveTimeFor } from '../../database/limits.ts'
import { isOneOf } from '../../database/together.ts'
import { nameIn } from '../../database/values.ts'
import { recordHistories } from '../../history/record-history.ts'
import type { OrRefused } from '../../http/answer/refusal.ts'
import { inLowerCase } from '../../http/request/path-ids.ts'
import type { Paged } from '../../http/serve.ts'
import type { Work } from '../../work.ts'
import { finishInTurns, mapInTurns } from '../../work-in-turns.ts'
import { pagesOfLines } from '../line-items/line-item.rows.ts'
import { LINES_AT_ONCE } from '../line-items/line-items.bulk.ts'
import { loadLocked, lockLinesNamed } from '../line-items/lock-line.ts'
import { loadOtherStatements } from '../line-items/other-statements.ts'
import { lineEntry } from '../line-items/write-changes.ts'
import { markChangedLines } from '../paid-statements/changed-lines.rows.ts'
import { loadCalculator } from '../rules-in-force.ts'
import { loadStatements } from '../statements/statements.rows.ts'
import { touchStatements } from '../statements/statements.write.ts'
import { writePayouts } from './payouts.write.ts'

interface Payer {
  readonly userId: number
  readonly name: string
}

/** For each paid line, the user who decided its present figures. */
const loadPayers = async (
  { trx, session }: Work,
  lines: readonly LineItem[],
): Promise<ReadonlyMap<LineItemId, Payer>> => {
  const paid = lines.filter(line => line.paid).map(({ id }) => id as string)
  if (paid.length === 0) return new Map()
  const rows = await trx
    .selectFrom('line_payout')
    .innerJoin('app_user', onKey('app_user.user_id', 'line_payout.paid_by'))
    .where('line_payout.agency_id', '=', session.agencyId)
    .where(isOneOf('line_payout.line_item_id', paid))
    .select(['line_payout.line_item_id', 'line_payout.paid_by', 'app_user.first_name', 'app_user.last_name'])
    .distinct()
    .execute()
  return new Map(rows.map(row => [lineItemId(row.line_item_id), { userId: row.paid_by, name: nameIn(row) }]))
}

const distinct = <A>(values: readonly A[]): readonly A[] => [...new Set(values)]

/** What decides about locked lines. */
const statesOf = async (work: Work, ids: readonly LineItemId[]): Promise<ReadonlyMap<LineItemId, PayableState>> => {
  const locked = await loadLocked(work, ids)
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

/** Writes what was decided about locked lines, with their histories. Returns the statements, which have yet to get new etags. */
const writeDecided = async (work: Work, decided: readonly DecidedPayout[]): Promise<readonly StatementId[]> => {
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
  return writes.map(({ line }) => line.statementId)
}

/** The same, and gives the statements new etags. Returns their sums. */
export const applyPayouts = async (work: Work, decided: readonly DecidedPayout[]): Promise<readonly StatementSums[]> =>
  touchStatements(work, distinct(await writeDecided(work, decided)))

/** Answers the lines in the call's order, some hundred at a time. Once one is refused, the others are judged, to name them all. */
export const changePayouts = async (
  work: Work & { readonly body: readonly PayoutInstruction[] },
): OrRefused<Paged<PayoutsWritten, LineItem>> => {
  const { body: sent } = work
  const some = someItems(sent)
  if (E.isLeft(some)) return some
  const { trx, session } = work
  await giveTimeFor(trx, sent)
  const asked = await mapInTurns(sent, one => ({ ...one, id: inLowerCase(one.id) }))
  const ids = asked.map(({ id }) => id)
  const rules = await loadCalculator(work)
  await lockLinesNamed(work, ids)
  const facts = { userId: session.userId, explain: rules.explain }
  const named = new Set<LineItemId>()
  const refused: ItemErrors[] = []
  const owners = new Set<StatementId>()
  for (let from = 0; from < asked.length; from += LINES_AT_ONCE) {
    const portion = asked.slice(from, from + LINES_AT_ONCE)
    const states = await statesOf(work, ids.slice(from, from + LINES_AT_ONCE))
    const decided = await finishInTurns(decidePayouts(portion, states, facts, named))
    if (E.isLeft(decided)) {
      if (decided.left._tag !== 'ItemsRefused') return decided
      refused.push(...decided.left.items)
    } else if (refused.length === 0) for (const owner of await writeDecided(work, decided.right)) owners.add(owner)
  }
  if (refused.length > 0) return E.left(itemsRefused(refused))
  const statements = await touchStatements(work, [...owners])
  return E.right({ value: { lines: [], statements }, pages: pagesOfLines(work, ids, rules) })
}
