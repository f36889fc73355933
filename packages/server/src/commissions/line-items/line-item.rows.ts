/** Reads line items: one SQL statement for the rows, and one for each 500 lines for all that belongs to them. */
import type { LineItemId, StoredLine } from '@commissions/core'
import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely'
import { byKey } from '../../database/by-key.ts'
import type { Database } from '../../database/schema.ts'
import {
  among,
  exact,
  exactOrNull,
  groupsTogether,
  isOneOf,
  type Listed,
  numbersListed,
  type RowsOfAll,
  textsListed,
  uuidsListed,
} from '../../database/together.ts'
import { nameIn } from '../../database/values.ts'
import { clientReads, toClientReferences } from '../../search/clients.rows.ts'
import { overrideReads, policiesListed, policyReads, toOverrides, toPolicies } from '../../search/policies.rows.ts'
import { ownRows, type ReadWork } from '../../work.ts'
import { mapInTurns } from '../../work-in-turns.ts'
import { type Agreements, agreementReads, toAgreements } from '../expected/agreements.rows.ts'
import { inForceReads, type RulesInForce, toRulesInForce } from '../rules-in-force.ts'
import { toLine } from './line-item.assemble.ts'
import { type LineRow, lineReads, selectLines } from './line-item.select.ts'
import { otherStatementReads, toOtherStatements } from './other-statements.ts'

/** Which lines: a condition on the line and its statement. Reach other tables by `exists`. */
export type LineWhere = (eb: ExpressionBuilder<Database, 'line_item' | 'statement'>) => Expression<SqlBool>

/** `ids` must be uuids. */
export const linesWithIds =
  (ids: readonly string[]): LineWhere =>
  () =>
    isOneOf('line_item.line_item_id', ids)

/** `id` must be a uuid. */
export const linesOfStatement =
  (id: string): LineWhere =>
  eb =>
    eb('line_item.statement_id', '=', id)

/** The records that lines name. */
interface Named {
  readonly clients: Listed<string>
  readonly policies: Listed<string>
  readonly people: Listed<number>
}

/** What other tables say of lines. */
const belongings = (work: ReadWork, ids: readonly string[], named: Named) => ({
  ...clientReads(work, named.clients),
  ...policyReads(work, policiesListed(named.policies)),
  overrides: overrideReads(work, named.policies),
  agents: ownRows(work, 'line_item_agent')
    .selectAll()
    .select(exactOrNull('manual_amount').as('manual_amount'))
    .where(among('line_item_id', uuidsListed(ids))),
  payouts: ownRows(work, 'line_payout')
    .select(['line_item_id', 'position', 'agent_id', 'manual', 'outcome', 'rule_id', 'rule_sentence', 'calc_type'])
    .select('warnings')
    .select([exact('amount').as('amount'), exactOrNull('value').as('value'), exactOrNull('basis').as('basis')])
    .where(among('line_item_id', uuidsListed(ids))),
  elsewhere: otherStatementReads(work.session.agencyId, ids),
  people: ownRows(work, 'app_user')
    .select(['user_id', 'first_name', 'last_name'])
    .where(among('user_id', named.people)),
})

const present = <A>(values: readonly (A | null)[]): readonly A[] => [
  ...new Set(values.filter((value): value is A & {} => value !== null)),
]

const asked = <A>(answered: A | null): A => {
  if (answered === null) throw new Error('What is not known was to be asked for')
  return answered
}

const inOrder = (work: ReadWork, where: LineWhere) =>
  selectLines(work).where(where).orderBy('statement.statement_number').orderBy('line_item.line_number')

/** For how many lines other tables are read at once: few queries, and none so large that the planner would rather read a whole table. */
const AT_ONCE = 500

/** What completes a line and is the same for all lines. */
interface Known {
  readonly rules: RulesInForce
  readonly agreements: Agreements
}

/** The queries for what is not known yet. */
const unknownReads = (work: ReadWork, { rules, agreements }: Partial<Known>) => ({
  inForce: rules === undefined ? inForceReads(work) : null,
  agreed: agreements === undefined ? agreementReads(work) : null,
})

type Found = RowsOfAll<ReturnType<typeof belongings>>
type FoundBesides = {
  readonly [K in keyof ReturnType<typeof unknownReads>]: RowsOfAll<
    NonNullable<ReturnType<typeof unknownReads>[K]>
  > | null
}

