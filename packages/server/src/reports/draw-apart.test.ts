import { pathToFileURL } from 'node:url'
import { BLANK_LETTERHEAD, Money, type PaidLine, type ReportCell, type ReportColumn } from '@commissions/core'
import { knownDate } from '@commissions/core/testing'
import { either as E } from 'fp-ts'
import readWorkbook from 'read-excel-file/node'
import { describe, expect, it } from 'vitest'
import { builtProgram } from '../testing/built-program.ts'
import type { ThreadLimits } from '../threads/thread.ts'
import { drawnApart } from './draw-apart.ts'
import { type Drawing, drawn, tableDrawing } from './drawing.ts'
import { reportFile } from './report-file.ts'
import { tableOf } from './report-table.ts'

const MANY = 1_200
const DAY = knownDate(2026, 2, 28)

const paidLine = (index: number): PaidLine => ({
  carrier: index % 3 === 0 ? 'Progressive' : 'Travelers',
  statementNumber: 'S-000042',
  paidOn: DAY,
  transactionDate: knownDate(2026, 1, 1 + (index % 28)),
  effectiveDate: null,
  transactionType: 'RWL',
  kind: 'renew',
  lineOfBusiness: 'Homeowners',
  policyNumber: `PA-${1000 + index}`,
  insured: index % 7 === 0 ? 'Nguyễn Thị Huệ' : '=1+1',
  premium: Money.cents(120_000),
  commission: Money.cents(-18_000),
  how: '40% of 180.00',
  amount: Money.cents(7_200 - index),
})

const paid = (format: 'pdf' | 'csv' | 'xlsx'): Drawing => ({
  _tag: 'PaidStatement',
  format,
  model: {
    agency: 'Lighthouse Insurance',
    letterhead: BLANK_LETTERHEAD,
    agent: 'Ann Lee',
    start: knownDate(2026, 2, 1),
    end: DAY,
    dateLabel: 'Agent paid date',
    version: 2,
    adjustments: [{ what: 'PA-7', reason: 'Rate corrected', amount: Money.cents(-1_000) }],
    yearToDate: null,
    madeOn: DAY,
  },
  rows: Array.from({ length: MANY }, (_, index) => paidLine(index)),
})

const row = (index: number): readonly ReportCell[] => [
  { _tag: 'Text', text: `PA-${index}` },
  { _tag: 'Amount', amount: Money.cents(index) },
  { _tag: 'Day', day: DAY },
  { _tag: 'Blank' },
]

const workbook: Drawing = {
  _tag: 'Workbook',
  table: { name: 'Many', headings: ['Policy', 'Amount', 'Day', 'Note'], widths: [10, 10, 10, 10] },
  rows: Array.from({ length: MANY }, (_, index) => row(index)),
}

/** Draws in a thread with the compiled program, as after npm start. From sources each thread takes two seconds to start. */
const drawnByBuilt = (drawing: Drawing, limits?: ThreadLimits) =>
  drawnApart(drawing, null, limits, {
    file: pathToFileURL(builtProgram('drawing.worker.js')),
    options: [],
    words: [],
  })

const apart = async (drawing: Drawing): Promise<Buffer> => {
  const file = await drawnByBuilt(drawing)
  if (E.isLeft(file)) throw new Error(`Expected a file, not ${file.left._tag}`)
  return file.right
}

const cells = async (file: Buffer) => (await readWorkbook(file))[0]?.data

describe('a file of many rows', () => {
  it('is written in a thread of its own as it would be written in the main thread', async () => {
    expect((await apart(paid('pdf'))).equals(await drawn(paid('pdf')))).toBe(true)
    expect((await apart(paid('csv'))).equals(await drawn(paid('csv')))).toBe(true)
    // A workbook holds the time when it was written, so its cells are compared and not its bytes.
    for (const drawing of [paid('xlsx'), workbook])
      expect(await cells(await apart(drawing))).toEqual(await cells(await drawn(drawing)))
  })

  it('lets other work have turns while it is written', async () => {
    let turns = 0
    let over = false
    const counting = (async () => {
      for (; !over; turns += 1) await new Promise(setImmediate)
    })()
    await apart(workbook).finally(() => {
      over = true
    })
    await counting
    expect(turns).toBeGreaterThan(100)
  })

  it('is too large when it needs more memory or time than allowed, and the next file is written', async () => {
    const tooLarge = E.left({ _tag: 'TooLarge' })
    // In less, a thread of Node 26 cannot begin, and its process ends with it.
    expect(await drawnByBuilt(paid('pdf'), { heapMib: 10, wallMs: 60_000 })).toEqual(tooLarge)
    expect(await drawnByBuilt(paid('pdf'), { heapMib: 512, wallMs: 1 })).toEqual(tooLarge)
    expect((await apart(paid('csv'))).length).toBeGreaterThan(MANY)
  })

  it('is refused when it is too large, with what to do instead', async () => {
    const { signal } = new AbortController()
    const limits = { heapMib: 512, wallMs: 1 }
    const toldOf = async (format: 'pdf' | 'csv') => {
      const file = await reportFile('report', format, paid(format), signal, limits)
      return E.isLeft(file) ? file.left : null
    }
    expect(await toldOf('pdf')).toMatchObject({
      _tag: 'BadRequest',
      message:
        'The report has too many lines for one PDF file. Choose fewer days or agents, or CSV, and make it again.',
    })
    expect(await toldOf('csv')).toMatchObject({
      _tag: 'BadRequest',
      message: 'The report has too many lines for one CSV file. Choose fewer days or agents, and make it again.',
    })
  })

  it('is not written for a caller who went away, before or during the writing', async () => {
    const gone = new AbortController()
    const file = drawnApart(paid('pdf'), gone.signal)
    gone.abort()
    expect(await file).toEqual(E.left({ _tag: 'CallerGone' }))
    expect(await drawnApart(paid('pdf'), gone.signal)).toEqual(E.left({ _tag: 'CallerGone' }))
  })

  it('fails with the error of its thread, which also runs from the sources', async () => {
    const wrong = { ...workbook, rows: Array.from({ length: MANY }, () => null) } as unknown as Drawing
    await expect(drawnApart(wrong, null)).rejects.toThrow(TypeError)
  })

  it('is written while its rows are read when it is CSV, so that no row is kept', async () => {
    const events: string[] = []
    async function* pages() {
      for (const page of [0, 1]) {
        events.push(`page ${page}`)
        yield Array.from({ length: MANY }, (_, index) => page * MANY + index)
      }
    }
    const columns: readonly ReportColumn<number>[] = [
      {
        heading: 'Policy',
        width: 10,
        cell: index => ({
          _tag: 'Text',
          get text() {
            if (index % MANY === 0) events.push(`row ${index}`)
            return `PA-${index}`
          },
        }),
      },
    ]
    const drawing = await tableDrawing(tableOf('Many', columns, pages()), 'csv')
    expect(drawing.rows).toEqual([])
    expect([...new Set(events)]).toEqual(['page 0', 'row 0', 'page 1', `row ${MANY}`])
    const lines = (await drawn(drawing)).toString('utf8').trimEnd().split('\r\n')
    expect([lines.length, lines.at(-1)]).toEqual([1 + 2 * MANY, `PA-${2 * MANY - 1}`])
  })
})
