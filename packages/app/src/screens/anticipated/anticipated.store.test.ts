import {
  type AnticipatedLineForm,
  type CommissionsPort,
  carrierId,
  MESSAGES,
  Money,
  type NewStatement,
  percentOf,
  policyId,
  Rates,
  type ServiceFailure,
  withCommission,
  withPremium,
  withRate,
} from '@commissions/core'
import { knownDate, runs } from '@commissions/core/testing'
import fc from 'fast-check'
import { either as E, taskEither as TE } from 'fp-ts'
import { autorun } from 'mobx'
import { describe, expect, it } from 'vitest'
import { harbor } from '../../testing/harbor.ts'
import { heldAnswer } from '../../testing/held.ts'
import { cellKey } from '../../ui/load/cell-state.ts'
import { AnticipatedStore } from './anticipated.store.ts'
import type { AnticipatedAsk } from './anticipated-query.ts'
import { TWICE } from './anticipated-row.ts'

const PROGRESSIVE = carrierId('progressive')
const YEAR: AnticipatedAsk = {
  carriers: [],
  start: knownDate(2026, 1, 1),
  end: knownDate(2026, 12, 31),
  statementDate: knownDate(2026, 11, 20),
  inactive: false,
}
const dollars = (amount: number) => Money.cents(amount * 100)
const percent = (amount: number) => Rates.rate(amount * Rates.RATE_SCALE)

interface Created {
  readonly opened: NewStatement
  readonly items: readonly AnticipatedLineForm[]
}

const watchedHarbor = () => {
  const { commissions } = harbor()
  const created: Created[] = []
  const asked: unknown[] = []
  let refuse: ServiceFailure | null = null
  const port: Pick<CommissionsPort, 'anticipated' | 'carrierSettings'> = {
    carrierSettings: commissions.carrierSettings,
    anticipated: {
      ...commissions.anticipated,
      propose: query => {
        asked.push(query)
        return commissions.anticipated.propose(query)
      },
      create: (opened, items) => {
        created.push({ opened, items })
        return refuse === null ? commissions.anticipated.create(opened, items) : TE.left(refuse)
      },
    },
  }
  return {
    commissions,
    created,
    asked,
    port,
    refuse: (failure: ServiceFailure | null) => {
      refuse = failure
    },
  }
}

/** Observes the rows as a screen does, so that MobX keeps the computed value instead of computing it for each read. */
const look = (store: AnticipatedStore): void => {
  autorun(() => store.allRows)
}

const shown = async (ask: Partial<AnticipatedAsk> = {}) => {
  const world = watchedHarbor()
  const store = new AnticipatedStore(world.port)
  await store.show({ ...YEAR, ...ask })
  look(store)
  return { ...world, store }
}

const rowOf = (store: AnticipatedStore, client: string) => {
  const row = store.allRows.find(one => one.form.client?.displayName === client)
  if (row === undefined) throw new Error(`No line of ${client}`)
  return row
}
const setRate = (store: AnticipatedStore, key: string, rate: number | null) =>
  store.edit(key, 'Rate', form => ({ ...form, ...withRate(form, rate === null ? null : percent(rate)) }))

