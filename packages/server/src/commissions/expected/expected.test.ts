import { randomUUID } from 'node:crypto'
import { decode, ExpectedPageCodec } from '@commissions/contract'
import { ALLOW_COMMISSIONS, CalendarDates, type ExpectedPage, MESSAGES } from '@commissions/core'
import { knownDate } from '@commissions/core/testing'
import { either as E } from 'fp-ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { appStage } from '../../testing/app-stage.ts'
import { type Envelope, signedIn, statementIn, writtenIn } from '../../testing/commissions-calls.ts'
import { addUser } from '../../testing/people.ts'
import { addSmallAgency, type SmallAgency } from '../../testing/small-agency.ts'

const { database, app, smallAgencyEach } = appStage()
const { agency: here, calls } = smallAgencyEach('Harbor')

/** Today is 2026-11-20 in these tests. */
const ALL = 'start_date=2020-01-01&end_date=2030-12-31'

const settle = (
  of: SmallAgency,
  carrier: string,
  basis = 'PremiumWritten',
  rates: readonly [number, number] = [15, 12.5],
) =>
  database.db
    .insertInto('carrier_setting')
    .values({
      agency_id: of.agencyId,
      carrier_id: carrier,
      etag: randomUUID(),
      basis: basis as 'PremiumWritten',
      new_percentage: String(rates[0]),
      renew_percentage: String(rates[1]),
    })
    .execute()

const pageIn = ({ code, message, data }: Envelope): ExpectedPage => {
  const read = decode(ExpectedPageCodec, data)
  if (code !== 'OK' || E.isLeft(read)) throw new Error(`${code}: ${message}`)
  return read.right
}
const ask = async (query = ALL, by = calls): Promise<ExpectedPage> => pageIn(await by.get(`expected?${query}`))
const statement = async (description = 'June') =>
  statementIn(await calls.post('statement', { statement_date: '2026-07-31', description, commission_paid_orig: null }))
const pay = async (id: string, form: Record<string, unknown>) =>
  writtenIn(
    await calls.post(`statement/${id}/line-item`, {
      transaction_date: '2026-07-01',
      policy_id: here.auto.policyId,
      ...form,
    }),
  ).line
const standing = async (query?: string) =>
  (await ask(query)).items.map(({ due, state, expected, received }) => [
    CalendarDates.toIso(due),
    state,
    expected / 100,
    received / 100,
  ])

