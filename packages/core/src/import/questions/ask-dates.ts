/** Asks which date is the transaction date, where the file leaves it open. */
import { either as E } from 'fp-ts'
import { type CalendarDate, dayNumber } from '../../calendar/calendar-date.ts'
import { counted } from '../../text/counted.ts'
import { cellText } from '../cells/cell-text.ts'
import { headingKey } from '../cells/heading.ts'
import { dateReader } from '../cells/read-date.ts'
import { answer, asks, type ImportQuestion, leaveOut, type QuestionAnswer, questionId } from '../question.ts'
import type { Finding } from '../rows/findings.ts'
import { cellAt, columnName, columnTitle } from '../table/columns.ts'
import type { UnmappedColumn } from '../table/explained-columns.ts'
import { headingScore } from '../table/field-headings.ts'
import { type Ask, type Asking, confirmedId, quoted, readFrom } from './asking.ts'

/** From this score on, a heading clearly names the transaction date. */
const OUTRIGHT = 0.9
/** Words, and the day behind them. */
const HEADED_DAY = /^(\p{L}[\p{L} ]{2,30}:?) (\d{1,2}[-/]\d{1,2}[-/]\d{2,4})$/u
/** Another date column may score so much less and still be the right one. */
const AS_GOOD = 0.2

/** Asks about two date columns of which either could hold the transaction date. */
const rivalDates = (asking: Asking, others: readonly UnmappedColumn[]): readonly ImportQuestion[] => {
  const { mapping, columns, reading } = asking
  const place = columns.at.transaction_date
  if (place === undefined || mapping.columns.transaction_date === mapping.columns.effective_date) return []
  const score = (at: number): number => headingScore(columns.meant[at] ?? '', 'transaction_date')
  if (score(place) >= OUTRIGHT) return []
  const rivalling = others.filter(
    other =>
      score(other.place) > 0 &&
      score(other.place) >= score(place) - AS_GOOD &&
      reading.candidates.some(
        ({ cells }) => cellText(cells[other.place]) !== '' && cellText(cells[other.place]) !== cellText(cells[place]),
      ),
  )
  if (rivalling.length === 0) return []
  const titles = [columnTitle(columns, place), ...rivalling.map(({ title }) => title)]
  const id = questionId('layout', 'which.transaction_date', titles.map(headingKey).toSorted())
  if (mapping.accepted.includes(id)) return []
  return asks(mapping, id, {
    about: 'transaction_date',
    why: `${quoted(titles)} hold different dates. Which one is the transaction date?`,
    answers: [
      readFrom(asking, `"${columnTitle(columns, place)}"`, 'transaction_date', place),
      ...rivalling.map(one => readFrom(asking, `"${one.title}"`, 'transaction_date', one.place)),
    ],
  })
}

/** In days: lines of a statement are seldom older, and none is much later. */
const CLOSE = 62
/** Rows that show what a column without a heading holds. */
const MOST_SHOWN = 200

/**
 * Asks about two date columns of a file without headings, which may have changed places since last month: the days of a
 * statement's lines are close to it, and those on which their policies began need not be.
 */
const askPlaces = (asking: Asking, others: readonly UnmappedColumn[]): readonly ImportQuestion[] => {
  const { mapping, columns, reading, statementDate } = asking
  const { transaction_date: place, effective_date: effective } = columns.at
  if (mapping.headerRow > 0 || place === undefined) return []
  const order = reading.evidence.order?.order ?? mapping.dateOrder
  const areClose = (at: number): boolean => {
    const cells = reading.candidates.slice(0, MOST_SHOWN).map(row => row.cells[at] ?? null)
    const read = dateReader({ format: mapping.dateFormat, order }, cells, statementDate)
    const days = cells.flatMap(cell => E.getOrElse<string, CalendarDate | null>(() => null)(read(cell)) ?? [])
    return days.length > 1 && days.every(day => Math.abs(dayNumber(day) - dayNumber(statementDate)) <= CLOSE)
  }
  const places = [...(effective === undefined ? [] : [effective]), ...others.map(other => other.place)]
  const close = areClose(place) ? undefined : places.find(at => at !== place && areClose(at))
  if (close === undefined) return []
  const titles = [columnTitle(columns, place), columnTitle(columns, close)] as const
  const changed = readFrom(asking, `"${titles[1]}"`, 'transaction_date', close)
  const exchanged: QuestionAnswer = {
    label: changed.label,
    change: { columns: { ...changed.change.columns, effective_date: place } },
    settles: [...changed.settles, confirmedId('effective_date', titles[0])],
  }
  return asks(mapping, questionId('file', 'date-places', titles), {
    about: 'transaction_date',
    why: `Dates under "${titles[0]}" lie far from the statement date, and all those under "${titles[1]}" are close to it. Which column is the transaction date?`,
    answers: [close === effective ? exchanged : changed, readFrom(asking, `"${titles[0]}"`, 'transaction_date', place)],
  })
}

