/** Requests that other clients may send where sections 3, 5 and 7 leave the form open. The program understands them all. */
import { describe, expect, it } from 'vitest'
import type { Json, JsonObject } from './bare-client.ts'
import { bareStage } from './bare-stage.ts'
import { answeredBy, type BareLine, LINE_V2, payoutPayload, STATEMENT_V2 } from './bare-suite.ts'

const { agency: here, client, suite } = bareStage('Open')

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'
const send = (method: Method, path: string, body?: Json): Promise<unknown> => suite.commissions(method, path, body)
const ask = (service: string, path: string): Promise<unknown> => answeredBy(client, 'GET', service, path)

const line = async (fields: JsonObject = {}): Promise<BareLine> => {
  const { items } = await suite.opened(1, fields)
  const [only] = items
  if (only === undefined) throw new Error('Expected a line')
  return only
}
const again = async ({ stmt_id, id }: BareLine): Promise<BareLine & JsonObject> => {
  const found = (await suite.statement(stmt_id)).items.find(one => one.id === id)
  if (found === undefined) throw new Error('Expected the line')
  return found as BareLine & JsonObject
}

// Proves beyond.open-requests
describe('ids', () => {
  it('in capitals name the same record, in addresses and bodies', async () => {
    const { id, etag, items } = await suite.opened(3)
    const [a, b, c] = items.map(one => one.id.toUpperCase())
    await send('GET', `${STATEMENT_V2}/${id.toUpperCase()}?includeItems=true`)
    await send('PUT', `${STATEMENT_V2}/${id.toUpperCase()}/quick-update`, {
      etag,
      itemUpdates: [{ id: a, commission_amount: 90 }],
    } as Json)
    await send('PUT', `${LINE_V2}/${b}/void`)
    await send('PUT', `${LINE_V2}/${b}/restore`)
    const now = await suite.statement(id)
    expect(now.items.map(one => one.commission_amount).toSorted()).toEqual([100, 100, 90])
    await send('DELETE', `/commissions/statement/${id.toUpperCase()}/delete-items`, {
      etag: now.etag,
      items: [c],
    } as Json)
    expect((await suite.statement(id)).items).toHaveLength(2)
  })

  it('in capitals pay a line', async () => {
    const policy = { id: (await suite.owner(here.auto.number)).policy_id }
    const { id } = await suite.opened(1, { agents: { 1: 101 }, policy })
    const [one] = (await suite.reconcile(id)).items
    if (one === undefined) throw new Error('Expected a line')
    const payment = { ...payoutPayload(one, { paid: true }), id: one.id.toUpperCase() }
    await send('PUT', `${LINE_V2}/agent-payouts`, [payment])
    await send('PUT', `${LINE_V2}/agent-payouts`, [payment])
    expect(await again(one)).toMatchObject({ paid: true })
  })

  it('of clients, carriers and policies are accepted in the form they were answered', async () => {
    const one = await line()
    const { client_id, policy_id } = await suite.owner(here.auto.number)
    const number = /^\d+$/.test(client_id) ? Number(client_id) : client_id
    await send('PUT', `${LINE_V2}/${one.id}/match`, { etag: one.etag, client_id: number, policy_id } as Json)
    expect(await again(one)).toMatchObject({ unmatched: false, policy: { id: policy_id } })
  })
})

