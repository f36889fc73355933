import {
  BLANK_MAPPING,
  carrierId,
  type ImportPort,
  type ImportQuestion,
  type ImportReport,
  type ImportRequest,
  Money,
  type ServiceFailure,
  type SimilarStatement,
  statementId,
} from '@commissions/core'
import { either as E, taskEither as TE } from 'fp-ts'
import { describe, expect, it } from 'vitest'
import { held } from '../../testing/held.ts'
import { importMapping, importPort, importReport } from '../../testing/import.fixture.ts'
import { statement } from '../../testing/statement.fixture.ts'
import { columnOf, fileColumns, withColumn } from './file-columns.ts'
import { ImportStore } from './import.store.ts'

const TODAY = { year: 2026, month: 11, day: 20 }
const CARRIER = carrierId('progressive')
const BAD: ServiceFailure = { _tag: 'BadRequest', message: 'The file is damaged', details: null }

const CONFLICT: ServiceFailure = { _tag: 'Conflict', message: '3 of 3 lines stand on statement 00012 already' }
const SIMILAR: SimilarStatement = {
  statementId: statementId('s-12'),
  numberFormatted: '00012',
  statementDate: TODAY,
  sameFile: false,
  lines: 3,
  of: 3,
  amount: Money.cents(4_500),
  paid: 1,
}

const mapping = importMapping
const report = importReport

const file = (name = 'october.csv', size = 3) => ({ name, size, read: async () => new Uint8Array(size) })

const setUp = (answers: Partial<ImportPort> = {}) => {
  const asked: ImportRequest[] = []
  const port = importPort({
    dryRun: request => {
      asked.push(request)
      return TE.right(report())
    },
    ...answers,
  })
  return { store: new ImportStore(port, TODAY), asked }
}

const ready = async (answers: Partial<ImportPort> = {}) => {
  const made = setUp(answers)
  await made.store.choose(file())
  await made.store.chooseCarrier(CARRIER)
  return made
}

describe('a file', () => {
  it('is run dry as soon as it is chosen, with its mapping guessed and its name as the description', async () => {
    const { store, asked } = setUp()
    await store.choose(file())
    expect(asked).toHaveLength(1)
    expect(asked[0]).toMatchObject({ filename: 'october.csv', mapping: null, statementDate: TODAY })
    expect(store.description).toBe('october')
    expect(store.shownMapping).toEqual(mapping)
  })

  it('that is empty or too large is not taken, and the one before stays', async () => {
    const { store, asked } = await ready()
    await store.choose(file('empty.csv', 0))
    expect(store.fileRefused).toBe('empty.csv is empty')
    await store.choose(file('huge.csv', 33 * 1024 * 1024))
    expect(store.fileRefused).toContain('larger than 32 MB')
    expect(store.file?.name).toBe('october.csv')
    expect(asked.every(({ filename }) => filename === 'october.csv')).toBe(true)
  })

  it('that cannot be read says why and stands in the way', async () => {
    const { store } = await ready({ dryRun: () => TE.left(BAD) })
    expect(store.obstacle).toBe('The file is damaged')
    expect(await store.run()).toBeNull()
  })
})

describe('how a file is read', () => {
  it('is what the carrier saved last time', async () => {
    const saved = { ...mapping, negateAmounts: true }
    const { store, asked } = await ready({ savedMapping: () => TE.right(saved) })
    expect(asked.at(-1)?.mapping).toEqual(saved)
    expect(store.origin).toBe('Saved')
    await store.readBy('Guessed')
    expect(asked.at(-1)?.mapping?.negateAmounts).toBe(false)
  })

  it('changes by hand from what is shown, runs dry again, and outlives another carrier', async () => {
    const { store, asked } = await ready()
    await store.remap({ negateAmounts: true })
    expect(asked.at(-1)?.mapping).toEqual({ ...mapping, negateAmounts: true })
    await store.chooseCarrier(carrierId('travelers'))
    expect(store.origin).toBe('ByHand')
    expect(asked.at(-1)).toMatchObject({ carrierId: 'travelers', mapping: { negateAmounts: true } })
  })

  it('is shown by the newest answer only', async () => {
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
    await store.dateStatement({ ...TODAY, day: 1 })
    late.give(E.right(report({ rowsRead: 1 })))
    await choosing
    expect(store.report.value?.rowsRead).toBe(99)
  })
})

