/** Compares statements and paid statements in the ledger with the states that their histories and seals give. */
import { type Cents, Money, type Position } from '@commissions/core'
import { sql } from 'kysely'
import { agencyLiteral } from '../database/agency-scope.ts'
import { GONE, lineState, paidStatementState, STATEMENT_STATE } from '../database/ledger-states.ts'
import { isOneOf } from '../database/together.ts'
import { centsOf } from '../database/values.ts'
import { ownRows, type ReadWork } from '../work.ts'

export type LedgerKind = 'statement' | 'paid_statement'

/** A record whose stored state differs from its history or seal. */
export interface Deviation {
  readonly chainId: string
  /** The line, or the statement itself. */
  readonly subjectId: string
  /** Whether a history entry or a seal gives its state. */
  readonly told: boolean
  readonly stands: boolean
}

const STANDING: { readonly [K in LedgerKind]: (agency: string) => string } = {
  statement: agency => `
    select line.agency_id, line.statement_id as chain_id, line.line_item_id as subject_id, ${lineState(agency)} as state
      from line_item line where line.agency_id = ${agency}
    union all
    select statement.agency_id, statement.statement_id, statement.statement_id, ${STATEMENT_STATE} from statement where agency_id = ${agency}`,
  paid_statement: agency => `
    select made.agency_id, made.paid_statement_id as chain_id, made.paid_statement_id as subject_id, ${paidStatementState(agency)} as state
      from paid_statement made where made.agency_id = ${agency}`,
}

/** Compares each record with the state in its newest history entry, or else in its row of `ledger_seal`. */
export const deviations = async (
  { trx, session: { agencyId } }: ReadWork,
  kind: LedgerKind,
  ids: readonly string[],
): Promise<readonly Deviation[]> => {
  const { rows } = await sql<Deviation>`
    with told as (
      select distinct on (chain_id, subject_id) chain_id, coalesce(line_item_id, chain_id::uuid) as subject_id, state
        from history
       where agency_id = ${agencyId} and chain_kind = ${kind} and chain_id = any(${[...ids]}::text[]) and state is not null
       order by chain_id, subject_id, sequence desc),
    sealed as (
      select chain_id, subject_id, state from ledger_seal
       where agency_id = ${agencyId} and chain_kind = ${kind} and chain_id = any(${[...ids]}::text[])),
    ought as (
      select chain_id, subject_id, coalesce(told.state, sealed.state) as state
        from told full join sealed using (chain_id, subject_id)),
    gone as (select chain_id from ought where subject_id::text = chain_id and state = ${sql.raw(GONE)}),
    stands as (
      select chain_id::text, subject_id, state from (${sql.raw(STANDING[kind](agencyLiteral(agencyId)))}) record
       where chain_id = any(${[...ids]}::uuid[]))
    select chain_id as "chainId", subject_id as "subjectId", ought.state is not null as told, stands.state is not null as stands
      from ought full join stands using (chain_id, subject_id)
     where nullif(ought.state, ${sql.raw(GONE)}) is distinct from stands.state
       and not (stands.state is null and chain_id in (select chain_id from gone))
     order by chain_id, subject_id`.execute(trx)
  return rows
}