/** Builds the lines from their rows and what belongs to them. Also returns the rules and agreements, known before or just read. */
const assembled = async (
  rows: readonly LineRow[],
  own: Found,
  { inForce, agreed }: FoundBesides,
  before: Partial<Known>,
): Promise<Known & { readonly lines: readonly StoredLine[] }> => {
  const known = {
    rules: before.rules ?? toRulesInForce(asked(inForce)),
    agreements: before.agreements ?? toAgreements(asked(agreed)),
  }
  const parts = {
    people: new Map(own.people.map(one => [one.user_id, nameIn(one)])),
    clients: toClientReferences(own),
    policies: new Map(toPolicies(own).map(({ policy }) => [policy.id as string, policy])),
    overrides: toOverrides(own.overrides),
    agents: byKey(own.agents, row => row.line_item_id),
    payouts: byKey(own.payouts, row => row.line_item_id),
    elsewhere: toOtherStatements(own.elsewhere),
    ...known,
  }
  return { ...known, lines: await mapInTurns(rows, row => toLine(row, parts)) }
}

const complete = async (work: ReadWork, rows: readonly LineRow[], before: Partial<Known>) => {
  const { trx } = work
  const ids = rows.map(row => row.line_item_id)
  const named = {
    clients: textsListed(present(rows.map(row => row.client_id))),
    policies: uuidsListed(present(rows.map(row => row.policy_id))),
    people: numbersListed(present(rows.flatMap(row => [row.created_by, row.modified_by]))),
  }
  const { own, ...besides } = await groupsTogether(trx, {
    own: belongings(work, ids, named),
    ...unknownReads(work, before),
  })
  return assembled(rows, own, besides, before)
}

/** The lines, and what completed them, for the lines that are read next. */
const loadWith = async (work: ReadWork, where: LineWhere, before: Partial<Known>) => {
  const rows = await inOrder(work, where).execute()
  let known = before
  const lines: StoredLine[] = []
  for (let from = 0; from < rows.length; from += AT_ONCE) {
    const done = await complete(work, rows.slice(from, from + AT_ONCE), known)
    known = done
    lines.push(...done.lines)
  }
  return { known, lines }
}

/** The lines the condition picks, complete, with what was paid or what the rules pay now. In the statements' order. */
export const loadLines = async (
  work: ReadWork,
  where: LineWhere,
  rules?: RulesInForce,
  agreements?: Agreements,
): Promise<readonly StoredLine[]> =>
  (await loadWith(work, where, { ...(rules && { rules }), ...(agreements && { agreements }) })).lines

/** The same lines page by page. Each page is read when the one before it has been taken, so the transaction must see one moment. */
export async function* linePages(
  work: ReadWork,
  where: LineWhere,
  rules?: RulesInForce,
): AsyncGenerator<readonly StoredLine[]> {
  const picked = await inOrder(work, where).clearSelect().select('line_item.line_item_id').execute()
  const ids = picked.map(({ line_item_id }) => line_item_id)
  yield* pagesOfLines(work, ids, rules)
}

/** The same of lines in an order of their own; `ids` must be uuids. */
export async function* pagesOfLines(
  work: ReadWork,
  ids: readonly string[],
  rules?: RulesInForce,
): AsyncGenerator<readonly StoredLine[]> {
  let known: Partial<Known> = { ...(rules && { rules }) }
  for (let from = 0; from < ids.length; from += AT_ONCE) {
    const some = ids.slice(from, from + AT_ONCE)
    const page = await loadWith(work, linesWithIds(some), known)
    known = page.known
    const lines = new Map<string, StoredLine>(page.lines.map(line => [line.id, line]))
    yield some.flatMap(id => lines.get(id) ?? [])
  }
}

/** One line, or null when the agency has none of that id, which must be a uuid: read with all that belongs to it in one statement. */
export const loadLine = async (
  work: ReadWork,
  id: LineItemId | string,
  rules?: RulesInForce,
): Promise<StoredLine | null> => {
  const { trx, session } = work
  const known = { ...(rules && { rules }) }
  const ofLine = <A>(value: string): Listed<A> =>
    sql`array(select ${sql.raw(value)} from line_item where agency_id = ${session.agencyId} and line_item_id = ${id}::uuid)`
  const named: Named = {
    clients: ofLine('client_id'),
    policies: ofLine('policy_id'),
    people: ofLine('unnest(array[created_by, modified_by])'),
  }
  const { line, own, ...besides } = await groupsTogether(trx, {
    line: { rows: lineReads(work).where(linesWithIds([id])) },
    own: belongings(work, [id], named),
    ...unknownReads(work, known),
  })
  const { lines } = await assembled(line.rows, own, besides, known)
  return lines[0] ?? null
}
