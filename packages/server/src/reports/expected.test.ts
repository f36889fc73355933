import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testApp } from '../testing/app.ts'
import { type Calls, signedIn, statementIn } from '../testing/commissions-calls.ts'
import { type FreshDatabase, freshDatabase } from '../testing/database.ts'
import { pdfText } from '../testing/pdf-text.ts'
import { addSmallAgency, type SmallAgency } from '../testing/small-agency.ts'

let database: FreshDatabase
let here: SmallAgency
let calls: Calls

beforeAll(async () => {
  database = await freshDatabase()
  here = await addSmallAgency(database.db, 'Harbor')
  calls = await signedIn(testApp(database.db), here.username)
  const setting = { agency_id: here.agencyId, etag: 'x', basis: 'PremiumWritten' as const }
  await database.db
    .insertInto('carrier_setting')
    .values([
      { ...setting, carrier_id: here.carrierId, new_percentage: '15', renew_percentage: '12.5' },
      { ...setting, carrier_id: here.otherCarrierId, new_percentage: '10', renew_percentage: '10' },
    ])
    .execute()
  await database.db
    .insertInto('letterhead')
    .values({
      agency_id: here.agencyId,
      etag: 'x',
      name: 'Harbor & Daughters',
      address: ['1 Quay', 'Portland'],
      logo: null,
    })
    .execute()
  const { id } = statementIn(
    await calls.post('statement', {
      statement_date: '2026-07-31',
      description: 'x',
      commission_paid_orig: null,
      carrier_id: here.carrierId,
    }),
  )
  await calls.post(`statement/${id}/line-item`, {
    transaction_date: '2026-07-05',
    effective_date: '2026-07-01',
    policy_id: here.auto.policyId,
    client_id: here.auto.clientId,
    gross_amount: 1200,
    commission_amount: 96,
  })
})
afterAll(() => database.drop())

const OUTSTANDING = 'state=Missing&state=Short&state=Over'

const fetched = async (query: string) => {
  const response = await calls.browser.send(`/services/reporting/api/expected?${query}`)
  return { response, bytes: Buffer.from(await response.arrayBuffer()) }
}

describe('the report of what carriers owe', () => {
  const range = 'start_date=2025-01-01&end_date=2026-12-31'

  // Proves beyond.carriers-owe
  it('has the letterhead, and pages and a sum for each carrier', async () => {
    const { response, bytes } = await fetched(`${range}&${OUTSTANDING}`)
    expect(response.headers.get('content-type')).toBe('application/pdf')
    expect(response.headers.get('content-disposition')).toContain('harbor-daughters-commission-owed-2026-11-20.pdf')
    const { pages, text } = await pdfText(bytes)
    expect(pages).toHaveLength(2)
    for (const said of ['Harbor & Daughters', '1 Quay', 'Progressive', 'Travelers', 'Page 1 of 2'])
      expect(text).toContain(said)
    // 180.00 of the term of 2025 is missing, 54.00 of 150.00 of the next is short; Travelers owes 120.00.
    expect(text).toContain('8% paid, 12.5% agreed: 54.00 short')
    expect(text).toContain('Owed on 2 policy terms')
    expect(text).toContain('234.00')
    expect(text).toContain('Owed on 1 policy term')
    expect(text).toContain('120.00')
  })

  it('may be limited to a carrier and states, and be a table', async () => {
    const { response, bytes } = await fetched(`${range}&state=Short&carriers=${here.carrierId}&format=csv`)
    expect(response.headers.get('content-disposition')).toContain('commission-owed-progressive-2026-11-20.csv')
    const [, ...rows] = bytes.toString('utf8').trim().split(/\r?\n/)
    expect(rows).toHaveLength(1)
    expect(rows[0]).toMatch(/^Progressive,.*150\.00,96\.00,54\.00,"8% paid, 12\.5% agreed: 54\.00 short"$/)
  })

  it('says 0 policy terms when nothing is owed', async () => {
    const { text } = await pdfText((await fetched(`${range}&state=Over`)).bytes)
    expect(text).toContain('Owed on 0 policy terms')
  })

  it.each([
    ['start_date=2026-12-31&end_date=2025-01-01', 400],
    ['end_date=2025-01-01', 400],
    [`${range}&carriers=00000000-0000-4000-8000-000000000000`, 404],
  ])('is refused for %j', async (query, status) => {
    expect((await fetched(query)).response.status).toBe(status)
  })
})