describe('the proposed lines', () => {
  it('are summed without the lines that are left out', async () => {
    const { store } = await shown()
    expect(store.rows).toHaveLength(3)
    expect(store.sums).toEqual({ count: 3, grossAmount: dollars(3000), commissionAmount: dollars(450) })
    store.leaveOut([rowOf(store, 'Mary Smith').key], true)
    expect(store.sums).toEqual({ count: 2, grossAmount: dollars(2000), commissionAmount: dollars(300) })
    expect(store.counts).toMatchObject({ all: 3, leftOut: 1 })
    store.leaveOut([rowOf(store, 'Mary Smith').key], false)
    expect(store.sums.commissionAmount).toBe(dollars(450))
  })

  it('are fetched for the named carriers, and for inactive ones only when they are included', async () => {
    const { store, asked } = await shown({ carriers: [PROGRESSIVE, carrierId('closed')] })
    expect(asked).toEqual([expect.objectContaining({ carrierIds: [PROGRESSIVE] })])
    expect(store.carriers.map(({ name }) => name)).toEqual(['Progressive', 'Travelers'])
    await store.show({ ...YEAR, inactive: true })
    expect(asked[1]).toMatchObject({ carrierIds: [PROGRESSIVE, carrierId('travelers')] })
  })

  it('are not fetched for carriers without a premium basis or for a backward range', async () => {
    const { store, asked } = await shown({ carriers: [carrierId('closed')] })
    expect([store.query, asked]).toEqual([null, []])
    await store.show({ ...YEAR, start: YEAR.end, end: YEAR.start })
    expect([store.reversed, asked]).toEqual([true, []])
  })

  it('keep a person’s changes when they are fetched again, and count the changed lines not among them', async () => {
    const { store } = await shown()
    const { key } = rowOf(store, 'Mary Smith')
    setRate(store, key, 20)
    await store.show({ ...YEAR, carriers: [carrierId('travelers')] })
    expect([store.rows.length, store.strayCount, store.changeCount]).toEqual([1, 1, 1])
    await store.show(YEAR)
    expect([rowOf(store, 'Mary Smith').form.commissionAmount, store.strayCount]).toEqual([dollars(200), 0])
  })

  it('drop the late answer of an earlier query, and are not saved before the new answer', async () => {
    const { port } = watchedHarbor()
    const first = heldAnswer<never[]>()
    const answers = [first.answer, port.anticipated.propose({ ...YEAR, carrierIds: [], statementDate: null })]
    const store = new AnticipatedStore({
      ...port,
      anticipated: { ...port.anticipated, propose: () => answers.shift() ?? TE.right([]) },
    })
    await store.refetchSettings()
    const early = store.show(YEAR)
    expect([store.settled, await store.save()]).toEqual([false, null])
    await store.show({ ...YEAR, statementDate: YEAR.end })
    first.give([])
    await early
    expect(store.rows).toHaveLength(3)
  })
})

describe('editing anticipated lines', () => {
  it('computes the commission from the rate and the rate from the commission, and undoes each step', async () => {
    const { store } = await shown()
    const { key } = rowOf(store, 'Mary Smith')
    expect(setRate(store, key, 12.5)).toEqual(E.right(undefined))
    expect(rowOf(store, 'Mary Smith').form).toMatchObject({ commissionAmount: dollars(125) })
    store.edit(key, 'Commission', form => ({ ...form, ...withCommission(form, dollars(99)) }))
    expect(rowOf(store, 'Mary Smith').form).toMatchObject({ commissionRate: percent(9.9) })
    store.edit(key, 'Premium', form => ({ ...form, ...withPremium(form, dollars(2000)) }))
    expect(rowOf(store, 'Mary Smith').form).toMatchObject({ commissionAmount: dollars(198) })
    expect(store.undo()).toBe('Premium of Mary Smith')
    store.undo()
    store.undo()
    expect([store.changeCount, store.dirty, store.undo()]).toEqual([0, false, null])
  })

  it('leaves every other row the same object', async () => {
    const { store } = await shown()
    const before = store.allRows
    setRate(store, rowOf(store, 'Mary Smith').key, 20)
    const same = store.allRows.filter((row, index) => row === before[index])
    expect(same).toHaveLength(2)
  })

  it('refuses a commission beyond the largest amount, and an edit of a line that is left out', async () => {
    const { store } = await shown()
    const { key } = rowOf(store, 'Mary Smith')
    store.edit(key, 'Premium', form => ({ ...form, ...withPremium(form, Money.MAX_AMOUNT) }))
    expect(setRate(store, key, 999)).toMatchObject({ _tag: 'Left' })
    expect(rowOf(store, 'Mary Smith').form.commissionRate).toBe(percent(15))
    store.leaveOut([key], true)
    expect(setRate(store, key, 10)).toMatchObject({ _tag: 'Left' })
  })

  it('law: whatever rates and commissions are typed, each line’s commission is its rate of the premium to the cent', async () => {
    const { store } = await shown()
    const { key } = rowOf(store, 'Mary Smith')
    const typed = fc.oneof(
      fc.integer({ min: -100_000_000, max: 100_000_000 }).map(rate => ({ rate, cents: null })),
      fc.integer({ min: -900_000, max: 900_000 }).map(cents => ({ rate: null, cents })),
    )
    fc.assert(
      fc.property(fc.array(typed, { minLength: 1, maxLength: 8 }), steps => {
        for (const step of steps)
          store.edit(key, 'Figures', form => ({
            ...form,
            ...(step.rate === null
              ? withCommission(form, Money.cents(step.cents))
              : withRate(form, Rates.rate(step.rate))),
          }))
        const { grossAmount, commissionRate, commissionAmount } = rowOf(store, 'Mary Smith').form
        expect(grossAmount === null || commissionRate === null ? null : percentOf(grossAmount, commissionRate)).toBe(
          commissionAmount,
        )
        expect(steps.at(-1)?.cents ?? commissionAmount).toBe(commissionAmount)
      }),
      runs(100),
    )
  })
})

