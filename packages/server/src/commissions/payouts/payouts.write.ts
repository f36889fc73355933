/** Writes what was decided about payouts: a handful of statements of SQL for hundreds of lines. */
import { type LineItem, type PaidFigure, type PayoutWrite, POSITIONS, type Position } from '@commissions/core'
import { type Insertable, sql } from 'kysely'
import type { StoredCalcType } from '../../database/tables/records.ts'
import type { LinePayoutTable } from '../../database/tables/statements.ts'
import { dateText, maybe, numericOfCents, numericOfMillionths } from '../../database/values.ts'
import { newEtag, type Work } from '../../work.ts'
import { slicesInTurns } from '../../work-in-turns.ts'
import { json, LINES_AT_ONCE } from '../line-items/line-items.bulk.ts'

/** A locked line and what is decided about its payouts. */
export interface DecidedLine {
  readonly line: LineItem
  readonly decision: PayoutWrite
}

const outcomeOf = ({ explanation: { outcome } }: PaidFigure): LinePayoutTable['outcome'] => {
  if (outcome === 'None' || outcome === 'NoRuleFound') throw new Error(`Nothing is paid for ${outcome}`)
  return outcome
}

/** Who pays, the payment date, and the time at which the payment was entered. */
type Paying = Pick<Insertable<LinePayoutTable>, 'agent_paid_date' | 'paid_by' | 'paid_at'>

export const payoutValues = (
  lineItemId: string,
  figure: PaidFigure,
  paying: Paying,
): Omit<Insertable<LinePayoutTable>, 'agency_id'> => {
  const { explanation } = figure
  const outcome = outcomeOf(figure)
  return {
    line_item_id: lineItemId,
    position: figure.position,
    agent_id: figure.agentId,
    amount: numericOfCents(explanation.amount),
    manual: outcome === 'ManualPayoutUsed',
    outcome,
    rule_id: figure.ruleId,
    rule_sentence: explanation.rule,
    // A calculated figure always has a storable type: compiled rules and overrides hold no other.
    calc_type: explanation.calcType as StoredCalcType | null,
    value: maybe(numericOfMillionths)(explanation.value),
    basis: maybe(numericOfCents)(explanation.basis),
    warnings: [...explanation.warnings],
    ...paying,
  }
}

const goneOf = (decision: PayoutWrite): readonly Position[] => {
  switch (decision._tag) {
    case 'TakeBack':
      return POSITIONS
    case 'Change':
      return decision.figures.map(({ position }) => position)
    case 'Pay':
    case 'Type':
      return []
  }
}

/** Deletes first the rows that no longer hold: payments that were taken back, and figures that are replaced. */
const removePayouts = async ({ trx, session }: Work, decided: readonly DecidedLine[]): Promise<void> => {
  const gone = decided.flatMap(({ line, decision }) =>
    goneOf(decision).map(position => ({ line_item_id: line.id, position })),
  )
  if (gone.length === 0) return
  await sql`
    delete from line_payout payout
     using json_to_recordset(${json(gone)}::json) as gone (line_item_id uuid, position smallint)
     where payout.agency_id = ${session.agencyId}
       and payout.line_item_id = gone.line_item_id and payout.position = gone.position`.execute(trx)
}

const insertPayouts = async ({ trx, session, now }: Work, decided: readonly DecidedLine[]): Promise<void> => {
  const rows = decided.flatMap(({ line, decision }) => {
    if (decision._tag !== 'Pay' && decision._tag !== 'Change') return []
    const paying = { agent_paid_date: dateText(decision.on), paid_by: session.userId, paid_at: now }
    return decision.figures.map(figure => ({
      agency_id: session.agencyId,
      ...payoutValues(line.id, figure, paying),
    }))
  })
  if (rows.length > 0) await trx.insertInto('line_payout').values(rows).execute()
}

/** Every figure of a changed line gets the new date and the user who changed the line, even a figure that stayed the same. */
const redatePayouts = async ({ trx, session, now }: Work, decided: readonly DecidedLine[]): Promise<void> => {
  const changed = decided.flatMap(({ line, decision }) =>
    decision._tag === 'Change' ? [{ line_item_id: line.id, agent_paid_date: dateText(decision.on) }] : [],
  )
  if (changed.length === 0) return
  await sql`
    update line_payout payout
       set agent_paid_date = changed.agent_paid_date, paid_by = ${session.userId}::integer, paid_at = ${now}::timestamptz
      from json_to_recordset(${json(changed)}::json) as changed (line_item_id uuid, agent_paid_date date)
     where payout.agency_id = ${session.agencyId} and payout.line_item_id = changed.line_item_id`.execute(trx)
}

const keepTyped = async ({ trx, session }: Work, decided: readonly DecidedLine[]): Promise<void> => {
  const typed = decided.flatMap(({ line, decision }) =>
    Object.entries(decision.typed).map(([position, amount]) => ({
      line_item_id: line.id,
      position: Number(position),
      manual_amount: amount === null ? null : numericOfCents(amount.amount),
      manual_agent_id: amount?.agentId ?? null,
    })),
  )
  if (typed.length === 0) return
  await sql`
    update line_item_agent agent
       set manual_amount = typed.manual_amount, manual_agent_id = typed.manual_agent_id
      from json_to_recordset(${json(typed)}::json)
        as typed (line_item_id uuid, position smallint, manual_amount numeric, manual_agent_id integer)
     where agent.agency_id = ${session.agencyId}
       and agent.line_item_id = typed.line_item_id and agent.position = typed.position`.execute(trx)
}

const markLines = async (work: Work, decided: readonly DecidedLine[]): Promise<void> => {
  const { trx, session, now } = work
  const rows = decided.map(({ line, decision }) => {
    const on = decision._tag === 'Pay' || decision._tag === 'Change' ? dateText(decision.on) : null
    return { line_item_id: line.id, etag: newEtag(work), paid: on !== null, agent_paid_date: on }
  })
  await sql`
    update line_item line
       set paid = changed.paid, agent_paid_date = changed.agent_paid_date, etag = changed.etag,
           modified_at = ${now}::timestamptz, modified_by = ${session.userId}::integer
      from json_to_recordset(${json(rows)}::json)
        as changed (line_item_id uuid, etag text, paid boolean, agent_paid_date date)
     where line.agency_id = ${session.agencyId} and line.line_item_id = changed.line_item_id`.execute(trx)
}

/** Each line is named only once, so no slice depends on another. */
export const writePayouts = (work: Work, decided: readonly DecidedLine[]): Promise<void> =>
  slicesInTurns(decided, LINES_AT_ONCE, async some => {
    await removePayouts(work, some)
    await insertPayouts(work, some)
    await redatePayouts(work, some)
    await keepTyped(work, some)
    await markLines(work, some)
  })
