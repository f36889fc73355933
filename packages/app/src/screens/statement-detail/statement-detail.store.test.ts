import {
  clientId,
  type LineItem,
  type LineItemForm,
  lineItemId,
  Money,
  type SearchPort,
  statementId,
} from '@commissions/core'
import { knownDate, LineItemFixtures } from '@commissions/core/testing'
import { either as E, taskEither as TE } from 'fp-ts'
import { describe, expect, it } from 'vitest'
import { held } from '../../testing/held.ts'
import { statement } from '../../testing/statement.fixture.ts'
import { CONFLICT, StatementWorld } from '../../testing/statement-world.ts'
import { cellKey } from '../../ui/load/cell-state.ts'
import { LineActsStore } from './line-acts.store.ts'
import { LineEditsStore } from './line-edits.store.ts'
import { MatchStore } from './match.store.ts'
import { StatementDetailStore } from './statement-detail.store.ts'
import { StatementViewStore } from './statement-view.store.ts'

const ONE = lineItemId('line-1')
const TWO = lineItemId('line-2')
const THREE = lineItemId('line-3')
const DAY = knownDate(2026, 1, 5)
const noMatch = { unmatched: true, policy: null, client: null } as const

const lines = (): readonly LineItem[] => [
  LineItemFixtures.lineItem({ id: ONE, commissionAmount: Money.cents(15_000) }),
  LineItemFixtures.lineItem({ id: TWO, commissionAmount: Money.cents(-5_000), ...noMatch }),
  LineItemFixtures.lineItem({
    id: THREE,
    commissionAmount: Money.cents(2_500),
    manual: false,
    policyNumber: null,
    ...noMatch,
  }),
]

const marys = { clientId: clientId('client-42'), policy: LineItemFixtures.policy() }

const search: SearchPort = { search: () => TE.right([]), agentsForDate: () => TE.left(CONFLICT) }

const open = async () => {
  const fake = new StatementWorld(statement({ controlTotal: Money.cents(12_500), items: lines() }))
  const later: (() => void)[] = []
  const store = new StatementDetailStore(fake.port, undefined, (_, then) => later.push(then))
  const acts = new LineActsStore(store, fake.port)
  const edits = new LineEditsStore(store, fake.port.lineItems)
  const match = new MatchStore(store, acts, { matching: fake.port.matching, search })
  const view = new StatementViewStore(store)
  await store.open(statementId('statement-1'))
  view.shown(store.lines)
  return { fake, store, acts, edits, match, view, later }
}

/** Another user gives the first line another insured, and changes the fields in `form`. */
const theirs = (fake: StatementWorld, form: LineItemForm) =>
  fake.somebodyElse(ONE, (lineItems, of) =>
    lineItems.update(of, { transactionDate: DAY, insuredName: 'Theirs', ...form }),
  )

describe('the sums of a statement', () => {
  it('add up its lines, and give the difference from the control total', async () => {
    const { store } = await open()
    expect(store.sums).toMatchObject({ lineCount: 3, unmatchedCount: 2, commissionPaid: 12_500 })
    expect(store.difference).toBe(0)
  })

  it('leave out a voided line, and include it again on Undo', async () => {
    const { store, acts, fake } = await open()
    const [first] = store.lines
    if (first === undefined) throw new Error('no line')
    await acts.void(first)
    expect(store.difference).toBe(15_000)
    await store.undo.undo()
    expect(store.difference).toBe(0)
    expect(fake.calls).toEqual(['statements.get', 'lineItems.void', 'lineItems.restore'])
    expect(store.undo.last).toBeNull()
  })

  it('ignore the late answer of a statement opened before', async () => {
    const { fake } = await open()
    const waiting = held<null>()
    const store = new StatementDetailStore({
      ...fake.port,
      statements: {
        ...fake.port.statements,
        get: id => async () => {
          if (id === 'slow') await waiting.promise
          return E.right({ ...fake.statement, id, description: id })
        },
      },
    })
    const slow = store.open(statementId('slow'))
    await store.open(statementId('quick'))
    waiting.give(null)
    await slow
    expect(store.statement?.description).toBe('quick')
  })
})

