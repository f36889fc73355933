/** Asks about single rows that may not be what they look like. */
import { formatAmount } from '../../money/cents.ts'
import { counted } from '../../text/counted.ts'
import { cellText } from '../cells/cell-text.ts'
import { headingKey } from '../cells/heading.ts'
import { COMPANY, looksLikeName } from '../guess/guess-sections.ts'
import { type ImportMapping, INSURED_NAMES, OF_A_POLICY, type Row, type RowName } from '../mapping.ts'
import {
  answer,
  asks,
  firstOpen,
  type ImportQuestion,
  leaveOut,
  leaveRowsOut,
  type QuestionAnswer,
  questionId,
  typing,
} from '../question.ts'
import type { Finding, FindingKind } from '../rows/findings.ts'
import { cellAt, columnTitle } from '../table/columns.ts'
import { headingScore } from '../table/field-headings.ts'
import { HEADINGS_REPEATED, isLabel } from '../table/skip-row.ts'
import type { TableRow } from '../table-rows.ts'
import { linesIn, rowsAboveId } from './ask-headings.ts'
import { askTwoRows } from './ask-two-rows.ts'
import type { Ask, Asking } from './asking.ts'
import { isProved } from './line-signs.ts'

const shown = ({ row, text, amount }: Finding): string =>
  `row ${row.name}${text === '' ? '' : ` ("${text}")`}${amount === null ? '' : ` of ${formatAmount(amount)}`}`

/** Rows that the reading found to be of one kind. */
interface Found {
  readonly found: readonly Finding[]
  readonly first: Finding
  readonly rows: readonly RowName[]
  /** There is only one such row. */
  readonly one: boolean
}

interface Told {
  readonly why: string
  readonly answers: readonly QuestionAnswer[]
  /** The facts that go into the question's id; by default the text and amount of each row. */
  readonly facts?: readonly unknown[]
}

const about = (
  { reading, mapping }: Asking,
  kind: FindingKind,
  tell: (found: Found) => Told,
): readonly ImportQuestion[] => {
  const found = reading.findings[kind]
  const [first] = found
  if (first === undefined) return []
  const rows = found.map(({ row }) => row.name)
  const { facts = found.map(({ row, amount, text }) => [row.name, amount, text]), ...told } = tell({
    found,
    first,
    rows,
    one: rows.length === 1,
  })
  return asks(mapping, questionId('file', kind, facts), { ...told, rows })
}

/** Columns that carry down the policy number, and the names that are empty in all these rows; null if it has a value. */
const carriedDown = ({ mapping, columns }: Asking, found: readonly Finding[]): ImportMapping['columns'] | null => {
  const carried = OF_A_POLICY.flatMap(field => {
    const source = mapping.columns[field]
    const isPlain = source !== undefined && typeof source !== 'object'
    return isPlain && found.every(({ row }) => cellText(cellAt(columns, row.cells, field)) === '')
      ? [[field, { column: source, carryDown: true } as const] as const]
      : []
  })
  return carried.some(([field]) => field === 'policy_number')
    ? { ...mapping.columns, ...Object.fromEntries(carried) }
    : null
}

const carryingDown = (asking: Asking, found: readonly Finding[], label: string): readonly QuestionAnswer[] => {
  const carried = carriedDown(asking, found)
  return carried === null ? [] : [answer(label, { columns: carried })]
}

