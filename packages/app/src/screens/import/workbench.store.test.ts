import {
  type ImportMapping,
  type ImportQuestion,
  type ImportReport,
  type ImportRequest,
  Money,
} from '@commissions/core'
import { knownDate } from '@commissions/core/testing'
import { taskEither as TE } from 'fp-ts'
import { describe, expect, it } from 'vitest'
import { importedLine, importMapping, importPort, importReport } from '../../testing/import.fixture.ts'
import { ImportStore } from './import.store.ts'
import { type WorkRow, workRowsInSteps } from './work-row.ts'
import { WorkbenchStore } from './workbench.store.ts'

const TODAY = knownDate(2026, 11, 20)
const FILE = [
  ['Progressive'],
  ['Policy', 'Comm', 'Net'],
  ['PA 1', '15.00', '14.00'],
  ['PA 2', '2OO', '190.00'],
  ['Total', '215.00', ''],
]
const fileRows = FILE.map((cells, index) => ({ sheet: null, row: index + 1, cells }))
const mapping: ImportMapping = {
  ...importMapping,
  headerRow: 2,
  columns: { policy_number: 'Policy', commission_amount: 'Comm' },
}
const refused = {
  row: 4,
  sheet: null,
  column: 'Comm',
  field: 'commission_amount',
  value: '2OO',
  why: 'Expected an amount',
} as const
const question: ImportQuestion = {
  id: 'layout.which.1',
  about: 'commission_amount',
  why: 'Which one?',
  rows: [3],
  choices: [
    { label: '"Comm"', mapping: { accepted: ['layout.which.1'] } },
    { label: '"Net"', mapping: { columns: { commission_amount: 'Net' }, accepted: ['layout.which.1'] } },
  ],
}

/** Reads the file of five rows as a service would, as far as these tests look. */
const read = (request: ImportRequest, change: Partial<ImportReport> = {}): ImportReport => {
  const said = request.mapping ?? mapping
  const isOut = said.skip.rows.includes(4)
  const isTyped = said.cells['4:commission_amount'] !== undefined
  return importReport({
    mapping: said,
    sample: FILE,
    headings: FILE[1] ?? [],
    lines: [{ ...importedLine, row: 3 }, ...(isTyped ? [{ ...importedLine, row: 4 }] : [])],
    refused: isOut || isTyped ? [] : [refused],
    skipped: [
      ...(isOut ? [{ row: 4, sheet: null, why: 'Left out by hand' }] : []),
      { row: 5, sheet: null, why: 'Totals row' },
    ],
    questions: said.accepted.includes(question.id) ? [] : [question],
    fileRows: request.withRows === true ? fileRows : [],
    ...change,
  })
}

const open = async (change: Partial<ImportReport> = {}) => {
  const asked: ImportRequest[] = []
  const store = new ImportStore(
    importPort({
      dryRun: request => {
        asked.push(request)
        return TE.right(read(request, change))
      },
    }),
    TODAY,
  )
  const bench = new WorkbenchStore(store)
  await store.choose({ name: 'progressive.csv', size: 3, read: async () => new Uint8Array(3) })
  const row = (number: number): WorkRow => {
    const found = store.rows.find(one => one.row === number)
    if (found === undefined) throw new Error(`no row ${number}`)
    return found
  }
  return { store, bench, asked, row }
}

describe('the file beside its lines', () => {
  it('shows every row of the file with what the row becomes', async () => {
    const { store } = await open()
    expect(store.rows.map(({ row, verdict, cells }) => [row, verdict, cells[0]])).toEqual([
      [1, 'Above', 'Progressive'],
      [2, 'Above', 'Policy'],
      [3, 'Line', 'PA 1'],
      [4, 'Refused', 'PA 2'],
      [5, 'Skipped', 'Total'],
    ])
  })

  it('fetches the rows of the file once, and again only when the file is split differently', async () => {
    const { store, bench, asked, row } = await open()
    await bench.leaveOut(row(3))
    await bench.leaveOut(row(3))
    expect(asked.map(({ withRows }) => withRows)).toEqual([true, true, false])
    await store.remap({ delimiter: ';' })
    expect(asked.at(-1)?.withRows).toBe(true)
    expect(store.rows).toHaveLength(5)
  })

  it('lists a row that was refused twice once, and rows that the service did not send by their numbers', () => {
    const twice = importReport({
      sample: [],
      skipped: [{ row: 1, sheet: null, why: 'Heading' }],
      refused: [refused, { ...refused, column: null, value: '', why: 'no date' }],
    })
    const steps = workRowsInSteps(twice, [])
    let step = steps.next()
    while (step.done !== true) step = steps.next()
    expect(step.value.map(({ row, verdict, note }) => [row, verdict, note])).toEqual([
      [1, 'Skipped', 'Heading'],
      [2, 'Line', ''],
      [4, 'Refused', 'Comm “2OO”: Expected an amount; no date'],
    ])
  })

  it('shows the rows of one kind, and counts every kind', async () => {
    const { bench } = await open()
    bench.show('Refused')
    expect(bench.rows.map(({ row }) => row)).toEqual([4])
    expect(bench.counts).toEqual({ All: 5, Line: 1, Skipped: 1, Refused: 1 })
  })
})

