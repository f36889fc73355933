import { lineItemId, Money, statementId } from '@commissions/core'
import { knownDate, LineItemFixtures } from '@commissions/core/testing'
import { describe, expect, it } from 'vitest'
import { statement } from '../../testing/statement.fixture.ts'
import { StatementWorld } from '../../testing/statement-world.ts'
import { LineEditsStore } from './line-edits.store.ts'
import { StatementDetailStore } from './statement-detail.store.ts'

const ONE = lineItemId('line-1')

const open = async () => {
  const items = [LineItemFixtures.lineItem({ id: ONE, commissionAmount: Money.cents(15_000) })]
  const fake = new StatementWorld(statement({ items }))
  const store = new StatementDetailStore(fake.port, undefined, () => undefined)
  const edits = new LineEditsStore(store, fake.port.lineItems)
  await store.open(statementId('statement-1'))
  return { fake, store, edits }
}

describe('an inline edit of a line that has a newer version', () => {
  it('is saved without a question when the line has a new version without a new value', async () => {
    const { edits, fake } = await open()
    await fake.somebodyElse(ONE, (lineItems, of) => lineItems.void(of))
    await fake.somebodyElse(ONE, (lineItems, of) => lineItems.restore(of))
    await edits.commit(ONE, 'commission', { commissionAmount: Money.cents(1) })
    expect([edits.conflict, fake.line(ONE)?.commissionAmount]).toEqual([null, 1])
  })

  it('is saved without a question when somebody else typed the same', async () => {
    const { store, edits, fake } = await open()
    await fake.somebodyElse(ONE, (lineItems, of) =>
      lineItems.update(of, {
        transactionDate: knownDate(2026, 1, 5),
        insuredName: 'Theirs',
        commissionAmount: Money.cents(1),
      }),
    )
    await edits.commit(ONE, 'commission', { commissionAmount: Money.cents(1) })
    expect([edits.conflict, edits.unsaved, store.line(ONE)?.insuredName]).toEqual([null, [], 'Theirs'])
  })

  it('is refused, not sent for ever, when the service calls the newest version old', async () => {
    const { store, edits, fake } = await open()
    fake.refuseNext = { _tag: 'OutOfDate', message: 'Old' }
    await edits.commit(ONE, 'commission', { commissionAmount: Money.cents(1) })
    expect([edits.conflict, store.typed.refused.length]).toEqual([null, 1])
  })

  it('whose answer is lost was saved if the line, read again, has it; else nobody knows', async () => {
    const { store, edits, fake } = await open()
    const lost = { _tag: 'NoAnswer', message: 'Request cancelled' } as const
    fake.loseNext = lost
    await edits.commit(ONE, 'commission', { commissionAmount: Money.cents(1) })
    expect([edits.unsaved, store.line(ONE)?.commissionAmount, fake.calls]).toEqual([
      [],
      1,
      ['statements.get', 'lineItems.update', 'statements.get'],
    ])
    fake.refuseNext = lost
    await edits.commit(ONE, 'commission', { commissionAmount: Money.cents(2) })
    expect([...store.typed.cellStates.values()].at(-1)).toMatchObject({ _tag: 'Unanswered' })
  })

  it('typed over one that is still being saved is undone to that one', async () => {
    const { store, edits, fake } = await open()
    await Promise.all([1, 2].map(cents => edits.commit(ONE, 'commission', { commissionAmount: Money.cents(cents) })))
    await store.undo.undo()
    expect(fake.line(ONE)?.commissionAmount).toBe(1)
    await store.undo.undo()
    expect(fake.line(ONE)?.commissionAmount).toBe(15_000)
  })
})