describe('an inline edit', () => {
  it('is shown at once, saved, marked as saved, and undone', async () => {
    const { store, edits, fake, later } = await open()
    const saving = edits.commit(ONE, 'commission', { commissionAmount: Money.cents(16_000) })
    expect(store.line(ONE)?.commissionAmount).toBe(16_000)
    expect(store.difference).toBe(-1_000)
    expect(store.typed.cellStates.get(cellKey(ONE, 'commission'))).toEqual({ _tag: 'Saving' })
    await saving
    expect(fake.line(ONE)?.commissionAmount).toBe(16_000)
    expect(store.typed.cellStates.get(cellKey(ONE, 'commission'))).toEqual({ _tag: 'Saved' })
    for (const then of later) then()
    expect(store.typed.cellStates.size).toBe(0)
    await store.undo.undo()
    expect(fake.line(ONE)?.commissionAmount).toBe(15_000)
  })

  it('waits for the edit before it, so that quick edits of one line are all saved', async () => {
    const { edits, fake } = await open()
    await Promise.all([
      edits.commit(ONE, 'commission', { commissionAmount: Money.cents(1) }),
      edits.commit(ONE, 'insured', { insuredName: 'New Name' }),
      edits.commit(TWO, 'insured', { insuredName: 'Other' }),
    ])
    expect(fake.line(ONE)).toMatchObject({ commissionAmount: 1, insuredName: 'New Name' })
    expect(fake.line(TWO)?.insuredName).toBe('Other')
  })

  it('keeps the typed value and the reason when it is refused, is left out of the sums, and can be sent again', async () => {
    const { store, edits, fake } = await open()
    fake.refuseNext = CONFLICT
    await edits.commit(ONE, 'commission', { commissionAmount: Money.cents(1) })
    expect(store.line(ONE)?.commissionAmount).toBe(1)
    expect(store.difference).toBe(0)
    expect(store.typed.cellStates.get(cellKey(ONE, 'commission'))).toEqual({ _tag: 'Refused', why: CONFLICT.message })
    const [refused] = store.typed.refused
    if (refused === undefined) throw new Error('nothing refused')
    await edits.retry(refused)
    expect(fake.line(ONE)?.commissionAmount).toBe(1)
    expect(store.typed.refused).toEqual([])
  })

  it('shows both versions when the line changed meanwhile, and overwrites only the typed field', async () => {
    const { store, edits, fake } = await open()
    await theirs(fake, { grossAmount: Money.cents(7) })
    await edits.commit(ONE, 'insured', { insuredName: 'Mine' })
    const { conflict } = edits
    expect(conflict).toMatchObject({ before: { insuredName: 'Smith, Mary' }, theirs: { insuredName: 'Theirs' } })
    expect(store.line(ONE)?.insuredName).toBe('Mine')
    if (conflict === null) throw new Error('no conflict')
    await edits.keepMine(conflict, ['insuredName'])
    expect(fake.line(ONE)).toMatchObject({ insuredName: 'Mine', grossAmount: 7 })
    expect(edits.conflict).toBeNull()
  })

  it('can be dropped for somebody else’s version', async () => {
    const { store, edits, fake } = await open()
    await theirs(fake, {})
    await edits.commit(ONE, 'insured', { insuredName: 'Mine' })
    if (edits.conflict !== null) edits.takeTheirs(edits.conflict)
    expect(store.line(ONE)?.insuredName).toBe('Theirs')
    expect(fake.line(ONE)?.insuredName).toBe('Theirs')
  })
})

