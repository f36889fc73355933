import { agentId, MESSAGES, Money, type PolicyAgentHistory, Rates, type StoredCarrierSetting } from '@commissions/core'
import { knownDate, LineItemFixtures, PayoutFixtures } from '@commissions/core/testing'
import { either as E, taskEither as TE } from 'fp-ts'
import { describe, expect, it } from 'vitest'
import { harbor } from '../../testing/harbor.ts'
import { heldAnswer } from '../../testing/held.ts'
import { agentOptions } from '../line/line-options.ts'
import { type AnticipatedLineNeeds, AnticipatedLineStore } from './anticipated-line.store.ts'

const ON = knownDate(2026, 3, 1)
const found = {
  policy: LineItemFixtures.policy(),
  client: { id: 'client-42' as never, number: '00000042', displayName: 'Mary Smith' },
}
const suite = harbor()
const settings = async (): Promise<readonly StoredCarrierSetting[]> => {
  const listed = await suite.commissions.carrierSettings.list()
  return E.isRight(listed) ? listed.right : []
}

const begun = async (over: Partial<AnticipatedLineNeeds> = {}) => {
  const all = await settings()
  return new AnticipatedLineStore({
    search: suite.search,
    watch: () => false,
    settingOf: id => all.find(setting => setting.carrierId === id) ?? null,
    on: ON,
    ...over,
  })
}

describe('a line added by hand', () => {
  it('begins with the policy’s own figures, its carrier’s rate, and its agents of that day', async () => {
    const store = await begun()
    await store.choose(found)
    expect(store.form).toMatchObject({
      transactionDate: ON,
      grossAmount: Money.cents(100_000),
      commissionRate: Rates.rate(15_000_000),
      commissionAmount: Money.cents(15_000),
      agents: { 1: PayoutFixtures.ANN },
    })
    expect([store.rateText, store.take()]).toEqual(['15', store.form])
  })

  it('lets rate and commission follow each other while they are typed', async () => {
    const store = await begun()
    await store.choose(found)
    for (const text of ['1', '12', '12.', '12.5']) store.typeRate(text)
    expect(store.form?.commissionAmount).toBe(12_500)
    store.commission(Money.cents(9_900))
    expect([store.rateText, store.form?.grossAmount]).toEqual(['9.9', 100_000])
    store.premium(Money.cents(200_000))
    expect(store.form?.commissionAmount).toBe(19_800)
  })

  it('is not taken while something in it is no rate, date or amount, and keeps what was typed', async () => {
    const store = await begun()
    await store.choose(found)
    store.typeRate('much')
    expect([store.take(), store.rateText, store.rateProblem]).toEqual([null, 'much', 'Type a rate such as 12.5'])
    store.typeRate('12')
    store.mark('effectiveDate', false)
    expect(store.take()).toBeNull()
    store.mark('effectiveDate', true)
    expect(store.take()).not.toBeNull()
  })

  it('says what it lacks once it was tried', async () => {
    const store = await begun({ settingOf: () => null })
    await store.choose(found)
    expect(store.fault('commissionRate')).toBeNull()
    expect(store.take()).toBeNull()
    expect([store.fault('commissionRate'), store.fault('grossAmount')]).toEqual([MESSAGES.missingRequiredFields, null])
  })

  it('says what its policy lacks', async () => {
    const store = await begun()
    await store.choose({ ...found, policy: LineItemFixtures.policy({ numberOfTerms: 0 }) })
    store.take()
    expect(store.fault('policy')).toBe(MESSAGES.missingPolicyData)
  })

  it('keeps the agents a person chose before the policy’s own came, and those of another policy away', async () => {
    const held = heldAnswer<PolicyAgentHistory>()
    const store = await begun({ search: { agentsForDate: () => held.answer } })
    const choosing = store.choose(found)
    store.change({ agents: { 1: agentId(7) } })
    const history = { agent1: agentId(8), agent2: null, agent3: null, historyDate: ON, isCurrent: true }
    held.give({ ...history, historyDatetime: '2026-01-01T00:00:00Z' as never })
    await choosing
    expect(store.form?.agents).toEqual({ 1: agentId(7) })
    store.chooseAnother()
    expect([store.form, store.take()]).toEqual([null, null])
  })

  it('says that the agents could not be had, and is taken all the same', async () => {
    const answer = TE.left({ _tag: 'NoAnswer' as const, message: 'Request cancelled' })
    const store = await begun({ search: { agentsForDate: () => answer } })
    await store.choose(found)
    expect([store.agentsProblem, store.take()?.agents]).toEqual(['Request cancelled', {}])
  })

  it('offers whoever stands in a position, also when the list of agents does not know them', () => {
    const reference = { agents: [], agentName: (id: number) => `Agent ${id}` }
    expect(agentOptions(reference, agentId(7))).toEqual([{ value: 7, label: 'Agent 7' }])
    expect(agentOptions(reference)).toEqual([])
  })
})