describe('the list of what carriers owe', () => {
  it('is empty when nothing was agreed', async () => {
    expect(await ask()).toMatchObject({ items: [], next: null, carriers: [], totals: { expected: 0, missing: 0 } })
    await settle(here, here.carrierId, 'NoBasis')
    expect((await ask()).items).toEqual([])
  })

  it('lists terms, the oldest first, with the agreed amount, the received amount and its lines', async () => {
    await settle(here, here.carrierId)
    const { id } = await statement()
    const line = await pay(id, { gross_amount: 1200, commission_amount: 96 })
    await pay(id, { transaction_date: '2025-07-01', gross_amount: 1200, commission_amount: 180 })
    const page = await ask()
    expect(page.items).toMatchObject([
      { state: 'InFull', expected: 18_000, received: 18_000, reason: null },
      {
        key: `${here.auto.policyId}:2026-07-01`,
        state: 'Short',
        due: knownDate(2026, 7, 1),
        carrier: 'Progressive',
        carrierId: here.carrierId,
        client: { displayName: 'Jane Doe' },
        policy: { number: 'PA-12 345' },
        expected: 15_000,
        received: 9_600,
        expectedRate: 12_500_000,
        receivedRate: 8_000_000,
        lines: [line.id],
      },
    ])
    expect(page.totals).toMatchObject({ expected: 33_000, received: 27_600, short: 5_400, missing: 0, over: 0 })
    expect(page.totals?.counts).toMatchObject({ InFull: 1, Short: 1, Missing: 0 })
    // The term is 142 days old.
    expect(page.carriers).toMatchObject([{ carrier: 'Progressive', short: 5_400, ages: [0, 0, 0, 5_400] }])
  })

  it('gives a policy without a list of terms one term, and keeps carriers apart', async () => {
    await settle(here, here.carrierId)
    await settle(here, here.otherCarrierId, 'StatementDownload', [20, 10])
    expect(await standing()).toEqual([
      ['2025-07-01', 'Missing', 180, 0],
      ...[
        [here.auto.policyId, 150],
        [here.home.policyId, 120],
      ]
        .toSorted()
        .map(([, expected]) => ['2026-07-01', 'Missing', expected, 0]),
    ])
    expect(await standing(`${ALL}&carriers=${here.otherCarrierId.toUpperCase()}`)).toEqual([
      ['2026-07-01', 'Missing', 120, 0],
    ])
    expect((await ask()).carriers?.map(({ carrier, missing }) => [carrier, missing])).toEqual([
      ['Progressive', 33_000],
      ['Travelers', 12_000],
    ])
    expect(await standing('start_date=2025-07-01&end_date=2026-06-30')).toEqual([['2025-07-01', 'Missing', 180, 0]])
  })

  it('counts no voided line, archived statement or open anticipated statement as received', async () => {
    await settle(here, here.carrierId)
    const form = { gross_amount: 1200, commission_amount: 150 }
    const open = await statement()
    const line = await pay(open.id, form)
    const of = async () => (await standing(`${ALL}&state=Missing,InFull`)).at(-1)
    expect(await of()).toEqual(['2026-07-01', 'InFull', 150, 150])
    await calls.put(`line-item/${line.id}/void`, { etag: line.etag })
    expect(await of()).toEqual(['2026-07-01', 'Missing', 150, 0])
    const away = await statement('put away')
    await pay(away.id, form)
    expect(await of()).toEqual(['2026-07-01', 'InFull', 150, 150])
    await calls.put(`statement/${away.id}/archive`, {})
    expect(await of()).toEqual(['2026-07-01', 'Missing', 150, 0])
    const item = { ...form, transaction_date: '2026-07-01', commission_rate: 12.5, carrier_id: here.carrierId }
    const anticipated = statementIn(
      await calls.post('statement/anticipated', {
        statement_date: '2026-07-31',
        description: 'Expected',
        commission_paid_orig: null,
        items: [{ ...item, policy_id: here.auto.policyId }],
      }),
    )
    expect(await of()).toEqual(['2026-07-01', 'Missing', 150, 0])
    const dates = { reconcile_date: '2026-08-01', reporting_date: '2026-08-01' }
    await calls.put(`statement/${anticipated.id}/reconcile`, { etag: anticipated.etag, ...dates })
    expect(await of()).toEqual(['2026-07-01', 'InFull', 150, 150])
  })

  it('comes in pages that follow one another, the first with the sums of the whole list', async () => {
    await settle(here, here.carrierId)
    await settle(here, here.otherCarrierId)
    const whole = await ask()
    const keys: string[] = []
    let cursor: string | null = ''
    while (cursor !== null) {
      const page: ExpectedPage = await ask(`${ALL}&limit=1${cursor === '' ? '' : `&cursor=${cursor}`}`)
      expect([page.totals, page.carriers]).toEqual(cursor === '' ? [whole.totals, whole.carriers] : [null, null])
      keys.push(...page.items.map(({ key }) => key))
      cursor = page.next
    }
    expect(keys).toEqual(whole.items.map(({ key }) => key))
    expect(keys).toHaveLength(3)
  })

  it.each([
    ['', 'start_date'],
    ['start_date=2026-01-01', 'end_date'],
    ['start_date=2026-02-01&end_date=2026-01-01', 'end_date'],
    [`${ALL}&state=Late`, 'state'],
    [`${ALL}&limit=0`, 'limit'],
    [`${ALL}&limit=1001`, 'limit'],
    [`${ALL}&cursor=nowhere`, 'cursor'],
    [`${ALL}&cursor=nobody:2026-01-01`, 'cursor'],
  ])('is refused for %j, naming %s', async (query, field) => {
    expect(await calls.get(`expected?${query}`)).toMatchObject({
      status: 400,
      message: expect.stringContaining(`${field}: expected`),
    })
  })

  it('finds no carrier of another agency', async () => {
    const there = await addSmallAgency(database.db, 'Prairie')
    await settle(there, there.carrierId)
    expect((await ask()).items).toEqual([])
    expect(await calls.get(`expected?${ALL}&carriers=${there.carrierId}`)).toMatchObject({ status: 404 })
  })
})

