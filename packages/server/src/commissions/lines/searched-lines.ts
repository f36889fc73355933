/** The condition of a search over lines, as the core's `isFound` says. */
import { CalendarDates, type DateOption, type LineSearch, type SearchedState } from '@commissions/core'
import {
  type Expression,
  type ExpressionBuilder,
  expressionBuilder,
  type RawBuilder,
  type SqlBool,
  sql,
  type Transaction,
} from 'kysely'
import type { Database } from '../../database/schema.ts'
import type { ReadWork } from '../../work.ts'
import type { LineWhere } from '../line-items/line-item.rows.ts'
import { isOnTwoStatements } from '../line-items/other-statements.ts'
import { DATES, hasAgents } from '../payouts/payout-lines.rows.ts'
import { idsOfWays, type Ways, waysOfNumber, waysOfText } from './line-ways.ts'
import { isCounted } from './standing-lines.ts'

type Columns = ExpressionBuilder<Database, 'line_item' | 'statement'>
type Condition = Expression<SqlBool>
type Trx = Transaction<Database>

const unpaid = (eb: Columns): readonly Condition[] => [
  eb('line_item.voided', '=', false),
  eb('line_item.paid', '=', false),
]

/** The condition on the line's own state. `ofStatement` has the one on its statement's state. */
const ofState = (
  agencyId: string,
  eb: Columns,
  state: SearchedState | null,
  agents: Asking['agents'],
): readonly Condition[] => {
  switch (state) {
    case null:
    case 'open':
    case 'reconciled':
    case 'archived':
      return []
    case 'unmatched':
      return [eb('line_item.unmatched', '=', true), eb('line_item.voided', '=', false)]
    case 'no-agent':
      return [eb('line_item.unmatched', '=', false), ...unpaid(eb), eb.not(agents(eb, []))]
    case 'twice':
      return [
        eb('line_item.policy_id', 'is not', null),
        eb('line_item.voided', '=', false),
        isOnTwoStatements(agencyId),
      ]
    case 'payable':
      return [...unpaid(eb), agents(eb, [])]
    case 'paid':
      return [eb('line_item.paid', '=', true)]
    case 'voided':
      return [eb('line_item.voided', '=', true)]
  }
}

const statusOf = (eb: ExpressionBuilder<Database, 'statement'>, state: SearchedState | null): Condition => {
  switch (state) {
    case 'open':
    case 'reconciled':
    case 'archived':
      return eb('statement.status', '=', state)
    case 'payable':
    // A paid line is always on a reconciled statement.
    case 'paid':
      return eb('statement.status', '=', 'reconciled')
    case null:
    case 'unmatched':
    case 'no-agent':
    case 'twice':
    case 'voided':
      return eb('statement.status', '<>', 'archived')
  }
}

const STATEMENT_DATES = {
  ReportingDate: 'statement.reporting_date',
  StatementDate: 'statement.statement_date',
  ReconciledDate: 'statement.reconciled_date',
} as const

const isStatementDate = (option: DateOption): option is keyof typeof STATEMENT_DATES => option in STATEMENT_DATES

/** The conditions on the statement, which hold for all of its lines or for none. */
export const ofStatement = ({
  state,
  companyId,
  source,
  statementId,
  dateOption,
  start,
  end,
}: LineSearch): Condition => {
  const eb = expressionBuilder<Database, 'statement'>()
  const date = isStatementDate(dateOption) ? STATEMENT_DATES[dateOption] : null
  return eb.and([
    statusOf(eb, state),
    ...(companyId === null ? [] : [eb('statement.carrier_id', '=', companyId as string)]),
    ...(source === null ? [] : [eb('statement.source', '=', source)]),
    ...(statementId === null ? [] : [eb('statement.statement_id', '=', statementId as string)]),
    ...(date === null || start === null ? [] : [eb(date, '>=', CalendarDates.toIso(start))]),
    ...(date === null || end === null ? [] : [eb(date, '<=', CalendarDates.toIso(end))]),
  ])
}