describe('lines of a statement', () => {
  it('are added and deleted, and Undo brings a deleted line back', async () => {
    const { store, acts } = await open()
    const added = await acts.add({
      transactionDate: knownDate(2026, 1, 31),
      commissionAmount: Money.cents(100),
      agencyIncome: true,
    })
    expect(store.sums).toMatchObject({ lineCount: 4, unmatchedCount: 2, commissionPaid: 12_600 })
    if (E.isLeft(added)) throw new Error('not added')
    await acts.remove(added.right)
    expect(store.lines).toHaveLength(3)
    await store.undo.undo()
    expect(store.sums.commissionPaid).toBe(12_600)
  })

  it('are matched and unmatched, and Undo matches them again', async () => {
    const { store, match, acts, fake } = await open()
    const two = store.line(TWO)
    if (two === null) throw new Error('no line')
    await match.accept(two, marys)
    expect(store.sums.unmatchedCount).toBe(1)
    const matched = store.line(TWO)
    if (matched === null) throw new Error('no line')
    await acts.unmatch(matched)
    expect(store.line(TWO)?.policy).toBeNull()
    await store.undo.undo()
    expect(fake.line(TWO)?.policy?.id).toBe('policy-1')
  })

  it('are matched together when their suggestion is certain, and Undo takes that back together', async () => {
    const { store, match } = await open()
    await match.propose(statementId('statement-1'))
    expect(match.certain.map(line => line.id)).toEqual([TWO])
    await match.acceptCertain()
    expect(store.sums.unmatchedCount).toBe(1)
    await store.undo.undo()
    expect(store.sums.unmatchedCount).toBe(2)
  })

  it('need new suggestions after an edit, but not after a match', async () => {
    const { store, match, edits } = await open()
    await match.propose(statementId('statement-1'))
    const two = store.line(TWO)
    if (two === null) throw new Error('no line')
    await match.accept(two, marys)
    expect(match.stale).toBe(false)
    await edits.commit(THREE, 'policyNumber', { policyNumber: 'PA 999' })
    expect(match.stale).toBe(true)
  })
})

describe('a change of a statement’s state', () => {
  it('keeps the lines, and ends the undo of earlier changes', async () => {
    const { store, acts, fake } = await open()
    const [first] = store.lines
    if (first === undefined) throw new Error('no line')
    await acts.void(first)
    const date = knownDate(2026, 11, 20)
    await store.writeStatement(of => fake.port.statements.reconcile(of, { reconcileDate: date, reportingDate: date }))
    expect(store.statement?.status._tag).toBe('Reconciled')
    expect(store.lines).toHaveLength(3)
    expect(store.undo.last).toBeNull()
  })

  it('does not happen when the service refuses it', async () => {
    const { store, fake } = await open()
    fake.refuseNext = CONFLICT
    const given = await store.writeStatement(of => fake.port.statements.archive(of))
    expect(given).toEqual(E.left(CONFLICT))
    expect(store.statement?.status._tag).toBe('Open')
  })
})

describe('the view of a statement’s lines', () => {
  it('goes to the next unmatched line, and from the last to the first', async () => {
    const { view } = await open()
    view.select(TWO)
    view.toNextUnmatched()
    expect(view.selectedId).toBe(THREE)
    view.toNextUnmatched()
    expect(view.selectedId).toBe(TWO)
  })

  it('chooses a line no longer that a typed text does not find, so that the table adds up what was found', async () => {
    const { store, view } = await open()
    view.select(THREE)
    view.find('HO 77')
    expect(view.rows).toEqual(view.fitting)
    expect(view.selectedId).toBeNull()
    const [found] = view.fitting
    view.find('')
    view.select(found?.id ?? ONE)
    view.find(store.line(view.selectedId)?.insuredName ?? '')
    expect(view.selectedId).not.toBeNull()
  })

  it('keeps the selected line in view even if it no longer fits the filter', async () => {
    const { store, view, match } = await open()
    view.show('unmatched')
    view.select(TWO)
    const two = store.line(TWO)
    if (two === null) throw new Error('no line')
    await match.accept(two, marys)
    expect(view.rows.map(line => line.id)).toEqual([TWO, THREE])
    view.select(THREE)
    expect(view.rows.map(line => line.id)).toEqual([THREE])
  })

  it('counts the lines of every filter, and finds lines by the words of all their names', async () => {
    const { view } = await open()
    expect(view.counts).toEqual({ all: 3, unmatched: 2, voided: 0, manual: 2, warnings: 0, off: 0, waiting: 0 })
    const found = (text: string) => {
      view.find(text)
      return view.rows.map(line => line.id)
    }
    // Unmatched lines have no client: theirs is only the name "Smith, Mary" that the carrier printed.
    expect(found('mary smith')).toEqual([ONE, TWO, THREE])
    expect(found('SMITH pa 123')).toEqual([ONE, TWO])
    expect(found('mary jones')).toEqual([])
  })
})

/** The value as it comes back from a browser's database. */
const kept = <A>(unsaved: A): A => JSON.parse(JSON.stringify(unsaved))

