/** The sums of a search by client, carrier, agent, month or line of business: the core's `summarize`, computed by the database. */
import {
  type AgentId,
  agentId,
  type ClientReference,
  carrierId,
  type LineSearch,
  type LineSummary,
  MOST_SUMMARIES,
  Money,
  orderedSummaries,
  type SummaryKey,
} from '@commissions/core'
import { type Expression, type RawBuilder, sql } from 'kysely'
import { onKey } from '../../database/joins.ts'
import { centsOf, dateOf, maybe } from '../../database/values.ts'
import type { OrRefused } from '../../http/answer/refusal.ts'
import { loadClientReferences } from '../../search/clients.rows.ts'
import type { Work } from '../../work.ts'
import { DATES } from '../payouts/payout-lines.rows.ts'
import { searchedLines, summedLines } from './searched-lines.ts'
import { COMMISSION, GROSS, PAYOUTS, paymentsOf, standingLines } from './standing-lines.ts'

interface KeyRow {
  readonly client: string | null
  readonly carrier: string | null
  readonly agent: number | null
  readonly month: string | null
  readonly lob: string | null
}

type Keys = { readonly [K in SummaryKey]: RawBuilder<KeyRow[K]> }

/** The expression for each key; null for a key that is not asked for. */
const keysOf = (by: ReadonlySet<SummaryKey>, search: LineSearch, agent: string): Keys => {
  const date = sql.ref(DATES[search.dateOption])
  return {
    client: by.has('client') ? sql`line_item.client_id` : sql`null::text`,
    carrier: by.has('carrier') ? sql`coalesce(line_item.carrier_id, statement.carrier_id)` : sql`null::uuid`,
    agent: by.has('agent') ? sql`${sql.ref(agent)}` : sql`null::integer`,
    // Calculated from days alone, so that no time zone can move it.
    month: by.has('month') ? sql`${date} - (extract(day from ${date})::integer - 1)` : sql`null::date`,
    lob: by.has('lob') ? sql`coalesce(policy.lobs[1], line_item.lob)` : sql`null::text`,
  }
}

const selected = ({ client, carrier, agent, month, lob }: Keys) => [
  client.as('client'),
  carrier.as('carrier'),
  agent.as('agent'),
  month.as('month'),
  lob.as('lob'),
]

/** Groups by column numbers: PostgreSQL takes the same expression with another parameter for a different one. */
const GROUPED = sql`1, 2, 3, 4, 5`

const withPolicy = onKey('policy.policy_id', 'line_item.policy_id')

const keyOf = ({ client, carrier, agent, month, lob }: KeyRow): string =>
  JSON.stringify([client, carrier, agent, month, lob])

const standing = (trx: Work['trx'], agencyId: string, by: ReadonlySet<SummaryKey>, { agentIds }: LineSearch) =>
  standingLines({ trx, session: { agencyId } })
    .$if(by.has('lob'), joined => joined.leftJoin('policy', withPolicy))
    .$if(by.has('agent'), joined =>
      joined
        .leftJoin('line_item_agent as standing', onKey('standing.line_item_id', 'line_item.line_item_id'))
        .where(eb => (agentIds.length === 0 ? eb.val(true) : eb('standing.agent_id', 'in', [...agentIds])))
        // An agent in two positions of a line counts once.
        .where(eb =>
          eb.not(
            eb.exists(
              eb
                .selectFrom('line_item_agent as before')
                .select('before.position')
                .where('before.agency_id', '=', agencyId)
                .whereRef('before.line_item_id', '=', 'standing.line_item_id')
                .whereRef('before.agent_id', '=', 'standing.agent_id')
                .whereRef('before.position', '<', 'standing.position'),
            ),
          ),
        ),
    )

/**
 * No more sums than are answered, and one. They are made first: the planner took the limit for a reason to look up the agents of each
 * of 400,000 lines by itself, which took three times as long.
 */
const bounded = async <A>(trx: Work['trx'], sums: Expression<A>): Promise<readonly A[]> =>
  (await sql<A>`with sums as materialized (${sums}) select * from sums limit ${MOST_SUMMARIES + 1}`.execute(trx)).rows

/** Refused when the answer would be longer than anybody reads. */
export const lineSummary = async (
  work: Work,
  search: LineSearch,
  asked: readonly SummaryKey[],
): OrRefused<readonly LineSummary[]> => {
  const { trx, session } = work
  const { agencyId } = session
  const by = new Set(asked)
  const found = await searchedLines(work, search)
  const sums = await bounded(
    trx,
    standing(trx, agencyId, by, search)
      .where(found)
      .where(summedLines)
      .select(selected(keysOf(by, search, 'standing.agent_id')))
      .select(eb => [eb.fn.countAll<string>().as('lines'), GROSS.as('gross'), COMMISSION.as('commission')])
      .groupBy(GROUPED),
  )
  const paid = await bounded(
    trx,
    paymentsOf(work, search)
      .$if(by.has('lob'), joined => joined.leftJoin('policy', withPolicy))
      .where(found)
      .where(summedLines)
      .select(selected(keysOf(by, search, 'line_payout.agent_id')))
      .select(PAYOUTS.as('payouts'))
      .groupBy(GROUPED),
  )
  const payouts = new Map(paid.map(row => [keyOf(row), centsOf(row.payouts)]))
  const clients: ReadonlyMap<string, ClientReference> = await loadClientReferences(
    work,
    sums.flatMap(({ client }) => client ?? []),
  )
  return orderedSummaries(
    sums.map(row => ({
      client: row.client === null ? null : (clients.get(row.client) ?? null),
      carrierId: maybe(carrierId)(row.carrier),
      agentId: maybe<number, AgentId>(agentId)(row.agent),
      month: maybe(dateOf)(row.month),
      lob: row.lob,
      lines: Number(row.lines),
      grossAmount: centsOf(row.gross),
      commissionAmount: centsOf(row.commission),
      payouts: payouts.get(keyOf(row)) ?? Money.ZERO,
    })),
  )
}
