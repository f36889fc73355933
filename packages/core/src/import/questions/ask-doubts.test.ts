import { describe, expect, it } from 'vitest'
import { talk, talks } from '../../../testing/carrier-files/read-text.ts'
import { knownDate } from '../../calendar/calendar-date.ts'
import type { RowDoubt, Sheet } from '../mapping.ts'
import { answered } from '../question.ts'
import { readFile } from '../read-file.ts'

const CONTEXT = { statementDate: knownDate(2026, 6, 30), transactionCodes: [] }
const ROWS = [
  ['Policy Number', 'Insured', 'Tran Date', 'Premium', 'Commission'],
  ['HO1000017', 'LARK, JUNE', '06/01/2026', '1,000.00', '100.00'],
  ['HO1000018', 'OTT, LEE', '06/02/2026', '500.00', '50.00'],
  ['Total', null, null, '1,500.00', '150.00'],
]
const sheet = (about: Partial<Sheet>): readonly Sheet[] => [{ name: null, hidden: false, rows: ROWS, ...about }]
const read = (sheets: readonly Sheet[]) => readFile(sheets, null, CONTEXT)

describe('the questions about a doubtful sheet', () => {
  it('ask about a row that may be a line, then import it or leave it out as answered', () => {
    for (const kind of ['Hidden', 'Struck', 'Columns'] as const) {
      const sheets = sheet({ doubts: [{ row: 3, kind }] })
      const { questions, mapping } = read(sheets)
      expect(questions.map(({ rows }) => rows)).toEqual([[3]])
      const [taken, leftOut] = questions[0]?.choices ?? []
      if (taken === undefined || leftOut === undefined) throw new Error('Expected two choices')
      const whole = readFile(sheets, answered(mapping, taken), CONTEXT)
      expect([whole.lines.length, whole.questions]).toEqual([2, []])
      const part = readFile(sheets, answered(mapping, leftOut), CONTEXT)
      expect([part.lines.map(({ row }) => row), part.questions]).toEqual([[2], []])
    }
  })
  it('do not ask about a row that is no line', () => {
    expect(read(sheet({ doubts: [{ row: 4, kind: 'Columns' }] })).questions).toEqual([])
  })
  it('ask about a hidden column if a field is read from it, and about no other hidden column', () => {
    expect(read(sheet({ hiddenColumns: [7] })).questions).toEqual([])
    const { questions } = read(sheet({ hiddenColumns: [3] }))
    expect(questions.map(({ about, choices }) => [about, choices.length])).toEqual([['gross_amount', 2]])
  })
  it('ask about a hidden sheet with amounts, and read it with the others if the answer says so', () => {
    const hidden: Sheet = {
      name: 'Late',
      hidden: true,
      rows: [ROWS[0] ?? [], ['HO1000019', 'BELL, RAY', '06/03/2026', '10.00', '1.00']],
    }
    const sheets: readonly Sheet[] = [{ name: 'June', hidden: false, rows: ROWS }, hidden]
    const { questions, mapping, lines } = read(sheets)
    expect([lines.length, questions.map(({ why }) => why)]).toEqual([
      2,
      ['"Late" is hidden in the file, holds amounts and is not read.'],
    ])
    const [too, not] = questions[0]?.choices ?? []
    if (too === undefined || not === undefined) throw new Error('Expected two choices')
    expect(readFile(sheets, answered(mapping, too), CONTEXT).lines.length).toBe(3)
    const whole = readFile(sheets, answered(mapping, not), CONTEXT)
    expect([whole.lines.length, whole.questions]).toEqual([2, []])
    const listed: Sheet = {
      name: 'Lists',
      hidden: true,
      rows: [
        ['Auto', 'Home'],
        ['A', 'H'],
      ],
    }
    expect(read([{ name: 'June', hidden: false, rows: ROWS }, listed]).questions).toEqual([])
  })
  it('ask about a part of the file that could not be read', () => {
    const why = 'Page 2 is a picture, and nothing of it was read.'
    expect(read(sheet({ unread: [why] })).questions.map(question => question.why)).toEqual([why])
  })
})

