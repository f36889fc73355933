import { MESSAGES, type Statement } from '@commissions/core'
import { describe, expect, it } from 'vitest'
import { appStage } from '../../testing/app-stage.ts'
import { type Envelope, signedIn, statementIn } from '../../testing/commissions-calls.ts'
import { addSmallAgency } from '../../testing/small-agency.ts'
import { at, entriesOf, statementBeside } from '../../testing/wire.ts'

type Basis = 'NoBasis' | 'PremiumPaid' | 'PremiumWritten' | 'StatementDownload' | 'CustomImport'
type Line = Record<string, unknown> & { readonly id: string; readonly transaction_date: string }

const { database, app, smallAgencyEach } = appStage()
const { agency: here, calls } = smallAgencyEach('Harbor')

const expects = async (basis: Basis, carrier = here.carrierId, of = here): Promise<void> => {
  const values = { basis, new_percentage: '15.000000', renew_percentage: '12.500000' }
  await database.db
    .insertInto('carrier_setting')
    .values({ agency_id: of.agencyId, carrier_id: carrier, etag: basis, ...values })
    .onConflict(clash => clash.columns(['agency_id', 'carrier_id']).doUpdateSet(values))
    .execute()
}
const bills = (billing: string | null) =>
  database.db
    .updateTable('policy')
    .set({ billing_type: billing })
    .where('agency_id', '=', here.agencyId)
    .where('policy_id', '=', here.auto.policyId)
    .execute()

const ask = (query = 'start_date=2026-01-01&end_date=2026-12-31', by = calls): Promise<Envelope> =>
  by.get(`statement/anticipated?${query}`)
const proposed = async (query?: string): Promise<readonly Line[]> => {
  const { code, message, data } = await ask(query)
  if (code !== 'OK' && code !== 'NO_CONTENT') throw new Error(`${message}`)
  return (data ?? []) as Line[]
}

const item = (over: Record<string, unknown> = {}) => ({
  transaction_date: '2026-12-01',
  gross_amount: 1000,
  commission_rate: 12.5,
  commission_amount: 125,
  carrier_id: here.carrierId,
  policy_id: here.auto.policyId,
  ...over,
})
const opening = { statement_date: '2026-12-01', description: 'Expected', commission_paid_orig: null }
const create = (items: readonly unknown[]): Promise<Envelope> =>
  calls.post('statement/anticipated', { ...opening, items })
const listed = async () => (await calls.get('statement')).data
const reread = async (id: string): Promise<Statement> =>
  statementIn(await calls.get(`statement/${id}?includeItems=true`))

