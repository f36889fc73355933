/** Asks about sheets of a workbook that hold amounts and are not read, or say what other sheets say. */
import { formatAmount, sum } from '../../money/cents.ts'
import { monthNamed } from '../cells/month-named.ts'
import { headsUnpaid } from '../cells/unpaid-words.ts'
import type { ImportedLine } from '../import-report.ts'
import type { ImportMapping, Sheet } from '../mapping.ts'
import { answer, asks, firstOpen, type ImportQuestion, type QuestionAnswer, questionId } from '../question.ts'
import { holdsAmounts, isSummary } from '../table/sheets-read.ts'

/** The sheets of a file, by whether they are read and can be read. */
export interface SheetsAsked {
  readonly mapping: ImportMapping
  readonly read: readonly Sheet[]
  readonly sheets: readonly Sheet[]
  /** Sheets with the headings of those that are read. */
  readonly alike: readonly Sheet[]
  /** Sheets that were chosen for reading but lack the headings. */
  readonly unlike: readonly Sheet[]
  readonly lines: readonly ImportedLine[]
}

const list = (sheets: readonly Sheet[]): string => sheets.map(({ name }) => `"${name ?? ''}"`).join(', ')

const names = (sheets: readonly Sheet[]): readonly string[] => sheets.flatMap(({ name }) => name ?? [])

/** The answer that these sheets are left out, of which nobody has to be asked then. `left` are the sheets that are not read. */
const without = ({ read, sheets }: SheetsAsked, left: readonly Sheet[], dropped: readonly Sheet[]): QuestionAnswer => {
  const rest = read.filter(sheet => !dropped.includes(sheet))
  const unread = leftId(sheets.filter(sheet => left.includes(sheet) || dropped.includes(sheet)))
  return answer(`No, read only ${list(rest)}`, { sheet: null, sheets: names(rest) }, unread)
}

/** Asks about read sheets whose names say that this statement does not pay their lines: the same headings make them one table. */
const askOtherTime = (asked: SheetsAsked, left: readonly Sheet[]): readonly ImportQuestion[] => {
  const { mapping, read } = asked
  const others = read.filter(({ name }) => headsUnpaid(name ?? ''))
  if (others.length === 0 || others.length === read.length) return []
  const id = questionId('layout', 'sheets-time', names(read))
  return asks(mapping, id, {
    why: `${list(others)} ${others.length === 1 ? 'sounds' : 'sound'} like lines that this statement does not pay. Were they paid by it?`,
    answers: [without(asked, left, others), answer('Yes, import them too')],
  })
}

/** Asks about read sheets that are named for different months: some workbooks keep those that were paid before. */
const askMonths = (asked: SheetsAsked, left: readonly Sheet[]): readonly ImportQuestion[] => {
  const { mapping, read } = asked
  const named = read.filter(({ name }) => monthNamed(name ?? '') !== null)
  if (new Set(named.map(({ name }) => monthNamed(name ?? ''))).size < 2) return []
  return asks(mapping, questionId('layout', 'sheets-months', names(read)), {
    why: `${list(named)} are named for different months. Does this statement pay all of them?`,
    answers: [
      answer('Yes, import them all'),
      ...named.map(one =>
        without(
          asked,
          left,
          named.filter(other => other !== one),
        ),
      ),
    ],
  })
}

/** The id of the question about sheets that are not read. */
const leftId = (left: readonly Sheet[]): string => questionId('layout', 'sheets-left', names(left))

const commissionOf = (lines: readonly ImportedLine[]) => sum(lines.map(line => line.commissionAmount))

/** What lines come to for each policy. */
const byPolicy = (lines: readonly ImportedLine[]): string => {
  const sums = new Map<string, readonly [premium: number, commission: number]>()
  for (const { policyNumber, grossAmount, commissionAmount } of lines) {
    const [premium, commission] = sums.get(policyNumber ?? '') ?? [0, 0]
    sums.set(policyNumber ?? '', [premium + grossAmount, commission + commissionAmount])
  }
  return JSON.stringify([...sums].toSorted(([a], [b]) => (a < b ? -1 : 1)))
}