const FILE = `
Policy|Insured|Trans Date|Premium|Commission
VX1001|LARK, JUNE|06/01/2026|1,000.00|100.00
VX1002|OTT, LEE|06/02/2026|500.00|50.00
VX1003|BELL, RAY|06/03/2026|70.00|7.00`.trim()

/** A kind of doubt, and its rows. */
const DOUBTS = `
Hidden 3
? 1 row is hidden in the file: whoever opens it does not see it. (file 3)
> It is a line too: 2 VX1001 6/1 1000 100, 3 VX1002 6/2 500 50, 4 VX1003 6/3 70 7
> Leave it out: 2 VX1001 6/1 1000 100, 4 VX1003 6/3 70 7

Hidden 3 4
? 2 rows are hidden in the file: whoever opens it does not see them. (file 3 4)
> They are lines too: 2 VX1001 6/1 1000 100, 3 VX1002 6/2 500 50, 4 VX1003 6/3 70 7
> Leave them out: 2 VX1001 6/1 1000 100

Struck 3
? 1 row is struck through in the file. (file 3)
> It is a line: 2 VX1001 6/1 1000 100, 3 VX1002 6/2 500 50, 4 VX1003 6/3 70 7
> Leave it out: 2 VX1001 6/1 1000 100, 4 VX1003 6/3 70 7

Struck 3 4
? 2 rows are struck through in the file. (file 3 4)
> They are lines: 2 VX1001 6/1 1000 100, 3 VX1002 6/2 500 50, 4 VX1003 6/3 70 7
> Leave them out: 2 VX1001 6/1 1000 100

Columns 3
? In 1 row a text lies between two columns and may have been read into the wrong one: compare it with the file. (file 3)
> It is read correctly: 2 VX1001 6/1 1000 100, 3 VX1002 6/2 500 50, 4 VX1003 6/3 70 7
> Leave it out: 2 VX1001 6/1 1000 100, 4 VX1003 6/3 70 7

Columns 3 4
? In 2 rows a text lies between two columns and may have been read into the wrong one: compare them with the file. (file 3 4)
> They are read correctly: 2 VX1001 6/1 1000 100, 3 VX1002 6/2 500 50, 4 VX1003 6/3 70 7
> Leave them out: 2 VX1001 6/1 1000 100

Covered 3
? In 1 row a merged cell covers another value: whoever opens the file does not see it. (file 3)
> Read the covered values too: 2 VX1001 6/1 1000 100, 3 VX1002 6/2 500 50, 4 VX1003 6/3 70 7
> Leave it out: 2 VX1001 6/1 1000 100, 4 VX1003 6/3 70 7

Covered 3 4
? In 2 rows a merged cell covers another value: whoever opens the file does not see it. (file 3 4)
> Read the covered values too: 2 VX1001 6/1 1000 100, 3 VX1002 6/2 500 50, 4 VX1003 6/3 70 7
> Leave them out: 2 VX1001 6/1 1000 100

Red 3
? 1 row is shown in red, and the figures have no minus sign. Are they negative? (commission_amount 3)
> They are negative: 2 VX1001 6/1 1000 100, 3 VX1002 6/2 -500 -50, 4 VX1003 6/3 70 7
> The signs are right: 2 VX1001 6/1 1000 100, 3 VX1002 6/2 500 50, 4 VX1003 6/3 70 7

Red 3 4
? 2 rows are shown in red, and the figures have no minus sign. Are they negative? (commission_amount 3 4)
> They are negative: 2 VX1001 6/1 1000 100, 3 VX1002 6/2 -500 -50, 4 VX1003 6/3 -70 -7
> The signs are right: 2 VX1001 6/1 1000 100, 3 VX1002 6/2 500 50, 4 VX1003 6/3 70 7

Red 2 3 4
= 2 VX1001 6/1 1000 100, 3 VX1002 6/2 500 50, 4 VX1003 6/3 70 7

Bracketed 3
? 1 row is shown with brackets, a minus, CR or DR only because the cells are formatted so: the figures themselves are positive. Are the amounts negative? (commission_amount 3)
> They are negative: 2 VX1001 6/1 1000 100, 3 VX1002 6/2 -500 -50, 4 VX1003 6/3 70 7
> No, the figures are positive: 2 VX1001 6/1 1000 100, 3 VX1002 6/2 500 50, 4 VX1003 6/3 70 7

Bracketed 3 4
? 2 rows are shown with brackets, a minus, CR or DR only because the cells are formatted so: the figures themselves are positive. Are the amounts negative? (commission_amount 3 4)
> They are negative: 2 VX1001 6/1 1000 100, 3 VX1002 6/2 -500 -50, 4 VX1003 6/3 -70 -7
> No, the figures are positive: 2 VX1001 6/1 1000 100, 3 VX1002 6/2 500 50, 4 VX1003 6/3 70 7

Bracketed 2 3 4
= 2 VX1001 6/1 1000 100, 3 VX1002 6/2 500 50, 4 VX1003 6/3 70 7`