describe('proposed anticipated lines', () => {
  // Proves 3.anticipated-form, 7.anticipated
  it('hold a written premium whole on the first day of its term, with every field of a line', async () => {
    await expects('PremiumWritten')
    const lines = await proposed('start_date=2026-07-01&end_date=2026-07-01&statement_date=2026-08-15')
    expect(lines).toMatchObject([
      {
        id: `${here.auto.policyId}:2026-07-01:2026-07-01`,
        transaction_date: '2026-07-01',
        effective_date: '2026-07-01',
        expiration_date: '2027-07-01',
        transaction_type: 'RWL',
        gross_amount: 1200,
        commission_rate: 12.5,
        commission_amount: 150,
        commission_term: 'Renewal',
        insured_name: 'Jane Doe',
        policy_number: 'PA-12 345',
        lob: 'AUTOP',
        carrier_id: here.carrierId,
        company: 'Progressive',
        statement_source: 'Anticipated',
        statement_date: '2026-08-15',
        client: { id: '1' },
        policy: { id: here.auto.policyId },
        agents: { 1: 101, 2: 102 },
        agent_1_calculated_commission: 37.5,
        agent_2_calculated_commission: 3.75,
        paid: false,
        unmatched: false,
      },
    ])
    expect(await listed()).toEqual([])
  })

  // Proves 3.policy-terms
  it('use the new rate for a new term, and the agents of that day', async () => {
    await expects('PremiumWritten')
    expect(await proposed('start_date=2025-07-01&end_date=2025-07-31')).toMatchObject([
      { transaction_type: 'NBS', commission_rate: 15, commission_amount: 180, agents: { 1: 101 } },
    ])
  })

  it.each([
    ['Annual', ['2026-07-01'], [1200]],
    [null, ['2026-07-01'], [1200]],
    ['Semiannual', ['2026-07-01', '2027-01-01'], [600, 600]],
    ['Quarterly', ['2026-07-01', '2026-10-01', '2027-01-01', '2027-04-01'], [300, 300, 300, 300]],
    ['Monthly', ['2026-07-01', '2026-08-01', '2026-09-01'], [100, 100, 100]],
  ])('spread a paid premium over the installments of %s billing', async (billing, days, amounts) => {
    await expects('PremiumPaid')
    await bills(billing)
    const end = billing === 'Monthly' ? '2026-09-30' : '2027-06-30'
    const lines = await proposed(`start_date=2026-07-01&end_date=${end}`)
    expect(lines.map(line => line.transaction_date)).toEqual(days)
    expect(lines.map(line => line.gross_amount)).toEqual(amounts)
  })

  // Proves 3.basis, 5.anticipated-carriers, 8.no-content
  it.each(['NoBasis', 'StatementDownload', 'CustomImport'] as const)('are empty on the basis %s', async basis => {
    await expects(basis)
    expect(await ask()).toMatchObject({ status: 200, code: 'NO_CONTENT' })
    expect(await proposed(`start_date=2026-01-01&end_date=2026-12-31&carriers=${here.carrierId}`)).toEqual([])
  })

  // Proves 5.anticipated-carriers, 7.anticipated
  it('are those of the carriers asked for, and of inactive carriers only when named', async () => {
    await expects('PremiumWritten')
    await expects('PremiumWritten', here.otherCarrierId)
    const range = 'start_date=2026-07-01&end_date=2026-07-31'
    expect((await proposed(range)).map(line => line.company)).toEqual(['Progressive', 'Travelers'].toReversed())
    expect((await proposed(`${range}&carriers=${here.carrierId.toUpperCase()}`)).map(line => line.company)).toEqual([
      'Progressive',
    ])
    const both = `${range}&carriers=${here.carrierId}&carriers=${here.otherCarrierId}`
    await database.db
      .updateTable('carrier')
      .set({ inactive: true })
      .where('agency_id', '=', here.agencyId)
      .where('carrier_id', '=', here.carrierId)
      .execute()
    expect(await proposed(range)).toHaveLength(1)
    expect(await proposed(both)).toHaveLength(2)
  })

  it('leave out cancelled policies and commissions that have a line, unless the line is voided', async () => {
    await expects('PremiumWritten')
    const range = 'start_date=2026-07-01&end_date=2026-07-01'
    const made = statementIn(await create([item({ transaction_date: '2026-07-01' })]))
    expect(await proposed(range)).toEqual([])
    const [line] = (await reread(made.id)).items ?? []
    await calls.put(`line-item/${line?.id}/void`, { etag: line?.etag })
    expect(await proposed(range)).toHaveLength(1)
    await database.db
      .updateTable('policy')
      .set({ status: 'Cancelled' })
      .where('agency_id', '=', here.agencyId)
      .execute()
    expect(await proposed(range)).toEqual([])
  })

  it('have the same key in every range', async () => {
    await expects('PremiumPaid')
    await bills('Monthly')
    const year = await proposed('start_date=2026-01-01&end_date=2026-12-31')
    const month = await proposed('start_date=2026-09-01&end_date=2026-09-30')
    expect(year.map(line => line.id)).toContain(at(month, 0).id)
    expect(new Set(year.map(line => line.id)).size).toBe(year.length)
  })

  it.each([
    ['', 'start_date'],
    ['start_date=2026-01-01', 'end_date'],
    ['start_date=2026-01-01&end_date=1/1/2026', 'end_date'],
    ['start_date=2026-02-01&end_date=2026-01-01', 'end_date'],
    ['start_date=2026-01-01&end_date=2026-01-02&statement_date=today', 'statement_date'],
  ])('are refused for %j, naming %s', async (query, field) => {
    expect(await ask(query)).toMatchObject({ status: 400, message: expect.stringContaining(`${field}: expected`) })
  })

  it('find no carrier or policy of another agency', async () => {
    const there = await addSmallAgency(database.db, 'Prairie')
    await expects('PremiumWritten', there.carrierId, there)
    expect(await proposed()).toEqual([])
    for (const id of [there.carrierId, 'nobody'])
      expect(await ask(`start_date=2026-01-01&end_date=2026-12-31&carriers=${id}`)).toMatchObject({ status: 404 })
  })
})

