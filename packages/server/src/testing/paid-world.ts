/** A reconciled statement with payable lines, for tests of paying. */
import type { LineItem, PaidStatement } from '@commissions/core'
import type { Kysely } from 'kysely'
import type { HttpApp } from '../app.ts'
import type { Database } from '../database/schema.ts'
import { type Calls, paidStatementIn, payoutsIn, signedIn, statementIn, writtenIn } from './commissions-calls.ts'
import { addSmallAgency, type SmallAgency } from './small-agency.ts'
import { at } from './wire.ts'

export const REPORTED = '2026-07-31'

/** Adds lines from their forms, on a new statement that is then reconciled. */
export const reconciledLines = async (
  calls: Calls,
  ...forms: readonly Readonly<Record<string, unknown>>[]
): Promise<readonly LineItem[]> => {
  const opened = statementIn(
    await calls.post('statement', { statement_date: '2026-06-30', description: 'June', commission_paid_orig: null }),
  )
  let { etag } = opened
  for (const form of forms) {
    const written = writtenIn(
      await calls.post(`statement/${opened.id}/line-item`, {
        transaction_date: '2026-05-15',
        gross_amount: 1000,
        commission_amount: 100,
        ...form,
      }),
    )
    etag = written.statement.etag
  }
  const dates = { reconcile_date: REPORTED, reporting_date: REPORTED }
  const { id } = statementIn(await calls.put(`statement/${opened.id}/reconcile`, { etag, ...dates }))
  return statementIn(await calls.get(`statement/${id}?includeItems=true`)).items ?? []
}

interface Given {
  readonly manual?: boolean
  readonly amount: number
  readonly agent_id_int: number
}

/** What a call sends to pay one line: the amounts by position, which count as calculated unless they say that they were typed. */
export const payment = (
  line: Pick<LineItem, 'id'>,
  payouts: readonly (Given | null)[],
  more: Readonly<Record<string, unknown>> = {},
): Readonly<Record<string, unknown>> => ({
  id: line.id,
  paid: true,
  agent_paid_date: '2026-08-15',
  ...Object.fromEntries(
    payouts.map((payout, index) => [
      `agent_${index + 1}_payout`,
      payout === null ? null : { manual: false, ...payout },
    ]),
  ),
  ...more,
})

type Fields = Readonly<Record<string, unknown>>

/** The request for a paid statement of a range, by the day of payment, for all agents unless `more` names some. */
export const askedStatement = (start: string, end: string, more: Fields = {}): Fields => ({
  statement_name: `${start.replaceAll('-', '')}-${end.replaceAll('-', '')}`,
  date_option: 'AgentPaidDate',
  start_date: start,
  end_date: end,
  agents_ids_int: [],
  ...more,
})

export interface PaidBooks {
  readonly write: (...lines: readonly Fields[]) => Promise<readonly LineItem[]>
  /** Adds a line that was paid on that day, on a statement of its own; its agents are those of the payouts. */
  readonly paidLine: (day: string, payouts: readonly (Given | null)[], form?: Fields) => Promise<LineItem>
  /** Makes a paid statement and answers it with its lines, which the call that makes it leaves out. */
  readonly make: (start: string, end: string, more?: Fields) => Promise<PaidStatement>
}

export const paidBooks = (calls: Calls): PaidBooks => {
  const write: PaidBooks['write'] = async (...lines) =>
    payoutsIn(await calls.put('line-item/agent-payouts', lines)).lines
  return {
    write,
    paidLine: async (day, payouts, form = {}) => {
      const agents = Object.fromEntries(
        payouts.flatMap((one, index) => (one === null ? [] : [[String(index + 1), one.agent_id_int]])),
      )
      const line = at(await reconciledLines(calls, { ...form, agents }), 0)
      return at(await write(payment(line, payouts, { agent_paid_date: day })), 0)
    },
    make: async (start, end, more = {}) => {
      const { id } = paidStatementIn(await calls.post('paid-statement', askedStatement(start, end, more)))
      return paidStatementIn(await calls.get(`paid-statement/${id}`))
    },
  }
}

/** The section of an agent, who must have one. */
export const sectionOf = (statement: PaidStatement, agent: number) =>
  at(
    statement.agents.filter(one => one.agent.id === agent),
    0,
  )

export interface PaidAgency extends Omit<PaidBooks, 'paidLine'> {
  readonly here: SmallAgency
  readonly calls: Calls
  /** Adds a paid line with the given payouts of Ann and Bob. */
  readonly paidLine: (day: string, ...payouts: Parameters<typeof payment>[1]) => Promise<LineItem>
}

/** A new agency for each test, because a paid statement cannot be undone. */
export const addPaidAgency = async (app: HttpApp, db: Kysely<Database>): Promise<PaidAgency> => {
  const here = await addSmallAgency(db, 'Harbor')
  const calls = await signedIn(app, here.username)
  const books = paidBooks(calls)
  return { ...books, here, calls, paidLine: (day, ...payouts) => books.paidLine(day, payouts) }
}