/** The answer for files that print the date only in the first row of each day or policy: carry it down. */
const carriedDown = (asking: Asking, undated: readonly Finding[]): readonly QuestionAnswer[] => {
  const { mapping, columns, reading } = asking
  const { transaction_date: source } = mapping.columns
  const [first] = reading.candidates
  if (source === undefined || typeof source === 'object' || first === undefined) return []
  const isEmpty = undated.every(({ row }) => cellText(cellAt(columns, row.cells, 'transaction_date')) === '')
  if (!isEmpty || cellText(cellAt(columns, first.cells, 'transaction_date')) === '') return []
  return [
    answer('The date above', {
      columns: { ...mapping.columns, transaction_date: { column: source, carryDown: true } },
    }),
  ]
}

/** The answer for files that print each day in a heading above its lines, all of which begin alike: "Posted 06/02/2026". */
const inHeadings = ({ mapping, reading: { sections } }: Asking): readonly QuestionAnswer[] => {
  const found = sections.flatMap(text => {
    const [, prefix, day] = HEADED_DAY.exec(text) ?? []
    return prefix === undefined || day === undefined ? [] : [{ text, prefix }]
  })
  const [first] = found
  if (first === undefined || found.some(({ prefix }) => prefix !== first.prefix)) return []
  const section = { prefix: first.prefix, suffix: null }
  return [answer(`The date in "${first.text}"`, { columns: { ...mapping.columns, transaction_date: { section } } })]
}

/** The dates that lines without one can get. */
const anyDate = (asking: Asking, others: readonly UnmappedColumn[]): readonly QuestionAnswer[] => {
  const { mapping, columns } = asking
  const effective = mapping.columns.effective_date
  return [
    ...inHeadings(asking),
    answer('Use the statement date'),
    ...(effective === undefined || mapping.columns.transaction_date === effective
      ? []
      : [
          answer(
            'Use the effective date',
            { columns: { ...mapping.columns, transaction_date: effective } },
            confirmedId('transaction_date', columnName(columns, 'effective_date') ?? ''),
          ),
        ]),
    ...others.map(({ title, place }) => readFrom(asking, `Use "${title}"`, 'transaction_date', place)),
  ]
}

const ofDates = ({ unmapped }: Asking): readonly UnmappedColumn[] => unmapped.filter(({ holds }) => holds === 'Dates')

/** Asks which column holds the dates, which would otherwise be filled in without a word. */
export const askDate: Ask = asking => {
  const { mapping } = asking
  const others = ofDates(asking)
  if (mapping.columns.transaction_date === undefined) {
    const id = questionId('layout', 'no-date', [others.map(({ title }) => headingKey(title))])
    const why = 'No column is read as the transaction date. Which date do the lines get?'
    return asks(mapping, id, { about: 'transaction_date', why, answers: anyDate(asking, others) })
  }
  return [...askPlaces(asking, others), ...rivalDates(asking, others)]
}

/** Asks when lines lack a date; after the questions whether they are lines at all. */
export const askUndated: Ask = asking => {
  const { mapping, columns, reading } = asking
  const undated = reading.findings.Undated
  if (undated.length === 0 || mapping.columns.transaction_date === undefined) return []
  const rows = undated.map(({ row }) => row.name)
  const id = questionId('file', 'undated', rows)
  return asks(mapping, id, {
    about: 'transaction_date',
    why: `${counted(undated.length, 'row has', 'rows have')} no date under "${columnName(columns, 'transaction_date') ?? ''}". Which date do they get?`,
    rows,
    answers: [...carriedDown(asking, undated), ...anyDate(asking, ofDates(asking)), leaveOut(mapping, rows)],
  })
}
