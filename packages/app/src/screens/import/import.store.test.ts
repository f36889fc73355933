import {
  type Answer,
  CalendarDates,
  carrierId,
  type ImportMapping,
  type ImportQuestion,
  type ImportReport,
  type ImportRequest,
  Money,
  type ServiceFailure,
} from '@commissions/core'
import { either as E, taskEither as TE } from 'fp-ts'
import { when } from 'mobx'
import { describe, expect, it } from 'vitest'
import { held, heldAnswer } from '../../testing/held.ts'
import {
  BAD,
  CARRIER,
  CONFLICT,
  file,
  mapping,
  ready,
  report,
  SIMILAR,
  setUp,
  TODAY,
} from '../../testing/import-store.fixture.ts'
import { statement } from '../../testing/statement.fixture.ts'

const BUSY: ServiceFailure = { _tag: 'Failed', status: 429, message: 'Too many requests: wait a minute' }

describe('the chosen file', () => {
  it('is read as a trial at once, with a guessed mapping and its name as the description', async () => {
    const { store, asked } = setUp()
    await store.choose(file())
    expect(asked).toHaveLength(1)
    expect(asked[0]).toMatchObject({ filename: 'october.csv', mapping: null, statementDate: TODAY })
    expect(store.description).toBe('october')
    expect(store.shownMapping).toEqual(mapping)
  })

  it('is refused if it is empty or too large, and the earlier file stays', async () => {
    const { store, asked } = await ready()
    await store.choose(file('empty.csv', 0))
    expect(store.fileRefused).toBe('empty.csv is empty')
    await store.choose(file('huge.csv', 33 * 1024 * 1024))
    expect(store.fileRefused).toContain('larger than 32 MB')
    expect(store.file?.name).toBe('october.csv')
    expect(asked.every(({ filename }) => filename === 'october.csv')).toBe(true)
  })

  it('blocks the import with the reason when it cannot be read', async () => {
    const { store } = await ready({ dryRun: () => TE.left(BAD) })
    expect(store.obstacle).toBe('The file is damaged')
    expect(await store.run()).toBeNull()
  })
})

describe('the mapping of a file', () => {
  it('is the carrier’s saved mapping, unless a person asks for the guess', async () => {
    const saved = { ...mapping, negateAmounts: true }
    const { store, asked } = await ready({ savedMapping: () => TE.right(saved) })
    expect(asked.at(-1)?.mapping).toEqual(saved)
    expect(store.origin).toBe('Saved')
    await store.readBy('Guessed')
    expect(asked.at(-1)?.mapping?.negateAmounts).toBe(false)
  })

  it('is guessed where the file lacks the columns that the carrier saved, unless a person asks for them', async () => {
    const saved = { ...mapping, columns: { ...mapping.columns, commission_amount: 'Net due' } }
    const unread = report({ mapping: saved, lines: [], skipped: [], refused: [] })
    const { store } = await ready({
      savedMapping: () => TE.right(saved),
      dryRun: request => TE.right(request.mapping === saved ? unread : report()),
    })
    expect([store.origin, store.shownMapping]).toEqual(['Guessed', report().mapping])
    await store.readBy('Saved')
    expect([store.origin, store.shownMapping]).toEqual(['Saved', saved])
  })

  it('is changed by hand from the shown mapping, read again, and kept for another carrier', async () => {
    const { store, asked } = await ready()
    await store.remap({ negateAmounts: true })
    expect(asked.at(-1)?.mapping).toEqual({ ...mapping, negateAmounts: true })
    await store.chooseCarrier(carrierId('travelers'))
    expect(store.origin).toBe('ByHand')
    expect(asked.at(-1)).toMatchObject({ carrierId: 'travelers', mapping: { negateAmounts: true } })
  })

  it('shows the newest answer only', async () => {
    const late = held<E.Either<ServiceFailure, ImportReport>>()
    const asked = held<void>()
    let first = true
    const { store } = setUp({
      dryRun: () => () => {
        if (!first) return Promise.resolve(E.right(report({ rowsRead: 99 })))
        first = false
        asked.give()
        return late.promise
      },
    })
    const choosing = store.choose(file())
    await asked.promise
    await store.dateStatement(CalendarDates.startOfMonth(TODAY))
    late.give(E.right(report({ rowsRead: 1 })))
    await choosing
    expect(store.report.value?.rowsRead).toBe(99)
  })
})