/** Whether the search asks nothing of the lines themselves: then the sums that statements keep of them answer it. */
export const asksStatementsAlone = (search: LineSearch): boolean => {
  const { text, clientId, policyId, policyNumber, carrierId, writingCarrier, lob, agentIds, state, mark } = search
  const { dateOption, start, end, stopped } = search
  return (
    !stopped &&
    [text, clientId, policyId, policyNumber, carrierId, writingCarrier, lob, mark].every(asked => asked === null) &&
    agentIds.length === 0 &&
    (state === null || state === 'open' || state === 'reconciled' || state === 'archived') &&
    (isStatementDate(dateOption) || (start === null && end === null))
  )
}

/** The policy's first line of business, else what the carrier printed; each list is looked up once. */
const ofBusiness = (agencyId: string, lob: string): Condition => {
  const policies = (condition: RawBuilder<SqlBool>) =>
    sql`line_item.policy_id in (select policy_id from policy where policy.agency_id = ${agencyId} and ${condition})`
  return sql<SqlBool>`(${policies(sql`policy.lobs[1] = ${lob}`)} or (
    line_item.lob = ${lob} and (line_item.policy_id is null or ${policies(sql`policy.lobs[1] is null`)})))`
}

/** The policy's carrier, or else the paying carrier. Two conditions can each use an index; one comparison of either could not. */
const ofCarrier = (agencyId: string, id: string): Condition =>
  sql<SqlBool>`(line_item.carrier_id = ${id} or (
    line_item.carrier_id is null and line_item.statement_id = any (array(
      select paid.statement_id from statement paid where paid.agency_id = ${agencyId} and paid.carrier_id = ${id}))))`

/**
 * For a search for policies whose lines have stopped, as in the core's `foundLines`: the line counts, and no counting line of its
 * policy is dated after the last day. Each policy is looked up by itself.
 */
const hasStopped = (agencyId: string, { stopped, end, dateOption }: LineSearch): readonly Condition[] => {
  if (!stopped || end === null) return []
  const date = sql.ref(DATES[dateOption].replace('line_item.', 'later.').replace('statement.', 'standing.'))
  return [
    sql<SqlBool>`line_item.policy_id is not null`,
    summedLines(expressionBuilder<Database, 'line_item' | 'statement'>()),
    sql<SqlBool>`not exists (
      select from line_item later
        join statement standing on standing.agency_id = ${agencyId} and standing.statement_id = later.statement_id
       where later.agency_id = ${agencyId} and later.policy_id = line_item.policy_id and not later.voided
         and ${isCounted('standing')} and ${date} > ${CalendarDates.toIso(end)}::date offset 0)`,
  ]
}

/** With more lines than this, each line is tested by itself. */
const FEW = 20_000

const anyOf = (ways: Ways, condition: 'holds' | 'ofLine'): Condition =>
  ways.length === 0
    ? sql<SqlBool>`false`
    : sql<SqlBool>`(${sql.join(
        ways.map(way => way[condition]),
        sql` or `,
      )})`

/** The lines that a query names, if they are no more than so many. */
export const idsWithin = async (
  trx: Trx,
  ids: RawBuilder<unknown>,
  most: number,
): Promise<readonly string[] | null> => {
  const { rows } = await sql<{ line_item_id: string }>`${ids} limit ${most + 1}`.execute(trx)
  return rows.length > most ? null : rows.map(row => row.line_item_id)
}

/** Looks the ids up once and passes them as a list: joined, without statistics, each id was compared with each line. */
const among = async (trx: Trx, ways: Ways): Promise<Condition> => {
  const ids = ways.length === 0 ? [] : await idsWithin(trx, idsOfWays(ways), FEW)
  return ids === null ? anyOf(ways, 'holds') : sql<SqlBool>`line_item.line_item_id = any (${[...ids]}::uuid[])`
}

/** How the conditions on other tables are written: for all lines at once, or for lines tested one by one. */
interface Asking {
  readonly agents: (eb: Columns, agentIds: readonly number[]) => Condition
  readonly business: (lob: string) => Condition
  readonly texts: readonly Condition[]
}

