import { addSmallAgency, addUser, PASSWORD } from '@commissions/server/testing'
import { describe, expect, it } from 'vitest'
import { type Json, type JsonObject, signInByForm } from './bare-client.ts'
import { bareStage } from './bare-stage.ts'
import {
  answeredBy,
  type BareLine,
  type BareStatement,
  bareSuite,
  LINE_V2,
  payoutPayload,
  ruleOf,
  STATEMENT_V2,
  settingOf,
} from './bare-suite.ts'

const { database, agency: here, server, client, suite } = bareStage('Bare')

const ask = (service: string, path: string): Promise<unknown> => answeredBy(client, 'GET', service, path)
const commissions = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: Json): Promise<unknown> =>
  suite.commissions(method, path, body)

const RANGE = 'date_option=ReportingDate&start_date=2026-08-01&end_date=2026-08-31'
const PAID = 'date_option=AgentPaidDate&start_date=2026-08-01&end_date=2026-08-31'

const firstLine = ({ items }: BareStatement): BareLine => {
  const [line] = items
  if (line === undefined) throw new Error('Expected a line')
  return line
}

/** A line on an open statement of its own. */
const openLine = async (): Promise<BareLine> => firstLine(await suite.opened(1))

/** A line with Ann (101) and Bob (102), on a reconciled statement of its own. */
const payableLine = async (): Promise<BareLine> => {
  const { id } = await suite.opened(1, { agents: { 1: 101 }, policy: await autoPolicy() })
  return firstLine(await suite.reconcile(id))
}

const paidLine = async (): Promise<BareLine> => {
  const line = await payableLine()
  await commissions('PUT', `${LINE_V2}/agent-payouts`, [payoutPayload(line, { paid: true })])
  return firstLine(await suite.statement(line.stmt_id))
}

const autoPolicy = async (): Promise<JsonObject> => ({ id: (await suite.owner(here.auto.number)).policy_id })

const anticipatedItem = async (): Promise<JsonObject> => ({
  transaction_date: '2026-07-15',
  gross_amount: 1200,
  commission_amount: 150,
  commission_rate: 12.5,
  carrier_id: here.carrierId,
  policy: await autoPolicy(),
})

const anticipated = async (): Promise<BareStatement> =>
  (await commissions('POST', `${STATEMENT_V2}/anticipated`, {
    statement_date: '2026-07-31',
    description: 'Expected',
    commission_paid_orig: null,
    items: [await anticipatedItem()],
  })) as BareStatement