/** The digest of all seals of the records of each statement, in hexadecimal digits. */
export const sealDigests = async (
  { trx, session }: ReadWork,
  kind: LedgerKind,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> => {
  const { rows } = await sql<{ id: string; digest: string }>`
    select chain_id as id, encode(sha256(string_agg(uuid_send(subject_id) || state, ''::bytea order by subject_id)), 'hex') as digest
      from ledger_seal
     where agency_id = ${session.agencyId} and chain_kind = ${kind} and chain_id = any(${[...ids]}::text[])
     group by chain_id`.execute(trx)
  return new Map(rows.map(({ id, digest }) => [id, digest]))
}

export interface StandingPayout {
  readonly lineId: string
  readonly position: Position
  readonly agentId: number
  /** Null: the stored value is NaN, which PostgreSQL accepts. */
  readonly amount: Cents | null
}

const NO_NUMBER = 'NaN'

export const standingPayouts = async (work: ReadWork, lines: readonly string[]): Promise<readonly StandingPayout[]> => {
  const rows = await ownRows(work, 'line_payout')
    .select(['line_item_id', 'position', 'agent_id', 'amount'])
    .where(isOneOf('line_item_id', lines))
    .execute()
  return rows.map(row => ({
    lineId: row.line_item_id,
    position: row.position,
    agentId: row.agent_id,
    amount: row.amount === NO_NUMBER ? null : centsOf(row.amount),
  }))
}

/** A stored sum (`says`) that differs from its lines (`lines`), both as text. */
export interface WrongSum {
  readonly id: string
  readonly agentId: number | null
  readonly says: string
  readonly lines: string
}

export const wrongSums = async (
  { trx, session: { agencyId } }: ReadWork,
  kind: LedgerKind,
  ids: readonly string[],
): Promise<readonly WrongSum[]> => {
  const query =
    kind === 'statement'
      ? sql<WrongSum>`
        select s.statement_id as id, null as "agentId",
               concat_ws(', ', s.commission_paid || ' of commission', s.gross_amount || ' of premium', s.line_count || ' lines',
                         s.unmatched_count || ' unmatched', s.payouts || ' paid to agents') as says,
               concat_ws(', ', of_lines.commission || ' of commission', of_lines.premium || ' of premium', of_lines.lines || ' lines',
                         of_lines.unmatched || ' unmatched', of_lines.payouts || ' paid to agents') as lines
          from statement s
         cross join lateral (
           select coalesce(sum(l.commission_amount) filter (where not l.voided), 0.00) as commission,
                  coalesce(sum(l.gross_amount) filter (where not l.voided), 0.00) as premium,
                  count(*) as lines, count(*) filter (where l.unmatched and not l.voided) as unmatched,
                  coalesce(sum(p.amount), 0.00) as payouts
             from line_item l
             left join lateral (
               select sum(amount) as amount from line_payout
                where line_payout.agency_id = ${agencyId} and line_payout.line_item_id = l.line_item_id) p on l.paid
            where l.agency_id = ${agencyId} and l.statement_id = s.statement_id) of_lines
         where s.agency_id = ${agencyId} and s.statement_id = any(${[...ids]}::uuid[])
           and (s.commission_paid, s.gross_amount, s.line_count, s.unmatched_count, s.payouts)
               is distinct from (of_lines.commission, of_lines.premium, of_lines.lines, of_lines.unmatched, of_lines.payouts)
         order by s.statement_number`
      : sql<WrongSum>`
        select x.paid_statement_id as id, x.agent_id as "agentId",
               x.total_commission_paid || ' on ' || x.total_commission_transactions || ' lines' as says,
               of_lines.paid || ' on ' || of_lines.lines || ' lines' as lines
          from paid_statement_section x
         cross join lateral (
           select coalesce(sum(l.amount), 0.00) as paid, count(distinct l.line_item_id) as lines
             from paid_statement_line l
            where l.agency_id = ${agencyId} and l.paid_statement_id = x.paid_statement_id and l.agent_id = x.agent_id) of_lines
         where x.agency_id = ${agencyId} and x.paid_statement_id = any(${[...ids]}::uuid[])
           and (x.total_commission_paid, x.total_commission_transactions) is distinct from (of_lines.paid, of_lines.lines)
         order by x.paid_statement_id, x.agent_id`
  return (await query.execute(trx)).rows
}

export interface LedgerCounts {
  readonly lines: number
  readonly paidLines: number
  readonly paidAmount: Cents
}

export const NOTHING_COUNTED: LedgerCounts = { lines: 0, paidLines: 0, paidAmount: Money.ZERO }

export const addCounts = (a: LedgerCounts, b: LedgerCounts): LedgerCounts => ({
  lines: a.lines + b.lines,
  paidLines: a.paidLines + b.paidLines,
  paidAmount: Money.sum([a.paidAmount, b.paidAmount]),
})

export const countLedger = async ({ trx, session }: ReadWork, statements: readonly string[]): Promise<LedgerCounts> => {
  const { rows } = await sql<{ lines: string; paid_lines: string; paid_amount: string }>`
    select count(*) as lines, count(*) filter (where line.paid) as paid_lines, coalesce(sum(paid.amount), 0) as paid_amount
      from line_item line
      left join lateral (
        select sum(p.amount) filter (where p.amount <> ${NO_NUMBER}) as amount from line_payout p
         where p.agency_id = ${session.agencyId} and p.line_item_id = line.line_item_id) paid on true
     where line.agency_id = ${session.agencyId} and line.statement_id = any(${[...statements]}::uuid[])`.execute(trx)
  const [row] = rows
  return {
    lines: Number(row?.lines ?? 0),
    paidLines: Number(row?.paid_lines ?? 0),
    paidAmount: centsOf(row?.paid_amount ?? '0'),
  }
}