export const askRows: Ask = asking => {
  const { mapping, reading } = asking
  return [
    ...askTwoRows(asking),
    ...about(asking, 'NoNumber', ({ found, first, rows, one }) => ({
      why: `${counted(rows.length, 'row')} with an amount ${one ? 'has' : 'have'} no policy number: ${shown(first)}. Is it a commission line or a total, a deposit or a balance?`,
      answers: [
        ...carryingDown(asking, found, 'They belong to the number above'),
        answer(one ? 'Import it as a line' : 'Import them as lines'),
        leaveOut(mapping, rows),
      ],
    })),
    ...askGroupTotals(asking),
    ...about(asking, 'MaybeTotal', ({ first, rows, one }) => ({
      why: `${counted(rows.length, 'row')} could be a total or a balance rather than a line: ${shown(first)}.`,
      answers: [leaveOut(mapping, rows), answer(one ? 'It is a line' : 'They are lines')],
    })),
    ...about(asking, 'BlankNumber', ({ found, rows, one }) => ({
      why: `${counted(rows.length, 'row has', 'rows have')} a date and an amount but no policy number. Does the number above belong to ${one ? 'it' : 'them'}?`,
      answers: [
        ...carryingDown(asking, found, 'Yes, carry it down'),
        answer('No, they have none'),
        leaveOut(mapping, rows),
      ],
    })),
    // Where most dates are so old, they are those on which the policies were issued.
    ...(reading.findings.FarDate.length * 2 > reading.lines.length
      ? []
      : about(asking, 'FarDate', ({ first, rows, one }) => ({
          why: `${counted(rows.length, 'row has', 'rows have')} a transaction date years away from the statement: ${shown(first)}.`,
          answers: [
            ...typing(
              mapping,
              one ? 'Leave the date out' : 'Leave the dates out',
              rows.map(row => [row, 'transaction_date', '']),
            ),
            answer(),
            leaveRowsOut(mapping, rows),
          ],
        }))),
    ...about(asking, 'SamePremium', ({ first, rows, one }) => ({
      why: `${counted(rows.length, 'row says', 'rows say')} the premium of the row above again and ${one ? 'pays' : 'pay'} another part of the commission: ${shown(first)}. Is it one premium?`,
      // The row above has the premium already.
      answers: [
        ...typing(
          mapping,
          'Yes, count it once',
          rows.map(row => [row, 'gross_amount', '0.00']),
        ),
        answer('No, each row has this premium'),
      ],
    })),
    ...(isProved(asking)
      ? []
      : about(asking, 'Repeated', ({ first, rows, one }) => ({
          why: `${counted(rows.length, 'row repeats', 'rows repeat')} an earlier row: ${shown(first)}. Is it paid twice?`,
          answers: [
            leaveOut(mapping, rows, one ? 'No, leave it out' : 'No, leave them out'),
            answer(one ? 'Yes, it is a line of its own' : 'Yes, they are lines of their own'),
          ],
        }))),
    ...about(asking, 'Wide', ({ rows }) => ({
      why: `${counted(rows.length, 'row has', 'rows have')} cells beyond the last heading: a comma inside a name may have moved the others.`,
      answers: [leaveOut(mapping, rows), answer()],
      facts: rows,
    })),
    ...about(asking, 'Short', ({ rows }) => ({
      why: `${counted(rows.length, 'row ends', 'rows end')} before the columns of the lines do, and may have been cut off.`,
      answers: [leaveOut(mapping, rows), answer()],
      facts: rows,
    })),
    ...about(asking, 'Cut', ({ first: { row, text }, rows }) => ({
      why: `The file ends in row ${row.name} with "${text}" under "${columnTitle(asking.columns, row.cells.length - 1)}", where every other figure has more digits. Its end may have been lost, and rows with it: ask the carrier for the whole file.`,
      answers: [leaveOut(mapping, rows), answer()],
    })),
    ...about(asking, 'Outside', ({ first, rows, one }) => ({
      why: `${counted(rows.length, 'row is', 'rows are')} left out but ${one ? 'holds' : 'hold'} amounts in other columns: ${shown(first)}.`,
      answers: [answer(one ? 'Leave it out' : 'Leave them out')],
    })),
    ...askSectionCarriers(asking),
    ...askSectionNames(asking),
    ...askNumbersBelow(asking),
    ...about(asking, 'OtherHeadings', ({ first }) => ({
      why: `There are other headings in ${shown(first)}. The rows below them are read with the headings at the top. Where they mean other columns, import each table by itself.`,
      answers: [...restApart(asking, first.row), answer('They are read correctly')],
    })),
    ...askStatements(asking),
  ]
}

/**
 * Asks whether rows that name an agent again and add up are totals. Such rows that add up several lines are totals in the carrier's
 * next file too. Those below a single line are asked about again, because they could be the second part of its policy, unless
 * another total says what all lines come to.
 */
const askGroupTotals: Ask = asking => {
  const { mapping, reading, columns } = asking
  const { GroupTotal: ofLines, LineTotal: ofOne } = reading.findings
  const [first] = [...ofLines, ...ofOne]
  if (first === undefined) return []
  const said = columns.headings.filter((_, place) => cellText(first.row.cells[place]) !== '')
  const id = questionId('layout', 'group-totals', said.map(headingKey))
  const again = questionId('file', 'line-totals', [ofOne.map(({ row, text, amount }) => [row.name, text, amount])])
  const isKnown = mapping.accepted.includes(id)
  const { statedTotal, commissionAmount } = reading
  const isTotal =
    statedTotal?.amount === commissionAmount &&
    !ofOne.some(({ row: { number, sheet } }) => number === statedTotal.row && sheet === statedTotal.sheet)
  const found = isKnown ? ofOne : [...ofLines, ...ofOne]
  if (isKnown && (isTotal || ofOne.length === 0)) return []
  const one = found.length === 1
  return asks(mapping, isKnown ? again : id, {
    why: `${counted(found.length, 'row has', 'rows have')} no policy number and ${one ? 'comes' : 'come'} to the same as the lines above ${one ? 'it' : 'them'}: ${shown(found[0] ?? first)}. ${one ? 'Is it a total' : 'Are they totals'}?`,
    rows: found.map(({ row }) => row.name),
    answers: [
      answer(one ? 'Yes, leave it out' : 'Yes, leave them out', {}, again),
      ...carryingDown(
        asking,
        found,
        one ? 'No, import it under the number above' : 'No, import them under the number above',
      ),
    ],
  })
}