// Proves beyond.open-requests
describe('an optional field', () => {
  it('can be absent or null', async () => {
    for (const body of [
      { statement_date: '2026-07-31' },
      { statement_date: '2026-07-31', description: null, commission_paid_orig: null, extra: { deep: [1] } },
    ])
      expect(await send('POST', STATEMENT_V2, body as Json)).toMatchObject({
        description: '',
        commission_paid_orig: null,
      })
    const { id, etag } = await suite.open()
    const kept = await send('PUT', `${STATEMENT_V2}/${id}`, { etag, description: null, statement_date: null } as Json)
    expect(kept).toMatchObject({ id, statement_date: '2026-07-31' })
  })

  // Proves 5.term-none
  it('of a line has the product’s default when it is left out', async () => {
    const { id } = await suite.open()
    const added = await send('POST', `${STATEMENT_V2}/${id}/line-item`, {
      transaction_date: '2026-07-15',
      gross_amount: null,
      commission_term: null,
      agents: { 1: 101, 2: null, 3: -99 },
      policy: null,
      client: null,
      unknown: true,
    } as Json)
    expect(added).toMatchObject({ agents: { 1: 101 }, commission_term: 'None', gross_amount: 0 })
  })

  it('of a line that is an empty text is nothing, when it is added and when it is changed', async () => {
    const nothing = { lob: '', insured_name: '', policy_number: '', transaction_type: '', writing_carrier: '' }
    const none = Object.fromEntries(Object.keys(nothing).map(key => [key, null]))
    expect(await again(await line(nothing))).toMatchObject(none)
    const { id, etag } = await line({ lob: 'AUTOP', insured_name: 'DOE', transaction_type: 'NBS' })
    const change = { etag, transaction_date: '2026-07-15', ...nothing }
    expect(await send('PUT', `${LINE_V2}/${id}`, change)).toMatchObject(none)
  })

  it('is the list of agents of a paid statement, and the lite flag of a user search', async () => {
    await send('POST', '/v2/commissions/paid-statement', {
      statement_name: '20260801-20260831',
      date_option: 'AgentPaidDate',
      start_date: '2026-08-01',
      end_date: '2026-08-31',
    }).catch((refusal: Error) => expect(refusal.message).toMatch(/nobody was paid|no payment/i))
    await answeredBy(client, 'POST', 'agency', '/user/list/search', { criteria: 'tess' })
  })

  it('is the body of a call that takes no fields', async () => {
    const { stmt_id, id } = await line()
    await send('PUT', `${LINE_V2}/${id}/void`, null)
    await send('PUT', `${LINE_V2}/${id}/restore`, {})
    await send('DELETE', `${LINE_V2}/${id}`, null)
    await send('PUT', `${STATEMENT_V2}/${stmt_id}/archive`, null)
  })
})

// Proves beyond.open-requests
describe('a record sent back as it was answered', () => {
  it('is accepted with its lines and the changed field', async () => {
    const statement = (await suite.opened(2)) as unknown as JsonObject
    const changed = { ...statement, description: 'Corrected' }
    expect(await send('PUT', `${STATEMENT_V2}/${String(statement.id)}`, changed)).toMatchObject({
      description: 'Corrected',
    })
  })

  it('is accepted as a line, of which the history tells only what differs', async () => {
    const policy = { id: (await suite.owner(here.auto.number)).policy_id }
    const answered: JsonObject = await again(await line({ agents: { 1: 101 }, policy, transaction_type: 'NBS' }))
    const path = `${LINE_V2}/${String(answered.id)}`
    const { agents, policy: tied } = answered
    expect(await send('PUT', path, { ...answered, lob: 'Other' })).toMatchObject({ agents, policy: tied, lob: 'Other' })
    const [newest] = (await send('GET', `${path}/history`)) as readonly JsonObject[]
    expect(newest?.changes).toEqual([expect.objectContaining({ field: 'lob', after: 'Other' })])
  })

  it('is accepted for the rules of a group and the settings of carriers', async () => {
    const groups = (await send('GET', '/v2/commissions/rules')) as readonly JsonObject[]
    for (const { rule_group, rules } of groups)
      expect(await send('POST', '/v2/commissions/rules', { rule_group, rules } as Json)).toMatchObject({ rule_group })
    const settings = (await send('GET', '/commissions/settings/carrier')) as readonly JsonObject[]
    const sent = settings.map(({ etag: _, ...setting }) => ({ ...setting, terms: [] }))
    expect(await send('POST', '/commissions/settings/carrier', sent as Json)).toHaveLength(sent.length)
  })
})

