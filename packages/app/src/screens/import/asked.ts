/** What a person has to decide, one thing after the other: the questions, then the rows that cannot be read. */
import type { ImportQuestion, ImportReport, RefusedRow } from '@commissions/core'

export type Asked =
  | { readonly _tag: 'Question'; readonly key: string; readonly question: ImportQuestion }
  | { readonly _tag: 'Refused'; readonly key: string; readonly refused: RefusedRow }

export const askedOf = ({ questions, refused }: ImportReport): readonly Asked[] => [
  ...questions.map((question): Asked => ({ _tag: 'Question', key: question.id, question })),
  ...refused.map(
    (row): Asked => ({ _tag: 'Refused', key: `${row.sheet ?? ''}!${row.row}:${row.field ?? ''}`, refused: row }),
  ),
]

/** Whether it is about this row. Questions name the sheet where several are read. */
export const isAbout = (
  asked: Asked,
  { sheet, row }: { readonly sheet: string | null; readonly row: number },
): boolean =>
  asked._tag === 'Question'
    ? asked.question.rows.some(name => name === row || name === `${sheet ?? ''}!${row}`)
    : asked.refused.row === row && asked.refused.sheet === sheet