describe('an open question', () => {
  const question: ImportQuestion = {
    id: 'layout.which.1',
    about: 'commission_amount',
    why: '"Gross" and "Net" hold different amounts. Which one is the commission you received?',
    rows: [2],
    choices: [
      { label: '"Gross"', mapping: { accepted: ['layout.which.1'] } },
      { label: '"Net"', mapping: { columns: { commission_amount: 'Net' }, accepted: ['layout.which.1'] } },
    ],
  }

  it('blocks the import until it is answered, and the file is read by the answer at once', async () => {
    const asked: ImportRequest[] = []
    const { store } = await ready({
      dryRun: request => {
        asked.push(request)
        const isOpen = request.mapping?.accepted.includes(question.id) !== true
        return TE.right(report({ mapping: request.mapping ?? mapping, questions: isOpen ? [question] : [] }))
      },
    })
    expect(store.obstacle).toBe('One question is open')
    const [, net] = question.choices
    if (net === undefined) throw new Error('no answer')
    await store.answer(net)
    expect(asked.at(-1)?.mapping).toEqual({
      ...mapping,
      columns: { commission_amount: 'Net' },
      accepted: ['layout.which.1'],
    })
    expect([store.obstacle, store.origin]).toEqual([null, 'ByHand'])
  })
})

describe('an interrupted import', () => {
  it('is kept as a draft until it is done, and resumes with every decision', async () => {
    const { store } = await ready()
    expect(setUp().store.unsaved).toBeNull()
    await store.remap({ negateAmounts: true })
    store.describe('October')
    store.control(Money.cents(1_500))
    store.skip(true)
    const draft = store.unsaved
    if (draft === null) throw new Error('nothing is kept')
    expect([draft.filename, draft.print.length]).toEqual(['october.csv', 64])

    const { store: later, asked } = setUp()
    // The draft as it comes back from the browser's database.
    await later.choose(file(), async () => {
      await later.resume(JSON.parse(JSON.stringify(draft)))
      return true
    })
    expect(later.unsaved).toEqual(draft)
    expect(asked.map(request => [request.carrierId, request.mapping?.negateAmounts])).toEqual([
      [CARRIER, true],
      [CARRIER, true],
    ])
    expect(later.obstacle).toBeNull()
    expect(await later.run()).not.toBeNull()
    expect(later.unsaved).toBeNull()
  })

  it('has another fingerprint for another file', async () => {
    const { store } = setUp()
    await store.choose(file('a.csv', 3))
    const first = store.unsaved?.print
    await store.choose(file('a.csv', 4))
    expect(store.unsaved?.print).not.toBe(first)
  })
})

describe('the search for the policies of the lines', () => {
  it('starts once the carrier is known and no question is open, apart from the reading of the file', async () => {
    const { store, asked } = await ready()
    expect(asked.map(({ withMatches, withRows }) => [withMatches, withRows])).toEqual([
      [false, true],
      [false, true],
      [undefined, undefined],
    ])
    expect(store.matches.value?.matched).toBe(1)
  })

  it('stops when the file is read in another way, is imported, or its screen is left', async () => {
    const never = held<E.Either<ServiceFailure, ImportReport>>()
    let stopped = 0
    const { store } = setUp({
      dryRun:
        ({ withMatches }, stoppable) =>
        async () => {
          stoppable?.onBegin(() => {
            stopped += 1
          })
          return withMatches === false ? E.right(report()) : never.promise
        },
    })
    const matching = async () => {
      await when(() => store.matches.state._tag === 'Loading')
      stopped = 0
    }
    await store.choose(file())
    void store.chooseCarrier(CARRIER)
    await matching()
    void store.remap({ negateAmounts: true })
    expect([stopped > 0, store.matches.state._tag]).toEqual([true, 'None'])
    await matching()
    expect(await store.run()).not.toBeNull()
    expect([stopped, store.matches.state._tag]).toEqual([1, 'None'])
    void store.dateStatement(TODAY)
    await matching()
    store.leave()
    expect([stopped > 0, store.matches.state._tag]).toEqual([true, 'None'])
  })

  it('does not start while a row cannot be read', async () => {
    const refused = [{ row: 3, sheet: null, column: 'Amount', field: null, value: 'x', why: 'no amount' }]
    const asked: ImportRequest[] = []
    await ready({
      dryRun: request => {
        asked.push(request)
        return TE.right(report({ refused }))
      },
    })
    expect(asked.map(({ withMatches }) => withMatches)).toEqual([false, false])
  })
})

