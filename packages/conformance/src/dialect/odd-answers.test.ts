/** Answers that say less than they should, or what the specification does not know. */
import {
  agentId,
  CalendarDates,
  carrierId,
  clientId,
  etag,
  lineItemId,
  Money,
  policyId,
  searchCriteria,
  statementId,
  typedAnticipatedForm,
} from '@commissions/core'
import { first, knownDate, succeeds } from '@commissions/core/testing'
import { createHttp } from '@commissions/http'
import { describe, expect, it } from 'vitest'
import { portsOver } from '../ports/demo-suite.ts'
import type { Json } from './fixed-answers.ts'
import * as fixed from './fixed-answers.ts'
import { PLAIN, world } from './fixed-world.ts'
import type { Spelling } from './spellings.ts'

const today = knownDate(2026, 3, 31)
const seen = { id: statementId(fixed.STATEMENT), etag: etag('9') }

describe('clients under a name that nobody knows', () => {
  const found = async (data: unknown) => {
    const search = createHttp({
      baseUrl: service => `https://${service}.suite.test`,
      newKey: () => 'key',
      fetch: async () => Response.json({ code: 200, data }),
    })
    return portsOver(search).search.search(searchCriteria({ business: 'heron' }))()
  }

  it('are nobody where the service leaves out what is empty', async () => {
    for (const data of [undefined, null]) expect(await found(data)).toMatchObject({ right: [] })
  })

  it('are refused, not taken for nobody', async () => {
    expect(await found({ results: [] })).toMatchObject({ left: { where: expect.stringContaining('expected') } })
    for (const nobody of [{}, { clients: null }, { clients: [], total: 0 }, []])
      expect(await found(nobody)).toMatchObject({ right: [] })
  })
})

describe('a record of which it is not said when it was changed', () => {
  it.each([
    ['null', () => null],
    ['nothing', () => undefined],
  ])('is read: %s', async (_, said) => {
    const never: Spelling = {
      name: 'never changed',
      write: value =>
        JSON.parse(JSON.stringify(value), (key, inner) =>
          /^(?:created|modified|last_modified_by|history_datetime)$/.test(key) ? said() : inner,
        ),
    }
    const { commissions, search } = world(never).ports
    expect((await succeeds(commissions.statements.get(seen.id))).items).toHaveLength(2)
    expect(await succeeds(commissions.statements.list({ state: 'open' }))).toHaveLength(1)
    const on = await succeeds(search.agentsForDate(clientId(fixed.CLIENT), policyId(fixed.POLICY), today))
    expect(on.agent1).toBe(fixed.ANN)
  })
})

describe('success without data', () => {
  const silent: Spelling = {
    name: 'no data',
    wrap: (service, answer) => (service === 'commissions' ? { code: 'OK' } : answer),
  }

  it('is an empty list where the call answers one, and no answer where it answers a record', async () => {
    const { commissions } = world(silent).ports
    const range = { dateOption: 'AgentPaidDate', start: today, end: today, agentIds: [] } as const
    expect(await succeeds(commissions.statements.list({ state: 'open' }))).toEqual([])
    expect(await succeeds(commissions.paidStatements.lines(range))).toEqual([])
    expect((await succeeds(commissions.payouts.payable({ ...range, carrierId: null }))).lines).toEqual([])
    expect(await commissions.statements.get(seen.id)()).toMatchObject({ left: { _tag: 'BadAnswer' } })
  })
})

