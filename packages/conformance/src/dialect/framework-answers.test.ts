/** What Spring and Laravel write beyond the spellings that every call is tried with. */
import { type Answer, carrierId, offeredCarriers, searchCriteria, statementId } from '@commissions/core'
import { knownDate, type Ports, succeeds } from '@commissions/core/testing'
import { describe, expect, it } from 'vitest'
import type { Json, JsonObject } from './fixed-answers.ts'
import * as fixed from './fixed-answers.ts'
import { PLAIN, world } from './fixed-world.ts'
import { isList, isObject, type Spelling, throughout } from './spellings.ts'

const today = knownDate(2026, 3, 31)

describe('a list in a record', () => {
  it('is refused where the record holds something else beside it', async () => {
    for (const more of [{ closed: [] }, { by_month: {} }]) {
      const { ports } = world({ name: 'more', wrap: (_, answer) => ({ ...answer, data: { open: [], ...more } }) })
      expect(await ports.commissions.statements.list({ state: 'open' })()).toMatchObject({
        left: { _tag: 'BadAnswer' },
      })
    }
  })

  it('is that of a statement of what is anticipated', async () => {
    const { data } = fixed.FIXED['commissions GET /v2/commissions/statement/anticipated'] ?? {}
    const whole: Spelling = {
      name: 'a statement',
      wrap: (_, answer) => ({ ...answer, data: { id: null, reconciled: false, items: data ?? [] } }),
    }
    const query = { start: today, end: today, carrierIds: [], statementDate: null }
    const asked = (spelling: Spelling) => succeeds(world(spelling).ports.commissions.anticipated.propose(query))
    expect(await asked(whole)).toEqual(await asked(PLAIN))
  })
})

describe('a row that is answered twice', () => {
  const filter = { dateOption: 'ReportingDate', start: today, end: today, carrierId: null, agentIds: [] } as const
  const twice = (change: JsonObject): Spelling => ({
    name: 'twice',
    write: throughout(([key, value]) => [
      [
        key,
        isList(value)
          ? value.flatMap(row => (isObject(row) && 'etag' in row ? [row, { ...row, ...change }] : row))
          : value,
      ],
    ]),
  })
  const asked = ({ commissions: { payouts, paidStatements, statements } }: Ports): readonly Answer<unknown>[] => [
    payouts.payable(filter),
    payouts.paid(filter),
    paidStatements.lines({ ...filter, dateOption: 'AgentPaidDate' }),
    statements.list({ state: 'open' }),
    statements.get(statementId(fixed.STATEMENT)),
  ]
  const answers = (spelling: Spelling) => Promise.all(asked(world(spelling).ports).map(ask => ask()))

  it('counts once: a join of tables answers a line for each of its agents, and the sums would pay it as often', async () => {
    expect(await answers(twice({}))).toEqual(await answers(PLAIN))
  })

  it('is refused where the two differ', async () => {
    for (const answer of await answers(twice({ modified: '2026-04-01T10:00:00.000Z' })))
      expect(answer).toMatchObject({ left: { _tag: 'BadAnswer', where: expect.stringContaining('that differ') } })
  })
})

describe('a statement', () => {
  it('is refused where another was asked for: a cache may mix up its answers', async () => {
    const asked = (id: string, as: Json) =>
      world({
        name: 'another',
        wrap: (_, answer) => ({ ...answer, data: { ...fixed.statement, id: as, items: [] } }),
      }).ports.commissions.statements.get(statementId(id))()
    expect(await asked('7001', '7002')).toMatchObject({ left: { _tag: 'BadAnswer' } })
    expect(await asked('7001', 7002)).toMatchObject({ left: { _tag: 'BadAnswer' } })
    expect(await asked('7001', 7001)).toMatchObject({ right: { id: '7001' } })
  })
})

describe('a list of statements', () => {
  it('does not count the lines of a statement that comes without them', async () => {
    const empty: Spelling = {
      name: 'no lines',
      wrap: (_, answer) => ({ ...answer, data: [{ ...fixed.statement, items: [] }] }),
    }
    expect(await succeeds(world(empty).ports.commissions.statements.list({ state: 'open' }))).toMatchObject([
      { lineCount: null },
    ])
  })
})

