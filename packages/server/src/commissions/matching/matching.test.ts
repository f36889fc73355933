import { describe, expect, it } from 'vitest'
import { appStage } from '../../testing/app-stage.ts'
import { upload } from '../../testing/upload.ts'
import {
  at,
  entriesOf,
  lineOf,
  statementBeside,
  statementOf,
  suggestionsOf,
  type WireStatement,
} from '../../testing/wire.ts'

const OUT_OF_DATE = 'ETag does not match record on file. Please retrieve the latest record before updating.'

const { database, smallAgency } = appStage()
const { agency, calls } = smallAgency('Matching House')
const { agency: other, calls: stranger } = smallAgency('Other House')

let files = 0
/** A statement of four lines: two with a certain match, one with a similar one, one without any. */
const statement = async (rows?: readonly string[]): Promise<WireStatement> => {
  const content = [
    `File ${++files},,,,`,
    'Policy Number,Insured Name,Transaction Date,Premium,Commission',
    ...(rows ?? [
      'PA12345,Jane Doe,2026-05-15,1000.00,100.00',
      'PA-12 345,"DOE, JANE",2026-07-15,500.00,50.00',
      'PA12345 01,Jane Doe,2026-05-15,10.00,1.00',
      'ZZ-1,Nobody Anyone Knows,2026-05-15,20.00,2.00',
    ]),
  ].join('\n')
  const { id } = statementOf(
    await upload(calls, { content, fields: { carrier_id: agency.carrierId }, query: 'allow_duplicate=true' }),
  )
  return fresh(id)
}
const fresh = async (id: string): Promise<WireStatement> =>
  statementOf(await calls.get(`statement/${id}?includeItems=true`))
const auto = () => ({ policy_id: agency.auto.policyId, client_id: agency.auto.clientId })
const fill = (etag: string) => ({ etag, ...auto(), agents_int: {}, fill_agents_using_policy: true })
const reconciled = async ({ id, etag }: WireStatement): Promise<WireStatement> =>
  statementOf(
    await calls.put(`statement/${id}/reconcile`, { etag, reconcile_date: '2026-08-01', reporting_date: '2026-08-01' }),
  )

describe('match suggestions', () => {
  it('are given for every unmatched line, best first, with certainty and reasons', async () => {
    const { id, items } = await statement()
    const suggestions = suggestionsOf(await calls.get(`statement/${id}/match-suggestions`))
    expect(suggestions.map(one => one.line_item_id)).toEqual(items.map(item => item.id))
    const best = suggestions.map(({ candidates }) => candidates[0])
    expect(best[0]).toMatchObject({
      client_id: '1',
      client_name: 'Jane Doe',
      certain: true,
      policy: { id: agency.auto.policyId },
    })
    expect(best[0]?.reasons.length).toBeGreaterThan(0)
    expect(best[2]).toMatchObject({ certain: false, policy: { id: agency.auto.policyId } })
    expect(at(suggestions, 3).candidates).toEqual([])
  })

  it('leave out voided and matched lines, and change nothing', async () => {
    const { id, items } = await statement()
    await calls.put(`line-item/${at(items, 0).id}/void`, { etag: at(items, 0).etag })
    await calls.put(`line-item/${at(items, 1).id}/match`, fill(at(items, 1).etag))
    const before = await fresh(id)
    const suggestions = suggestionsOf(await calls.get(`statement/${id}/match-suggestions`))
    expect(suggestions).toHaveLength(2)
    expect((await fresh(id)).etag).toBe(before.etag)
  })
})