describe('lines that leave to their statement what it says already', () => {
  const isNested = (key: string): boolean => /^(?:stmt_id|statement_(?:id|date|number|number_formatted))$/.test(key)
  /** Everything but the statement itself, whose own date and number stand beside its lines. */
  const nested = (value: Json): Json =>
    JSON.parse(JSON.stringify(value), (key, said) =>
      key === 'items' && Array.isArray(said)
        ? said.map(one => Object.fromEntries(Object.entries(one).filter(([name]) => !isNested(name))))
        : said,
    )

  it('are those of the statement in which they came', async () => {
    const short = world({ name: 'short lines', write: nested }).ports.commissions
    const whole = world().ports.commissions
    for (const ask of [
      ({ statements }: typeof whole) => succeeds(statements.get(seen.id)),
      ({ statements }: typeof whole) => succeeds(statements.refreshPolicyInformation(seen, 'current')),
    ])
      expect(await ask(short)).toEqual(await ask(whole))
  })

  it.each([
    ['nothing', undefined],
    ['null', null],
  ])(
    'are read where lines of many statements are listed, to pay them or when they were paid: %s',
    async (_, unsaid) => {
      const write = (value: Json): Json =>
        JSON.parse(JSON.stringify(value), (key, said) => (isNested(key) ? unsaid : said))
      const { payouts, paidStatements } = world({ name: 'lines of unsaid statements', write }).ports.commissions
      const paidOn = { dateOption: 'AgentPaidDate', start: today, end: today, agentIds: [] } as const
      const lists = [
        (await succeeds(payouts.payable({ ...paidOn, carrierId: null }))).lines,
        (await succeeds(payouts.paid({ ...paidOn, carrierId: null }))).lines,
        await succeeds(paidStatements.lines(paidOn)),
      ]
      const placed = { statementId: 'unknown', statementDate: today, statementNumber: 0, statementNumberFormatted: '' }
      for (const lines of lists) expect(lines).toMatchObject([placed])
    },
  )

  it('are found in their statement after they were written', async () => {
    const bare = (value: Json): Json =>
      JSON.parse(JSON.stringify(nested(value)), (key, said) =>
        key === 'data' && said?.transaction_date !== undefined
          ? Object.fromEntries(Object.entries(said).filter(([name]) => !isNested(name)))
          : said,
      )
    const { lineItems, statements } = world({ name: 'short lines', write: bare }).ports.commissions
    const line = first((await succeeds(statements.get(seen.id))).items ?? [], 'line')
    const { lineItems: plain } = world().ports.commissions
    expect(await succeeds(lineItems.void(line))).toEqual(await succeeds(plain.void(line)))
  })
})

describe('a line whose statement has a number without a form', () => {
  it('shows the number itself', async () => {
    const plain: Spelling = {
      name: 'plain numbers',
      write: value => JSON.parse(JSON.stringify(value).replaceAll('"000012"', 'null')),
    }
    const { payouts } = world(plain).ports.commissions
    const range = { dateOption: 'AgentPaidDate', start: today, end: today, agentIds: [], carrierId: null } as const
    expect((await succeeds(payouts.payable(range))).lines).toMatchObject([{ statementNumberFormatted: '12' }])
  })
})

describe('a record that lacks what the page could do without', () => {
  const saying = (change: (key: string, said: unknown) => unknown) =>
    world({ name: 'lacking', write: value => JSON.parse(JSON.stringify(value), change) }).ports

  it.each([
    ['nothing', undefined, fixed.STATEMENT],
    ['null', null, fixed.STATEMENT],
    ['a text', 'STM-12', fixed.STATEMENT],
  ])('is listed: a statement whose number is %s, by its id', async (_, number, called) => {
    const { statements } = saying((key, said) =>
      key === 'statement_number' ? number : key === 'statement_number_formatted' ? null : said,
    ).commissions
    for (const one of [
      ...(await succeeds(statements.list({ state: 'open' }))),
      await succeeds(statements.get(seen.id)),
    ])
      expect(one).toMatchObject({ id: fixed.STATEMENT, number: 0, numberFormatted: called })
  })

  it('is listed: a policy that does not name its carrier, of which an anticipated line cannot be made', async () => {
    const { commissions, search } = saying((key, said) => (key === 'carrier_id' ? undefined : said))
    const [client] = await succeeds(search.search(searchCriteria({ business: 'x' })))
    const policy = first(client?.policies ?? [], 'policy')
    expect(policy).toMatchObject({ id: fixed.POLICY, carrierId: '' })
    const owner = { id: clientId(fixed.CLIENT), number: '1', displayName: 'Heron' }
    expect(typedAnticipatedForm({ policy, client: owner }, null, {}, today).carrierId).toBeNull()
    expect((await succeeds(commissions.statements.get(seen.id))).items).toMatchObject([
      { policy: { id: fixed.POLICY } },
      {},
    ])
  })
})