/** Every call of section 7 in its barest form: with only what the section lists, after whatever must exist first. */
const CALLS: { readonly [call: string]: () => Promise<unknown> } = {
  // Proves 7.carriers
  'carrier: GET /api/since': () => ask('carrier', '/api/since?expand=terms'),
  // Proves 7.carrier
  'carrier: GET /api/{carrierId}': () => ask('carrier', `/api/${here.carrierId}?expand=writing-carriers`),
  // Proves 7.carrier-options
  'carrier: managed carrier options': () =>
    ask('carrier', '/api/managed-options?expand=applicationTypes,linesOfBusiness'),
  // Proves 7.features
  'features: GET /api/features': () => ask('features', '/api/features'),
  // Proves 7.search
  'search: GET api/search': () =>
    ask('search', '/api/search?comparison=contains&rows=99&expand=policy&client-filters=all&last=doe'),
  // Proves 7.agents-for-date
  'search: GET agentsfordate': async () => {
    const { client_id, policy_id } = await suite.owner(here.auto.number)
    return ask('search', `/api/client/${client_id}/policy/${policy_id}/agentsfordate?compareDate=7/15/2026`)
  },
  // Proves 7.whoami
  'auth: GET /user/whoami': () => ask('auth', '/user/whoami'),
  // Proves 7.renew
  'auth: GET /user/renew/cookie': () => ask('auth', '/user/renew/cookie'),
  // Proves 7.sign-out
  'auth: GET /user/signout/cookie': async () =>
    answeredBy(await signInByForm(server.address, here.username, PASSWORD), 'GET', 'auth', '/user/signout/cookie'),
  // Proves 7.permissions
  'agency: GET /metadata/permissions': () => ask('agency', '/metadata/permissions'),
  // Proves 7.users
  'agency: POST /user/list/search': () =>
    answeredBy(client, 'POST', 'agency', '/user/list/search', { criteria: 'tess', lite: true }),
  // Proves 7.agents
  'agency: GET /search/agents': () => ask('agency', '/search/agents?max=9999'),
  // Proves 7.agency
  'agency: GET /agency': () => ask('agency', '/agency'),
  // Proves 7.offices
  'agency: GET /office/count': () => ask('agency', '/office/count?includeArchived=false'),
  // Proves 7.statements
  'GET statement': () => commissions('GET', STATEMENT_V2),
  // Proves 7.statement
  'GET statement/{id}': async () => suite.statement((await suite.open()).id),
  // Proves 7.statement-create
  'POST statement': () => suite.open(),
  // Proves 7.statement-update
  'PUT statement/{id}': async () => {
    const { items: _, ...statement } = await suite.opened(1)
    const body = { ...statement, description: 'July, corrected', commission_paid_orig: 100 } as JsonObject
    return commissions('PUT', `${STATEMENT_V2}/${statement.id}`, body)
  },
  // Proves 7.reconcile
  'PUT statement/{id}/reconcile': async () => suite.reconcile((await suite.opened(1)).id),
  // Proves 7.unreconcile
  'PUT statement/{id}/unreconcile': async () => {
    const { id, etag } = await suite.reconcile((await suite.opened(1)).id)
    return commissions('PUT', `${STATEMENT_V2}/${id}/unreconcile`, { etag })
  },
  // Proves 7.archive
  'PUT statement/{id}/archive': async () => commissions('PUT', `${STATEMENT_V2}/${(await suite.open()).id}/archive`),
  // Proves 7.restore
  'PUT statement/{id}/restore': async () => {
    const { id } = await suite.open()
    await commissions('PUT', `${STATEMENT_V2}/${id}/archive`)
    return commissions('PUT', `${STATEMENT_V2}/${id}/restore`)
  },
  // Proves 7.policy-information
  'PUT statement/{id}/policy-information': async () => {
    const { stmt_id } = await openLine()
    return commissions('PUT', `${STATEMENT_V2}/${stmt_id}/policy-information?use_policy_history=true`)
  },
  // Proves 7.quick-update
  'PUT statement/{id}/quick-update': async () => {
    const { id, etag, items } = await suite.opened(3)
    const [a, b, c] = items.map(line => line.id)
    const itemUpdates = [{ id: a, commission_amount: 90 }, { id: b, etag: items[1]?.etag, lob: 'AUTOP' }, c] as Json
    return commissions('PUT', `${STATEMENT_V2}/${id}/quick-update`, { etag, itemUpdates })
  },
  // Proves 7.delete-items
  'DELETE statement/{id}/delete-items': async () => {
    const { id, etag, items } = await suite.opened(3)
    const [a, b, c] = items
    const some = [a?.id, { id: b?.id }, { id: c?.id, etag: c?.etag }] as Json
    return commissions('DELETE', `/commissions/statement/${id}/delete-items`, { etag, items: some })
  },
  // Proves 7.anticipated
  'GET statement/anticipated': () => {
    const carriers = `${here.carrierId},${here.otherCarrierId}`
    const dates = 'start_date=2026-06-01&end_date=2026-07-31&statement_date=2026-07-31'
    return commissions('GET', `${STATEMENT_V2}/anticipated?${dates}&carriers=${carriers}`)
  },
  // Proves 7.anticipated-create
  'POST statement/anticipated': () => anticipated(),
  // Proves 7.anticipated-line
  'POST statement/anticipated/{id}/line-item': async () =>
    commissions('POST', `${STATEMENT_V2}/anticipated/${(await anticipated()).id}/line-item`, await anticipatedItem()),
  // Proves 7.line-add
  'POST statement/{id}/line-item': async () =>
    commissions('POST', `${STATEMENT_V2}/${(await suite.open()).id}/line-item`, { transaction_date: '2026-07-15' }),
  // Proves 7.line-update
  'PUT line-item/{id}': async () => {
    const { id, etag } = await openLine()
    return commissions('PUT', `${LINE_V2}/${id}`, { etag, transaction_date: '2026-07-16' })
  },
  // Proves 7.line-delete
  'DELETE line-item/{id}': async () => commissions('DELETE', `${LINE_V2}/${(await openLine()).id}`),
  // Proves 7.line-void
  'PUT line-item/{id}/void': async () => commissions('PUT', `${LINE_V2}/${(await openLine()).id}/void`),
  // Proves 7.line-restore
  'PUT line-item/{id}/restore': async () => {
    const { id } = await openLine()
    await commissions('PUT', `${LINE_V2}/${id}/void`)
    return commissions('PUT', `${LINE_V2}/${id}/restore`)
  },
  // Proves 7.match
  'PUT line-item/{id}/match': async () => {
    const { id, etag } = await openLine()
    const to = await suite.owner(here.auto.number)
    const match = { etag, ...to, agents_int: { 1: 101, 2: 102 }, fill_agents_using_policy: false }
    return commissions('PUT', `${LINE_V2}/${id}/match`, match)
  },
  // Proves 7.agent-payouts, 3.payout-payload
  'PUT line-item/agent-payouts, to pay': () => paidLine(),
  'PUT line-item/agent-payouts, to modify': async () => {
    const modified = payoutPayload(await paidLine(), { paid: true, typed: { 1: 30 } })
    return commissions('PUT', `${LINE_V2}/agent-payouts`, [modified])
  },
  'PUT line-item/agent-payouts, to take back': async () =>
    commissions('PUT', `${LINE_V2}/agent-payouts`, [payoutPayload(await paidLine(), { paid: false })]),
  // Proves 7.payable
  'GET rules/agent-payout': () =>
    commissions('GET', `/v2/commissions/rules/agent-payout?${RANGE}&carrier_id=${here.carrierId}&agent_ids=101,102`),
  // Proves 7.paid-lines
  'GET line-items': () => commissions('GET', `/v2/commissions/line-items?${RANGE}&agent_ids=101&agent_ids=102`),
  // Proves 7.paid-summary
  'GET paid-statement/summary': () => commissions('GET', `/v2/commissions/paid-statement/summary?${PAID}`),
  // Proves 7.paid-line-items
  'GET paid-statement/line-items': () => commissions('GET', `/v2/commissions/paid-statement/line-items?${PAID}`),
  // Proves 7.paid-statement
  'POST paid-statement': async () => {
    await paidLine()
    return commissions('POST', '/v2/commissions/paid-statement', {
      statement_name: '20260801-20260831',
      date_option: 'AgentPaidDate',
      start_date: '2026-08-01',
      end_date: '2026-08-31',
      agents_ids_int: [101],
    })
  },
  // Proves 7.rules
  'GET rules': () => commissions('GET', '/v2/commissions/rules'),
  // Proves 7.rules-save
  'POST rules': () => commissions('POST', '/v2/commissions/rules', { rule_group: 'Agent3', rules: [ruleOf()] }),
  // Proves 7.rules-history
  'GET rules/Agent{n}/history': () => commissions('GET', '/v2/commissions/rules/Agent3/history'),
  // Proves 7.transaction-codes
  'GET settings/transaction-codes': () => commissions('GET', '/v2/commissions/settings/transaction-codes'),
  // Proves 7.settings
  'GET settings/carrier': () => commissions('GET', '/commissions/settings/carrier'),
  // Proves 7.settings-save
  'POST settings/carrier': () => commissions('POST', '/commissions/settings/carrier', [settingOf(here.carrierId)]),
  // Proves 7.settings-history
  'GET settings/carrier/{id}/history': () =>
    commissions('GET', `/commissions/settings/carrier/${here.carrierId}/history`),
}

