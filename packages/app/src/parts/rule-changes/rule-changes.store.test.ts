import {
  agentId,
  type Calculator,
  compileRules,
  EMPTY_SLOT,
  type LineItem,
  lineItemId,
  Money,
  type PayableLines,
  type PayoutFilter,
  POSITIONS,
  payoutLine,
} from '@commissions/core'
import {
  knownDate,
  LineItemFixtures,
  lineItemArbitrary,
  PayoutFixtures,
  ruleGroupsArbitrary,
  runs,
  WORLD_CONTEXT,
} from '@commissions/core/testing'
import fc from 'fast-check'
import { either as E, taskEither as TE } from 'fp-ts'
import { describe, expect, it } from 'vitest'
import { held } from '../../testing/held.ts'
import { RuleChangesStore } from './rule-changes.store.ts'

const { everyTerm, rule } = PayoutFixtures

const compiled = (groups: Parameters<typeof compileRules>[0]): Calculator => {
  const made = compileRules(groups, WORLD_CONTEXT)
  if (E.isLeft(made)) throw new Error('These rules do not compile')
  return made.right
}
const rulesOf = (percent: number): Calculator =>
  compiled({ 1: [rule('r', 'PercentOfAgencyCommissionPaid', everyTerm(percent))], 2: [], 3: [] })

const storeOf = (lines: readonly LineItem[] = [], turn: () => Promise<void> = () => Promise.resolve()) => {
  const asked: PayoutFilter[] = []
  const paid: PayoutFilter[] = []
  const store = new RuleChangesStore({
    payouts: {
      payable: filter => {
        asked.push(filter)
        return TE.right<never, PayableLines>({ lines, note: null })
      },
      paid: filter => {
        paid.push(filter)
        return TE.right<never, PayableLines>({ lines: [], note: null })
      },
    },
    watch: () => false,
    turn,
  })
  return { store, asked, paid }
}

const ANN = agentId(101)
const line = (index: number, change: Partial<LineItem> = {}): LineItem =>
  LineItemFixtures.lineItem({ id: lineItemId(`line-${index}`), agents: { 1: ANN }, ...change })

describe('the comparison of edited rules with saved rules', () => {
  it('law: lists each payout that differs between the two sets of rules, for every position of every line', async () => {
    await fc.assert(
      fc.asyncProperty(
        ruleGroupsArbitrary(5),
        ruleGroupsArbitrary(5),
        fc.array(lineItemArbitrary, { maxLength: 12 }),
        async (saved, edited, some) => {
          const lines = some.map((one, index) => ({ ...one, id: lineItemId(`line-${index}`) }))
          const { store } = storeOf()
          const [before, after] = [compiled(saved), compiled(edited)]
          await store.compare(before, after, lines)
          const expected = lines.flatMap(one => {
            const was = before.line(payoutLine(one))
            const is = after.line(payoutLine(one))
            return POSITIONS.flatMap(position =>
              was[position].amount === is[position].amount && was[position].outcome === is[position].outcome
                ? []
                : [{ key: `${one.id}:${position}`, before: was[position], after: is[position] }],
            )
          })
          expect(
            store.changes?.map(change => ({ key: change.key, before: change.before, after: change.after })),
          ).toEqual(expected)
        },
      ),
      runs(100),
    )
  })

  it('leaves a typed amount as it is, whatever the rules say', async () => {
    const payout = { manual: true, amount: Money.cents(700), agentId: ANN }
    const { store } = storeOf()
    await store.compare(rulesOf(40), rulesOf(50), [line(1, { agent1: { ...EMPTY_SLOT, payout } })])
    expect(store.changes).toEqual([])
  })

  it('prepares lines in slices, and a later comparison ends an earlier one', async () => {
    const lines = Array.from({ length: 2_500 }, (_, index) => line(index))
    const first = held<void>()
    const turns: (() => Promise<void>)[] = [() => first.promise]
    let asked = 0
    const { store } = storeOf([], () => {
      asked += 1
      return turns.shift()?.() ?? Promise.resolve()
    })
    const early = store.compare(rulesOf(40), rulesOf(50), lines)
    await store.compare(rulesOf(40), rulesOf(60), lines)
    expect([store.changes?.length, asked]).toEqual([2_500, 4])
    first.give(undefined)
    await early
    const { commissionAmount } = line(0)
    expect(store.changes?.[0]?.after.amount).toBe(Math.round((commissionAmount * 60) / 100))
    expect(asked).toBe(4)
  })

  it('answers at once for lines that were compared before', async () => {
    const lines = Array.from({ length: 1_500 }, (_, index) => line(index))
    let turns = 0
    const { store } = storeOf([], async () => {
      turns += 1
    })
    const saved = rulesOf(40)
    await store.compare(saved, rulesOf(50), lines)
    const { commissionAmount } = line(0)
    void store.compare(saved, rulesOf(60), lines)
    expect(store.effect).toMatchObject({ lines: 1_500, more: 1_500 * Math.round(commissionAmount * 0.2), less: 0 })
    expect(turns).toBe(2)
    store.forget()
    expect([store.effect, store.changes]).toEqual([null, null])
  })

  it('fetches the payable or paid lines once for each filter', async () => {
    const { store, asked, paid } = storeOf([line(1)])
    const filter: PayoutFilter = {
      dateOption: 'ReportingDate',
      start: knownDate(2026, 1, 1),
      end: null,
      carrierId: null,
      agentIds: [],
    }
    await store.show(filter)
    await store.show({ ...filter })
    expect([asked.length, store.lines.length]).toEqual([1, 1])
    await store.show({ ...filter, dateOption: 'EffectiveDate' })
    expect(asked.length).toBe(2)
    await store.show(filter, 'Paid')
    expect([asked.length, paid.length, store.lines.length]).toEqual([2, 1, 0])
  })
})