describe('matching a line', () => {
  // Proves 4.line-matched, 7.match
  it("takes client, carrier, term and the day's agents from the policy, and gives line and statement new etags", async () => {
    const { id, etag, items } = await statement()
    const [may, july] = [at(items, 0), at(items, 1)]
    const first = await calls.put(`line-item/${may.id}/match`, fill(may.etag))
    expect(first).toMatchObject({
      code: 'OK',
      data: {
        unmatched: false,
        client: { id: '1', display_name: 'Jane Doe' },
        policy: { id: agency.auto.policyId },
        carrier_id: agency.carrierId,
        commission_term: 'New',
        agents: { 1: 101 },
        policy_number: 'PA12345',
        agent_1_calculated_commission: 40,
      },
      statement: { id, num_unmatched_items: 3, commission_paid: 153 },
    })
    expect(lineOf(first).etag).not.toBe(may.etag)
    expect(statementBeside(first).etag).not.toBe(etag)
    const second = await calls.put(`line-item/${july.id}/match`, fill(july.etag))
    expect(second.data).toMatchObject({
      commission_term: 'Renewal',
      agents: { 1: 101, 2: 102 },
      agent_2_calculated_commission: 1.25,
    })
    const [entry] = entriesOf(await calls.get(`line-item/${may.id}/history`))
    expect(entry).toMatchObject({ action: 'line matched' })
    expect(entry?.changes.map(({ field }) => field)).toEqual(
      expect.arrayContaining(['policy_id', 'client_id', 'commission_term', 'agents']),
    )
  })

  // Proves 7.match
  it('uses the given agents when told to, and leaves a term that a person set', async () => {
    const { items } = await statement()
    const line = at(items, 0)
    const overridden = await calls.put(`line-item/${line.id}`, {
      etag: line.etag,
      transaction_date: '2026-05-15',
      commission_term: 'RewriteOverride',
    })
    const given = await calls.put(`line-item/${line.id}/match`, {
      etag: lineOf(overridden).etag,
      ...auto(),
      agents_int: { 2: 102 },
      fill_agents_using_policy: false,
    })
    expect(given.data).toMatchObject({ agents: { 2: 102 }, commission_term: 'RewriteOverride' })
    expect(Object.keys(lineOf(given).agents)).toEqual(['2'])
  })

  it('turns a line of agency income into a line of the policy', async () => {
    const { items } = await statement()
    const marked = await calls.put(`line-item/${at(items, 3).id}`, {
      etag: at(items, 3).etag,
      transaction_date: '2026-05-15',
      agency_income: true,
    })
    const { data } = await calls.put(`line-item/${at(items, 3).id}/match`, fill(lineOf(marked).etag))
    expect(data).toMatchObject({ agency_income: false, unmatched: false })
  })

  it('is remembered, so that the same name and form of number are suggested next time', async () => {
    const odd = 'QX-PA12345,Doe Jane & John Trust Estate,2026-05-15,10.00,1.00'
    const before = await statement([odd, 'ZZ-2,Unknown Person,2026-05-15,1.00,0.17'])
    await calls.put(`line-item/${at(before.items, 0).id}/match`, fill(at(before.items, 0).etag))
    const learned = await database.db
      .selectFrom('number_pattern')
      .select(['drop_prefix', 'add_prefix'])
      .where('agency_id', '=', agency.agencyId)
      .execute()
    expect(learned).toContainEqual({ drop_prefix: 'QX', add_prefix: '' })
    const alias = await database.db
      .selectFrom('insured_alias')
      .select('client_id')
      .where('insured_name', '=', 'Doe Jane & John Trust Estate')
      .execute()
    expect(alias).toEqual([{ client_id: '1' }])
    const after = await statement([odd, 'ZZ-2,Unknown Person,2026-05-15,1.00,0.17'])
    const suggestions = suggestionsOf(await calls.get(`statement/${after.id}/match-suggestions`))
    expect(at(at(suggestions, 0).candidates, 0).reasons).toContain('Matched to this client before under this name')
  })

  it('is undone by a policy of null, which clears client, carrier, term and agents', async () => {
    const { items } = await statement()
    const matched = await calls.put(`line-item/${at(items, 0).id}/match`, fill(at(items, 0).etag))
    const back = await calls.put(`line-item/${at(items, 0).id}/match`, {
      etag: lineOf(matched).etag,
      policy_id: null,
      client_id: null,
      agents_int: {},
      fill_agents_using_policy: false,
    })
    expect(back.data).toMatchObject({
      unmatched: true,
      policy: null,
      client: null,
      carrier_id: null,
      commission_term: 'None',
      agents: {},
    })
    expect(statementBeside(back).num_unmatched_items).toBe(4)
    const again = await calls.put(`line-item/${at(items, 0).id}/match`, { etag: lineOf(back).etag, policy_id: null })
    expect(again).toMatchObject({ status: 409, code: 'CONFLICT' })
  })

  // Proves 5.match-ids
  it('is refused with a stale etag in the words of the specification, and succeeds once among several at once', async () => {
    const { items } = await statement()
    expect(await calls.put(`line-item/${at(items, 0).id}/match`, fill('stale'))).toMatchObject({
      status: 400,
      code: 'BAD_REQUEST',
      message: OUT_OF_DATE,
    })
    const answers = await Promise.all(
      [1, 2, 3, 4, 5].map(() => calls.put(`line-item/${at(items, 0).id}/match`, fill(at(items, 0).etag))),
    )
    expect(answers.filter(({ code }) => code === 'OK')).toHaveLength(1)
    expect(answers.filter(({ message }) => message === OUT_OF_DATE)).toHaveLength(4)
    expect(entriesOf(await calls.get(`line-item/${at(items, 0).id}/history`))).toHaveLength(1)
  })

  // Proves 5.match-ids
  it('finds no line, policy, client or agent of another agency, and refuses a client who does not own the policy', async () => {
    const { items } = await statement()
    const line = at(items, 0)
    const address = `line-item/${line.id}/match`
    const body = fill(line.etag)
    const found = [
      await stranger.put(address, body),
      await calls.put('line-item/nonsense/match', body),
      await calls.put(address, { ...body, policy_id: other.auto.policyId }),
      await calls.put(address, { ...body, policy_id: 'nonsense' }),
      await calls.put(address, { ...body, client_id: '77' }),
      await calls.put(address, { ...body, fill_agents_using_policy: false, agents_int: { 1: 999 } }),
    ]
    expect(found.map(({ code }) => code)).toEqual(found.map(() => 'NOT_FOUND'))
    expect(await calls.put(address, { ...body, client_id: '2' })).toMatchObject({
      code: 'BAD_REQUEST',
      message: expect.stringContaining('client_id'),
    })
    expect(entriesOf(await calls.get(`line-item/${line.id}/history`))).toEqual([])
  })

  it('is possible on a reconciled statement until the line is paid, and not on an archived statement', async () => {
    const closed = await statement()
    await reconciled(closed)
    const line = at((await fresh(closed.id)).items, 0)
    const matched = await calls.put(`line-item/${line.id}/match`, fill(line.etag))
    expect(matched.data).toMatchObject({ processed: true, unmatched: false })
    await database.db
      .updateTable('line_item')
      .set({ paid: true, agent_paid_date: '2026-08-02' })
      .where('line_item_id', '=', line.id)
      .execute()
    expect(
      await calls.put(`line-item/${line.id}/match`, { etag: lineOf(matched).etag, policy_id: null }),
    ).toMatchObject({
      status: 409,
      code: 'CONFLICT',
    })
    const away = await statement()
    await calls.put(`statement/${away.id}/archive`, { etag: away.etag })
    const put = at((await fresh(away.id)).items, 0)
    expect(await calls.put(`line-item/${put.id}/match`, fill(put.etag))).toMatchObject({
      status: 409,
      code: 'CONFLICT',
    })
  })
})

