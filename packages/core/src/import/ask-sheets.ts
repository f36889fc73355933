/** Asks about sheets of a workbook that hold amounts and are not read. */
import type { Cents } from '../money/cents.ts'
import type { ImportMapping, Sheet } from './mapping.ts'
import { answer, asks, type ImportQuestion, questionId } from './question.ts'
import { holdsAmounts, isSummary } from './sheets-read.ts'
import { headsUnpaid } from './unpaid-words.ts'

/** The sheets of a file, by whether they are read and can be read. */
export interface SheetsAsked {
  readonly mapping: ImportMapping
  readonly read: readonly Sheet[]
  readonly sheets: readonly Sheet[]
  /** Sheets with the headings of those that are read. */
  readonly alike: readonly Sheet[]
  /** Sheets that were chosen for reading but lack the headings. */
  readonly unlike: readonly Sheet[]
  /** The sum of the lines' commissions; null when no line could be read. */
  readonly total: Cents | null
}

const list = (sheets: readonly Sheet[]): string => sheets.map(({ name }) => `"${name ?? ''}"`).join(', ')

const names = (sheets: readonly Sheet[]): readonly string[] => sheets.flatMap(({ name }) => name ?? [])

/** Asks about read sheets whose names say that this statement does not pay their lines: the same headings make them one table. */
const askOtherTime = ({ mapping, read, sheets }: SheetsAsked, left: readonly Sheet[]): readonly ImportQuestion[] => {
  const others = read.filter(({ name }) => headsUnpaid(name ?? ''))
  if (others.length === 0 || others.length === read.length) return []
  const id = questionId('layout', 'sheets-time', names(read))
  const rest = read.filter(sheet => !others.includes(sheet))
  // Leaving these sheets out means that they are not read.
  const unread = leftId(sheets.filter(sheet => left.includes(sheet) || others.includes(sheet)))
  return asks(mapping, id, {
    why: `${list(others)} ${others.length === 1 ? 'sounds' : 'sound'} like lines that this statement does not pay. Were they paid by it?`,
    answers: [
      answer(`No, read only ${list(rest)}`, { sheet: null, sheets: names(rest) }, unread),
      answer('Yes, import them too'),
    ],
  })
}

/** The id of the question about sheets that are not read. */
const leftId = (left: readonly Sheet[]): string => questionId('layout', 'sheets-left', names(left))

export const askSheets = (asked: SheetsAsked): readonly ImportQuestion[] => {
  const { mapping, read, sheets, alike, unlike, total } = asked
  const unread = sheets.filter(
    sheet => !read.includes(sheet) && !unlike.includes(sheet) && holdsAmounts(sheet) && !isSummary(sheet, total),
  )
  const left = unread.filter(({ hidden }) => !hidden)
  const hidden = unread.filter(sheet => sheet.hidden)
  const only = (kept: readonly Sheet[]) => ({ sheet: null, sheets: names(kept) })
  const aboutLeft = (kind: string, some: readonly Sheet[], why: string): readonly ImportQuestion[] => {
    if (some.length === 0) return []
    const id = questionId('layout', kind, names(some))
    const more = some.filter(sheet => alike.includes(sheet))
    return asks(mapping, id, {
      why,
      answers: [
        ...(more.length === 0 ? [] : [answer(`Read ${list(more)} too`, only([...read, ...more]))]),
        answer(`Read only ${list(read)}`),
        ...some
          .filter(sheet => !alike.includes(sheet))
          .map(sheet =>
            answer(`Read ${list([sheet])} instead`, {
              ...only([sheet]),
              columns: {},
              headerRow: 0,
              dataRow: null,
            }),
          ),
      ],
    })
  }
  return [
    ...askOtherTime(asked, left),
    ...(unlike.length === 0
      ? []
      : asks(mapping, questionId('layout', 'sheets-unlike', names(unlike)), {
          why: `${list(unlike)} ${unlike.length === 1 ? 'has' : 'have'} other headings than ${list(read)} and cannot be read with ${read.length === 1 ? 'it' : 'them'}.`,
          answers: [answer(`Read only ${list(read)}`, only(read))],
        })),
    ...aboutLeft(
      'sheets-left',
      left,
      `${list(left)} ${left.length === 1 ? 'holds' : 'hold'} amounts and ${left.length === 1 ? 'is' : 'are'} not read.`,
    ),
    ...aboutLeft(
      'sheets-hidden',
      hidden,
      `${list(hidden)} ${hidden.length === 1 ? 'is hidden in the file, holds' : 'are hidden in the file, hold'} amounts and ${hidden.length === 1 ? 'is' : 'are'} not read.`,
    ),
  ]
}