describe('saving anticipated lines', () => {
  it('makes one statement of the shown lines, to the cent, without the lines that are left out', async () => {
    const { store, created, commissions } = await shown()
    setRate(store, rowOf(store, 'Mary Smith').key, 12.345678)
    store.leaveOut([rowOf(store, 'June Lee').key], true)
    store.describe('Expected')
    store.control(dollars(300))
    const { sums, included } = store
    const statement = await store.save()
    expect(statement).toMatchObject({
      source: 'Anticipated',
      description: 'Expected',
      statementDate: YEAR.statementDate,
      controlTotal: dollars(300),
      lineCount: 2,
      grossAmount: sums.grossAmount,
      commissionPaid: sums.commissionAmount,
    })
    expect(created[0]?.items).toEqual(
      included.map(({ form }) =>
        expect.objectContaining({
          transactionDate: form.transactionDate,
          transactionType: form.transactionType,
          grossAmount: form.grossAmount,
          commissionRate: form.commissionRate,
          commissionAmount: form.commissionAmount,
          commissionTerm: form.commissionTerm,
          agents: form.agents,
          effectiveDate: form.effectiveDate,
          expirationDate: form.expirationDate,
        }),
      ),
    )
    expect(store.dirty).toBe(false)
    if (statement === null) throw new Error('Expected a statement')
    const stored = await commissions.statements.get(statement.id)()
    const lines = E.isRight(stored) ? (stored.right.items ?? []) : []
    expect(lines.map(line => [line.insuredName, line.commissionRate, line.commissionAmount, line.agents])).toEqual(
      included.map(({ form }) => [form.client?.displayName, form.commissionRate, form.commissionAmount, form.agents]),
    )
  })

  it.each([
    ['transactionDate', 'date'],
    ['grossAmount', 'premium'],
    ['commissionAmount', 'commission'],
    ['commissionRate', 'rate'],
    ['carrierId', 'carrier'],
  ] as const)('saves nothing while a line lacks its %s, and says so at the cell', async (field, column) => {
    const { store, created } = await shown()
    const { key } = rowOf(store, 'Mary Smith')
    store.edit(key, field, form => ({ ...form, [field]: null }))
    expect(store.cellStates.get(cellKey(key, column))).toEqual({ _tag: 'Refused', why: MESSAGES.missingRequiredFields })
    expect(store.problems).toEqual([{ message: MESSAGES.missingRequiredFields, count: 1 }])
    expect(await store.save()).toBeNull()
    expect(created).toEqual([])
    expect([store.filter, store.focusedKey]).toEqual(['incomplete', key])
  })

  it('saves nothing while a policy lacks required data, until its line is left out', async () => {
    const { store, created } = await shown()
    const { key } = rowOf(store, 'Mary Smith')
    store.edit(key, 'policy', form => ({
      ...form,
      policy: form.policy === null ? null : { ...form.policy, linesOfBusiness: [] },
    }))
    expect(store.cellStates.get(cellKey(key, 'policy'))).toEqual({ _tag: 'Refused', why: MESSAGES.missingPolicyData })
    expect([await store.save(), created.length]).toEqual([null, 0])
    store.leaveOut([key], true)
    expect(store.problems).toEqual([])
    expect(await store.save()).toMatchObject({ lineCount: 2 })
  })

  // Proves 5.code-warned
  it('warns of a missing transaction type code, and saves the line', async () => {
    const { store } = await shown()
    store.edit(rowOf(store, 'Mary Smith').key, 'Type', form => ({ ...form, transactionType: null }))
    expect([store.withoutCode, store.problems]).toEqual([1, []])
    expect(await store.save()).toMatchObject({ lineCount: 3 })
  })

  it('keeps what was typed when the call fails, and gives each refused line its reason', async () => {
    const { store, refuse, created } = await shown()
    const { key } = rowOf(store, 'Mary Smith')
    setRate(store, key, 20)
    store.describe('Mine')
    store.control(dollars(1))
    refuse({ _tag: 'NoAnswer', message: MESSAGES.requestCancelled })
    expect(await store.save()).toBeNull()
    expect([store.refusal?.message, store.description, store.controlTotal]).toEqual([
      MESSAGES.requestCancelled,
      'Mine',
      100,
    ])
    expect(rowOf(store, 'Mary Smith').form.commissionRate).toBe(percent(20))
    const place = store.included.findIndex(row => row.key === key)
    refuse({ _tag: 'ItemsRefused', message: 'No', items: [{ id: String(place), errors: ['Unknown agent'] }] })
    await store.save()
    expect(rowOf(store, 'Mary Smith').refused).toBe('Unknown agent')
    expect(store.cellStates.get(cellKey(key, 'state'))).toEqual({ _tag: 'Refused', why: 'Unknown agent' })
    setRate(store, key, 21)
    expect(rowOf(store, 'Mary Smith').refused).toBeNull()
    refuse(null)
    expect(await store.save()).toMatchObject({ description: 'Mine', lineCount: 3 })
    expect(created).toHaveLength(3)
  })

  it('saves lines added by hand', async () => {
    const { store } = await shown({ carriers: [carrierId('travelers')] })
    const { form } = rowOf(store, 'Blue Heron Surf Shop LLC')
    store.add({ ...form, transactionDate: YEAR.end }, { carrier: 'Travelers', writingCarrier: null })
    expect(store.sums).toMatchObject({ count: 2, commissionAmount: dollars(360) })
    expect(store.allRows.flatMap(row => row.warnings)).toEqual([])
    expect(await store.save()).toMatchObject({ lineCount: 2, commissionPaid: dollars(360), company: 'Travelers' })
  })

  it('warns of two lines that expect the same payment, until one is left out or moved to another day', async () => {
    const { store } = await shown()
    const { form } = rowOf(store, 'Mary Smith')
    store.add(form, { carrier: 'Progressive', writingCarrier: null })
    const warned = () => store.allRows.filter(row => row.warnings.includes(TWICE)).length
    expect(warned()).toBe(2)
    store.leaveOut(['added-1'], true)
    expect(warned()).toBe(0)
    store.leaveOut(['added-1'], false)
    store.edit('added-1', 'Date', before => ({ ...before, transactionDate: YEAR.end }))
    expect(warned()).toBe(0)
  })

  it('shows 5,000 lines, and makes only the edited row anew', async () => {
    const { port } = watchedHarbor()
    const proposed = await port.anticipated.propose({ ...YEAR, carrierIds: [], statementDate: null })()
    const [line] = E.isRight(proposed) ? proposed.right : []
    if (line === undefined) throw new Error('Expected a proposal')
    const many = Array.from({ length: 5000 }, (_, index) => ({
      ...line,
      id: `p-${index}` as typeof line.id,
      policy: line.policy === null ? null : { ...line.policy, id: policyId(`policy-${index}`) },
    }))
    const store = new AnticipatedStore({ ...port, anticipated: { ...port.anticipated, propose: () => TE.right(many) } })
    await store.show(YEAR)
    look(store)
    const before = store.allRows
    setRate(store, 'p-4999', 20)
    expect(store.allRows.filter((row, index) => row !== before[index]).map(({ key }) => key)).toEqual(['p-4999'])
    expect(store.sums.count).toBe(5000)
  })
})

/** The value as it comes back from a browser's database. */
const kept = <A>(unsaved: A): A => JSON.parse(JSON.stringify(unsaved))

describe('unsaved anticipated lines of an earlier page', () => {
  it('are restored: changed rates, lines left out and added, description and control total', async () => {
    const { store: before } = await shown()
    const row = rowOf(before, 'Mary Smith')
    before.add(row.form, { carrier: row.carrier, writingCarrier: row.writingCarrier })
    setRate(before, 'added-1', 9)
    setRate(before, row.key, 12)
    before.leaveOut([before.allRows[1]?.key ?? ''], true)
    before.describe('October')
    before.control(dollars(99))
    const unsaved = kept(before.unsaved) ?? expect.unreachable()

    const { store } = await shown()
    expect(store.unsaved).toBeNull()
    store.add(row.form, { carrier: row.carrier, writingCarrier: row.writingCarrier })
    store.putBack(unsaved)
    expect([store.sums, store.counts]).toEqual([before.sums, before.counts])
    expect([store.description, store.controlTotal]).toEqual(['October', dollars(99)])
    // Undo brings back what was done here before the draft was restored.
    store.undo()
    expect(store.allRows.filter(({ added }) => added)).toHaveLength(1)
  })
})