describe('the list of open questions', () => {
  it('shows one at a time, questions before refused rows, with the rows in question highlighted', async () => {
    const { bench } = await open()
    expect([bench.current?._tag, [...bench.lit], bench.focusedKey]).toEqual(['Question', ['!3'], '!3'])
    bench.turn(1)
    expect([bench.current?._tag, [...bench.lit], bench.focusedKey]).toEqual(['Refused', ['!4'], '!4'])
    bench.turn(1)
    expect(bench.current?._tag).toBe('Question')
    bench.turn(-1)
    expect(bench.current?._tag).toBe('Refused')
  })

  it('takes an answer by its number, and shows the next question', async () => {
    const { bench, asked } = await open()
    await bench.take(1)
    expect(asked.at(-1)?.mapping?.columns).toEqual({ commission_amount: 'Net' })
    expect(bench.current?._tag).toBe('Refused')
    const before = asked.length
    await bench.take(7)
    expect(asked).toHaveLength(before)
  })
})

describe('a row of the file', () => {
  it('can be left out whatever it is, and taken back in', async () => {
    const { bench, asked, row } = await open()
    for (const number of [3, 4, 5]) {
      await bench.leaveOut(row(number))
      expect(asked.at(-1)?.mapping?.skip.rows).toEqual([number])
      expect(bench.isLeftOut(row(number))).toBe(true)
      await bench.leaveOut(row(number))
      expect(asked.at(-1)?.mapping?.skip.rows).toEqual([])
    }
  })

  it('is read by the value typed for a refused cell until that value is removed', async () => {
    const { store, bench, asked, row } = await open()
    await bench.typeCell(row(4), 'commission_amount', ' 200.00 ')
    expect(asked.at(-1)?.mapping?.cells).toEqual({ '4:commission_amount': '200.00' })
    expect([row(4).verdict, bench.typed(row(4), 'commission_amount')]).toEqual(['Line', '200.00'])
    expect(store.refusedRowCount).toBe(0)
    await bench.typeCell(row(4), 'commission_amount', '')
    expect(asked.at(-1)?.mapping?.cells).toEqual({})
  })

  it('is named with its sheet if several sheets are read', async () => {
    const sheets = [
      { name: 'May', rows: 3, hidden: false, read: true },
      { name: 'June', rows: 3, hidden: false, read: true },
    ]
    const { bench, asked } = await open({ sheets })
    await bench.leaveOut({ sheet: 'June', row: 4 })
    expect(asked.at(-1)?.mapping?.skip.rows).toEqual(['June!4'])
    await bench.typeCell({ sheet: 'May', row: 4 }, 'policy_number', 'PA 9')
    expect(asked.at(-1)?.mapping?.cells).toEqual({ 'May!4:policy_number': 'PA 9' })
  })

  it('gives the control total from the chosen cell or from the commission column', async () => {
    const { store, bench, asked, row } = await open()
    await bench.markTotal(row(5), null)
    expect([asked.at(-1)?.mapping?.statedTotal, store.controlTotal]).toEqual([5, Money.cents(21_500)])
    await bench.markTotal(row(4), 2)
    expect([asked.at(-1)?.mapping?.statedTotal, store.controlTotal]).toEqual([4, Money.cents(19_000)])
    await store.undo()
    expect([asked.at(-1)?.mapping?.statedTotal, store.controlTotal]).toEqual([5, Money.cents(21_500)])
  })

  it('gives no control total without an amount', async () => {
    const { store, bench, asked, row } = await open()
    const before = asked.length
    await bench.markTotal(row(1), 0)
    expect([store.controlTotal, asked.length]).toEqual([null, before])
  })

  it('can be made the header row, and the columns stay in place', async () => {
    const { bench, asked, row } = await open()
    await bench.headingsIn(row(3))
    expect(asked.at(-1)?.mapping).toMatchObject({
      headerRow: 3,
      columns: { policy_number: 'PA 1', commission_amount: '15.00' },
    })
  })
})

