/** The adapters over services that say the same in another form: the product gets the same result from each. */
import { randomUUID } from 'node:crypto'
import {
  agentId,
  CalendarDates,
  carrierId,
  clientId,
  type DatedLineItemForm,
  etag,
  type LineItem,
  Money,
  policyId,
  searchCriteria,
  statementId,
} from '@commissions/core'
import { first, knownDate, type Ports, succeeds } from '@commissions/core/testing'
import { createHttp } from '@commissions/http'
import { beforeAll, describe, expect, it } from 'vitest'
import { portsOver } from '../ports/demo-suite.ts'
import * as fixed from './fixed-answers.ts'
import { SPELLINGS, type Spelling } from './spellings.ts'

interface Sent {
  readonly call: string
  readonly body: unknown
}

interface World {
  readonly ports: Ports
  readonly sent: readonly Sent[]
}

const PLAIN: Spelling = { name: 'as written' }

/** The call with `:` in place of its ids, which is its key in the table of fixed answers. A call that the table lacks is not offered. */
const callOf = (service: string, method: string, path: string): string => {
  const general = `${service} ${method} ${path.replace(/\/(?:\d+|Agent\d)(?=\/|$)/g, '/:')}`
  return general
}

/** `unsaid` answers every write, in place of the answer with what it made. */
const world = (spelling: Spelling = PLAIN, unsaid: (() => Response) | null = null): World => {
  const sent: Sent[] = []
  const http = createHttp({
    baseUrl: service => `fixed://${service}`,
    fetch: async (address, init = {}) => {
      const { hostname, pathname } = new URL(String(address))
      const method = init.method ?? 'GET'
      const call = callOf(hostname, method, pathname)
      sent.push({ call, body: typeof init.body === 'string' ? JSON.parse(init.body) : undefined })
      if (unsaid !== null && hostname === 'commissions' && method !== 'GET') return unsaid()
      const found = fixed.FIXED[call]
      if (found === undefined) return new Response('{"message":"No such call"}', { status: 404 })
      const wrapped = spelling.wrap?.(hostname, found) ?? found
      const { body, ...envelope } = wrapped
      const written = (spelling.write ?? (value => value))(body ?? (envelope as fixed.Json))
      return Response.json(written, { status: spelling.status ?? 200 })
    },
    newKey: randomUUID,
    patience: { sleep: async () => undefined },
  })
  return { ports: portsOver(http), sent }
}

const today = knownDate(2026, 3, 31)
const filter = { dateOption: 'ReportingDate', start: today, end: today, carrierId: null, agentIds: [] } as const
const paidOn = { dateOption: 'AgentPaidDate', start: today, end: today, agentIds: [] } as const
const seen = { id: statementId(fixed.STATEMENT), etag: etag('9') }
const carrier = carrierId(fixed.CARRIER)
const form: DatedLineItemForm = {
  transactionDate: today,
  grossAmount: Money.cents(100_000),
  commissionAmount: Money.cents(12_345),
}
const NEW = { statementDate: today, description: 'March', controlTotal: Money.cents(24_690) }

/** The line as the product has it after reading its statement. */
let line: LineItem
beforeAll(async () => {
  const { items } = await succeeds(world().ports.commissions.statements.get(seen.id))
  line = first(items ?? [], 'line')
})

type Ask = (ports: Ports) => Promise<unknown>

const READS: { readonly [title: string]: Ask } = {
  'who is signed in': ({ auth }) => succeeds(auth.whoami),
  'the agency': ({ agency }) => succeeds(agency.agency),
  permissions: ({ agency }) => succeeds(agency.permissionGroups),
  agents: ({ agency }) => succeeds(agency.agents),
  'how many offices': ({ agency }) => succeeds(agency.officeCount),
  carriers: ports => succeeds(ports.carrier.carriers),
  'writing carriers': ports => succeeds(ports.carrier.writingCarriers(carrier)),
  options: ports => succeeds(ports.carrier.managedOptions),
  flags: ({ features }) => succeeds(features.flags),
  clients: ({ search }) => succeeds(search.search(searchCriteria({ business: 'heron' }))),
  'agents as of a date': ({ search }) =>
    succeeds(search.agentsForDate(clientId(fixed.CLIENT), policyId(fixed.POLICY), today)),
  statements: ({ commissions }) => succeeds(commissions.statements.list({ state: 'open' })),
  'a statement': ({ commissions }) => succeeds(commissions.statements.get(seen.id)),
  'anticipated lines': ({ commissions }) =>
    succeeds(commissions.anticipated.propose({ start: today, end: today, carrierIds: [], statementDate: null })),
  'payable lines': ({ commissions }) => succeeds(commissions.payouts.payable(filter)),
  'paid lines': ({ commissions }) => succeeds(commissions.payouts.paid(filter)),
  'the paid summary': ({ commissions }) => succeeds(commissions.paidStatements.summary(paidOn)),
  'paid line items': ({ commissions }) => succeeds(commissions.paidStatements.lines(paidOn)),
  rules: async ({ commissions }) => (await succeeds(commissions.rules.groups)).map(({ etag: _, ...group }) => group),
  'the history of rules': ({ commissions }) => succeeds(commissions.rules.history(1)),
  'transaction codes': ({ commissions }) => succeeds(commissions.transactionCodes),
  'carrier settings': async ({ commissions }) =>
    (await succeeds(commissions.carrierSettings.list)).map(({ etag: _, ...setting }) => setting),
  'the history of a carrier': async ({ commissions }) =>
    (await succeeds(commissions.carrierSettings.history(carrier))).map(({ createdBy, created }) => [
      createdBy,
      created,
    ]),
}

