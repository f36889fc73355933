/** Asks about sheets of a workbook that hold amounts and are not read. */
import type { Cents } from '../money/cents.ts'
import type { ImportMapping, Sheet } from './mapping.ts'
import { accepting, answering, type ImportQuestion, questionId } from './question.ts'
import { holdsAmounts, isSummary } from './sheets-read.ts'

export interface SheetsAsked {
  readonly mapping: ImportMapping
  readonly read: readonly Sheet[]
  readonly sheets: readonly Sheet[]
  /** Sheets with the headings of those that are read. */
  readonly alike: readonly Sheet[]
  /** Sheets that are to be read and lack the headings. */
  readonly unlike: readonly Sheet[]
  /** What the lines come to; null where none could be read. */
  readonly total: Cents | null
}

const list = (sheets: readonly Sheet[]): string => sheets.map(({ name }) => `"${name ?? ''}"`).join(', ')

const names = (sheets: readonly Sheet[]): readonly string[] => sheets.flatMap(({ name }) => name ?? [])

export const askSheets = ({ mapping, read, sheets, alike, unlike, total }: SheetsAsked): readonly ImportQuestion[] => {
  const left = sheets.filter(
    sheet =>
      !sheet.hidden &&
      !read.includes(sheet) &&
      !unlike.includes(sheet) &&
      holdsAmounts(sheet) &&
      !isSummary(sheet, total),
  )
  const more = left.filter(sheet => alike.includes(sheet))
  const leftId = questionId('layout', 'sheets-left', names(left))
  const unlikeId = questionId('layout', 'sheets-unlike', names(unlike))
  const only = (kept: readonly Sheet[]) => ({ sheet: null, sheets: names(kept) })
  return [
    ...(unlike.length === 0
      ? []
      : [
          {
            id: unlikeId,
            about: null,
            why: `${list(unlike)} ${unlike.length === 1 ? 'has' : 'have'} other headings than ${list(read)} and cannot be read with ${read.length === 1 ? 'it' : 'them'}.`,
            rows: [],
            choices: [answering(mapping, unlikeId, `Read only ${list(read)}`, only(read))],
          },
        ]),
    ...(left.length === 0
      ? []
      : [
          {
            id: leftId,
            about: null,
            why: `${list(left)} ${left.length === 1 ? 'holds' : 'hold'} amounts and ${left.length === 1 ? 'is' : 'are'} not read.`,
            rows: [],
            choices: [
              ...(more.length === 0
                ? []
                : [answering(mapping, leftId, `Read ${list(more)} too`, only([...read, ...more]))]),
              accepting(mapping, leftId, `Read only ${list(read)}`),
              ...left
                .filter(sheet => !alike.includes(sheet))
                .map(sheet =>
                  answering(mapping, leftId, `Read ${list([sheet])} instead`, {
                    ...only([sheet]),
                    columns: {},
                    headerRow: 0,
                  }),
                ),
            ],
          },
        ]),
  ]
}