describe('the agency', () => {
  it('is in its time zone whatever blanks stand around the code, and Prospect is no carrier of it', async () => {
    const padded: Spelling = {
      name: 'padded',
      write: value =>
        JSON.parse(JSON.stringify(value), (key, one) => (key === 'timeZone' || key === 'name' ? `${one} ` : one)),
    }
    expect(await succeeds(world(padded).ports.agency.agency)).toMatchObject({ timeZone: 'PT' })
    const prospect = { id: carrierId('9'), name: 'Prospect ', terms: [], inactive: false }
    expect(offeredCarriers([prospect], { inactive: true })).toEqual([])
  })
})

describe('a client', () => {
  it('has its first contact whatever blank stands behind the word', async () => {
    const padded: Spelling = {
      name: 'padded',
      write: value => JSON.parse(JSON.stringify(value), (key, one) => (key === 'type' ? `${one} ` : one)),
    }
    const asked = (spelling: Spelling) =>
      succeeds(world(spelling).ports.search.search(searchCriteria({ business: 'heron' })))
    expect(await asked(padded)).toEqual(await asked(PLAIN))
  })
})

describe('permissions', () => {
  it('are read where group 1 has none and each group is known by its id', async () => {
    const groups: Spelling = {
      name: 'group 1 first',
      wrap: (_, { data, ...answer }) => ({
        ...answer,
        data: [{ id: 1, name: 'System' }, ...(data as readonly Json[])],
      }),
    }
    expect(await succeeds(world(groups).ports.agency.permissionGroups)).toMatchObject([
      { group: 1, permissions: [] },
      { group: 2 },
    ])
  })
})

describe('a line without the flag that it is paid', () => {
  it('is paid if it says on which day: offered as payable, it would be paid again', async () => {
    const { paid: _, ...unsaid } = fixed.paidLine
    const { paid: __, ...unpaid } = fixed.line
    const odd: Spelling = { name: 'unsaid', wrap: (_, answer) => ({ ...answer, data: [unsaid, unpaid] }) }
    const filter = { dateOption: 'ReportingDate', start: today, end: today, carrierId: null, agentIds: [] } as const
    const { payouts } = world(odd).ports.commissions
    expect(await succeeds(payouts.payable(filter))).toMatchObject({ lines: [{ id: fixed.LINE, paid: false }] })
    expect(await succeeds(payouts.paid(filter))).toMatchObject({ lines: [{ id: fixed.PAID_LINE, paid: true }] })
  })
})

describe('a payout that a person typed', () => {
  it('is manual in whatever letters the service writes it', async () => {
    const typed: Spelling = {
      name: 'MANUAL_PAYOUT_USED',
      wrap: (_, answer) => ({ ...answer, data: [{ ...fixed.paidLine, agent_1_payout_type: 'MANUAL_PAYOUT_USED' }] }),
    }
    const filter = { dateOption: 'ReportingDate', start: today, end: today, carrierId: null, agentIds: [] } as const
    const { lines } = await succeeds(world(typed).ports.commissions.payouts.paid(filter))
    expect(lines).toMatchObject([{ agent1: { payoutType: 'ManualPayoutUsed', payout: { manual: true } } }])
  })
})

describe('what can be read in two ways, or in none', () => {
  it.each([
    ['gross_amount', '1,234'],
    ['gross_amount', '1.234,50'],
    ['gross_amount', '12,34.50'],
    ['transaction_date', '31/03/2026'],
    ['transaction_date', '03-31-2026'],
    ['transaction_date', 'Mon, 30 Feb 2026 00:00:00 GMT'],
    ['transaction_date', 'Tue, 31 Mar 2026 19:00:00 GMT'],
  ])('is refused: %s %s', async (key, said) => {
    const odd: Spelling = { name: said, wrap: (_, answer) => ({ ...answer, data: [{ ...fixed.line, [key]: said }] }) }
    const filter = { dateOption: 'ReportingDate', start: today, end: today, carrierId: null, agentIds: [] } as const
    expect(await world(odd).ports.commissions.payouts.payable(filter)()).toMatchObject({
      left: { _tag: 'BadAnswer', where: expect.stringContaining(`${key}: expected`) },
    })
  })
})