describe('an import', () => {
  it('sends exactly the mapping that was shown', async () => {
    const runs: ImportRequest[] = []
    const { store } = await ready({
      run: request => {
        runs.push(request)
        return TE.right(statement())
      },
    })
    expect(store.obstacle).toBeNull()
    expect(await store.run()).not.toBeNull()
    expect(runs[0]?.mapping).toEqual(mapping)
  })

  it('waits for a reading started by a field, and goes on only if the result is as it was shown', async () => {
    let next: Answer<ImportReport> = TE.right(report())
    const { store } = await ready({ dryRun: () => next })
    for (const [again, isTheSame] of [
      [report({ rowsRead: 2 }), true],
      [report({ commissionAmount: Money.cents(1_499) }), false],
    ] as const) {
      const late = heldAnswer<ImportReport>()
      next = late.answer
      const reading = store.dateStatement(CalendarDates.startOfMonth(TODAY))
      expect([store.isReading, store.obstacle]).toEqual([true, null])
      expect(await store.run()).toBeNull()
      const confirmed = store.confirmReading()
      expect(store.confirming).toBe(true)
      late.give(again)
      await reading
      expect([await confirmed, store.changed, store.confirming]).toEqual([isTheSame, !isTheSame, false])
    }
    // A user who looked and presses the button again confirms what is shown now.
    expect([await store.confirmReading(), store.changed]).toEqual([true, false])
  })

  it('waits for the mapping of a carrier chosen just before', async () => {
    const late = heldAnswer<ImportMapping | null>()
    const { store, asked } = await ready({
      savedMapping: carrier => (carrier === CARRIER ? TE.right(null) : late.answer),
    })
    const choosing = store.chooseCarrier(carrierId('travelers'))
    const confirmed = store.confirmReading()
    late.give({ ...mapping, negateAmounts: true })
    expect(await confirmed).toBe(true)
    expect(asked.some(({ mapping }) => mapping?.negateAmounts === true)).toBe(true)
    await choosing
  })

  it('is blocked until a carrier is chosen and the columns are known', async () => {
    const { store } = setUp({
      dryRun: () =>
        TE.right(
          report({ questions: [{ id: 'file.mapping.1', about: null, why: 'No commission', rows: [], choices: [] }] }),
        ),
    })
    await store.choose(file())
    expect(store.obstacle).toBe('Choose the carrier that pays this statement')
    await store.chooseCarrier(CARRIER)
    expect(store.obstacle).toBe('One question is open')
  })

  it('asks about refused rows, and about the same lines on another statement after each reading', async () => {
    const refused = [
      { row: 3, sheet: null, column: 'Amount', field: null, value: 'x', why: 'no amount' },
      { row: 3, sheet: null, column: 'Date', field: null, value: '', why: 'no date' },
    ]
    const { store } = await ready({ dryRun: () => TE.right(report({ refused, similar: [SIMILAR] })) })
    expect(store.refusedRowCount).toBe(1)
    expect(store.obstacle).toBe('Some rows cannot be read')
    store.skip(true)
    expect(store.obstacle).toBeNull()
    expect(store.asksWhetherAgain).toBe(true)
    expect(await store.run()).toBeNull()
    store.allow(true)
    expect(store.asksWhetherAgain).toBe(false)
    await store.dryRun()
    expect(store.asksWhetherAgain).toBe(true)
  })

  it('asks about the same lines when somebody else imported them meanwhile', async () => {
    let isThere = false
    const { store } = await ready({
      dryRun: () => TE.right(report({ similar: isThere ? [SIMILAR] : [] })),
      run: ({ allowDuplicate }) => (allowDuplicate ? TE.right(statement()) : TE.left(CONFLICT)),
    })
    expect(store.asksWhetherAgain).toBe(false)
    isThere = true
    expect(await store.run()).toBeNull()
    expect([store.failure, store.asksWhetherAgain]).toEqual([CONFLICT, true])
    store.allow(true)
    expect(await store.run()).not.toBeNull()
  })

  it('asks when the same file was imported before', async () => {
    const { store } = await ready({ dryRun: () => TE.right(report({ seenBefore: 's-1' })) })
    expect(store.asksWhetherAgain).toBe(true)
  })

  it.each([BAD, BUSY])('gives the reason when it fails ($_tag), and can be tried again', async failure => {
    let broken = true
    const { store } = await ready({ run: () => (broken ? TE.left(failure) : TE.right(statement())) })
    expect(await store.run()).toBeNull()
    expect(store.failure).toEqual(failure)
    expect(store.running).toBe(false)
    broken = false
    expect(await store.run()).not.toBeNull()
    expect(store.failure).toBeNull()
  })

  it('shows its difference from a control total without reading the file again', async () => {
    const { store, asked } = await ready()
    const before = asked.length
    store.control(Money.cents(2_000))
    expect(store.difference).toBe(500)
    expect(asked).toHaveLength(before)
  })
})
