import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testApp } from '../../testing/app.ts'
import { type Calls, writtenIn } from '../../testing/commissions-calls.ts'
import { type FreshDatabase, freshDatabase } from '../../testing/database.ts'
import { addWorkedAgency, type WorkedAgency } from '../../testing/worked-agency.ts'

let database: FreshDatabase
let agency: WorkedAgency
let calls: Calls

interface Page {
  readonly items: readonly { readonly id: string; readonly commission_amount: number }[]
  readonly next: string | null
  readonly totals: Readonly<Record<string, number>>
}

beforeAll(async () => {
  database = await freshDatabase()
  agency = await addWorkedAgency(testApp(database.db), database.db, 'Lantern')
  calls = agency.calls
})
afterAll(() => database.drop())

const search = async (query: string): Promise<Page> => (await calls.get(`line-items/search?${query}`)).data as Page
const refused = async (query: string) => {
  const { code, message } = await calls.get(`line-items/${query}`)
  return [code, message]
}

describe('searching the lines of all statements', () => {
  it('finds lines with the sums of all of them, and finds anticipated lines without summing them', async () => {
    const { items, totals, next } = await search('')
    // 100.00 open, 100.00 closed and paid 40.00, 10.00 imported, 125.00 expected.
    expect(items.map(line => line.commission_amount).toSorted((a, b) => a - b)).toEqual(
      expect.arrayContaining([10, 100, 125]),
    )
    expect(next).toBeNull()
    expect(totals.lines).toBe(items.length)
    expect(totals.summed).toBe(items.length - 1)
    expect(totals.payouts).toBe(40)
    const expected = items.find(line => line.commission_amount === 125)
    const all = items.reduce((sum, line) => sum + line.commission_amount, 0)
    expect(totals.commission_amount).toBe(all - (expected?.commission_amount ?? 0))
  })

  it('finds lines by part of a name, a number, a state or a policy', async () => {
    const ids = async (query: string) => (await search(query)).items.map(({ id }) => id)
    expect(await ids('text=lantern%20bakery')).toContain(agency.lineId)
    expect(await ids('text=bakery&state=open')).toContain(agency.importedLineId)
    expect(await ids('policy_number=lantern1')).toEqual([agency.importedLineId])
    expect(await ids('state=paid')).toEqual([agency.paidLineId])
    expect(await ids(`state=paid&agent_ids=${agency.agents.bob}`)).toEqual([])
    expect(await ids(`policy_id=${agency.auto.policyId.toUpperCase()}&state=open`)).toContain(agency.lineId)
    expect(await ids('text=no%20such%20name')).toEqual([])
  })

  it('finds the lines that warn of another statement with the same policy, date and amount, until one of the two is voided', async () => {
    type Warned = Page['items'][number] & { readonly warnings: readonly string[] }
    const warned = async () =>
      ((await search('')).items as readonly Warned[])
        .filter(({ warnings }) => warnings.some(warning => warning.includes('are also on statement')))
        .map(({ id }) => id)
    const twice = async () => (await search('state=twice')).items.map(({ id }) => id)
    const { line } = writtenIn(
      await calls.post(`statement/${agency.importedStatementId}/line-item`, {
        transaction_date: '2026-06-30',
        gross_amount: 1000,
        commission_amount: 100,
        policy_id: agency.auto.policyId,
      }),
    )
    expect(await twice()).toEqual(expect.arrayContaining([line.id, agency.lineId]))
    expect(await twice()).toEqual(await warned())
    await calls.put(`line-item/${line.id}/void`, { etag: line.etag })
    expect(await twice()).not.toContain(line.id)
    expect(await twice()).toEqual(await warned())
  })

  it('finds a line by its changed name or number, and not by the earlier one', async () => {
    const one = (await search(`statement_id=${agency.importedStatementId}`)).items[0] as Page['items'][number] & {
      readonly etag: string
    }
    await calls.put(`line-item/${one.id}`, {
      etag: one.etag,
      transaction_date: '2026-07-15',
      insured_name: 'Niño de la Peña',
      policy_number: '000-4711',
    })
    expect((await search('text=pena%20nino')).items.map(({ id }) => id)).toEqual([one.id])
    expect((await search('text=4711')).items.map(({ id }) => id)).toEqual([one.id])
    expect((await search('policy_number=lantern1')).items).toEqual([])
  })

  it('finds a line by a name in any alphabet and with any apostrophe, and by the number of its client', async () => {
    const ids = async (text: string) => (await search(`text=${encodeURIComponent(text)}`)).items.map(({ id }) => id)
    const named = async (insured_name: string) => {
      const [one] = (await search(`statement_id=${agency.importedStatementId}`)).items as unknown as {
        etag: string
        id: string
      }[]
      await calls.put(`line-item/${one?.id}`, { etag: one?.etag, transaction_date: '2026-07-15', insured_name })
      return one?.id
    }
    const greek = await named('Παπαδόπουλος, Νίκος')
    expect(await ids('ΠΑΠΑΔΟΠΟΥΛΟΣ')).toEqual([greek])
    const irish = await named("O'BRIEN, ANN")
    expect(await ids('o’brien')).toEqual([irish])
    const { number } = await database.db
      .selectFrom('client')
      .select('number')
      .orderBy('number')
      .executeTakeFirstOrThrow()
    const { data } = await calls.get('line-items/search?limit=1000')
    const own = (data as { items: { id: string; client: { number: string } | null }[] }).items
      .filter(({ client }) => client?.number === number)
      .map(({ id }) => id)
    expect(own).not.toEqual([])
    expect(await ids(number)).toEqual(expect.arrayContaining(own))
  })

  it('sums lines by carrier, agent and month', async () => {
    const { data } = await calls.get('line-items/summary?by=agent&by=month&state=paid&date_option=AgentPaidDate')
    expect(data).toEqual([
      expect.objectContaining({ agent_id: agency.agents.ann, carrier_id: null, lines: 1, payouts: 40 }),
    ])
  })

  it('names the parameter that is wrong, and says why', async () => {
    const none = '00000000-0000-4000-8000-000000000000'
    expect(await refused(`search?statement_id=${none}`)).toEqual([
      'NOT_FOUND',
      `statement_id: there is no statement ${none}`,
    ])
    expect(await refused('search?carrier_id=nobody')).toEqual(['NOT_FOUND', 'carrier_id: there is no carrier nobody'])
    expect(await refused('summary?by=agent&agent_ids=999')).toEqual(['NOT_FOUND', 'agent_ids: there is no agent 999'])
    expect(await refused('search?start_date=2026-02-01&end_date=2026-01-01')).toEqual([
      'BAD_REQUEST',
      'end_date: expected a day that is not before start_date',
    ])
    expect(await refused('search?cursor=2026-01-01')).toEqual([
      'BAD_REQUEST',
      'cursor: expected the value of next from an earlier answer to the same search',
    ])
    for (const wrong of ['limit=0', 'limit=1001', 'limit=ten', 'state=lost', 'start_date=1/1/2026'])
      expect({ wrong, code: (await refused(`search?${wrong}`))[0] }).toEqual({ wrong, code: 'BAD_REQUEST' })
    expect((await refused('summary?by=weather'))[0]).toBe('BAD_REQUEST')
  })
})