describe('a column of the file', () => {
  it('is read for the chosen field, which is then not asked about, and can be cleared', async () => {
    const { bench, asked } = await open()
    expect(bench.fieldsOf.get(1)).toEqual(['commission_amount'])
    const net = bench.columns[2]
    if (net === undefined) throw new Error('no column')
    await bench.readColumn('commission_amount', net)
    expect(asked.at(-1)?.mapping?.columns.commission_amount).toBe('Net')
    expect(asked.at(-1)?.mapping?.accepted).toHaveLength(1)
    expect([bench.fieldsOf.get(1), bench.fieldsOf.get(2)]).toEqual([undefined, ['commission_amount']])
    await bench.readColumn('commission_amount', null)
    expect(asked.at(-1)?.mapping?.columns).toEqual({ policy_number: 'Policy' })
  })
})

it('each change of the mapping is undone one after the other', async () => {
  const { store, bench, asked, row } = await open()
  await bench.leaveOut(row(3))
  await bench.typeCell(row(4), 'commission_amount', '200.00')
  await store.undo()
  expect(asked.at(-1)?.mapping).toMatchObject({ cells: {}, skip: { rows: [3] } })
  await store.undo()
  expect([asked.at(-1)?.mapping, store.origin, store.past]).toEqual([null, 'Guessed', []])
  const before = asked.length
  await store.undo()
  expect(asked).toHaveLength(before)
})

describe('the view of a row', () => {
  it('finds a column in the order of the row’s own sheet', async () => {
    const seen = { rows: 3, hidden: false, read: true }
    const { bench } = await open({
      sheets: [
        { name: 'Auto', ...seen },
        { name: 'Home', ...seen, columns: [1, 0, 2] },
      ],
    })
    const home = { sheet: 'Home' }
    expect([bench.ownColumn(home, 0), bench.firstColumn(home, 0)]).toEqual([1, 1])
    expect([bench.ownColumn({ sheet: 'Auto' }, 0), bench.firstColumn({ sheet: 'Auto' }, 0)]).toEqual([0, 0])
    expect([bench.ownColumn(home, 9), bench.firstColumn(home, 9)]).toEqual([9, -1])
  })

  it('shows a row of a paged file on its page, with the selected field marked', async () => {
    const place = (x: number) => ({ page: 2, x, y: 50, width: 40, height: 8 })
    const { bench, store } = await open({
      lines: [{ ...importedLine, row: 3, cells: { policy_number: place(10), commission_amount: place(90) } }],
      fileRows: fileRows.map((row, at) => (at === 2 ? { ...row, place: { ...place(10), width: 120 } } : row)),
    })
    expect([bench.view, bench.views]).toEqual(['Page', ['Page', 'Both', 'File', 'Lines']])
    bench.choose(store.rows[2] ?? null)
    bench.pointField('commission_amount')
    expect(bench.marks.map(({ kind, label }) => [kind, label])).toEqual([
      ['Lit', 'Row 3'],
      ['Row', 'Row 3'],
      ['Figure', 'Policy number'],
      ['Found', 'Commission'],
    ])
    bench.look('File')
    expect(bench.view).toBe('File')
  })

  it('shows file and lines side by side without pages, or while a question asks for a column', async () => {
    const { bench } = await open()
    expect([bench.view, bench.views]).toEqual(['Both', ['Both', 'File', 'Lines']])
    const paged = await open({
      questions: [{ ...question, choices: [] }],
      fileRows: fileRows.map(row => ({ ...row, place: { page: 1, x: 1, y: 1, width: 1, height: 1 } })),
    })
    expect(paged.bench.view).toBe('Both')
  })
})
