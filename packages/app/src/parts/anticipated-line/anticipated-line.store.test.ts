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
  it('starts with the policy’s premium, the carrier’s rate and the agents of that day', async () => {
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

  it('recomputes the commission from a typed rate, and the rate from a typed commission', async () => {
    const store = await begun()
    await store.choose(found)
    for (const text of ['1', '12', '12.', '12.5']) store.typeRate(text)
    expect(store.form?.commissionAmount).toBe(12_500)
    store.commission(Money.cents(9_900))
    expect([store.rateText, store.form?.grossAmount]).toEqual(['9.9', 100_000])
    store.premium(Money.cents(200_000))
    expect(store.form?.commissionAmount).toBe(19_800)
  })

  it('is not added while a field holds an invalid rate, date or amount, and keeps the typed text', async () => {
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

  it('shows its missing fields only after an attempt to add it', async () => {
    const store = await begun({ settingOf: () => null })
    await store.choose(found)
    expect(store.fault('commissionRate')).toBeNull()
    expect(store.take()).toBeNull()
    expect([store.fault('commissionRate'), store.fault('grossAmount')]).toEqual([MESSAGES.missingRequiredFields, null])
  })

  it('says which data its policy lacks', async () => {
    const store = await begun()
    await store.choose({ ...found, policy: LineItemFixtures.policy({ numberOfTerms: 0 }) })
    store.take()
    expect(store.fault('policy')).toBe(MESSAGES.missingPolicyData)
  })

  it('keeps agents chosen before those of the policy arrive, and is cleared to choose another policy', async () => {
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

  it('is added without agents when they could not be fetched, and says why', async () => {
    const answer = TE.left({ _tag: 'NoAnswer' as const, message: 'Request cancelled' })
    const store = await begun({ search: { agentsForDate: () => answer } })
    await store.choose(found)
    expect([store.agentsProblem, store.take()?.agents]).toEqual(['Request cancelled', {}])
  })

  it('offers the current agent of a position even if the list of agents lacks that agent', () => {
    const reference = { agents: [], agentName: (id: number) => `Agent ${id}` }
    expect(agentOptions(reference, agentId(7))).toEqual([{ value: 7, label: 'Agent 7' }])
    expect(agentOptions(reference)).toEqual([])
  })
})