const WRITES: { readonly [title: string]: Ask } = {
  create: ({ commissions }) => succeeds(commissions.statements.create(NEW)),
  update: ({ commissions }) => succeeds(commissions.statements.update(seen, { description: 'March' })),
  reconcile: ({ commissions }) =>
    succeeds(commissions.statements.reconcile(seen, { reconcileDate: today, reportingDate: today })),
  unreconcile: ({ commissions }) => succeeds(commissions.statements.unreconcile(seen)),
  archive: ({ commissions }) => succeeds(commissions.statements.archive(seen)),
  restore: ({ commissions }) => succeeds(commissions.statements.restore(seen)),
  'policy information': ({ commissions }) => succeeds(commissions.statements.refreshPolicyInformation(seen, 'current')),
  'quick update': ({ commissions }) =>
    succeeds(commissions.statements.quickUpdate(seen, [{ ...form, ...idsOf(line) }])),
  'delete items': ({ commissions }) => succeeds(commissions.statements.deleteItems(seen, [idsOf(line)])),
  'add a line': ({ commissions }) => succeeds(commissions.lineItems.add(seen.id, form)),
  'change a line': ({ commissions }) => succeeds(commissions.lineItems.update(line, form)),
  'void a line': ({ commissions }) => succeeds(commissions.lineItems.void(line)),
  'restore a line': ({ commissions }) => succeeds(commissions.lineItems.restore(line)),
  'delete a line': ({ commissions }) => succeeds(commissions.lineItems.delete(line)),
  match: ({ commissions }) =>
    succeeds(
      commissions.matching.match(line, {
        policyId: policyId(fixed.POLICY),
        clientId: clientId(fixed.CLIENT),
        agents: { _tag: 'Given', agents: { 1: agentId(fixed.ANN) } },
      }),
    ),
  unmatch: ({ commissions }) => succeeds(commissions.matching.unmatch(line)),
  pay: async ({ commissions }) => (await succeeds(commissions.payouts.write([instruction(true)]))).lines,
  'save rules': async ({ commissions }) => {
    const group = first(await succeeds(commissions.rules.groups), 'group')
    const { etag: _, ...saved } = await succeeds(commissions.rules.save(group))
    return saved
  },
  'save carriers': async ({ commissions }) => {
    const all = await succeeds(commissions.carrierSettings.list)
    return (await succeeds(commissions.carrierSettings.save(all))).map(({ etag: _, ...setting }) => setting)
  },
}

const idsOf = ({ id, etag: version }: LineItem) => ({ id, etag: version })

const instruction = (paid: boolean) => ({
  id: fixed.PAID_LINE as LineItem['id'],
  etag: null,
  paid,
  agentPaidDate: paid ? today : null,
  reason: null,
  payouts: {},
})

// Proves beyond.other-spellings
describe.each(SPELLINGS)('answers with $name', spelling => {
  it.each(Object.entries({ ...READS, ...WRITES }))('mean the same: %s', async (_, ask) => {
    expect(await ask(world(spelling).ports)).toEqual(await ask(world().ports))
  })
})

const envelope =
  (body: unknown, status = 200) =>
  () =>
    Response.json(body, { status })

const UNSAID: readonly (readonly [string, () => Response])[] = [
  ['nothing, with 204', () => new Response(null, { status: 204 })],
  ['nothing, with 200', () => new Response('', { status: 200 })],
  ['a code alone', envelope({ code: 'OK' })],
  ['NO_CONTENT', envelope({ code: 'NO_CONTENT', message: null, data: null })],
  ['ACCEPTED', envelope({ code: 'Accepted' }, 202)],
  ['true', envelope({ code: 'OK', data: true })],
  ['a sentence', envelope({ code: 'OK', data: 'Done' })],
  ['an id', envelope({ code: 'OK', data: { id: Number(fixed.STATEMENT) } })],
  ['an object that holds nothing', envelope({ code: 'OK', data: {} })],
]

