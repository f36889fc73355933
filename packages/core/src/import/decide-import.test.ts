import { either as E } from 'fp-ts'
import { describe, expect, it } from 'vitest'
import { dollars } from '../../testing/fixtures/payouts.ts'
import { knownDate } from '../calendar/calendar-date.ts'
import { etag } from '../history/etag.ts'
import type { SimilarStatement } from '../statement/similar-statements.ts'
import type { Statement } from '../statement/statement.ts'
import { decideTakeBack, duplicateImport, importMayGo, importTold, whyNotImported } from './decide-import.ts'
import type { ImportReport } from './import-report.ts'

const ON = knownDate(2026, 3, 5)
const SIMILAR = {
  numberFormatted: 'S-000007',
  statementDate: ON,
  lines: 38,
  of: 40,
  paid: 2,
} as SimilarStatement
const of = <A>(many: number): readonly A[] => Array.from({ length: many }) as A[]

describe('importing a file that was read', () => {
  const why = (read: { lines?: number; refused?: number; questions?: readonly string[] }, skipRefused = false) =>
    whyNotImported(
      {
        lines: of(read.lines ?? 1),
        refused: of(read.refused ?? 0),
        questions: (read.questions ?? []).map(why => ({ why })) as unknown as ImportReport['questions'],
      },
      { skipRefused },
    )

  it('is allowed with lines, without open questions, and with every row read or left out on purpose', () => {
    expect([why({}), why({ refused: 3 }, true)]).toEqual([null, null])
  })

  it('is refused while a question is open, with the first question', () => {
    expect(why({ questions: ['Which day?'], refused: 2 })).toBe(
      '1 question is open, so nothing was imported: Which day?',
    )
    expect(why({ questions: ['Which day?', 'Which sign?'] }, true)).toBe(
      '2 questions are open, so nothing was imported: Which day?',
    )
  })

  it('is refused with unreadable rows or without a line', () => {
    expect([1, 2].map(refused => why({ refused }))).toEqual(
      ['1 row', '2 rows'].map(
        rows => `${rows} cannot be read, so nothing was imported: correct the file or the mapping, or leave them out`,
      ),
    )
    expect([why({ lines: 0 }), why({ lines: 0, refused: 1 }, true)]).toEqual([
      'The file has no lines to import',
      'The file has no lines to import',
    ])
  })

  it('is refused if the same file or one with the same lines was imported, with the statement it became', () => {
    const before = { numberFormatted: 'S-000003' }
    expect(duplicateImport(before, [SIMILAR], 'which')).toEqual({
      _tag: 'Conflict',
      message: 'This file was imported before, as statement S-000003',
      details: 'which',
    })
    expect(duplicateImport(null, [SIMILAR, { ...SIMILAR, lines: 3 }], 'which')).toEqual({
      _tag: 'Conflict',
      message:
        '38 of 40 lines are also on statement S-000007 of 03/05/2026, and some on 1 more statement, so nothing was imported',
      details: 'which',
    })
    expect(duplicateImport(null, [], 'which')).toBeNull()
  })

  it('writes to the history the statement and the counts of its rows', () => {
    const statement = {
      numberFormatted: 'S-000008',
      source: 'CustomImport',
      filename: 'march.csv',
      company: 'Progressive',
      statementDate: ON,
      description: 'March',
      controlTotal: dollars(150),
      status: { _tag: 'Open' },
    } as Statement
    const report = {
      fileHash: 'abc',
      lines: of<ImportReport['lines'][number]>(3),
      skipped: of<ImportReport['skipped'][number]>(2),
      refused: of<ImportReport['refused'][number]>(1),
      grossAmount: dollars(1000),
      commissionAmount: dollars(150),
    }
    const told = importTold(statement, { ...report, similar: [SIMILAR] })
    expect(told.every(({ before }) => before === null)).toBe(true)
    expect(told.map(({ field, after }) => [field, after])).toEqual(
      expect.arrayContaining([
        ['statement_number_formatted', 'S-000008'],
        ['file_hash', 'abc'],
        ['lines', 3],
        ['skipped_rows', 2],
        ['refused_rows', 1],
        ['gross_amount', 1000],
        ['commission_paid', 150],
        ['similar_statements', ['S-000007 (38 of 40 lines, 2 paid)']],
      ]),
    )
    expect(importTold(statement, { ...report, similar: [] })).toEqual(told.slice(0, -1))
  })
})

describe('taking an import back', () => {
  const SEEN = etag('seen')
  const open = { etag: SEEN, status: { _tag: 'Open' }, source: 'CustomImport' } as const
  const reconciled = {
    ...open,
    status: { _tag: 'Reconciled', reason: null, by: 'Tess', on: ON, reportingDate: ON },
  } as const
  const why = (decision: ReturnType<typeof decideTakeBack>) => (E.isLeft(decision) ? decision.left.message : null)

  it('is allowed while the statement is open and no paid statement has its lines', () => {
    expect(why(decideTakeBack(open, SEEN, 0))).toBeNull()
    expect([1, 2].map(told => why(importMayGo(open, told)))).toEqual(
      ['1 of its lines is', '2 of its lines are'].map(
        lines => `The import cannot be taken back: ${lines} on a paid statement. Archive the statement instead`,
      ),
    )
  })

  it('is refused for another version of the statement, and for a closed one', () => {
    expect(decideTakeBack(open, etag('older'), 0)).toMatchObject(E.left({ _tag: 'OutOfDate' }))
    expect(why(decideTakeBack(reconciled, SEEN, 1))).toBe('The statement is reconciled: unreconcile it first')
  })

  it('is refused in any state if the statement did not come from a file', () => {
    const none = 'The statement was not imported from a file: archive it instead'
    expect([open, reconciled].map(one => why(decideTakeBack({ ...one, source: 'Manual' }, SEEN, 1)))).toEqual([
      none,
      none,
    ])
  })
})