describe('a doubt about rows', () => {
  it.each(talks(DOUBTS))('is said in these words, and each answer gives these lines: %s', (doubt, said) => {
    const [kind, ...rows] = doubt.split(' ')
    expect(talk(FILE, { doubts: rows.map(row => ({ row: Number(row), kind: kind as RowDoubt['kind'] })) })).toBe(said)
  })
})

it('columns that are hidden are asked about each by itself', () => {
  expect(talk(FILE, { hiddenColumns: [3, 1] })).toBe(
    `? Insured name is read from "Insured", a column that is hidden in the file. (insured_name)
> It is right as it is: 2 VX1001 6/1 1000 100, 3 VX1002 6/2 500 50, 4 VX1003 6/3 70 7
> Do not read it: 2 VX1001 6/1 1000 100, 3 VX1002 6/2 500 50, 4 VX1003 6/3 70 7
? Premium is read from "Premium", a column that is hidden in the file. (gross_amount)
> It is right as it is: 2 VX1001 6/1 1000 100, 3 VX1002 6/2 500 50, 4 VX1003 6/3 70 7
> Do not read it: 2 VX1001 6/1 0 100, 3 VX1002 6/2 0 50, 4 VX1003 6/3 0 7`,
  )
})

it('merged cells over two fields, or over the amount of several lines, are asked about', () => {
  const across = (row: number) => ({ row, column: 3, rows: 1, columns: 2 })
  expect(talk(FILE, { merged: [across(3)] })).toBe(
    `? In 1 row a merged cell covers "Premium" and "Commission". Its value is read in the first of them: compare with the file. (file 3)
> It is read correctly: 2 VX1001 6/1 1000 100, 3 VX1002 6/2 500 50, 4 VX1003 6/3 70 7
> Leave the row out: 2 VX1001 6/1 1000 100, 4 VX1003 6/3 70 7`,
  )
  expect(talk(FILE, { merged: [across(3), across(4)] })).toBe(
    `? In 2 rows a merged cell covers "Premium" and "Commission". Its value is read in the first of them: compare with the file. (file 3 4)
> It is read correctly: 2 VX1001 6/1 1000 100, 3 VX1002 6/2 500 50, 4 VX1003 6/3 70 7
> Leave the rows out: 2 VX1001 6/1 1000 100`,
  )
  const once = FILE.replace('50.00', '').replace('7.00', '')
  expect(talk(once, { merged: [{ row: 2, column: 4, rows: 3, columns: 1 }] })).toBe(
    `? 2 rows have their commission in a merged cell with the row above. It is counted once, in the first row. Is it one amount for all of them? (commission_amount 3 4)
> Yes, count it once: 2 VX1001 6/1 1000 100, 3 refused, 4 refused
> No, each row has this commission: 2 VX1001 6/1 1000 100, 3 VX1002 6/2 500 100, 4 VX1003 6/3 70 100
> Leave the rows out: 2 VX1001 6/1 1000 100`,
  )
})
