import { type LineItem, lineItemId, Money, type ServiceFailure, statementId } from '@commissions/core'
import { knownDate, LineItemFixtures, PayoutFixtures } from '@commissions/core/testing'
import { either as E } from 'fp-ts'
import { describe, expect, it } from 'vitest'
import { statement } from '../../testing/statement.fixture.ts'
import { StatementWorld } from '../../testing/statement-world.ts'
import { LineActsStore } from './line-acts.store.ts'
import { LineBatchStore } from './line-batch.store.ts'
import { changesNothing, lineFormOf, NO_CHANGE, sortedBy } from './line-change.ts'
import { StatementDetailStore } from './statement-detail.store.ts'
import { StatementViewStore } from './statement-view.store.ts'

const [ONE, TWO, THREE] = [lineItemId('line-1'), lineItemId('line-2'), lineItemId('line-3')]
const { ANN, BOB } = PayoutFixtures

const lines: readonly LineItem[] = [
  LineItemFixtures.lineItem({ id: ONE, agents: { 1: ANN, 2: BOB }, commissionAmount: Money.cents(100) }),
  LineItemFixtures.lineItem({
    id: TWO,
    agents: { 2: BOB },
    commissionAmount: Money.cents(200),
    transactionType: 'RWL',
  }),
  LineItemFixtures.lineItem({
    id: THREE,
    manual: false,
    commissionAmount: Money.cents(400),
    policy: null,
    client: null,
  }),
]

const open = async () => {
  const fake = new StatementWorld(statement({ items: lines, controlTotal: null }))
  const store = new StatementDetailStore(fake.port)
  const view = new StatementViewStore(store)
  const batch = new LineBatchStore(store, new LineActsStore(store, fake.port), view, fake.port)
  await store.open(statementId('statement-1'))
  view.shown(store.lines)
  return { fake, store, view, batch }
}

describe('a change of several lines', () => {
  it('keeps each line’s own agents in the positions that the change does not name', () => {
    const change = { fields: { lob: 'HOME' }, agents: { 1: BOB, 2: null } }
    expect(lines.map(line => lineFormOf(line, change).agents)).toEqual([{ 1: BOB }, { 1: BOB }, { 1: BOB }])
    expect(lineFormOf(LineItemFixtures.lineItem({ agents: { 3: ANN } }), change)).toEqual({
      lob: 'HOME',
      agents: { 1: BOB, 3: ANN },
    })
    expect(lineFormOf(LineItemFixtures.lineItem(), { fields: { lob: 'HOME' }, agents: {} })).toEqual({ lob: 'HOME' })
    expect([changesNothing(NO_CHANGE), changesNothing(change)]).toEqual([true, false])
  })

  it('is one call, and Undo restores each line’s earlier values', async () => {
    const { fake, store, batch } = await open()
    batch.choose(new Set([ONE, TWO]))
    await batch.change(batch.lines, { fields: { transactionType: 'PCH' }, agents: { 2: null } })
    expect(store.lines.map(line => [line.transactionType, line.agents])).toEqual([
      ['PCH', { 1: ANN }],
      ['PCH', {}],
      ['NBS', { 1: ANN }],
    ])
    await store.undo.undo()
    expect(store.lines.map(line => [line.transactionType, line.agents])).toEqual(
      lines.map(line => [line.transactionType, line.agents]),
    )
    expect(fake.calls).toEqual(['statements.get', 'statements.quickUpdate', 'statements.quickUpdate'])
  })

  it('names the transaction date of each line, without which a service refuses a change (section 5)', async () => {
    const { fake, store, view } = await open()
    const sent: unknown[] = []
    const { quickUpdate } = fake.port.statements
    const statements: typeof fake.port.statements = {
      ...fake.port.statements,
      quickUpdate: (of, updates) => {
        sent.push(...updates.map(({ transactionDate }) => transactionDate))
        return quickUpdate(of, updates)
      },
    }
    const batch = new LineBatchStore(store, new LineActsStore(store, fake.port), view, { ...fake.port, statements })
    await batch.change(store.lines, { fields: { lob: 'HOME' }, agents: {} })
    expect(sent).toEqual(lines.map(line => line.transactionDate))
  })

  it('changes nothing if some lines are refused, and keeps the reasons at those lines until the next try', async () => {
    const { fake, store, batch } = await open()
    const refused: ServiceFailure = {
      _tag: 'ItemsRefused',
      message: 'Some lines were refused',
      items: [{ id: TWO, errors: ['No such agent', 'No such carrier'] }],
    }
    fake.refuseNext = refused
    const given = await batch.change(lines, { fields: { lob: 'HOME' }, agents: {} })
    expect(given).toEqual(E.left(refused))
    expect(store.lines.map(line => line.lob)).toEqual(lines.map(line => line.lob))
    expect([...batch.cellStates]).toEqual([
      [`${TWO}\u0000state`, { _tag: 'Refused', why: 'No such agent No such carrier' }],
    ])
    expect(store.undo.last).toBeNull()
    await batch.change(lines, { fields: { lob: 'HOME' }, agents: {} })
    expect(batch.cellStates.size).toBe(0)
  })

  it('fails on outdated versions, and succeeds after the lines are fetched again', async () => {
    const { fake, store, batch } = await open()
    const theirs = { transactionDate: knownDate(2026, 1, 5), insuredName: 'Theirs' }
    await fake.somebodyElse(ONE, (lineItems, of) => lineItems.update(of, theirs))
    expect(await batch.change(lines, { fields: { lob: 'HOME' }, agents: {} })).toMatchObject({
      left: { _tag: 'OutOfDate' },
    })
    await store.refetch()
    expect(E.isRight(await batch.change(lines, { fields: { lob: 'HOME' }, agents: {} }))).toBe(true)
    expect(fake.line(ONE)).toMatchObject({ insuredName: 'Theirs', lob: 'HOME' })
  })
})

