/** Reads paid statements, with what has changed since they were made. */
import { LineItemCodec } from '@commissions/contract'
import {
  type AgentId,
  type Cents,
  type LineItem,
  type LineItemId,
  lineItemId,
  Money,
  type PaidAdjustment,
  type PaidAgent,
  type PaidStatement,
  type PaidStatementId,
  type PaidStatementSection,
  paidStatementId,
  type ShowingStatement,
  type StatementKey,
} from '@commissions/core'
import { byKey } from '../../database/by-key.ts'
import { onKey } from '../../database/joins.ts'
import { keptAs } from '../../database/kept.ts'
import { isOneOf } from '../../database/together.ts'
import { centsOf, dateOf, dateText, instantOf, nameIn } from '../../database/values.ts'
import { ownRows, type ReadWork, type Work } from '../../work.ts'
import { mapInTurns } from '../../work-in-turns.ts'
import { inNameOrder, toPaidAgent } from './paid-lines.rows.ts'
import { loadLinesShown } from './told-lines.rows.ts'

/** Reading needs the current time, to tell whether a link is open. */
export type ReadingNow = ReadWork & Pick<Work, 'now'>

const selectStatements = ({ trx, session: { agencyId } }: ReadWork) =>
  trx
    .selectFrom('paid_statement')
    .innerJoin('app_user', onKey('app_user.user_id', 'paid_statement.created_by'))
    .where('paid_statement.agency_id', '=', agencyId)
    .selectAll('paid_statement')
    .select(['app_user.first_name', 'app_user.last_name'])
    .select(eb =>
      eb
        .exists(
          eb
            .selectFrom('paid_statement as newer')
            .select('newer.paid_statement_id')
            .where('newer.agency_id', '=', agencyId)
            .whereRef('newer.date_option', '=', 'paid_statement.date_option')
            .whereRef('newer.start_date', '=', 'paid_statement.start_date')
            .whereRef('newer.end_date', '=', 'paid_statement.end_date')
            .whereRef('newer.version', '>', 'paid_statement.version'),
        )
        .as('has_newer'),
    )

type StatementRow = Awaited<ReturnType<ReturnType<typeof selectStatements>['execute']>>[number]

const loadSections = ({ trx, session, now }: ReadingNow, ids: readonly string[]) =>
  trx
    .selectFrom('paid_statement_section as section')
    .innerJoin('agent', onKey('agent.agent_id', 'section.agent_id'))
    .where('section.agency_id', '=', session.agencyId)
    .where(isOneOf('section.paid_statement_id', ids))
    .selectAll('section')
    .select(['agent.first_name', 'agent.last_name', 'agent.initials'])
    .select(eb =>
      eb
        .selectFrom('paid_statement_share as share')
        .select(({ fn }) => fn.coalesce(fn.sum<string>('share.opened'), eb.lit(0)).as('opened'))
        .where('share.agency_id', '=', session.agencyId)
        .whereRef('share.paid_statement_id', '=', 'section.paid_statement_id')
        .whereRef('share.agent_id', '=', 'section.agent_id')
        .as('opened'),
    )
    .select(eb =>
      eb
        .exists(
          eb
            .selectFrom('paid_statement_share as share')
            .select('share.agent_id')
            .where('share.agency_id', '=', session.agencyId)
            .whereRef('share.paid_statement_id', '=', 'section.paid_statement_id')
            .whereRef('share.agent_id', '=', 'section.agent_id')
            .where('share.revoked_at', 'is', null)
            .where('share.expires_at', '>', now),
        )
        .as('shared'),
    )
    .execute()

type SectionRow = Awaited<ReturnType<typeof loadSections>>[number]

const loadAdjustments = async (work: ReadWork, ids: readonly string[]) => {
  const rows = await ownRows(work, 'paid_statement_adjustment')
    .selectAll()
    .where(isOneOf('paid_statement_id', ids))
    .orderBy('adjustment_number')
    .execute()
  return byKey(rows, row => sectionKey(row.paid_statement_id, row.agent_id))
}

const sectionKey = (statement: string, agent: number): string => `${statement} ${agent}`

/** For each section with changed lines: what its lines would add up to today, less what the section says. */
const loadChanges = async (work: ReadWork, ids: readonly string[]): Promise<ReadonlyMap<string, Cents>> => {
  const rows = await ownRows(work, 'paid_statement_change')
    .where(isOneOf('paid_statement_id', ids))
    .groupBy(['paid_statement_id', 'agent_id'])
    .select(eb => ['paid_statement_id', 'agent_id', eb.fn.sum<string>('difference').as('difference')])
    .execute()
  return new Map(rows.map(row => [sectionKey(row.paid_statement_id, row.agent_id), centsOf(row.difference)]))
}

/** The lines of one agent's section, each line once, by statement number, then by row of the file and time of creation. */
export const loadKeptLines = async (
  { trx, session }: ReadWork,
  id: PaidStatementId,
  agent: AgentId,
): Promise<readonly LineItem[]> => {
  const rows = await trx
    .selectFrom('paid_statement_line as shown')
    .innerJoin('told_line as told', onKey('told.line_hash', 'shown.line_hash'))
    .select(['shown.line_item_id', 'told.line'])
    .distinctOn('shown.line_item_id')
    .where('shown.agency_id', '=', session.agencyId)
    .where('shown.paid_statement_id', '=', id)
    .where('shown.agent_id', '=', agent)
    .execute()
  const lines = await mapInTurns(rows, row => keptAs(LineItemCodec, row.line))
  return lines.toSorted(
    (a, b) =>
      a.statementNumber - b.statementNumber ||
      (a.importRow ?? 0) - (b.importRow ?? 0) ||
      (a.created < b.created ? -1 : a.created > b.created ? 1 : a.id < b.id ? -1 : 1),
  )
}

