import { randomUUID } from 'node:crypto'
import { decode, listOf, OutstandingSumCodec, PayableLinesCodec, PayableSumsCodec } from '@commissions/contract'
import {
  agentId,
  COMMISSION_TERMS,
  type OutstandingSum,
  outstandingSums,
  type PayableLines,
  type PayableSums,
  payableSums,
} from '@commissions/core'
import { runs } from '@commissions/core/testing'
import fc from 'fast-check'
import { either as E } from 'fp-ts'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { appStage } from '../../testing/app-stage.ts'
import { type Calls, signedIn, statementIn } from '../../testing/commissions-calls.ts'
import { addSmallAgency, type SmallAgency } from '../../testing/small-agency.ts'

let here: SmallAgency
let calls: Calls

const { database, app } = appStage()

const AGENTS = [101, 102, 103]
/** High and odd percentages, so that rounding shows. */
const SHARES = ['33.333333', '7.25', '50', '0', '100']
const agentOrNobody = fc.option(fc.constantFrom(...AGENTS), { freq: 3 })

const drawnLine = fc.record({
  statement: fc.nat({ max: 2 }),
  policy: fc.constantFrom('auto', 'auto', 'home', null),
  carrier: fc.constantFrom('own', 'other', null),
  commission: fc.integer({ min: -250_001, max: 250_001 }),
  term: fc.constantFrom(...COMMISSION_TERMS),
  agencyIncome: fc.constantFrom(false, false, true),
  voided: fc.constantFrom(false, false, false, true),
  paid: fc.constantFrom(false, false, false, true),
  agents: fc.tuple(agentOrNobody, agentOrNobody, agentOrNobody),
  manual: fc.option(fc.record({ amount: fc.integer({ min: -5_000, max: 5_000 }), of: agentOrNobody }), { freq: 2 }),
  effective: fc.boolean(),
})

const drawn = fc.record({
  lines: fc.array(drawnLine, { minLength: 20, maxLength: 60 }),
  shares: fc.tuple(fc.constantFrom(...SHARES), fc.constantFrom(...SHARES), fc.constantFrom(...SHARES)),
  ofCarrier: fc.boolean(),
  override: fc.option(
    fc.record({
      position: fc.constantFrom<1 | 2 | 3>(1, 2, 3),
      share: fc.constantFrom(...SHARES),
      agent: agentOrNobody,
    }),
    { freq: 3 },
  ),
})
type Drawn = typeof drawn extends fc.Arbitrary<infer A> ? A : never

const dollars = (cents: number): string => (cents / 100).toFixed(2)

/** Writes lines of every state on two closed statements and an open one, as other programs would. */
const fill = async ({ lines, shares, ofCarrier, override }: Drawn): Promise<void> => {
  const { db } = database
  const { agencyId: agency_id, userId } = here
  const ids: string[] = []
  for (const description of ['closed', 'closed too', 'open'])
    ids.push(
      statementIn(
        await calls.post('statement', { statement_date: '2026-07-31', description, commission_paid_orig: null }),
      ).id,
    )
  for (const position of [1, 2, 3] as const)
    await db
      .updateTable('payout_rule')
      .set({
        term_new: shares[position - 1] ?? '0',
        term_renew: shares[position % 3] ?? '0',
        ...(ofCarrier && position === 1
          ? { carrier_mode: 'Specific' as const, carrier_ids: sql<string[]>`array[${here.carrierId}]::uuid[]` }
          : {}),
      })
      .where('agency_id', '=', agency_id)
      .where('position', '=', position)
      .execute()
  if (override !== null)
    await db
      .insertInto('policy_override')
      .values({
        agency_id,
        policy_id: here.auto.policyId,
        position: override.position,
        calc_type: 'PercentOfAgencyCommissionPaid',
        value: override.share,
        agent_id: override.agent,
      })
      .execute()
  const rows = lines.map((line, nth) => {
    const policy = line.policy === null || line.agencyIncome ? null : here[line.policy as 'auto' | 'home']
    const carriers = { own: here.carrierId, other: here.otherCarrierId }
    return {
      agency_id,
      line_item_id: randomUUID(),
      statement_id: ids[line.statement] ?? '',
      etag: 'x',
      line_number: nth + 1,
      manual: true,
      voided: line.voided && !line.paid,
      paid: false,
      agent_paid_date: null,
      agency_income: line.agencyIncome,
      client_id: policy?.clientId ?? null,
      policy_id: policy?.policyId ?? null,
      carrier_id: line.carrier === null ? null : carriers[line.carrier as 'own' | 'other'],
      commission_term: line.term,
      transaction_date: '2026-07-15',
      effective_date: line.effective ? '2026-07-01' : null,
      gross_amount: dollars(line.commission * 7),
      commission_amount: dollars(line.commission),
      created_at: '2026-07-31T12:00:00Z',
      created_by: userId,
      modified_at: '2026-07-31T12:00:00Z',
      modified_by: userId,
    }
  })
  await db.insertInto('line_item').values(rows).execute()
  const agents = rows.flatMap(({ line_item_id }, nth) => {
    const line = lines[nth]
    return (line?.agents ?? []).flatMap((agent_id, at) =>
      agent_id === null
        ? []
        : [
            {
              agency_id,
              line_item_id,
              position: (at + 1) as 1 | 2 | 3,
              agent_id,
              manual_amount: line?.manual == null || at !== 0 ? null : dollars(line.manual.amount),
              manual_agent_id: line?.manual == null || at !== 0 ? null : line.manual.of,
            },
          ],
    )
  })
  await db.insertInto('line_item_agent').values(agents).execute()
  await db
    .updateTable('statement')
    .set({ status: 'reconciled', reconciled_by: userId, reconciled_date: '2026-08-01', reporting_date: '2026-08-01' })
    .where('agency_id', '=', agency_id)
    .where('statement_id', 'in', ids.slice(0, 2))
    .execute()
}

