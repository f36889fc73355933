/** The adapters over services that say the same in another form: the product gets the same result from each. */
import {
  agentId,
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
import { beforeAll, describe, expect, it } from 'vitest'
import * as fixed from './fixed-answers.ts'
import { PLAIN, type World, world } from './fixed-world.ts'
import { FRAMEWORK_SPELLINGS } from './framework-spellings.ts'
import { SPELLINGS } from './spellings.ts'

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
  'agents as of a date': async ({ search }) => {
    const { historyDatetime, ...on } = await succeeds(
      search.agentsForDate(clientId(fixed.CLIENT), policyId(fixed.POLICY), today),
    )
    return { ...on, at: Date.parse(historyDatetime) }
  },
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

const plainAnswers = new Map<Ask, Promise<unknown>>()

/** What a call comes to as section 7 writes it. Asked once for all spellings. */
const plainly = (ask: Ask): Promise<unknown> => {
  const answer = plainAnswers.get(ask) ?? ask(world().ports)
  plainAnswers.set(ask, answer)
  return answer
}

// Proves beyond.other-spellings
describe.each([...SPELLINGS, ...FRAMEWORK_SPELLINGS])('answers with $name', spelling => {
  it.each(Object.entries({ ...READS, ...WRITES }))('mean the same: %s', async (_, ask) => {
    expect(await ask(world(spelling).ports)).toEqual(await plainly(ask))
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
  ['an object that holds nothing, as PHP writes it', envelope({ code: 'OK', data: [] })],
  ['a code with a blank behind it', envelope({ code: 'OK ' })],
]

// Proves 8.commissions-codes, beyond.other-spellings
describe.each(UNSAID)('a write answered with %s', (_, unsaid) => {
  it.each(Object.entries(WRITES))('counts as done, and its record is fetched: %s', async (title, ask) => {
    const made = world(PLAIN, unsaid)
    const plain = (await plainly(ask)) as { readonly items?: unknown }
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

describe('lines of every state, whichever are asked for', () => {
  it('are shown as payable or as paid, as they say themselves', async () => {
    const { payouts } = world({
      name: 'lines of every state',
      wrap: (_, answer) => ({ ...answer, data: [fixed.line, fixed.paidLine] }),
    }).ports.commissions
    const idsAnswered = async (ask: typeof payouts.paid) => (await succeeds(ask(filter))).lines.map(({ id }) => id)
    expect(await idsAnswered(payouts.payable)).toEqual([fixed.LINE])
    expect(await idsAnswered(payouts.paid)).toEqual([fixed.PAID_LINE])
  })
})

describe('lines that the service does not show as paid', () => {
  it.each(['OK', 'PROCESSING'])('may have been paid, after %s: nobody is told that they were', async code => {
    const { ports } = world(PLAIN, envelope({ code }))
    const asked = { ...instruction(true), id: line.id }
    expect(await ports.commissions.payouts.write([asked])()).toMatchObject({ left: { _tag: 'NoAnswer' } })
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

  it('are kept for terms: a service that writes New (Override), or has shown no term yet, gets it so', async () => {
    const labeled = world()
    const coded = world({
      name: 'codes of terms',
      write: value => JSON.parse(JSON.stringify(value).replaceAll(/ \(Override\)/g, 'Override')),
    })
    const unseen = world()
    await Promise.all([labeled, coded].map(({ ports }) => succeeds(ports.commissions.statements.get(seen.id))))
    for (const { ports } of [labeled, coded, unseen])
      await succeeds(
        ports.commissions.lineItems.update(line, { transactionDate: today, commissionTerm: 'NewOverride' }),
      )
    expect([labeled, coded, unseen].map(suite => bodyOf(suite, 'PUT /v2/commissions/line-item/:'))).toMatchObject([
      { commission_term: 'New (Override)' },
      { commission_term: 'NewOverride' },
      { commission_term: 'New (Override)' },
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