describe('a question', () => {
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

  it('holds the import up until it is answered, and its answer is read by at once', async () => {
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

describe('an import that was left', () => {
  it('is kept from the file on until it is done, and goes on with everything that was decided', async () => {
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
    // As it comes back from where it was kept.
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

  it('has another mark for another file', async () => {
    const { store } = setUp()
    await store.choose(file('a.csv', 3))
    const first = store.unsaved?.print
    await store.choose(file('a.csv', 4))
    expect(store.unsaved?.print).not.toBe(first)
  })
})

describe('whose the lines are', () => {
  it('is looked for once the carrier is known and nothing is asked, and the reading does not wait for it', async () => {
    const { store, asked } = await ready()
    expect(asked.map(({ withMatches, withRows }) => [withMatches, withRows])).toEqual([
      [false, true],
      [false, true],
      [undefined, undefined],
    ])
    expect(store.matches.value?.matched).toBe(1)
  })

  it('is not looked for while a row cannot be read', async () => {
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

  it('waits for a carrier, a description and readable columns', async () => {
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

  it('asks whether the same lines may come again, once for each reading, and about refused rows', async () => {
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

  it('finds lines that somebody else imported meanwhile, and asks then', async () => {
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

  it('asks about the very file too, where its statement is archived', async () => {
    const { store } = await ready({ dryRun: () => TE.right(report({ seenBefore: 's-1' })) })
    expect(store.asksWhetherAgain).toBe(true)
  })

  it('that fails writes nothing, says why, and can be tried again', async () => {
    let broken = true
    const { store } = await ready({ run: () => (broken ? TE.left(BAD) : TE.right(statement())) })
    expect(await store.run()).toBeNull()
    expect(store.failure).toEqual(BAD)
    expect(store.running).toBe(false)
    broken = false
    expect(await store.run()).not.toBeNull()
    expect(store.failure).toBeNull()
  })

  it('differs from its control total without being run again', async () => {
    const { store, asked } = await ready()
    const before = asked.length
    store.control(Money.cents(2_000))
    expect(store.difference).toBe(500)
    expect(asked).toHaveLength(before)
  })
})

describe('the rows of a file', () => {
  it('have columns by their headings, with examples from below them', () => {
    const columns = fileColumns(report())
    expect(columns.map(column => [column.name, column.examples])).toEqual([
      ['Policy', ['PA 1']],
      ['Amount', ['15.00']],
      ['Amount', []],
    ])
    expect(columnOf(mapping, 'policy_number', columns)?.index).toBe(0)
    expect(columnOf(mapping, 'gross_amount', columns)).toBeNull()
  })

  it('map a field by a heading that is unique, else by its place, and let it go', () => {
    const columns = fileColumns(report())
    const [policy, amount] = columns
    if (policy === undefined || amount === undefined) throw new Error('no columns')
    expect(withColumn(mapping, 'insured_name', policy, columns)).toMatchObject({ insured_name: 'Policy' })
    expect(withColumn(mapping, 'commission_amount', amount, columns)).toMatchObject({ commission_amount: 1 })
    expect(withColumn(mapping, 'policy_number', null, columns)).toEqual({})
  })
})

describe('a workbook of several sheets', () => {
  const refuseCover: ServiceFailure = { _tag: 'BadRequest', message: 'The sheet Cover is no table', details: null }
  const LINES = [
    ['Policy Number', 'Insured Name', 'Commission'],
    ['PA 1', 'SMITH, MARY', '15.00'],
    ['PA 2', 'JONES, AL', '25.00'],
  ]
  const open = async () => {
    const asked: ImportRequest[] = []
    const store = new ImportStore(
      importPort({
        dryRun: request => {
          asked.push(request)
          return request.mapping?.sheet === 'Lines'
            ? TE.right(report({ mapping: request.mapping, sample: LINES, headings: LINES[0] ?? [] }))
            : TE.left(refuseCover)
        },
      }),
      TODAY,
      () => false,
      async () => ['Cover', 'Lines'],
    )
    await store.choose(file('book.xlsx'))
    return { store, asked }
  }

  it('offers them although the first cannot be read, and guesses the columns of the chosen one', async () => {
    const { store, asked } = await open()
    expect(store.obstacle).toBe('The sheet Cover is no table')
    expect(store.sheets).toEqual(['Cover', 'Lines'])
    await store.chooseSheet('Lines')
    expect(store.shownSheet).toBe('Lines')
    // Without columns the service guesses them for this sheet.
    expect(asked.at(-1)?.mapping).toEqual({ ...BLANK_MAPPING, sheet: 'Lines' })
    expect(store.origin).toBe('Guessed')
  })

  it('keeps the sheet while a carrier is chosen, and lets it go with the file', async () => {
    const { store, asked } = await open()
    await store.chooseSheet('Lines')
    await store.chooseCarrier(CARRIER)
    expect(asked.at(-1)?.mapping?.sheet).toBe('Lines')
    await store.remap({ negateAmounts: true })
    expect(asked.at(-1)?.mapping).toMatchObject({ sheet: 'Lines', negateAmounts: true })
    await store.choose(file('other.xlsx'))
    expect([store.sheet, asked.at(-1)?.mapping]).toEqual([null, null])
  })

  it('says why a sheet cannot be read', async () => {
    const { store } = await open()
    await store.chooseSheet('Lines')
    await store.chooseSheet('Cover')
    expect(store.obstacle).toBe('The sheet Cover is no table')
  })
})

it('is guessed again although the carrier has a mapping that was saved, which the service would read it by', async () => {
  const asked: ImportRequest[] = []
  const sample = [
    ['Policy Number', 'Commission'],
    ['PA 1', '15.00'],
  ]
  const store = new ImportStore(
    importPort({
      dryRun: request => {
        asked.push(request)
        return TE.right(report({ mapping: request.mapping ?? mapping, sample }))
      },
      savedMapping: () => TE.right(mapping),
    }),
    TODAY,
  )
  await store.choose(file())
  await store.chooseCarrier(CARRIER)
  expect([store.origin, store.mapping]).toEqual(['Saved', mapping])
  await store.readBy('Guessed')
  expect(asked.at(-1)?.mapping).toEqual(BLANK_MAPPING)
  expect(store.origin).toBe('Guessed')
  await store.readBy('Saved')
  expect(asked.at(-1)?.mapping).toEqual(mapping)
})