describe('anticipated lines, which nobody has stored', () => {
  it('need no id, version or statement', async () => {
    const blank = { id: null, etag: null, stmt_id: null, statement_date: null, statement_number: null, created: null }
    const unstored: Spelling = {
      name: 'unstored lines',
      write: value => {
        const lines = (value as { data?: unknown }).data
        if (!Array.isArray(lines)) return value
        return { ...(value as object), data: [...lines, ...lines].map(one => ({ ...one, ...blank })) } as Json
      },
    }
    const { anticipated } = world(unstored).ports.commissions
    const proposed = await succeeds(
      anticipated.propose({ start: today, end: today, carrierIds: [], statementDate: null }),
    )
    const expected = { transactionDate: today, statementNumber: 0, policy: { id: fixed.POLICY } }
    expect(proposed).toMatchObject([expected, expected])
    // Two that say the same are two lines still.
    expect(new Set(proposed.map(({ id }) => id)).size).toBe(2)
  })
})

describe('an act on a statement that the service has only accepted', () => {
  const dates = { reconcileDate: today, reportingDate: today }

  it.each(['PROCESSING', 'ACCEPTED'])(
    'is not shown as done while the statement is in its old state: %s',
    async code => {
      const { statements } = world(PLAIN, () => Response.json({ code, data: null }), true).ports.commissions
      expect(await statements.reconcile(seen, dates)()).toMatchObject({ left: { _tag: 'NoAnswer' } })
      expect(await statements.archive(seen)()).toMatchObject({ left: { _tag: 'NoAnswer' } })
      expect(await succeeds(statements.update(seen, { description: 'April' }))).toMatchObject({ id: seen.id })
    },
  )
})

describe('a payment that the service has only accepted', () => {
  it('is not shown as done while its lines are answered as unpaid', async () => {
    const accepted = () => Response.json({ code: 'PROCESSING', data: [fixed.line] })
    const { payouts } = world(PLAIN, accepted).ports.commissions
    const given = { 1: { manual: false, amount: Money.cents(4115), agentId: agentId(fixed.ANN) } }
    const pay = { etag: null, paid: true, agentPaidDate: today, reason: null, payouts: given }
    expect(await payouts.write([{ ...pay, id: lineItemId(fixed.LINE) }])()).toMatchObject({
      left: { _tag: 'NoAnswer' },
    })
  })
})

describe('a line that the service has only accepted to void', () => {
  it('is not shown as void while it is answered as it was', async () => {
    const { lineItems, statements } = world(PLAIN, () => Response.json({ code: 'PROCESSING', data: fixed.line })).ports
      .commissions
    const line = first((await succeeds(statements.get(seen.id))).items ?? [], 'line')
    expect(await lineItems.void(line)()).toMatchObject({ left: { _tag: 'NoAnswer' } })
    expect(await succeeds(lineItems.restore(line))).toMatchObject({ line: { voided: false } })
  })
})

describe('a match that the service has only accepted', () => {
  it('is not shown as done while the line is answered as it was', async () => {
    const { matching, statements } = world(PLAIN, () => Response.json({ code: 'PROCESSING', data: fixed.line })).ports
      .commissions
    const line = first((await succeeds(statements.get(seen.id))).items ?? [], 'line')
    const to = { clientId: clientId(fixed.CLIENT), agents: { _tag: 'FromPolicy' } } as const
    expect(await matching.unmatch(line)()).toMatchObject({ left: { _tag: 'NoAnswer' } })
    expect(await matching.match(line, { ...to, policyId: policyId('another') })()).toMatchObject({
      left: { _tag: 'NoAnswer' },
    })
    expect(await succeeds(matching.match(line, { ...to, policyId: policyId(fixed.POLICY) }))).toMatchObject({
      line: { id: fixed.LINE },
    })
  })
  it('is done where the search writes the id of the policy in other letters', async () => {
    const answered = JSON.parse(JSON.stringify(fixed.line).replaceAll(`"id":"${fixed.POLICY}"`, '"id":"ab-501"'))
    const { matching, statements } = world(PLAIN, () => Response.json({ code: 'OK', data: answered })).ports.commissions
    const line = first((await succeeds(statements.get(seen.id))).items ?? [], 'line')
    const to = { clientId: clientId(fixed.CLIENT), agents: { _tag: 'FromPolicy' } } as const
    expect(await succeeds(matching.match(line, { ...to, policyId: policyId('AB-501') }))).toMatchObject({
      line: { policy: { id: 'ab-501' } },
    })
  })
})

