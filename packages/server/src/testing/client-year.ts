/** What a carrier paid for a client in a year, for tests that look it up on the screens. */
import { type Kysely, sql } from 'kysely'
import type { Database } from '../database/schema.ts'

export interface ClientYear {
  readonly client: string
  readonly carrier: string
  readonly year: number
  /** What the carrier paid for the client in the year, calculated in SQL only. */
  readonly commission: string
  readonly insured: string
  readonly agent: string
  readonly payout: string
}

/** A client for whom a carrier sent lines in a year, and one of those lines that was paid; by SQL independent of the search. */
export const clientYear = async (db: Kysely<Database>): Promise<ClientYear> => {
  const { rows } = await sql<ClientYear>`
    with counted as (
      select line.*, extract(year from s.statement_date)::integer as year, coalesce(line.carrier_id, s.carrier_id) as of_carrier
        from line_item line join statement s using (agency_id, statement_id)
       where not line.voided and s.status <> 'archived' and not (s.status = 'open' and s.source = 'Anticipated'))
    select c.business_name as client, carrier.name as carrier, counted.year, sum(counted.commission_amount) as commission,
           max(paid.insured_name) as insured, max(agent.first_name || ' ' || agent.last_name) as agent,
           max(payout.amount) as payout
      from counted
      join agency a using (agency_id)
      join client c on c.agency_id = counted.agency_id and c.client_id = counted.client_id
      join carrier on carrier.agency_id = counted.agency_id and carrier.carrier_id = counted.of_carrier
      join lateral (
        select paid.* from counted paid
         where paid.agency_id = counted.agency_id and paid.client_id = counted.client_id and paid.paid
         order by paid.line_item_id limit 1) paid on true
      join line_payout payout
        on payout.agency_id = paid.agency_id and payout.line_item_id = paid.line_item_id and payout.position = 1
      join agent on agent.agency_id = payout.agency_id and agent.agent_id = payout.agent_id
     where a.display_name = 'Harbor Street Insurance' and c.business_name is not null
     group by c.business_name, carrier.name, counted.year
    having count(*) > 1
     order by count(*) desc, c.business_name limit 1`.execute(db)
  const [found] = rows
  if (found === undefined) throw new Error('Expected a client with lines of a year')
  return found
}
