/** Which statements may hold the same lines, found by an index; the core says which resemble (`similarStatements`). */
import {
  type Compared,
  type ComparedLine,
  type ComparedStatement,
  looseNumber,
  Money,
  type SimilarStatement,
  type StatementId,
  similarStatements,
  statementId,
} from '@commissions/core'
import { type RawBuilder, sql } from 'kysely'
import { centsOf, dateOf, dateText, numericOfCents } from '../../database/values.ts'
import { ownRows, type ReadWork } from '../../work.ts'
import { finishInTurns, mapInTurns } from '../../work-in-turns.ts'
import { json } from '../line-items/line-items.bulk.ts'
import { formatStatementNumber } from './statement-number.ts'

interface LineRow {
  readonly statement_id: string
  readonly policy_number: string | null
  readonly insured_name: string | null
  readonly transaction_date: string
  readonly commission_amount: string
  readonly paid: boolean
}

const LINE = sql.raw(
  'line.statement_id, line.policy_number, line.insured_name, line.transaction_date, line.commission_amount, line.paid',
)

const toLine = (row: LineRow): ComparedStatement['lines'][number] => ({
  policyNumber: row.policy_number,
  insuredName: row.insured_name,
  transactionDate: dateOf(row.transaction_date),
  commissionAmount: centsOf(row.commission_amount),
  paid: row.paid,
})

/** The distinct pairs of money (day and amount) and policy number to look for, as the key columns of a line hold them. */
type Asked = RawBuilder<unknown>

const askedOf = async (lines: readonly ComparedLine[]): Promise<Asked> => {
  const rows = await mapInTurns(lines, ({ transactionDate, commissionAmount, policyNumber }) => ({
    day: dateText(transactionDate),
    amount: numericOfCents(commissionAmount),
    number: looseNumber(policyNumber ?? ''),
  }))
  return sql`
    select distinct (day - date '2000-01-01')::text || ' ' || amount::text as money, number
      from json_to_recordset(${json(rows)}::json) as line (day date, amount numeric(14,2), number text)`
}

const askedOfStatement = (agencyId: string, id: string): Asked => sql`
  select distinct money_key as money, number_key as number
    from line_item
   where agency_id = ${agencyId} and statement_id = ${id} and not voided`

/**
 * A line without a number may be the same as any line of its day and amount. Each key is looked up by itself (`offset 0`): right after
 * a large import the planner would compare each line with each key.
 */
const mayBeSame = (agencyId: string, asked: Asked): RawBuilder<unknown> => sql`
  with asked as materialized (${asked}),
  wanted as (select money, number from asked where number <> '' union select money, '' from asked),
  bare as (select money from asked where number = ''),
  same as (
    select line.*
      from wanted
     cross join lateral (
       select ${LINE} from line_item line
        where line.agency_id = ${agencyId} and line.money_key = wanted.money and line.number_key = wanted.number
          and not line.voided offset 0) line
    union all
    select line.*
      from bare
     cross join lateral (
       select ${LINE} from line_item line
        where line.agency_id = ${agencyId} and line.money_key = bare.money
          and not line.voided and line.number_key <> '' offset 0) line)`

interface Origin {
  /** What the lines come to: statements of that sum may pay each policy the same. */
  readonly sum: RawBuilder<unknown>
  /** The statement that the lines stand on; null for a file. */
  readonly except: string | null
  /** The hash of the file that they came from. */
  readonly sha256: Buffer | null
  /** Their carrier and the day of their statement: others of both may pay the same policies other amounts. */
  readonly carrier: string | null
  readonly day: string
}

