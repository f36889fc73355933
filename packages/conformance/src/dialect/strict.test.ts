/** What the app sends to a service that refuses every member beyond sections 3 and 7 of the specification. */
import { carrierId, etag, type LineItem, Money, policyId, Rates, statementId } from '@commissions/core'
import { first, knownDate, succeeds } from '@commissions/core/testing'
import { describe, expect, it } from 'vitest'
import * as fixed from './fixed-answers.ts'
import { type World, world } from './fixed-world.ts'
import type { Spelling } from './spellings.ts'

const today = knownDate(2026, 3, 31)
const filter = { dateOption: 'ReportingDate', start: today, end: today, carrierId: null, agentIds: [] } as const

const OURS: Spelling = {
  name: 'lines of ours',
  write: value =>
    JSON.parse(JSON.stringify(value), (_, said) =>
      said?.transaction_date === undefined ? said : { ...said, agency_income: false },
    ),
}

const sentBy = async (
  suite: World,
  act: (ports: World['ports']['commissions']) => Promise<unknown>,
): Promise<unknown> => {
  await act(suite.ports.commissions)
  return suite.sent.filter(({ body, call }) => body !== undefined && !call.includes(' GET ')).at(-1)?.body
}

const payment = (line: LineItem) => ({
  id: line.id,
  etag: line.etag,
  paid: true,
  agentPaidDate: today,
  reason: null,
  payouts: { 1: { manual: false, amount: Money.cents(4_115), agentId: fixed.ANN as never } },
})

const pays = async ({ payouts }: World['ports']['commissions']): Promise<unknown> => {
  const { lines } = await succeeds(payouts.paid(filter))
  return succeeds(payouts.write([payment(first(lines, 'line'))]))
}

// Proves beyond.other-suites
describe('a service that refuses what the specification does not name', () => {
  it('gets a new statement of no carrier without one', async () => {
    const made = { statementDate: today, description: 'March', controlTotal: Money.cents(24_690) }
    expect(await sentBy(world(), ({ statements }) => succeeds(statements.create(made)))).toEqual({
      statement_date: '2026-03-31',
      description: 'March',
      commission_paid_orig: 246.9,
    })
  })

  it('gets a new statement without a control total that nobody typed', async () => {
    const made = { statementDate: today, description: 'March', controlTotal: null }
    const sent = await sentBy(world(), async ({ statements }) => statements.create(made)())
    expect(sent).toEqual({ statement_date: '2026-03-31', description: 'March' })
  })

  it('gets no word about why a statement was reconciled if nobody typed one', async () => {
    const days = { reconcileDate: today, reportingDate: today }
    const seen = { id: statementId(fixed.STATEMENT), etag: etag('seen') }
    for (const reason of [null, '', ' '])
      expect(await sentBy(world(), ({ statements }) => statements.reconcile(seen, { ...days, reason })())).toEqual({
        etag: 'seen',
        reconcile_date: '2026-03-31',
        reporting_date: '2026-03-31',
      })
  })

  it('gets an anticipated line without the days and the type that it does not have', async () => {
    const line = {
      transactionDate: today,
      grossAmount: Money.cents(100_000),
      commissionAmount: Money.cents(12_345),
      commissionRate: Rates.rate(12_345_000),
      carrierId: carrierId(fixed.CARRIER),
      policyId: policyId(fixed.POLICY),
    }
    const without = { ...line, transactionType: null, effectiveDate: null, expirationDate: null }
    const march = { statementDate: today, description: 'March', controlTotal: null }
    for (const act of [
      ({ anticipated }: World['ports']['commissions']) => anticipated.create(march, [without])(),
      ({ anticipated }: World['ports']['commissions']) => anticipated.addLine(statementId(fixed.STATEMENT), without)(),
    ])
      expect(JSON.stringify(await sentBy(world(), act))).not.toContain('null')
    // This one stands against the writing carrier of the policy.
    const bare = { ...line, writingCarrier: null }
    const sent = await sentBy(world(), async ({ anticipated }) =>
      anticipated.addLine(statementId(fixed.STATEMENT), bare)(),
    )
    expect(sent).toMatchObject({ writing_carrier: null })
  })

  it('is asked for the lines that changed alone only where its lines have members of ours', async () => {
    const asked = async (suite: World) => {
      const { statements } = suite.ports.commissions
      const seen = await succeeds(statements.get(statementId(fixed.STATEMENT)))
      const line = first(seen.items ?? [], 'line')
      await succeeds(statements.quickUpdate(seen, [{ id: line.id, etag: line.etag, transactionDate: today }]))
      await succeeds(statements.refreshPolicyInformation(seen, 'current'))
      return suite.sent.filter(({ call }) => / PUT /.test(call)).map(({ query }) => query)
    }
    expect(await asked(world())).toEqual(['', 'use_policy_history=false'])
    expect(await asked(world(OURS))).toEqual(['changed_only=true', 'use_policy_history=false&changed_only=true'])
  })

  it('gets no word about the rate of a new line that has none, nor about agency income', async () => {
    const line = { transactionDate: today, agencyIncome: false, commissionRate: null }
    const sent = await sentBy(world(), ({ lineItems }) => succeeds(lineItems.add(statementId(fixed.STATEMENT), line)))
    expect(sent).toEqual({ transaction_date: '2026-03-31' })
  })

  it('gets the policy and the client of a line nested, as section 3 has them', async () => {
    const line = { transactionDate: today, policyId: policyId('p-1'), clientId: null }
    const sent = await sentBy(world(), ({ lineItems }) => succeeds(lineItems.add(statementId(fixed.STATEMENT), line)))
    expect(sent).toEqual({ transaction_date: '2026-03-31', policy: { id: 'p-1' }, client: null })
  })

  it('gets payments as section 3 lists them', async () => {
    expect(await sentBy(world(), pays)).toEqual([
      {
        id: fixed.PAID_LINE,
        paid: true,
        agent_paid_date: '2026-03-31',
        agent_1_payout: { manual: false, amount: 41.15, agent_id_int: fixed.ANN },
      },
    ])
  })

  it('gets the version of a paid line where its lines have members of ours', async () => {
    expect(await sentBy(world(OURS), pays)).toMatchObject([{ etag: expect.any(String) }])
  })

  it('gets rules and settings without the version that it does not keep', async () => {
    const rules = await sentBy(world(), async ({ rules: of }) =>
      succeeds(of.save(first(await succeeds(of.groups), 'group'))),
    )
    expect(rules).not.toHaveProperty('etag')
    expect(Object.values(first((rules as { rules: readonly object[] }).rules, 'rule'))).not.toContain(null)
    const settings = await sentBy(world(), async ({ carrierSettings: of }) =>
      succeeds(of.save(await succeeds(of.list))),
    )
    expect(first(settings as readonly object[], 'setting')).not.toHaveProperty('etag')
  })
})

it('a carrier whose terms are records is read, since section 7 has them expanded', async () => {
  const expanded: Spelling = {
    name: 'expanded terms',
    write: value =>
      JSON.parse(JSON.stringify(value), (key, said) => (key === 'terms' && Array.isArray(said) ? [{ id: 1 }] : said)),
  }
  const carriers = await succeeds(world(expanded).ports.carrier.carriers)
  expect(carriers).toMatchObject([{ name: 'Sterling Oak Insurance', terms: [] }])
})
