/**
 * Computes where each policy term stands, as core's `expectedOfPolicy` does, for more terms than could be loaded. What depends on
 * words is decided by the core for each kind of policy, and passed in as two small tables.
 */
import {
  type CarrierId,
  EXPECTED_AGES,
  type ExpectedQuery,
  type ExpectedState,
  MOST_INSTALLMENTS,
  readExpectedKey,
} from '@commissions/core'
import { type RawBuilder, sql } from 'kysely'
import { dateText, numericOfCents, numericOfMillionths } from '../../database/values.ts'
import type { Work } from '../../work.ts'
import { json } from '../line-items/line-items.bulk.ts'
import { isCounted } from '../lines/standing-lines.ts'
import type { Agreements } from './agreements.rows.ts'
import { billingOf, PROFILE, ratesOf } from './expected-rates.rows.ts'

/** The day on which a line counts, written exactly as in the index `line_item_received`. */
const DAY = sql`case when line.effective_date is null then line.transaction_date else line.effective_date end`

/** Sums the lines of a term: each belongs to the term that began last among those in force on its day. The index holds the amounts. */
const received = (agencyId: string): RawBuilder<unknown> => sql`
  select coalesce(sum(line.commission_amount), 0) as amount, count(*) as lines
    from line_item line
   where line.agency_id = ${agencyId} and line.policy_id = agreed.policy_id and not line.voided
     and ${DAY} >= agreed.effective_date and ${DAY} < agreed.expiration_date
     and line.statement_id not in (select statement_id from unreceived)
     and (not agreed.overlapped or not exists (
       select from policy_term later
        where later.agency_id = ${agencyId} and later.policy_id = agreed.policy_id
          and later.effective_date > agreed.effective_date
          and later.effective_date <= ${DAY} and ${DAY} < later.expiration_date))
  offset 0`

interface Range {
  readonly first: string
  readonly last: string
}

/** Selects every term with a premium that begins in the range, whatever is expected of it. */
const everyTerm = (agencyId: string, { first, last }: Range): RawBuilder<unknown> => sql`
      select policy_id, effective_date, expiration_date, premium, transaction
        from policy_term
       where agency_id = ${agencyId} and effective_date between ${first} and ${last} and premium > 0
      union all
      select policy_id, effective_date, expiration_date, premium,
             case when number_of_terms = 1 then 'new' else 'renew' end
        from policy
       where agency_id = ${agencyId} and effective_date between ${first} and ${last} and premium > 0
         and not exists (select from policy_term own where own.agency_id = ${agencyId} and own.policy_id = policy.policy_id)`

/** The listed terms, with the agreed rate and the received commission of each. */
const terms = (
  agencyId: string,
  listed: RawBuilder<unknown>,
  carriers: readonly CarrierId[],
): RawBuilder<unknown> => sql`
    listed as (${listed}),
    agreed as (
      select listed.*, policy.carrier_id,
             case when listed.transaction = 'renew' then rated.renew_rate else rated.new_rate end as rate,
             case when rated.as_paid then billed.apart end as apart,
             -- Seldom, so that it is asked of each term, and of its lines only then.
             exists (
               select from policy_term later
                where later.agency_id = ${agencyId} and later.policy_id = listed.policy_id
                  and later.effective_date > listed.effective_date and later.effective_date < listed.expiration_date
             ) as overlapped
        from listed
        join (
          select *, case when carrier_id in (select carrier_id from finer) then ${PROFILE} else '' end as profile
            from policy where agency_id = ${agencyId}) policy on policy.policy_id = listed.policy_id
        join rated on rated.carrier_id = policy.carrier_id and rated.profile = policy.profile
        left join billed on billed.billing_type = policy.billing_type
       where policy.status !~* 'cancel'
         and ${carriers.length === 0 ? sql`true` : sql`policy.carrier_id = any(${[...carriers] as string[]}::uuid[])`}
         and case when listed.transaction = 'renew' then rated.renew_rate else rated.new_rate end > 0),
    term as (
      select agreed.*, amount as received, lines from agreed cross join lateral (${received(agencyId)}) came)`