describe('accepting all certain matches', () => {
  it("matches every certain line with the day's agents, each with a history entry, and no other line", async () => {
    const { id, etag, items } = await statement()
    const after = statementOf(await calls.put(`statement/${id}/match-certain`, { etag }))
    expect(after.etag).not.toBe(etag)
    expect(after.num_unmatched_items).toBe(2)
    const { policyId } = agency.auto
    expect(after.items.map(({ policy }) => policy?.id ?? null)).toEqual([policyId, policyId, null, null])
    expect(after.items[0]).toMatchObject({
      commission_term: 'New',
      agents: { 1: 101 },
      carrier_id: agency.carrierId,
      client: { id: '1' },
    })
    expect(after.items[1]).toMatchObject({ commission_term: 'Renewal', agents: { 1: 101, 2: 102 } })
    expect(at(after.items, 0).etag).not.toBe(at(items, 0).etag)
    expect(at(after.items, 2).etag).toBe(at(items, 2).etag)
    expect(entriesOf(await calls.get(`line-item/${at(items, 1).id}/history`))).toMatchObject([
      { action: 'line matched' },
    ])
  })

  it('changes nothing without a certain match, and refuses a stale etag, another agency and an archived statement', async () => {
    const { id, etag } = await statement(['ZZ-3,Nobody,2026-05-15,1.00,1.00', 'ZZ-4,Nobody,2026-05-15,1.00,1.00'])
    expect(statementOf(await calls.put(`statement/${id}/match-certain`, { etag })).etag).toBe(etag)
    expect(await calls.put(`statement/${id}/match-certain`, { etag: 'stale' })).toMatchObject({
      code: 'BAD_REQUEST',
      message: OUT_OF_DATE,
    })
    expect((await stranger.put(`statement/${id}/match-certain`, { etag })).code).toBe('NOT_FOUND')
    expect((await stranger.get(`statement/${id}/match-suggestions`)).code).toBe('NOT_FOUND')
    expect((await calls.get('statement/nonsense/match-suggestions')).code).toBe('NOT_FOUND')
    const archived = await calls.put(`statement/${id}/archive`, { etag })
    expect((await calls.put(`statement/${id}/match-certain`, { etag: statementOf(archived).etag })).code).toBe(
      'CONFLICT',
    )
  })
})