describe('closing a term', () => {
  const key = () => `${here.auto.policyId}:2026-07-01`
  const close = (closed: unknown, of = key()) => calls.put(`expected/${of}`, { closed } as Record<string, unknown>)
  const told = () =>
    database.db
      .selectFrom('history')
      .select(['action', 'reason', 'changes'])
      .where('agency_id', '=', here.agencyId)
      .where('chain_kind', '=', 'policy')
      .orderBy('sequence')
      .execute()
  beforeEach(() => settle(here, here.carrierId))

  it('keeps the reason, ends what is owed, is undone by null, and leaves one history entry each way', async () => {
    expect(await close('Carrier confirmed 8%')).toMatchObject({
      code: 'OK',
      data: { key: key(), state: 'Closed', reason: 'Carrier confirmed 8%', expected: 150 },
    })
    expect((await ask()).totals).toMatchObject({ missing: 18_000, counts: { Closed: 1, Missing: 1 } })
    expect(await standing(`${ALL}&state=Closed`)).toEqual([['2026-07-01', 'Closed', 150, 0]])
    await close('Carrier confirmed 8%')
    expect(await close(null)).toMatchObject({ data: { state: 'Missing', reason: null } })
    await close(null)
    const change = { field: 'expected_2026-07-01', before: null, after: 'Carrier confirmed 8%' }
    expect(await told()).toEqual([
      { action: 'expected closed', reason: 'Carrier confirmed 8%', changes: [change] },
      { action: 'expected reopened', reason: null, changes: [{ ...change, before: change.after, after: null }] },
    ])
  })

  it('is refused for a term that owes nothing', async () => {
    const { id } = await statement()
    await pay(id, { gross_amount: 1200, commission_amount: 150 })
    expect(await close('x')).toMatchObject({ status: 409, message: expect.stringContaining('paid in full') })
    expect(await told()).toEqual([])
  })

  it.each([[''], ['  '], [7], ['x'.repeat(501)]])('is refused for the reason %j', async reason => {
    expect(await close(reason)).toMatchObject({ status: 400, message: expect.stringContaining('closed') })
  })

  it.each([
    ['nowhere', () => 'nowhere'],
    ['of no policy', () => '00000000-0000-4000-8000-000000000000:2026-07-01'],
    ['of no term', () => `${here.auto.policyId}:2026-07-02`],
    ['of a carrier with whom nothing was agreed', () => `${here.home.policyId}:2026-07-01`],
  ])('is not found for a key %s', async (_, of) => {
    expect(await close('x', of())).toMatchObject({ status: 404 })
  })

  it('leaves one history entry when several people close the term at once', async () => {
    const answers = await Promise.all(['a', 'a', 'a', 'a'].map(reason => close(reason)))
    expect(answers.map(({ code }) => code)).toEqual(['OK', 'OK', 'OK', 'OK'])
    expect(await told()).toHaveLength(1)
  })
})