/** Asks about a sheet that comes to what another one, or all others together, come to for each policy: a sum of their lines. */
const askSaidAgain = (asked: SheetsAsked, left: readonly Sheet[]): readonly ImportQuestion[] => {
  const { mapping, read, lines } = asked
  const linesOf = (some: readonly Sheet[]) => lines.filter(line => some.some(({ name }) => name === line.sheet))
  const [total, known] = [commissionOf(lines), new Map<string, Sheet>()]
  const found: (readonly [again: Sheet, others: readonly Sheet[]])[] = []
  for (const sheet of read) {
    const [own, rest] = [linesOf([sheet]), read.filter(one => one !== sheet)]
    const sums = byPolicy(own)
    const same = known.get(sums)
    known.set(sums, sheet)
    if (own.length === 0) continue
    if (same !== undefined) found.push([sheet, [same]])
    // Sums of all other sheets are half of everything.
    else if (commissionOf(own) * 2 === total && rest.length > 1 && sums === byPolicy(linesOf(rest)))
      found.push([sheet, rest])
  }
  const questions = found.flatMap(([again, others]) =>
    asks(mapping, questionId('file', 'sheets-again', [names([again]), names(others)]), {
      why: `"${again.name ?? ''}" comes to ${formatAmount(commissionOf(linesOf([again])))} and to the same for each policy as ${list(others)}. Were both paid?`,
      answers: [without(asked, left, [again]), without(asked, left, others), answer('Yes, import both')],
    }),
  )
  return firstOpen(mapping, questions)
}

export const askSheets = (asked: SheetsAsked): readonly ImportQuestion[] => {
  const { mapping, read, sheets, alike, unlike } = asked
  const total = commissionOf(asked.lines)
  const unread = sheets.filter(
    sheet => !read.includes(sheet) && !unlike.includes(sheet) && holdsAmounts(sheet) && !isSummary(sheet, total),
  )
  const left = unread.filter(({ hidden }) => !hidden)
  const hidden = unread.filter(sheet => sheet.hidden)
  const only = (kept: readonly Sheet[]) => ({ sheet: null, sheets: names(kept) })
  const aboutLeft = (kind: string, some: readonly Sheet[], holds: string, hold: string): readonly ImportQuestion[] => {
    if (some.length === 0) return []
    const id = questionId('layout', kind, names(some))
    const why = `${list(some)} ${some.length === 1 ? `${holds} amounts and is` : `${hold} amounts and are`} not read.`
    const more = some.filter(sheet => alike.includes(sheet))
    return asks(mapping, id, {
      why,
      answers: [
        ...(more.length === 0 ? [] : [answer(`Read ${list(more)} too`, only([...read, ...more]))]),
        answer(`Read only ${list(read)}`),
        ...some.map(sheet =>
          answer(`Read ${list([sheet])} instead`, {
            ...only([sheet]),
            ...(alike.includes(sheet) ? {} : { columns: {}, headerRow: 0, dataRow: null }),
          }),
        ),
      ],
    })
  }
  return [
    ...askOtherTime(asked, left),
    ...askMonths(asked, left),
    ...askSaidAgain(asked, left),
    ...(unlike.length === 0
      ? []
      : asks(mapping, questionId('layout', 'sheets-unlike', names(unlike)), {
          why: `${list(unlike)} ${unlike.length === 1 ? 'has' : 'have'} other headings than ${list(read)} and cannot be read with ${read.length === 1 ? 'it' : 'them'}.`,
          answers: [answer(`Read only ${list(read)}`, only(read))],
        })),
    ...aboutLeft('sheets-left', left, 'holds', 'hold'),
    ...aboutLeft('sheets-hidden', hidden, 'is hidden in the file, holds', 'are hidden in the file, hold'),
  ]
}