describe('a statement of anticipated commissions', () => {
  // Proves 3.statement-sources, 7.anticipated-create
  it('is opened with all of its lines, each with a history entry', async () => {
    const made = statementIn(
      await create([item(), item({ transaction_date: '2025-08-01', commission_amount: 5, agents: {} })]),
    )
    expect(made).toMatchObject({ source: 'Anticipated', company: 'Progressive', description: 'Expected', lineCount: 2 })
    expect(made).toMatchObject({ commissionPaid: 13_000, grossAmount: 200_000, unmatchedCount: 0 })
    expect((await reread(made.id)).items).toMatchObject([
      { manual: false, commissionTerm: 'Renewal', insuredName: 'Jane Doe', agents: { 1: 101, 2: 102 } },
      { commissionTerm: 'New', agents: {} },
    ])
    const entries = entriesOf(await calls.get(`statement/${made.id}/history`))
    expect(entries.map(({ action }) => action)).toEqual(['line added', 'line added', 'created'])
    expect(await listed()).toMatchObject([{ id: made.id }])
  })

  it('may be opened without lines, and names no carrier when its lines have several', async () => {
    expect(statementIn(await create([]))).toMatchObject({ lineCount: 0, company: null })
    const other = item({ policy_id: here.home.policyId, carrier_id: here.otherCarrierId })
    expect(statementIn(await create([item(), other]))).toMatchObject({ lineCount: 2, company: null })
  })

  // Proves 5.anticipated-fields, 8.missing-required-fields
  it.each(['transaction_date', 'gross_amount', 'commission_amount', 'commission_rate', 'carrier_id', 'policy_id'])(
    'is refused without the %s of every line, in the words of the specification',
    async field => {
      const refused = { status: 400, code: 'BAD_REQUEST', message: MESSAGES.missingRequiredFields }
      for (const value of [null, undefined]) {
        expect(await create([item(), item({ [field]: value })])).toMatchObject({
          ...refused,
          data: { itemsWithErrors: [{ id: '1', errors: [MESSAGES.missingRequiredFields] }] },
        })
      }
      const { id } = statementIn(await create([]))
      expect(await calls.post(`statement/anticipated/${id}/line-item`, item({ [field]: null }))).toMatchObject(refused)
      expect((await reread(id)).lineCount).toBe(0)
    },
  )

  // Proves 5.anticipated-policy, 8.missing-policy-data
  it.each([{ lobs: [] as string[] }, { number_of_terms: 0 }])(
    'is refused for a line whose policy has %j',
    async lacks => {
      await database.db
        .updateTable('policy')
        .set(lacks)
        .where('agency_id', '=', here.agencyId)
        .where('policy_id', '=', here.auto.policyId)
        .execute()
      const refused = { status: 400, message: MESSAGES.missingPolicyData }
      expect(await create([item()])).toMatchObject(refused)
      expect(await listed()).toEqual([])
      const { id } = statementIn(await create([]))
      expect(await calls.post(`statement/anticipated/${id}/line-item`, item())).toMatchObject(refused)
    },
  )

  it('is not opened when a line names an unknown record, and every such line is listed', async () => {
    const there = await addSmallAgency(database.db, 'Prairie')
    const items = [
      item({ policy_id: there.auto.policyId }),
      item(),
      item({ carrier_id: there.carrierId }),
      item({ transaction_type: 'ZZZ' }),
      item({ agents: { 1: 999 } }),
      item({ agency_income: true }),
    ]
    expect(await create(items)).toMatchObject({
      status: 400,
      data: {
        itemsWithErrors: [
          { id: '0', errors: [expect.stringMatching(/^policy_id/)] },
          { id: '2', errors: [expect.stringMatching(/^carrier_id/)] },
          { id: '3', errors: [expect.stringMatching(/^transaction_type/)] },
          { id: '4', errors: [expect.stringMatching(/^agents/)] },
          { id: '5', errors: [expect.stringMatching(/^agency_income/)] },
        ],
      },
    })
    expect(await listed()).toEqual([])
  })

  it('names the line and the field of a value that cannot be read', async () => {
    expect(await create([item(), item({ commission_rate: '12' })])).toMatchObject({
      status: 400,
      message: expect.stringContaining('items.1.commission_rate: expected a percentage'),
    })
  })
})

describe('a line added to a statement of anticipated commissions', () => {
  const add = (id: string, form: Record<string, unknown>) => calls.post(`statement/anticipated/${id}/line-item`, form)

  // Proves 7.anticipated-line
  it('changes its sums, and can be edited and deleted like any line', async () => {
    const { id } = statementIn(await create([]))
    const added = await add(id, item())
    expect(added).toMatchObject({ code: 'OK', data: { commission_amount: 125, statement_source: 'Anticipated' } })
    expect(statementBeside(added)).toMatchObject({ commission_paid: 125, num_unmatched_items: 0 })
    const line = added.data as { id: string; etag: string }
    const changed = await calls.put(`line-item/${line.id}`, { ...item({ commission_amount: 7 }), etag: line.etag })
    expect(statementBeside(changed)).toMatchObject({ commission_paid: 7 })
    const { etag } = changed.data as { etag: string }
    expect(statementBeside(await calls.del(`line-item/${line.id}`, { etag }))).toMatchObject({ commission_paid: 0 })
  })

  it('is refused on a statement of another source, on an archived one, and on an unknown one', async () => {
    const manual = statementIn(await calls.post('statement', opening))
    expect(await add(manual.id, item())).toMatchObject({ status: 409, code: 'CONFLICT' })
    const made = statementIn(await create([]))
    await calls.put(`statement/${made.id}/archive`, { etag: made.etag })
    expect(await add(made.id, item())).toMatchObject({ status: 409 })
    expect(await add('anticipated', item())).toMatchObject({ status: 404 })
    const there = await addSmallAgency(database.db, 'Prairie')
    const others = await signedIn(app, there.username)
    expect(await others.post(`statement/anticipated/${made.id}/line-item`, item())).toMatchObject({ status: 404 })
  })

  it('is refused for a policy of another agency', async () => {
    const { id } = statementIn(await create([]))
    const there = await addSmallAgency(database.db, 'Prairie')
    expect(await add(id, item({ policy_id: there.auto.policyId }))).toMatchObject({ status: 404, code: 'NOT_FOUND' })
    expect((await reread(id)).lineCount).toBe(0)
  })
})