/** Asks whether the sections name the writing carriers, as in a wholesaler's file. */
const askSectionCarriers: Ask = ({ mapping, reading }) => {
  const companies = reading.sections.filter(text => COMPANY.test(text) && !/\d/.test(text))
  if (mapping.sectionCarriers || mapping.columns.writing_carrier !== undefined || companies.length < 2) return []
  const id = questionId('layout', 'section-carriers', [])
  return asks(mapping, id, {
    about: 'writing_carrier',
    why: `${companies.length.toLocaleString('en-US')} sections are headed by names such as "${companies[0] ?? ''}". Do they name the writing carrier of the lines below them?`,
    answers: [answer('Yes', { sectionCarriers: true }), answer('No')],
  })
}

/** What a heading of a page says, among the rows of a policy. */
const OF_PAGE = /\bcontinued\b|\bpage\b/i

/**
 * The name or the number that stands alone in the row below each line, where each line has exactly one there, or all but `missing`
 * of them, and none stands above the first. Null for any other file, and for several sheets, because the rows are those of the
 * first alone.
 */
const textsBelow = (
  { reading: { candidates }, rows, columns }: Asking,
  fits: (text: string) => boolean,
  missing = 0,
): ReadonlyMap<RowName, string> | null => {
  if (candidates.some(({ name, number }) => name !== number)) return null
  const namesIn = (from: number, to: number | undefined): readonly string[] =>
    rows.slice(from, to).flatMap(cells => {
      const filled = cells.map(cellText).filter(text => text !== '')
      const text = filled.length === 1 && fits(filled[0] ?? '') ? (filled[0] ?? '') : ''
      return text === '' || OF_PAGE.test(text) || headingScore(text, 'insured_name') > 0 ? [] : [text]
    })
  const [first] = candidates
  // Below a single line may stand the end of the statement.
  if (first === undefined || candidates.length < 2) return null
  if (namesIn(columns.firstData, first.number - 1).length > 0) return null
  const found = candidates.map(({ name, number }, at) => {
    const next = candidates[at + 1]?.number
    // What stands below the last name is the end of the statement.
    return [name, next === undefined ? namesIn(number, next).slice(0, 1) : namesIn(number, next - 1)] as const
  })
  const one = found.flatMap(([name, [text]]) => (text === undefined ? [] : [[name, text] as const]))
  const isOne = one.length >= 2 && one.length + missing >= found.length
  return isOne && found.every(([, texts]) => texts.length <= 1) ? new Map(one) : null
}

/**
 * Asks whether names or numbers below the rows are those of the insureds or policies above them. As they are typed in, they are
 * asked about in each file, until somebody says that they are none.
 */
const askBelow = (
  { mapping, reading: { candidates } }: Asking,
  below: ReadonlyMap<RowName, string>,
  field: 'insured_name' | 'policy_number',
): readonly ImportQuestion[] => {
  const [first = ''] = below.values()
  const [called, whose] = field === 'insured_name' ? ['Names', 'insured'] : ['Numbers', 'policy']
  const kind = `${called.toLowerCase()}-below`
  const none = questionId('layout', `no-${kind}`, [])
  if (mapping.accepted.includes(none)) return []
  const of = below.size < candidates.length ? `${below.size.toLocaleString('en-US')} of` : 'each of'
  const stand = `${called} such as "${first}" stand below ${of} the ${counted(candidates.length, 'row')}`
  const yes = typing(
    mapping,
    'Yes',
    [...below].map(([row, text]) => [row, field, text]),
  )
  return asks(mapping, questionId('file', kind, [...below]), {
    about: field,
    why:
      yes.length === 0
        ? `${stand}, which are too many to take over: ask the carrier for a file with a column for them.`
        : `${stand}. Do they name the ${whose} of the row above them?`,
    rows: [...below.keys()],
    answers: yes.length === 0 ? [answer('Import the lines without them')] : [...yes, answer('No', {}, none)],
  })
}

const SAYS_NUMBER = /^(?:policy|pol|contract|certificate|bond|no|number|nbr|num)?$/i
/** In characters; what is longer is no number. */
const LONGEST_NUMBER = 60