describe('deleting several lines', () => {
  it('leaves out paid lines and lines that a carrier sent', () => {
    const { go, stay, why } = sortedBy(
      { _tag: 'Open' },
      [...lines, LineItemFixtures.lineItem({ paid: true })],
      'Delete',
    )
    expect(why).toBe('An imported or downloaded line cannot be deleted: void it instead')
    expect(go.map(line => line.id)).toEqual([ONE, TWO])
    expect(stay).toHaveLength(2)
  })

  it('removes the lines from the sums and the choice in one call, and Undo adds them again', async () => {
    const { fake, store, batch } = await open()
    batch.choose(new Set([ONE, TWO]))
    await batch.remove(batch.lines)
    expect(store.lines.map(line => line.id)).toEqual([THREE])
    expect(store.statement).toMatchObject({ lineCount: 1, commissionPaid: 400 })
    expect(batch.chosen.size).toBe(0)
    await store.undo.undo()
    expect(store.sums).toMatchObject({ lineCount: 3, commissionPaid: 700 })
    expect(fake.calls).toEqual(['statements.get', 'statements.deleteItems', 'lineItems.add', 'lineItems.add'])
  })
})

it('Undo adds a deleted line back as voided if it was voided', async () => {
  const { fake, store, batch } = await open()
  await fake.somebodyElse(TWO, (lineItems, of) => lineItems.void(of))
  await store.refetch()
  const { commissionPaid } = store.sums
  await batch.remove(store.lines.slice(0, 2))
  await store.undo.undo()
  expect(store.sums).toMatchObject({ commissionPaid, lineCount: 3 })
  expect(store.lines.filter(line => line.voided)).toHaveLength(1)
})

describe('voiding several lines', () => {
  it('is one call that changes the sums, and Undo restores the lines in one call', async () => {
    const { fake, store, batch } = await open()
    batch.choose(new Set([ONE, THREE]))
    await batch.mark(batch.lines, true)
    expect(store.sums.commissionPaid).toBe(200)
    expect(batch.chosen.size).toBe(0)
    await store.undo.undo()
    expect(store.sums.commissionPaid).toBe(700)
    expect(fake.calls).toEqual(['statements.get', 'statements.markItems', 'statements.markItems'])
  })

  it('voids none if one of them cannot be voided, and names that line', async () => {
    const { fake, store, batch } = await open()
    await fake.somebodyElse(TWO, (lineItems, of) => lineItems.void(of))
    await store.refetch()
    expect(await batch.mark(store.lines, true)).toMatchObject({ left: { _tag: 'ItemsRefused' } })
    expect([...batch.refused.keys()]).toEqual([TWO])
    expect(store.sums.commissionPaid).toBe(500)
    expect(store.undo.last).toBeNull()
  })
})

describe('the chosen lines', () => {
  it('are only those in view: a chosen line that a filter hides is not changed', async () => {
    const { view, batch } = await open()
    batch.choose(new Set([ONE, THREE]))
    expect(batch.lines.map(line => line.id)).toEqual([ONE, THREE])
    view.shown(lines.slice(0, 2))
    expect(batch.lines.map(line => line.id)).toEqual([ONE])
  })
})

describe('refreshing policy information', () => {
  it('returns the number of changed lines', async () => {
    const { fake, batch } = await open()
    expect(await batch.refreshPolicies('current')).toEqual(E.right(2))
    expect(await batch.refreshPolicies('asOfLine')).toEqual(E.right(0))
    expect(fake.calls.slice(1)).toEqual(Array(2).fill('statements.refreshPolicyInformation'))
  })
})