/** Counts the installments that begin within the term, and those due. Dividing by 28 days never gives too few months. */
const INSTALLMENTS = sql`
  select count(*) as parts, count(*) filter (where day <= (select today from asked)) as due_parts
    from (select (term.effective_date + make_interval(months => nth * coalesce(term.apart, 0)))::date as day, nth
            from generate_series(0, case when term.apart is null then 0 else least(${MOST_INSTALLMENTS - 1}::integer,
                   greatest(0, (term.expiration_date - term.effective_date) / (28 * term.apart))) end) nth) began
   where nth = 0 or day < term.expiration_date`

const beyond = (share: 'near' | 'whole'): RawBuilder<unknown> => {
  const [commission, premium] = [sql.ref(`${share}_commission`), sql.ref(`${share}_premium`)]
  return sql`abs(received - ${commission}) > (select amount from asked)
         and abs(received - ${commission}) * 100 > (select rate from asked) * ${premium}`
}

/**
 * Splits the premium into parts, the first with the cents that do not divide; each commission is rounded by itself. `offset 0` makes
 * the planner compute a step once.
 */
const standing = (agencyId: string): RawBuilder<unknown> => sql`
  parted as (
    select term.*, parts, due_parts, div(premium * 100, parts) / 100 as part
      from term cross join lateral (${INSTALLMENTS}) installments offset 0),
  shared as (
    select parted.*, premium - part * (parts - 1) as first_premium, greatest(due_parts, 1) as near_parts,
           round((premium - part * (parts - 1)) * rate * 0.01, 2) as first_commission,
           round(part * rate * 0.01, 2) as part_commission
      from parted offset 0),
  compared as (
    select shared.*, first_premium + part * (near_parts - 1) as near_premium, premium as whole_premium,
           first_commission + part_commission * (near_parts - 1) as near_commission,
           first_commission + part_commission * (parts - 1) as whole_commission
      from shared offset 0),
  judged as (
    select *, received > whole_commission and ${beyond('whole')} as is_over,
           received < near_commission and ${beyond('near')} as is_short
      from compared offset 0),
  standing as materialized (
    select policy_id, effective_date, carrier_id, received,
           case when is_over then whole_commission else near_commission end as expected,
           case when exists (
                  select from expected_closed closed
                   where closed.agency_id = ${agencyId} and closed.policy_id = judged.policy_id
                     and closed.effective_date = judged.effective_date) then 'Closed'
                when is_over then 'Over'
                when due_parts = 0 and (is_short or lines = 0) then 'NotDue'
                when not is_short then 'InFull'
                when lines = 0 then 'Missing'
                else 'Short' end as state
      from judged)`

export interface StandingTerm {
  readonly policy_id: string
  readonly effective_date: string
}

export interface GroupRow {
  readonly carrier_id: string
  readonly carrier: string
  readonly state: ExpectedState
  readonly age: number
  readonly terms: number
  readonly expected: string
  readonly received: string
}

const AGE = sql.join(
  EXPECTED_AGES.slice(1)
    .map(
      ({ from }, at) =>
        sql`when (select today from asked) - effective_date >= ${from}::integer then ${at + 1}::integer`,
    )
    .toReversed(),
  sql` `,
)

/** The tables that terms are judged by: today, the tolerance, the rates, and the statements whose lines do not count as received. */
const asked = async (work: Work, { settings, tolerance }: Agreements): Promise<RawBuilder<unknown>> => {
  const { today, session } = work
  const { agencyId } = session
  const rates = await ratesOf(work, settings)
  const billed = await billingOf(work, [...settings.keys()])
  return sql`
    asked as (
      select ${dateText(today)}::date as today,
             ${numericOfMillionths(tolerance.rate)}::numeric as rate, ${numericOfCents(tolerance.amount)}::numeric as amount),
    rated as materialized (
      select * from json_to_recordset(${json(rates)}::json)
        as rated (carrier_id uuid, profile text, as_paid boolean, new_rate numeric, renew_rate numeric)),
    finer as materialized (select distinct carrier_id from rated where profile <> ''),
    billed as materialized (
      select * from json_to_recordset(${json(billed)}::json) as billed (billing_type text, apart integer)),
    unreceived as materialized (
      select statement_id from statement where agency_id = ${agencyId} and not ${isCounted('statement')})`
}