interface SectionParts {
  readonly adjustments: readonly PaidAdjustment[]
  /** What the section's lines would sum to today, less what they say. */
  readonly difference: Cents
}

const toSection = (row: SectionRow, { adjustments, difference }: SectionParts): PaidStatementSection => {
  const agent: PaidAgent = toPaidAgent(row)
  return {
    agent,
    totalCommissionPaid: centsOf(row.total_commission_paid),
    totalCommissionTransactions: row.total_commission_transactions,
    adjustments,
    difference,
    shared: Boolean(row.shared),
    opened: Number(row.opened),
    lines: null,
  }
}

const toStatement = (row: StatementRow, changed: boolean, agents: readonly PaidStatementSection[]): PaidStatement => ({
  id: paidStatementId(row.paid_statement_id),
  name: row.statement_name,
  dateOption: row.date_option,
  start: dateOf(row.start_date),
  end: dateOf(row.end_date),
  version: row.version,
  created: instantOf(row.created_at),
  createdBy: nameIn(row),
  superseded: Boolean(row.has_newer) || changed,
  agents,
})

/** Without their lines. */
const assemble = async (work: ReadingNow, rows: readonly StatementRow[]): Promise<readonly PaidStatement[]> => {
  if (rows.length === 0) return []
  const ids = rows.map(row => paidStatementId(row.paid_statement_id))
  const sections = byKey(inNameOrder(await loadSections(work, ids)), row => row.paid_statement_id)
  const adjustments = await loadAdjustments(work, ids)
  const changes = await loadChanges(work, ids)
  return rows.map(row => {
    const own = sections.get(row.paid_statement_id) ?? []
    const keyOf = (section: SectionRow): string => sectionKey(section.paid_statement_id, section.agent_id)
    return toStatement(
      row,
      own.some(section => changes.has(keyOf(section))),
      own.map(section =>
        toSection(section, {
          adjustments: (adjustments.get(keyOf(section)) ?? []).map(one => ({
            lineItemId: lineItemId(one.line_item_id),
            amount: centsOf(one.amount),
            reason: one.reason,
          })),
          difference: changes.get(keyOf(section)) ?? Money.ZERO,
        }),
      ),
    )
  })
}

/** Which statements to list; null sets no condition. */
export interface ListAsked {
  readonly range: StatementKey | null
  /** Only statements made before this one. */
  readonly before: PaidStatementId | null
  readonly limit: number | null
}

const ordinalOf = async (work: ReadWork, id: PaidStatementId): Promise<number | null> => {
  const row = await ownRows(work, 'paid_statement')
    .select('ordinal')
    .where('paid_statement_id', '=', id)
    .executeTakeFirst()
  return row?.ordinal ?? null
}

/** The statements without lines, the newest first. Null when the agency has no statement with the id `before`. */
export const listPaidStatements = async (
  work: ReadingNow,
  { range, before, limit }: ListAsked,
): Promise<readonly PaidStatement[] | null> => {
  const ordinal = before === null ? null : await ordinalOf(work, before)
  if (before !== null && ordinal === null) return null
  const found = selectStatements(work)
    .where(eb =>
      eb.and([
        ...(ordinal === null ? [] : [eb('paid_statement.ordinal', '<', ordinal)]),
        ...(range === null
          ? []
          : [
              eb('paid_statement.date_option', '=', range.dateOption),
              eb('paid_statement.start_date', '=', dateText(range.start)),
              eb('paid_statement.end_date', '=', dateText(range.end)),
            ]),
      ]),
    )
    .orderBy('paid_statement.ordinal', 'desc')
  return assemble(work, await (limit === null ? found : found.limit(limit)).execute())
}

/** The newest statements that show some of the lines to an agent; without lines, all of them, the newest first. */
export const listShowingStatements = async (
  work: ReadingNow,
  asked: readonly LineItemId[],
): Promise<readonly ShowingStatement[]> => {
  const shown = await loadLinesShown(work, asked)
  const found = selectStatements(work)
    .where(isOneOf('paid_statement.paid_statement_id', [...shown.keys()]))
    .orderBy('paid_statement.ordinal', 'desc')
  const statements = shown.size === 0 ? [] : await assemble(work, await found.execute())
  const lines = [...new Set(asked.map(id => id.toLowerCase()))]
  return statements.map(statement => {
    const own = shown.get(statement.id)
    return { statement, lines: lines.filter(id => own?.has(id)).map(lineItemId) }
  })
}

/** The paid statement without lines. Null if the agency has none with this id (a uuid). */
export const loadPaidStatement = async (work: ReadingNow, id: PaidStatementId): Promise<PaidStatement | null> => {
  const rows = await selectStatements(work).where('paid_statement.paid_statement_id', '=', id).execute()
  const [statement] = await assemble(work, rows)
  return statement ?? null
}

/** Each section as a page, those of the agents asked for with their lines: no more than two sections' lines are in memory. */
export async function* sectionPages(
  work: ReadWork,
  { id, agents }: PaidStatement,
  asked: readonly AgentId[],
): AsyncGenerator<readonly [PaidStatementSection]> {
  for (const section of agents) {
    const { id: agent } = section.agent
    const isAsked = agent !== null && (asked.length === 0 || asked.includes(agent))
    yield [isAsked ? { ...section, lines: await loadKeptLines(work, id, agent) } : section]
  }
}
