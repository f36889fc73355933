/** Services that replace a record by what PUT sends: whatever is left out would be empty afterwards. */
import { agentId, type LineItem, Money, statementId, timestampOf } from '@commissions/core'
import { first, knownDate, type Ports, succeeds } from '@commissions/core/testing'
import { beforeEach, describe, expect, it } from 'vitest'
import * as fixed from './fixed-answers.ts'
import { type World, world } from './fixed-world.ts'

const transactionDate = knownDate(2026, 3, 31)

/** The members of a record that hold something, and are lost if they are not sent. */
const held = (record: fixed.JsonObject, but: readonly string[] = []): fixed.JsonObject =>
  Object.fromEntries(
    Object.entries(record).flatMap(([key, value]) =>
      value === null || value === false || but.includes(key)
        ? []
        : [[key, key === 'policy' ? held(value as fixed.JsonObject) : value]],
    ),
  )

const CALCULATED = [1, 2, 3].flatMap(position =>
  ['calculated_commission', 'payout_type', 'rule'].map(of => `agent_${position}_${of}`),
)

// Proves beyond.other-suites
describe('over a service that replaces whole records', () => {
  let suite: World
  let commissions: Ports['commissions']
  let lines: readonly LineItem[]
  const line = (id: string): LineItem =>
    first(
      lines.filter(one => one.id === id),
      'line',
    )
  const sentTo = (call: string): unknown => suite.sent.find(one => one.call === `commissions PUT ${call}`)?.body
  const sentLine = (): unknown => sentTo('/v2/commissions/line-item/:')
  beforeEach(async () => {
    suite = world()
    commissions = suite.ports.commissions
    lines = (await succeeds(commissions.statements.get(statementId(fixed.STATEMENT)))).items ?? []
  })

  it('a changed statement keeps every other member that was answered', async () => {
    const statement = await succeeds(commissions.statements.get(statementId(fixed.STATEMENT)))
    await succeeds(commissions.statements.update(statement, { description: '' }))
    expect(sentTo('/v2/commissions/statement/:')).toEqual({ ...held(fixed.statement), description: '' })
  })

  it('a statement of which it was not said when it was changed is not sent a day for that', async () => {
    const statement = await succeeds(commissions.statements.get(statementId(fixed.STATEMENT)))
    await succeeds(commissions.statements.update({ ...statement, modified: timestampOf(0) }, { description: '' }))
    expect(sentTo('/v2/commissions/statement/:')).not.toHaveProperty('modified')
  })

  it('a changed line keeps every other member that was answered, but for what the rules calculate', async () => {
    const change = { transactionDate, insuredName: null, commissionAmount: Money.cents(20_000) }
    await succeeds(commissions.lineItems.update(line(fixed.LINE), change))
    expect(sentLine()).toEqual({ ...held(fixed.line, CALCULATED), insured_name: null, commission_amount: 200 })
  })

  it('a paid line stays paid, with what its agents were paid', async () => {
    await succeeds(commissions.lineItems.update(line(fixed.PAID_LINE), { transactionDate, commissionTerm: 'New' }))
    expect(sentLine()).toMatchObject({
      ...held(fixed.line, ['agent_2_calculated_commission']),
      id: fixed.PAID_LINE,
      paid: true,
      agent_paid_date: fixed.TODAY,
      commission_term: 'New',
    })
  })

  it('a position whose agent is changed keeps nothing of the agent before', async () => {
    const paid = line(fixed.PAID_LINE)
    await succeeds(commissions.lineItems.update(paid, { transactionDate, agents: { 1: agentId(fixed.BOB) } }))
    const body = sentLine() as fixed.JsonObject
    expect(body.agents).toEqual({ 1: fixed.BOB })
    expect(Object.keys(body).filter(key => /^agent_[12]_/.test(key))).toEqual([])
  })

  it('a changed setting of a carrier keeps its name, and an inactive carrier stays so', async () => {
    const [setting] = await succeeds(commissions.carrierSettings.list)
    if (setting === undefined) throw new Error('Expected a setting')
    await succeeds(commissions.carrierSettings.save([{ ...setting, inactive: true }]))
    const sent = suite.sent.find(one => one.call === 'commissions POST /commissions/settings/carrier')
    expect(sent?.body).toMatchObject([{ ...fixed.setting, inactive: true }])
  })

  it('a line that gets another client keeps nothing of the client before', async () => {
    const other = { transactionDate, clientId: 'c-7' as never }
    await succeeds(commissions.lineItems.update({ ...line(fixed.LINE), policy: null }, other))
    expect((sentLine() as fixed.JsonObject).client).toEqual({ id: 'c-7' })
  })
})