describe('the agreed rate on a line', () => {
  const amounts = { gross_amount: 1200, commission_amount: 96 }

  it('comes with the amount by which the line is short, and is empty without a policy or a setting', async () => {
    const { id } = await statement()
    const read = async () => {
      const { data } = await calls.get(`statement/${id}?includeItems=true`)
      return (data as { items: { agreed_rate: unknown; short_by: unknown }[] }).items.map(one => [
        one.agreed_rate,
        one.short_by,
      ])
    }
    await pay(id, amounts)
    await pay(id, { ...amounts, commission_amount: 216 })
    await pay(id, { ...amounts, policy_id: null })
    expect(await read()).toEqual([
      [null, null],
      [null, null],
      [null, null],
    ])
    await settle(here, here.carrierId)
    expect(await read()).toEqual([
      [12.5, 54],
      [12.5, -66],
      [null, null],
    ])
  })

  it('counts a line as short only beyond the agency’s own tolerance', async () => {
    await settle(here, here.carrierId)
    const { id } = await statement()
    await pay(id, amounts)
    expect((await ask(`${ALL}&state=Short`)).items).toHaveLength(1)
    expect(await tolerance('PUT', { rate: 0.05, amount: 54 })).toMatchObject({ code: 'OK' })
    expect((await ask(`${ALL}&state=Short`)).items).toEqual([])
    expect(await calls.get(`statement/${id}?includeItems=true`)).toMatchObject({
      data: { items: [{ agreed_rate: 12.5, short_by: null }] },
    })
  })
})

const tolerance = async (method: 'GET' | 'PUT', body?: Record<string, unknown>, by = calls): Promise<Envelope> => {
  const path = '/services/commissions/commissions/settings/tolerance'
  const response = method === 'GET' ? await by.browser.send(path) : await by.browser.json('PUT', path, body ?? {})
  return { ...((await response.json()) as Envelope), status: response.status }
}

describe('the tolerance', () => {
  it('is 0.05 points and 1.00 until somebody saves another, which leaves a history entry', async () => {
    const before = (await tolerance('GET')).data as { readonly etag: string }
    expect(before).toMatchObject({ rate: 0.05, amount: 1 })
    const saved = await tolerance('PUT', { rate: 0.5, amount: 10, etag: before.etag })
    expect(saved.data).toMatchObject({ rate: 0.5, amount: 10 })
    expect((await tolerance('GET')).data).toEqual(saved.data)
    expect(await tolerance('PUT', { rate: 1, amount: 1, etag: before.etag })).toMatchObject({
      status: 400,
      message: MESSAGES.outOfDate,
    })
    const rows = await database.db
      .selectFrom('history')
      .select(['action', 'changes'])
      .where('agency_id', '=', here.agencyId)
      .where('chain_kind', '=', 'agency')
      .execute()
    expect(rows).toEqual([
      {
        action: 'tolerance saved',
        changes: [
          { field: 'tolerance_rate', before: 0.05, after: 0.5 },
          { field: 'tolerance_amount', before: 1, after: 10 },
        ],
      },
    ])
  })

  it.each([
    [{ rate: -0.1, amount: 1 }, 'rate'],
    [{ rate: 0.1, amount: -1 }, 'amount'],
    [{ rate: 0.1, amount: 1.001 }, 'amount'],
    [{ amount: 1 }, 'rate'],
  ])('refuses %j, naming %s', async (body, field) => {
    expect(await tolerance('PUT', body)).toMatchObject({
      status: 400,
      message: expect.stringContaining(`${field}: expected`),
    })
  })

  it('is read by everybody who may open the module, and saved only by who may change settings', async () => {
    const name = `keeper-${randomUUID().slice(0, 8)}`
    await addUser(database.db, here.agencyId, name, [ALLOW_COMMISSIONS])
    const keeper = await signedIn(app, name)
    expect(await tolerance('GET', undefined, keeper)).toMatchObject({ code: 'OK' })
    expect(await tolerance('PUT', { rate: 1, amount: 1 }, keeper)).toMatchObject({ status: 403 })
  })
})