describe('the words of section 3', () => {
  // Proves 3.commission-terms
  it.each([
    ['New (Override)', 'NewOverride'],
    ['Renewal (Override)', 'RenewalOverride'],
    ['Rewrite (Override)', 'RewriteOverride'],
    ['None', 'None'],
  ])('include the commission term %s', async (said, kept) => {
    const { id } = await suite.open()
    const body = { transaction_date: '2026-07-15', commission_term: said }
    expect(await send('POST', `${STATEMENT_V2}/${id}/line-item`, body)).toMatchObject({ commission_term: kept })
  })

  // Proves 5.all-is-ignore
  it('include "all" in the lists of a carrier rule, which then applies to all', async () => {
    const [setting] = (await send('GET', '/commissions/settings/carrier')) as readonly JsonObject[]
    const all = { application_types: ['all'], line_of_businesses: ['all'], writing_carriers: ['all'] }
    const rules = [{ ...all, new_percentage: 10, renew_percentage: 5 }]
    const sent = [{ ...setting, etag: undefined, rules }] as Json
    expect(await send('POST', '/commissions/settings/carrier', sent)).toMatchObject([
      { rules: [{ application_types: [], line_of_businesses: [], writing_carriers: [] }] },
    ])
  })

  // Proves 5.all-is-ignore
  it('include "all" in a filter, which then applies to all', async () => {
    const rule = {
      rule_id: null,
      agency_only: false,
      agent_rule_mode: 'Ignore',
      agent_rule_value: null,
      agent_int_rule_value: null,
      carrier_rule_mode: 'Specific',
      carrier_rule_value: ['all'],
      lob_rule_mode: 'Specific',
      lob_rule_value: ['all'],
      apptype_rule_mode: 'Specific',
      apptype_rule_value: ['all'],
      term_new: 5,
      term_renew: 5,
      term_rewrite: 5,
      agency_only_payout_value: null,
      term_new_enabled: true,
      term_renew_enabled: true,
      term_rewrite_enabled: true,
      calc_type: 'PercentOfAgencyCommissionPaid',
      fallback: false,
    }
    expect(await send('POST', '/v2/commissions/rules', { rule_group: 'Agent3', rules: [rule] })).toMatchObject({
      rules: [{ carrier_rule_mode: 'Ignore', lob_rule_mode: 'Ignore', apptype_rule_mode: 'Ignore' }],
    })
  })
})

// Proves beyond.open-requests
describe('a query', () => {
  it('can hold unknown parameters, empty values and a capitalized True', async () => {
    const { id } = await suite.opened(1)
    const asked = await send('GET', `${STATEMENT_V2}/${id}?includeItems=True&trace=1`)
    expect((asked as { items: unknown[] }).items).toHaveLength(1)
    await send('PUT', `${STATEMENT_V2}/${id}/policy-information?use_policy_history=False`)
    const range = 'date_option=ReportingDate&start_date=2026-08-01&end_date='
    await send('GET', `/v2/commissions/rules/agent-payout?${range}&carrier_id=&agent_ids=&page=1&pageSize=50`)
    await ask('search', '/api/search?last=%20DOE%20&first=&rows=99')
    await ask('agency', '/search/agents')
  })

  it('names its lists as axios, jQuery and PHP do, and writes flags as they do', async () => {
    const range = 'date_option=ReportingDate&start_date=2020-01-01&end_date=2027-12-31'
    const policy = { id: (await suite.owner(here.auto.number)).policy_id }
    const { id } = await suite.opened(2, { agents: { 1: 101 }, policy })
    await suite.reconcile(id)
    const payable = (query: string) => send('GET', `/v2/commissions/rules/agent-payout?${range}&${query}`)
    const asked = await payable('agent_ids=101')
    expect(asked).toHaveLength(((await payable('')) as unknown[]).length)
    for (const query of ['agent_ids[]=101&agent_ids[]=103', 'agent_ids[0]=101', 'agent_ids%5B%5D=101'])
      expect(await payable(query)).toEqual(asked)
    // A filter that was sent is never ignored.
    for (const query of ['agent_ids[]=103', 'agent_ids[0]=103']) expect(await payable(query)).toEqual([])
    for (const query of ['agentIds=103', 'agent_id=103', 'agents[]=103', 'carriers=103'])
      await expect(payable(query)).rejects.toThrow('expected the name')
    await send('PUT', `${STATEMENT_V2}/${(await suite.opened(1)).id}/policy-information?use_policy_history=0`)
    await ask('agency', '/office/count?includeArchived=False')
    for (const both of ['applicationTypes,linesOfBusiness', 'applicationTypes&expand=linesOfBusiness'])
      await ask('carrier', `/api/managed-options?expand=${both}`)
  })

  it('names no state in place of the filter for it, which would list open statements as archived ones', async () => {
    await expect(send('GET', `${STATEMENT_V2}?archived=true`)).rejects.toThrow('archived: expected status=archived')
    const listed = (await send('GET', `${STATEMENT_V2}?status=archived`)) as JsonObject[]
    expect(listed.filter(one => one.archived !== true)).toEqual([])
  })

  it('bounds no days, and names no field of the rows, where the call has no such filter: all would be answered', async () => {
    for (const path of [
      `${STATEMENT_V2}?start_date=2026-07-01&end_date=2026-07-31`,
      `${STATEMENT_V2}?company_id=31`,
      `${STATEMENT_V2}/${(await suite.opened(1)).id}?includeItems=true&policy_number=PA1`,
      `/v2/commissions/line-items?date_option=ReportingDate&start_date=2026-07-01&voided=false`,
    ])
      await expect(send('GET', path)).rejects.toThrow('expected no filter but')
  })

  it('of the search service is refused for clients that nobody keeps apart', async () => {
    await expect(ask('search', '/api/search?last=doe&client-filters=prospects')).rejects.toThrow(
      'client-filters: expected one of all',
    )
  })

  it('of the search service takes dates with one or two digits', async () => {
    const { client_id, policy_id } = await suite.owner(here.auto.number)
    const path = `/api/client/${client_id}/policy/${policy_id}/agentsfordate?compareDate=`
    expect(await ask('search', `${path}7/5/2026`)).toEqual(await ask('search', `${path}07/05/2026`))
  })
})