// Proves 8.commissions-codes, beyond.other-spellings
describe.each(UNSAID)('a write answered with %s', (_, unsaid) => {
  it.each(Object.entries(WRITES))('counts as done, and its record is fetched: %s', async (title, ask) => {
    const made = world(PLAIN, unsaid)
    const plain = (await ask(world().ports)) as { readonly items?: unknown }
    const found = (await ask(made.ports)) as { readonly items?: unknown }
    // A statement may come with its lines or without them, so the comparison leaves them out.
    if (title === 'create' || 'items' in found) {
      const { items: __, lineCount: ___, ...statement } = found as { items?: unknown; lineCount?: unknown }
      expect(plain).toMatchObject(statement)
    } else expect(found).toEqual(plain)
    // Nothing was sent twice.
    expect(made.sent.filter(({ call }) => /^commissions (?!GET)/.test(call))).toHaveLength(1)
  })
})

describe('lines that were paid, of which the service answers not all', () => {
  it.each([
    ['none', []],
    ['another', [fixed.line]],
  ])('(%s) are asked for', async (_, data) => {
    const { ports, sent } = world(PLAIN, envelope({ code: 'OK', data }))
    const { lines } = await succeeds(ports.commissions.payouts.write([instruction(true)]))
    expect(lines.map(({ id }) => id)).toEqual([fixed.PAID_LINE])
    expect(sent.map(({ call }) => call)).toEqual([
      'commissions PUT /v2/commissions/line-item/agent-payouts',
      'commissions GET /v2/commissions/line-items',
    ])
  })
})

describe('settings that were saved, of which the service answers none', () => {
  it('are asked for', async () => {
    const { carrierSettings } = world(PLAIN, envelope({ code: 'OK', data: [] })).ports.commissions
    const all = await succeeds(carrierSettings.list)
    expect(await succeeds(carrierSettings.save(all))).toEqual(all)
  })
})

describe('a new statement answered with its id', () => {
  it.each([
    ['in an object', { id: Number(fixed.STATEMENT) }],
    ['alone', Number(fixed.STATEMENT)],
  ])('%s is fetched', async (_, data) => {
    const { ports, sent } = world(PLAIN, envelope({ code: 'OK', data }))
    expect(await succeeds(ports.commissions.statements.create(NEW))).toMatchObject({ id: fixed.STATEMENT })
    expect(sent.map(({ call }) => call)).toEqual([
      'commissions POST /v2/commissions/statement',
      'commissions GET /v2/commissions/statement/:',
    ])
  })
})

describe('forms in which the service writes ids and words', () => {
  const numbered = SPELLINGS.find(({ name }) => name === 'ids as numbers') ?? PLAIN
  const bodyOf = ({ sent }: World, call: string): unknown => sent.find(one => one.call === `commissions ${call}`)?.body

  it('go back as they came: numbers of ids as numbers, texts as texts', async () => {
    for (const [spelling, form] of [
      [numbered, Number],
      [PLAIN, String],
    ] as const) {
      const suite = world(spelling)
      const { commissions, search } = suite.ports
      await succeeds(search.search(searchCriteria({ business: 'heron' })))
      const statement = await succeeds(commissions.statements.get(seen.id))
      const one = first(statement.items ?? [], 'line')
      const [policy, client] = [policyId(fixed.POLICY), clientId(fixed.CLIENT)]
      await succeeds(
        commissions.matching.match(one, { policyId: policy, clientId: client, agents: { _tag: 'FromPolicy' } }),
      )
      expect(bodyOf(suite, 'PUT /v2/commissions/line-item/:/match')).toMatchObject({
        etag: form('3'),
        policy_id: form(fixed.POLICY),
        client_id: form(fixed.CLIENT),
      })
      await succeeds(commissions.lineItems.update(one, { transactionDate: today, carrierId: carrier }))
      expect(bodyOf(suite, 'PUT /v2/commissions/line-item/:')).toMatchObject({ carrier_id: form(fixed.CARRIER) })
      await succeeds(commissions.statements.deleteItems(statement, [one]))
      expect(bodyOf(suite, 'DELETE /commissions/statement/:/delete-items')).toMatchObject({
        etag: form('9'),
        items: [{ id: form(fixed.LINE) }],
      })
      const group = first(await succeeds(commissions.rules.groups), 'group')
      await succeeds(commissions.rules.save(group))
      expect(bodyOf(suite, 'POST /v2/commissions/rules')).toMatchObject({
        rules: [
          { rule_id: form('901'), carrier_rule_value: [form(fixed.CARRIER)], agent_rule_value: [fixed.ANN_UUID] },
        ],
      })
    }
  })

  it('are kept for terms: a service that writes New (Override) gets it so', async () => {
    const labeled = world()
    const coded = world({
      name: 'codes of terms',
      write: value => JSON.parse(JSON.stringify(value).replaceAll(/ \(Override\)/g, 'Override')),
    })
    for (const { ports } of [labeled, coded]) {
      await succeeds(ports.commissions.statements.get(seen.id))
      await succeeds(
        ports.commissions.lineItems.update(line, { transactionDate: today, commissionTerm: 'NewOverride' }),
      )
    }
    expect([labeled, coded].map(suite => bodyOf(suite, 'PUT /v2/commissions/line-item/:'))).toMatchObject([
      { commission_term: 'New (Override)' },
      { commission_term: 'NewOverride' },
    ])
  })

  it('are remembered for each suite separately', async () => {
    const [one, other] = [world(numbered), world()]
    for (const { ports } of [one, other]) {
      const setting = await succeeds(ports.commissions.carrierSettings.list)
      await succeeds(ports.commissions.carrierSettings.save(setting))
    }
    expect([one, other].map(suite => bodyOf(suite, 'POST /commissions/settings/carrier'))).toMatchObject([
      [{ carrier_uuid: 31 }],
      [{ carrier_uuid: '31' }],
    ])
  })

  it('are understood in refusals too', async () => {
    const refused = envelope(
      {
        code: 'BAD_REQUEST',
        message: 'Some were refused',
        data: { itemsWithErrors: [{ id: 8002, errors: ['Paid'] }] },
      },
      400,
    )
    const { ports } = world(PLAIN, refused)
    expect(await ports.commissions.payouts.write([instruction(true)])()).toMatchObject({
      left: { _tag: 'ItemsRefused', items: [{ id: '8002', errors: ['Paid'] }] },
    })
  })
})