describe('a statement that was reconciled before it was archived', () => {
  it('may be reconciled once it is restored, where a service restores what it was', async () => {
    const asItWas: Spelling = {
      name: 'reconciled',
      write: value =>
        JSON.parse(JSON.stringify(value), (key, said) => {
          if (key === 'reconciled') return true
          if (key === 'reconciled_by') return 'Ann Lee'
          return key === 'reconciled_date' || key === 'reporting_date' ? fixed.TODAY : said
        }),
    }
    const { statements } = world(asItWas).ports.commissions
    expect(await succeeds(statements.restore(seen))).toMatchObject({ status: { _tag: 'Reconciled' } })
    expect(await statements.unreconcile(seen)()).toMatchObject({ left: { _tag: 'NoAnswer' } })
  })
})

describe('a service that ignores the filters', () => {
  const range = { dateOption: 'AgentPaidDate', start: today, end: today } as const
  const nobody = { ...range, carrierId: null, agentIds: [agentId(555)] }
  const bob = { ...nobody, agentIds: [agentId(fixed.BOB)] }

  it('shows no lines and sums of other agents or carriers', async () => {
    const { payouts, paidStatements } = world().ports.commissions
    for (const ask of [payouts.payable, payouts.paid]) {
      expect((await succeeds(ask(nobody))).lines).toEqual([])
      expect((await succeeds(ask({ ...range, carrierId: carrierId('99'), agentIds: [] }))).lines).toEqual([])
      expect((await succeeds(ask(bob))).lines).toHaveLength(1)
      expect((await succeeds(ask({ ...bob, carrierId: carrierId(fixed.CARRIER) }))).lines).toHaveLength(1)
    }
    expect(await succeeds(paidStatements.summary(bob))).toEqual([])
    expect(await succeeds(paidStatements.lines(bob))).toHaveLength(1)
    expect(await succeeds(paidStatements.lines(nobody))).toEqual([])
    expect((await succeeds(paidStatements.create(bob))).agents).toEqual([])
  })
})

describe('lines of which it is not said whose they are', () => {
  it('are shown as the service chose them: without a carrier, not said to be paid, or with ids in capitals', async () => {
    const CARRIER = /^(?:carrier_id|carrier_uuid|company_id|carrier)$/
    const silent: Spelling = {
      name: 'no carrier',
      write: value =>
        JSON.parse(JSON.stringify(value), (key, said) =>
          key === 'policy' || CARRIER.test(key) ? null : key === 'paid' ? undefined : said,
        ),
    }
    const capitals: Spelling = {
      name: 'capitals',
      write: value =>
        JSON.parse(JSON.stringify(value), (key, said) => (CARRIER.test(key) && said !== null ? 'STERLING' : said)),
    }
    const range = { dateOption: 'AgentPaidDate', start: today, end: today, agentIds: [] } as const
    for (const [spelling, asked] of [
      [silent, 'sterling'],
      [capitals, 'sterling'],
    ] as const) {
      const { payouts } = world(spelling).ports.commissions
      for (const ask of [payouts.payable, payouts.paid])
        expect((await succeeds(ask({ ...range, carrierId: carrierId(asked) }))).lines).toHaveLength(1)
    }
  })
})

describe('a service that answers only the settings that were saved', () => {
  it('is given the first one of a carrier without a version', async () => {
    const none: Spelling = {
      name: 'no settings',
      wrap: (_, answer) => (JSON.stringify(answer).includes('"basis"') ? { code: 'NO_CONTENT' } : answer),
    }
    const { ports, sent } = world(none)
    const { carrierSettings } = ports.commissions
    const setting = first(await succeeds(carrierSettings.list), 'setting')
    expect(setting).toMatchObject({ carrierId: fixed.CARRIER, carrier: 'Sterling Oak Insurance', basis: 'NoBasis' })
    await carrierSettings.save([{ ...setting, basis: 'PremiumPaid' }])()
    const [saved] = sent.flatMap(({ call, body }) =>
      call === 'commissions POST /commissions/settings/carrier' ? body : [],
    )
    expect(saved).toMatchObject({ carrier_uuid: fixed.CARRIER, basis: 'PremiumPaid' })
    expect(saved).not.toHaveProperty('etag')
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