interface Part {
  readonly shown: readonly StandingTerm[]
  /** The last term that was read; null when none are left. */
  readonly last: StandingTerm | null
}

/** How many terms are read at first for each term of a page. Each further attempt reads four times as many. */
const FIRST = 4

/** A page of terms in the requested states, and one more. Judged some at a time until there are enough, whatever `first` is. */
export const standingTerms = async (
  work: Work,
  agreements: Agreements,
  { start, end, carrierIds, states, cursor, limit }: ExpectedQuery,
  first = FIRST,
): Promise<readonly StandingTerm[]> => {
  if (agreements.settings.size === 0) return []
  const { agencyId } = work.session
  const by = await asked(work, agreements)
  const ofStates = states.length === 0 ? sql`true` : sql`state = any(${[...states]}::text[])`
  const some = async (after: StandingTerm | null, most: number): Promise<Part> => {
    const behind =
      after === null
        ? sql`true`
        : sql`(effective_date, policy_id) > (${after.effective_date}::date, ${after.policy_id}::uuid)`
    const range = { first: after?.effective_date ?? dateText(start), last: dateText(end) }
    const { rows } = await sql<Part>`
      with ${by},
      ranged as materialized (
        select * from (${everyTerm(agencyId, range)}) term
         where ${behind} order by effective_date, policy_id limit ${most}),
      ${terms(agencyId, sql`select * from ranged`, carrierIds)},
      ${standing(agencyId)}
      select coalesce((select json_agg(page) from (
               select policy_id, effective_date from standing
                where ${ofStates} order by effective_date, policy_id) page), '[]') as shown,
             case when (select count(*) from ranged) = ${most} then (
               select to_json(last) from (
                 select policy_id, effective_date from ranged
                  order by effective_date desc, policy_id desc limit 1) last) end as last`.execute(work.trx)
    return rows[0] ?? { shown: [], last: null }
  }
  const key = cursor === null ? null : readExpectedKey(cursor)
  const found: StandingTerm[] = []
  let last = key === null ? null : { policy_id: key.policyId as string, effective_date: dateText(key.effectiveDate) }
  for (let most = first * (limit + 1); ; most *= FIRST) {
    const part = await some(last, most)
    found.push(...part.shown)
    last = part.last
    if (found.length > limit || last === null) return found.slice(0, limit + 1)
  }
}

/** The sums of all terms of the range, by carrier, state and age. */
export const standingGroups = async (
  work: Work,
  agreements: Agreements,
  { start, end, carrierIds }: Pick<ExpectedQuery, 'start' | 'end' | 'carrierIds'>,
): Promise<readonly GroupRow[]> => {
  if (agreements.settings.size === 0) return []
  const { agencyId } = work.session
  const { rows } = await sql<GroupRow>`
    with ${await asked(work, agreements)},
    ${terms(agencyId, everyTerm(agencyId, { first: dateText(start), last: dateText(end) }), carrierIds)},
    ${standing(agencyId)}
    select standing.carrier_id, carrier.name as carrier, state, age, count(*)::integer as terms,
           sum(expected)::text as expected, sum(received)::text as received
      from (select standing.*, case ${AGE} else 0 end as age from standing) standing
      join carrier on carrier.agency_id = ${agencyId} and carrier.carrier_id = standing.carrier_id
     group by standing.carrier_id, carrier.name, state, age`.execute(work.trx)
  return rows
}