describe('the search for a line’s insured', () => {
  const SMITH = { ...LineItemFixtures.lineItem(), insuredName: 'SMITH MARY', ...noMatch }
  const answered = { id: clientId('client-42') }

  /** A match store whose search finds a client only by this last name. */
  const searching = async (last: string) => {
    const asked: string[] = []
    const { store, acts, fake } = await open()
    const match = new MatchStore(store, acts, {
      matching: fake.port.matching,
      search: {
        ...search,
        search: criteria => {
          asked.push(`${criteria.last ?? ''} ${criteria.first ?? ''} ${criteria.business ?? ''}`.trim())
          return TE.right(criteria.last === last ? [answered as never] : [])
        },
      },
    })
    return { asked, match }
  }

  it('tries each reading of the name in turn, and shows the one that found a client', async () => {
    const { asked, match } = await searching('smith')
    match.fillIn(SMITH)
    expect(match.typed).toMatchObject({ first: 'SMITH', last: 'MARY' })
    await match.searchInsured()
    expect(asked).toEqual(['mary smith', 'smith mary'])
    expect(match.typed).toMatchObject({ first: 'MARY', last: 'SMITH' })
    expect(match.found.value).toEqual([answered])
  })

  it('keeps what a person typed, and then does not search by itself', async () => {
    const { asked, match } = await searching('smith')
    match.fillIn(SMITH)
    match.type('last', 'Smithers')
    await match.searchInsured()
    match.fillIn(SMITH)
    expect([asked, match.typed.last]).toEqual([[], 'Smithers'])
    match.start()
    match.fillIn(SMITH)
    expect(match.typed.last).toBe('MARY')
  })
})

describe('unsaved edits of an earlier page', () => {
  const FAILED = { _tag: 'Failed', status: 500, message: 'Out of paper' } as const

  const left = async () => {
    const before = await open()
    before.fake.refuseNext = FAILED
    await before.edits.commit(ONE, 'rate', {
      commissionAmount: Money.cents(1),
      effectiveDate: knownDate(2026, 1, 31),
    })
    expect(before.edits.unsaved).toHaveLength(1)
    return kept(before.edits.unsaved)
  }

  it('are sent again on the next page', async () => {
    const unsaved = await left()
    const { edits, fake, store } = await open()
    edits.putBack(unsaved)
    expect(store.line(ONE)?.commissionAmount).toBe(1)
    await store.change({})
    expect(fake.line(ONE)).toMatchObject({ commissionAmount: 1, effectiveDate: knownDate(2026, 1, 31) })
    expect(edits.unsaved).toEqual([])
  })

  it('are not sent again if the record already holds them', async () => {
    const unsaved = await left()
    const { edits, fake, store } = await open()
    await theirs(fake, { commissionAmount: Money.cents(1), effectiveDate: knownDate(2026, 1, 31) })
    expect(unsaved.every(edits.isSaved)).toBe(false)
    await store.refetch()
    expect(unsaved.every(edits.isSaved)).toBe(true)
    const calls = fake.calls.length
    edits.putBack(unsaved)
    expect([fake.calls.length, edits.unsaved, edits.conflict]).toEqual([calls, [], null])
  })

  it('are shown beside somebody else’s later change, and nothing is sent before a person chooses', async () => {
    const unsaved = await left()
    const { edits, fake, store } = await open()
    await theirs(fake, { commissionAmount: Money.cents(7) })
    await store.refetch()
    const calls = fake.calls.length
    edits.putBack(unsaved)
    expect(edits.conflict).toMatchObject({ before: { commissionAmount: 15_000 }, theirs: { commissionAmount: 7 } })
    expect([fake.calls.length, store.line(ONE)?.commissionAmount]).toEqual([calls, 1])
    expect(kept(edits.unsaved)).toEqual(unsaved)
    if (edits.conflict !== null) await edits.keepMine(edits.conflict, ['commissionAmount'])
    expect(fake.line(ONE)?.commissionAmount).toBe(1)
  })

  it('stay with the reason when their line is gone', async () => {
    const unsaved = (await left()).map(edit => ({ ...edit, row: lineItemId('line-9') }))
    const { edits, store } = await open()
    edits.putBack(unsaved)
    await store.change({})
    expect(store.typed.refused.map(({ refused }) => refused?._tag)).toEqual(['NotFound'])
  })
})