const EVER = 'date_option=ReportingDate&end_date=9999-12-31'

const sums = async (query: string): Promise<PayableSums> => {
  const { code, message, data } = await calls.get(`rules/agent-payout/sums?${query}`)
  const read = decode(PayableSumsCodec, data)
  if (code !== 'OK' || E.isLeft(read)) throw new Error(`${code}: ${message}`)
  return read.right
}

/** The payable lines, from which the core computes the same sums. */
const payableLines = async (query: string): Promise<PayableLines> => {
  const answer = await calls.get(`rules/agent-payout?${query}`)
  const read = decode(PayableLinesCodec, answer)
  if (E.isLeft(read)) throw new Error(read.left.join('; '))
  return read.right
}

const outstanding = async (query: string): Promise<readonly OutstandingSum[]> => {
  const { code, message, data } = await calls.get(`rules/agent-payout/outstanding?${query}`)
  const read = decode(listOf(OutstandingSumCodec), data)
  if (code !== 'OK' || E.isLeft(read)) throw new Error(`${code}: ${message}`)
  return read.right
}

describe('the sums of payable lines', () => {
  it('law 26: equal the sums of the lines one by one to the cent, for any filter', async () => {
    let stuck = 0
    await fc.assert(
      fc.asyncProperty(drawn, async world => {
        here = await addSmallAgency(database.db, 'Sums')
        calls = await signedIn(app, here.username)
        await fill(world)
        for (const query of [
          EVER,
          `${EVER}&carrier_id=${here.carrierId}`,
          `${EVER}&agent_ids=101&agent_ids=103`,
          'date_option=EffectiveDate&start_date=2026-07-01&end_date=2026-07-01',
          'date_option=ReportingDate&end_date=2026-07-31',
        ]) {
          const summed = await sums(query)
          const lines = await payableLines(query)
          expect(summed, query).toEqual({ ...payableSums(lines.lines), note: lines.note })
          const agents = new URLSearchParams(query).getAll('agent_ids').map(id => agentId(Number(id)))
          expect(await outstanding(query), query).toEqual(outstandingSums(lines.lines, agents))
          stuck += summed.agents.filter(one => one.stuck > 0).length
        }
      }),
      runs(5),
    )
    expect(stuck).toBeGreaterThan(0)
  })

  it('are refused as the list of lines is', async () => {
    here = await addSmallAgency(database.db, 'Refused')
    calls = await signedIn(app, here.username)
    for (const query of ['date_option=ReportingDate', `${EVER}&agent_ids=999`, `${EVER}&carrier_id=${randomUUID()}`]) {
      const lines = await calls.get(`rules/agent-payout?${query}`)
      expect(lines.code).not.toBe('OK')
      for (const sums of ['sums', 'outstanding'])
        expect(await calls.get(`rules/agent-payout/${sums}?${query}`)).toEqual(lines)
    }
  })
})