/** The number in a text that is nothing else: "Policy No. HO1000001", "CPP 0044123". */
const numberAlone = (text: string): string | null => {
  const words = text.slice(0, LONGEST_NUMBER).split(/[\s.:#]+/)
  const number = words.slice(words.findIndex(word => !SAYS_NUMBER.test(word)))
  return /\d{4}/.test(number.at(-1) ?? '') && number.length <= 2 && number.every(word => /^[A-Z\d/-]+$/.test(word))
    ? number.join(' ')
    : null
}

/** Asks whether numbers below the rows are those of the policies above them, when no column holds the number. */
const askNumbersBelow: Ask = asking => {
  if (asking.mapping.columns.policy_number !== undefined) return []
  const below = textsBelow(asking, text => numberAlone(text) !== null, 1)
  if (below === null) return []
  const numbers = new Map([...below].map(([row, text]) => [row, numberAlone(text) ?? text] as const))
  return askBelow(asking, numbers, 'policy_number')
}

/** Asks whether the sections name the insureds, when no column does. */
const askSectionNames: Ask = asking => {
  const { mapping, reading } = asking
  const source = mapping.columns.insured_name
  const isRead = typeof source === 'object' && 'section' in source && source.section.prefix === null
  if (!isRead && INSURED_NAMES.some(field => mapping.columns[field] !== undefined)) return []
  const below = reading.sections.some(looksLikeName) ? textsBelow(asking, text => isLabel([text])) : null
  if (below !== null) return askBelow(asking, below, 'insured_name')
  if (isRead) return []
  const names = reading.sections.filter(looksLikeName)
  const [first] = names
  if (first === undefined || names.length < 2 || names.length * 2 < reading.sections.length) return []
  const id = questionId('layout', 'section-names', [])
  return asks(mapping, id, {
    about: 'insured_name',
    why: `${names.length.toLocaleString('en-US')} sections are headed by names such as "${first}". Do they name the insured of the lines below them?`,
    answers: [
      answer('Yes', {
        columns: { ...mapping.columns, insured_name: { section: { prefix: null, suffix: null } } },
      }),
      answer('No'),
    ],
  })
}

/** Answers for a second table below the first: to leave it out, or to read it alone, so that the file is imported once for each. */
const restApart = (
  { reading, rows, mapping }: Asking,
  { sheet, number, name }: Pick<TableRow, 'sheet' | 'number' | 'name'>,
): readonly QuestionAnswer[] => {
  const rest = reading.candidates.filter(row => row.sheet === sheet && row.number > number).map(row => row.name)
  const above = rows.slice(0, number - 1).map((cells, at) => ({ name: at + 1, cells }))
  const alone = answer(
    'Read only the rows below them',
    { headerRow: number, headerRows: 1, dataRow: null, columns: {}, sign: null },
    rowsAboveId(number, linesIn(above)),
  )
  return [leaveOut(mapping, rest, 'Leave out the rows below them'), ...(name === number ? [alone] : [])]
}

const OF_A_STATEMENT = /\b(?:statement|period|cycle)\b/i
const DAY = /\d{1,4}[-/]\d{1,2}[-/]\d{2,4}|\p{L}{3,9}\.? (?:\d{1,2},? )?(?:19|20)\d\d\b/gu

/** The days or months of the statements that rows of words speak of. */
const daysOfStatement = (rows: readonly Row[]): readonly string[] =>
  rows
    .map(row => row.map(cellText).join(' '))
    .filter(text => OF_A_STATEMENT.test(text))
    .flatMap(text => text.match(DAY) ?? [])

/** Asks about headings that stand again below another statement's day: two statements may be in one file. */
const askStatements: Ask = asking => {
  const { mapping, reading, rows, above } = asking
  // `rows` are those of the first sheet alone.
  if (reading.candidates.some(({ name, number }) => name !== number)) return []
  const lines = new Set(reading.candidates.map(({ name }) => name))
  const first = daysOfStatement(above.map(({ cells }) => cells))
  const again = reading.skipped.flatMap(({ row: number, sheet, why }) => {
    if (why !== HEADINGS_REPEATED || lines.size === 0 || first.length === 0) return []
    let last = number - 1
    while (last > 0 && !lines.has(last)) last -= 1
    const day = daysOfStatement(rows.slice(last, number - 1)).find(one => !first.includes(one))
    return day === undefined ? [] : [{ sheet, number, name: number, day }]
  })
  const questions = again.flatMap(other =>
    asks(mapping, questionId('file', 'statements', [first, other]), {
      why: `The headings appear again in row ${other.number}, below "${other.day}", and at the top below "${first[0] ?? ''}". Two statements may be in this file: import each of them by itself.`,
      rows: [other.name],
      answers: [...restApart(asking, other), answer('It is one statement')],
    }),
  )
  return firstOpen(mapping, questions)
}