type Asked = { readonly [K in keyof LineSearch]?: NonNullable<LineSearch[K]> }

/** The conditions on the lines themselves; `ofStatement` has those on their statements. */
const ofLines =
  (agencyId: string, search: LineSearch, { agents, business, texts }: Asking): LineWhere =>
  eb => {
    const asked = Object.fromEntries(Object.entries(search).filter(([, value]) => value !== null)) as Asked
    const { dateOption } = search
    const when = <A>(value: A | undefined, condition: (value: A) => Condition): readonly Condition[] =>
      value === undefined ? [] : [condition(value)]
    return eb.and([
      ...ofState(agencyId, eb, search.state, agents),
      ...when(asked.clientId, id => eb('line_item.client_id', '=', id)),
      ...when(asked.policyId, id => eb('line_item.policy_id', '=', id)),
      ...when(asked.carrierId, id => ofCarrier(agencyId, id)),
      ...when(asked.writingCarrier, name => eb('line_item.writing_carrier', '=', name)),
      ...when(asked.lob, business),
      ...when(asked.mark, mark => eb('line_item.mark', '=', mark)),
      ...when(asked.statementId, id => eb('line_item.statement_id', '=', id)),
      ...(search.agentIds.length === 0 ? [] : [agents(eb, search.agentIds)]),
      ...(isStatementDate(dateOption)
        ? []
        : [
            ...when(asked.start, start => eb(DATES[dateOption], '>=', CalendarDates.toIso(start))),
            ...when(asked.end, end => eb(DATES[dateOption], '<=', CalendarDates.toIso(end))),
          ]),
      ...hasStopped(agencyId, search),
      ...texts,
    ])
  }

/** The condition for callers that take all lines found. Every id in the search must be one of the agency's. */
export const searchedLines = async (
  { trx, session: { agencyId } }: ReadWork,
  search: LineSearch,
): Promise<LineWhere> => {
  const { text, policyNumber } = search
  const texts = [
    ...(policyNumber === null ? [] : [await among(trx, waysOfNumber(agencyId, policyNumber))]),
    ...(text === null ? [] : [await among(trx, waysOfText(agencyId, text))]),
  ]
  const lines = ofLines(agencyId, search, {
    agents: (eb, agentIds) => hasAgents(eb, agencyId, agentIds),
    business: lob => ofBusiness(agencyId, lob),
    texts,
  })
  return eb => eb.and([ofStatement(search), lines(eb)])
}

/** The conditions on lines alone, for callers that test one by one. `offset 0` keeps the planner from gathering all of them. */
export const searchedOneByOne = (agencyId: string, search: LineSearch): LineWhere => {
  const { text, policyNumber } = search
  return ofLines(agencyId, search, {
    agents: (_, agentIds) => sql<SqlBool>`exists (
      select from line_item_agent own
       where own.agency_id = ${agencyId} and own.line_item_id = line_item.line_item_id
         and ${agentIds.length === 0 ? sql`true` : sql`own.agent_id = any(${[...agentIds]})`} offset 0)`,
    business: lob => {
      const policy = (condition: RawBuilder<SqlBool>) => sql`exists (
        select from policy
         where policy.agency_id = ${agencyId} and policy.policy_id = line_item.policy_id and ${condition} offset 0)`
      return sql<SqlBool>`(${policy(sql`policy.lobs[1] = ${lob}`)}
        or (line_item.lob = ${lob} and not ${policy(sql`policy.lobs[1] is not null`)}))`
    },
    texts: [
      ...(policyNumber === null ? [] : [anyOf(waysOfNumber(agencyId, policyNumber), 'ofLine')]),
      ...(text === null ? [] : [anyOf(waysOfText(agencyId, text), 'ofLine')]),
    ],
  })
}

/** The core's `isSummed`. */
export const summedLines: LineWhere = eb => eb.and([eb('line_item.voided', '=', false), isCounted('statement')])