describe('a client that knows only the specification', () => {
  it.each(Object.entries(CALLS))('gets an answer from %s', async (_, call) => {
    await call()
  })

  it('can send an empty object where a call takes no fields', async () => {
    const { id, stmt_id } = await openLine()
    await commissions('PUT', `${STATEMENT_V2}/${stmt_id}/policy-information?use_policy_history=false`, {})
    await commissions('PUT', `${LINE_V2}/${id}/void`, {})
    await commissions('PUT', `${LINE_V2}/${id}/restore`, {})
    await commissions('DELETE', `${LINE_V2}/${id}`, {})
    await commissions('PUT', `${STATEMENT_V2}/${stmt_id}/archive`, {})
    await commissions('PUT', `${STATEMENT_V2}/${stmt_id}/restore`, {})
    expect(await suite.statement(stmt_id)).toMatchObject({ archived: false, items: [] })
  })

  it('can send a line back as it was answered, with a change', async () => {
    const { client_id, policy_id } = await suite.owner(here.auto.number)
    const { id } = await suite.opened(1, { policy: { id: policy_id }, client: { id: client_id } })
    const line = firstLine(await suite.statement(id))
    expect(line).toMatchObject({ unmatched: false, policy: { id: policy_id }, agents: { 1: 101, 2: 102 } })
    await commissions('PUT', `${LINE_V2}/${line.id}`, { ...(line as unknown as JsonObject), commission_amount: 90 })
    expect(firstLine(await suite.statement(id))).toMatchObject({
      commission_amount: 90,
      policy: { id: policy_id },
      client: { id: client_id },
      agents: { 1: 101, 2: 102 },
    })
  })

  // Proves 1.statements, 1.payouts, 3.payout-payload, beyond.bare-client
  it('does a month of work: create, add, match, reconcile, pay, modify, create a paid statement', async () => {
    const agency = await addSmallAgency(database.db, 'Bare month')
    const month = bareSuite(await signInByForm(server.address, agency.username, PASSWORD))
    const { id } = await month.open()
    const one = await month.add(id, { policy_number: agency.auto.number, insured_name: 'Doe, Jane' })
    const other = await month.add(id, { commission_amount: 50, gross_amount: 500 })
    expect(await month.statement(id)).toMatchObject({ commission_paid: 150, num_unmatched_items: 2 })

    const auto = await month.owner(agency.auto.number)
    const home = await month.owner('HO777')
    const match = async (line: BareLine, to: JsonObject): Promise<unknown> =>
      month.commissions('PUT', `${LINE_V2}/${line.id}/match`, { etag: line.etag, ...to })
    await match(one, { ...auto, agents_int: {}, fill_agents_using_policy: true })
    await match(other, { ...home, agents_int: { 1: 102 }, fill_agents_using_policy: false })
    expect(await month.reconcile(id)).toMatchObject({ reconciled: true, num_unmatched_items: 0 })

    const asked = (await month.commissions('GET', `/v2/commissions/rules/agent-payout?${RANGE}`)) as readonly BareLine[]
    const payable = asked.toSorted((a, b) => b.commission_amount - a.commission_amount)
    // Renewals: 25% of the commission to the first agent, and 10% of that to the second.
    expect(payable).toMatchObject([
      { id: one.id, agents: { 1: 101, 2: 102 }, agent_1_calculated_commission: 25, agent_2_calculated_commission: 2.5 },
      { id: other.id, agents: { 1: 102 }, agent_1_calculated_commission: 12.5, agent_2_calculated_commission: null },
    ])
    const payments = payable.map(line => payoutPayload(line, { paid: true }))
    await month.commissions('PUT', `${LINE_V2}/agent-payouts`, payments)
    // Payments that are sent a second time have been paid only once.
    await month.commissions('PUT', `${LINE_V2}/agent-payouts`, payments)

    const paid = ((await month.commissions('GET', `/v2/commissions/line-items?${PAID}`)) as readonly BareLine[]).filter(
      line => line.id === one.id,
    )
    await month.commissions(
      'PUT',
      `${LINE_V2}/agent-payouts`,
      paid.map(line => payoutPayload(line, { paid: true, typed: { 1: 30 } })),
    )
    const lines = (await month.statement(id)).items
    expect(lines).toMatchObject([
      { paid: true, agent_1_payout: { manual: true, amount: 30 }, agent_2_payout: { manual: false, amount: 2.5 } },
      { paid: true, agent_1_payout: { manual: false, amount: 12.5 } },
    ])

    const stated = await month.commissions('POST', '/v2/commissions/paid-statement', {
      statement_name: '20260815-20260815',
      date_option: 'AgentPaidDate',
      start_date: '2026-08-15',
      end_date: '2026-08-15',
      agents_ids_int: [101, 102],
    })
    const totals = [
      { agent: { uid: 101 }, total_commission_paid: 30, total_commission_transactions: 1 },
      { agent: { uid: 102 }, total_commission_paid: 15, total_commission_transactions: 2 },
    ]
    expect(stated).toMatchObject({ agents: totals })
    expect(await month.commissions('GET', `/v2/commissions/paid-statement/summary?${PAID}`)).toMatchObject(totals)
    const told = await month.commissions('GET', `/v2/commissions/paid-statement/line-items?${PAID}`)
    expect((told as readonly BareLine[]).map(line => line.id).toSorted()).toEqual([one.id, other.id].toSorted())
  })

  it('changes no payment of another person, and is told when, by whom and what to send', async () => {
    const line = await paidLine()
    const colleague = `colleague-${here.username}`
    await addUser(database.db, here.agencyId, colleague)
    const theirs = await signInByForm(server.address, colleague, PASSWORD)
    for (const payload of [
      payoutPayload(line, { paid: true, typed: { 1: 30 } }),
      payoutPayload(line, { paid: false }),
    ]) {
      const refused = await theirs.send('PUT', 'commissions', `${LINE_V2}/agent-payouts`, [payload])
      expect(refused).toMatchObject({
        status: 400,
        body: {
          code: 'BAD_REQUEST',
          data: {
            itemsWithErrors: [
              {
                id: line.id,
                errors: [
                  'The line is already paid on 08/15/2026 by Tess Marlow',
                  expect.stringContaining('fetch the line again'),
                ],
              },
            ],
          },
        },
      })
    }
    expect(firstLine(await suite.statement(line.stmt_id))).toEqual(line)
  })

  // Proves beyond.bare-client
  it('saves rules and settings without a version, and reads the uuid of each agent, even a deleted one', async () => {
    const rules = [
      ruleOf({ agent_rule_mode: 'Specific', agent_int_rule_value: [103, 101], term_renew: 7 }),
      ruleOf({ fallback: true }),
    ]
    const saved = (await commissions('POST', '/v2/commissions/rules', { rule_group: 'Agent3', rules })) as {
      readonly rules: readonly { readonly agent_rule_value: readonly string[] }[]
    }
    const { rows } = await agentUuids()
    expect(saved).toMatchObject({
      rules: [
        {
          agent_int_rule_value: [103, 101],
          agent_rule_value: [rows.get(103), rows.get(101)],
          term_renew: 7,
        },
        { agent_int_rule_value: [], agent_rule_value: [], fallback: true },
      ],
    })
    const [setting] = (await commissions('POST', '/commissions/settings/carrier', [
      settingOf(here.carrierId, { basis: 'StatementDownload' }),
    ])) as readonly unknown[]
    expect(setting).toMatchObject({ carrier_uuid: here.carrierId, basis: 'StatementDownload' })
  })
})

const agentUuids = async () => ({
  rows: new Map(
    (
      await database.db
        .selectFrom('agent')
        .select(['agent_id', 'agent_uuid'])
        .where('agency_id', '=', here.agencyId)
        .execute()
    ).map(row => [row.agent_id, row.agent_uuid] as const),
  ),
})