describe('clients under a name that nobody knows', () => {
  const found = async (data: unknown) => {
    const search = createHttp({
      baseUrl: service => `https://${service}.suite.test`,
      newKey: () => 'key',
      fetch: async () => Response.json({ code: 200, data }),
    })
    return portsOver(search).search.search(searchCriteria({ business: 'heron' }))()
  }

  it('are refused, not taken for nobody', async () => {
    expect(await found({ results: [] })).toMatchObject({ left: { where: expect.stringContaining('expected') } })
    for (const nobody of [{}, { clients: null }, { clients: [], total: 0 }, []])
      expect(await found(nobody)).toMatchObject({ right: [] })
  })
})

describe('values that the specification does not know', () => {
  it('are read as unknown or default values, and do not fail the answer', async () => {
    const odd: Spelling = {
      name: 'odd words',
      write: value =>
        JSON.parse(
          JSON.stringify(value)
            .replaceAll('"Renewal (Override)"', '"Reinstatement"')
            .replaceAll('"RuleApplied"', '"SplitApplied"')
            .replaceAll('"Download"', '"Ivans"')
            .replaceAll('"Ignore"', '"ignore"')
            .replaceAll('"Specific"', '"Include"')
            .replaceAll('"First"', '"Primary"'),
        ),
    }
    const { commissions, search } = world(odd).ports
    const { items } = await succeeds(commissions.statements.get(seen.id))
    expect(items?.[0]).toMatchObject({ commissionTerm: 'None', statementSource: 'Unknown' })
    // The payout type is unknown, but the payout names a rule, so a rule calculated the amount.
    expect(items?.[0]?.agent1).toMatchObject({ payoutType: 'RuleApplied', calculatedCommission: 4115 })
    const [group] = await succeeds(commissions.rules.groups)
    expect(group?.rules[0]).toMatchObject({ agents: { _tag: 'Only' }, linesOfBusiness: { _tag: 'Any' } })
    expect((await succeeds(search.search(searchCriteria({ business: 'x' }))))[0]?.mainContacts).toHaveLength(1)
  })

  it('fail the answer if they are impossible dates', async () => {
    const odd: Spelling = {
      name: 'a day that is none',
      write: value => JSON.parse(JSON.stringify(value).replaceAll(fixed.TODAY, '2026-02-30')),
    }
    expect(await world(odd).ports.commissions.statements.get(seen.id)()).toMatchObject({ left: { _tag: 'BadAnswer' } })
    expect(CalendarDates.readIso('2026-02-30')).toBeNull()
  })

  // Proves 4.statement-incomplete
  it.each(['reconciled', 'archived'])(
    'fail the answer if a statement is %s and lacks its person and dates',
    async state => {
      const odd: Spelling = {
        name: `${state} by nobody`,
        write: value =>
          JSON.parse(JSON.stringify(value), (key, said) =>
            key.startsWith(`${state}_`) || key === 'reporting_date' ? null : key === state ? true : said,
          ),
      }
      expect(await world(odd).ports.commissions.statements.get(seen.id)()).toMatchObject({
        left: { _tag: 'BadAnswer' },
      })
    },
  )
})
