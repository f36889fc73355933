import { describe, expect, it } from 'vitest'
import { knownDate } from '../../calendar/calendar-date.ts'
import type { Sheet } from '../mapping.ts'
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