const candidates = async (
  { trx, session: { agencyId } }: ReadWork,
  asked: Asked,
  { sum, except, sha256, carrier, day }: Origin,
): Promise<readonly ComparedStatement[]> => {
  const ofMonth = sql`(carrier_id = ${carrier}::uuid
    and date_trunc('month', statement_date) = date_trunc('month', ${day}::date))`
  const { rows: statements } = await sql<{
    statement_id: string
    statement_number: number
    statement_date: string
    same_file: boolean
    same_carrier: boolean
    is_whole: boolean
    line_count: string
  }>`
    ${mayBeSame(agencyId, asked)},
    files as (
      select statement_id from statement_file
       where agency_id = ${agencyId} and sha256 = ${sha256} and taken_back_at is null),
    whole as materialized (select ${sum} as amount)
    select statement.statement_id, statement_number, statement_date,
           statement.statement_id in (select statement_id from files) as same_file,
           coalesce(carrier_id = ${carrier}::uuid, false) as same_carrier,
           coalesce(commission_paid = (select amount from whole) or ${ofMonth}, false) as is_whole,
           (select count(*) from line_item own
             where own.agency_id = ${agencyId} and own.statement_id = statement.statement_id
               and not own.voided) as line_count
      from statement
     where agency_id = ${agencyId} and status <> 'archived' and statement_id is distinct from ${except}::uuid
       and (statement_id in (select statement_id from same union all select statement_id from files)
            or commission_paid = (select amount from whole) or ${ofMonth})`.execute(trx)
  if (statements.length === 0) return []
  const lines = new Map<string, ComparedStatement['lines'][number][]>(statements.map(row => [row.statement_id, []]))
  for (const isWhole of [false, true]) {
    const ids = statements.flatMap(row => (row.is_whole === isWhole ? [row.statement_id] : []))
    if (ids.length === 0) continue
    const from = isWhole
      ? sql`select ${LINE} from line_item line where line.agency_id = ${agencyId} and not line.voided`
      : sql`${mayBeSame(agencyId, asked)} select * from same where true`
    const { rows } = await sql<LineRow>`${from} and statement_id = any(${ids}::uuid[])`.execute(trx)
    await mapInTurns(rows, row => lines.get(row.statement_id)?.push(toLine(row)))
  }
  return statements.map(row => ({
    id: statementId(row.statement_id),
    number: row.statement_number,
    numberFormatted: formatStatementNumber(row.statement_number),
    statementDate: dateOf(row.statement_date),
    isArchived: false,
    isSameFile: row.same_file,
    isSameCarrier: row.same_carrier,
    lineCount: Number(row.line_count),
    lines: lines.get(row.statement_id) ?? [],
  }))
}

/** The statements that resemble a file with these lines. */
export const similarToFile = async (
  work: ReadWork,
  compared: Compared & { readonly carrier: string | null },
  sha256: Buffer,
): Promise<readonly SimilarStatement[]> => {
  const total = Money.sum(compared.lines.map(line => line.commissionAmount))
  const sum = sql`${numericOfCents(total)}::numeric`
  const { carrier, statementDate } = compared
  const origin = { sum, except: null, sha256, carrier, day: dateText(statementDate) }
  const found = await candidates(work, await askedOf(compared.lines), origin)
  return finishInTurns(similarStatements(compared, found))
}

/** The statements that resemble this one, which must exist. Its lines are not read if no statement can resemble it. */
export const similarToStatement = async (
  work: ReadWork,
  id: StatementId | string,
): Promise<readonly SimilarStatement[]> => {
  const { trx, session } = work
  const { agencyId } = session
  const file = await ownRows(work, 'statement_file').select('sha256').where('statement_id', '=', id).executeTakeFirst()
  const own = await ownRows(work, 'statement')
    .select(['statement_date', 'commission_paid', 'carrier_id'])
    .where('statement_id', '=', id)
    .executeTakeFirstOrThrow()
  const found = await candidates(work, askedOfStatement(agencyId, id), {
    sum: sql`${own.commission_paid}::numeric`,
    except: id,
    sha256: file?.sha256 ?? null,
    carrier: own.carrier_id,
    day: own.statement_date,
  })
  if (found.length === 0) return []
  const { rows } = await sql<LineRow>`
    select ${LINE} from line_item line
     where line.agency_id = ${agencyId} and line.statement_id = ${id} and not line.voided`.execute(trx)
  const compared = { lines: await mapInTurns(rows, toLine), statementDate: dateOf(own.statement_date) }
  return finishInTurns(similarStatements(compared, found))
}