// Proves beyond.open-requests
describe('amounts', () => {
  it('with floating-point error are rounded to the cent', async () => {
    const { id } = await suite.open()
    const body = { transaction_date: '2026-07-15', commission_amount: 0.1 + 0.2, gross_amount: 1.1 * 3 }
    expect(await send('POST', `${STATEMENT_V2}/${id}/line-item`, body)).toMatchObject({
      commission_amount: 0.3,
      gross_amount: 3.3,
    })
  })
})

describe('a member in another spelling', () => {
  const range = { date_option: 'AgentPaidDate', start_date: '2026-01-01', end_date: '2027-12-31' }

  it('does not make a paid statement for everybody', async () => {
    for (const agents of ['agent_ids_int', 'agentIds', 'agents', 'agent_ids', 'users'])
      await expect(
        send('POST', '/v2/commissions/paid-statement', { statement_name: 'June', ...range, [agents]: [101] }),
      ).rejects.toThrow(`${agents}: expected `)
  })

  it('does not take a match back, or match without agents', async () => {
    const { id, etag } = await line()
    const { client_id, policy_id } = await suite.owner(here.auto.number)
    const match = (body: JsonObject) => send('PUT', `${LINE_V2}/${id}/match`, { etag, ...body } as Json)
    await expect(match({ client_id, policyId: policy_id })).rejects.toThrow('expected the name policy_id')
    await expect(match({ client_id, policy_id, agents: { 1: 101 } })).rejects.toThrow('expected the name agents_int')
    await expect(match({ client_id, policy_id, fill_agents: true })).rejects.toThrow('expected no member but')
  })

  it('does not lose an amount or a version', async () => {
    const { stmt_id, id, etag } = await line()
    const change = { etag, transaction_date: '2026-07-15', commissionAmount: 7 }
    await expect(send('PUT', `${LINE_V2}/${id}`, change)).rejects.toThrow('expected the name commission_amount')
    await expect(send('PUT', `${STATEMENT_V2}/${stmt_id}/archive`, { eTag: 'old' })).rejects.toThrow('the name etag')
  })
})

describe('a refusal in the words of section 5', () => {
  // Proves 5.iso-dates
  it('is given for a date with a time', async () => {
    await expect(send('POST', STATEMENT_V2, { statement_date: '2026-07-31T00:00:00' })).rejects.toThrow(
      'xpected date string in format yyyy-MM-dd, got 2026-07-31T00:00:00',
    )
  })

  // Proves 5.date-required
  it('is given for a new line without its transaction date', async () => {
    const { id } = await suite.open()
    await expect(send('POST', `${STATEMENT_V2}/${id}/line-item`, { lob: 'AUTOP' })).rejects.toThrow('transaction_date')
  })

  // Proves 5.date-required
  it('is given for a changed line without its transaction date', async () => {
    const { id, etag } = await line()
    await expect(send('PUT', `${LINE_V2}/${id}`, { etag, lob: 'AUTOP' })).rejects.toThrow('transaction_date')
  })
})
