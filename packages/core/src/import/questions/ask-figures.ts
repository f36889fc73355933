/** Asks when the figures of many lines contradict each other; a single odd row only has its warning. */
import { formatAmount, ZERO } from '../../money/cents.ts'
import { RATE_SCALE } from '../../money/rate.ts'
import { counted } from '../../text/counted.ts'
import type { ImportedLine } from '../import-report.ts'
import { answer, asks, leaveOut, leaveRowsOut, type QuestionAnswer, questionId } from '../question.ts'
import { offBy } from '../rows/row-fate.ts'
import { columnName, columnRef } from '../table/columns.ts'
import { comparedRates, disagreeingRates, madeByRate } from '../table/rate-unit.ts'
import { nameOfRow } from '../table-rows.ts'
import { type Ask, confirmedId } from './asking.ts'

const evidenceOf = ({ sheet, row, commissionAmount }: ImportedLine): unknown => [sheet, row, commissionAmount]

/** When the rate fits in at least this share of the rows, the others are odd ones; each of those lines has a warning. */
const USUAL = 0.8

const askRates: Ask = ({ reading, mapping, columns }) => {
  // A person who confirmed that the net amount is paid knows that the rate gives another amount.
  if (mapping.accepted.includes(confirmedId('commission_amount', columnName(columns, 'commission_amount') ?? '')))
    return []
  const { holds, of } = comparedRates(reading, mapping)
  const off = disagreeingRates(reading, mapping)
  if (of < 3 || of - holds < 2 || holds >= of * USUAL) return []
  const id = questionId('file', 'rates', [
    columns.at.commission_rate,
    columns.at.gross_amount,
    columns.at.commission_amount,
    off.map(line => [line.sheet, line.row, line.grossAmount, line.commissionRate, line.commissionAmount]),
  ])
  return asks(mapping, id, {
    about: 'commission_rate',
    why: `"${columnName(columns, 'commission_rate')}" times "${columnName(columns, 'gross_amount')}" is "${columnName(columns, 'commission_amount')}" in only ${holds} of ${of} rows. Check which column is which.`,
    rows: off.map(line => nameOfRow(reading, line)),
    answers: [answer()],
  })
}

/**
 * In percent, more than the first year of life insurance pays. A rate of 10 also makes the larger amount of the smaller one
 * where both are swapped, as 1,000 percent.
 */
const MOST_PAID = 200

const askExchanged: Ask = ({ reading, mapping, columns }) => {
  const both = reading.lines.filter(line => line.grossAmount !== 0 && line.commissionAmount !== 0)
  const isProved = (line: ImportedLine): boolean =>
    madeByRate(line) && Math.abs(line.commissionRate ?? 0) <= MOST_PAID * RATE_SCALE
  const larger = both.filter(line => Math.abs(line.commissionAmount) > Math.abs(line.grossAmount) && !isProved(line))
  if (larger.length === 0) return []
  const isMost = larger.length * 2 > both.length
  const { gross_amount: premium, commission_amount: commission } = mapping.columns
  const id = questionId('file', 'exchanged', [
    columns.at.gross_amount,
    columns.at.commission_amount,
    larger.map(evidenceOf),
  ])
  const exchange: readonly QuestionAnswer[] =
    premium === undefined || commission === undefined || !isMost
      ? []
      : [
          answer('Swap premium and commission', {
            columns: { ...mapping.columns, gross_amount: commission, commission_amount: premium },
          }),
        ]
  const rows = larger.map(line => nameOfRow(reading, line))
  return asks(mapping, id, {
    about: 'commission_amount',
    why: `The commission is larger than the premium in ${counted(larger.length, 'row')} of ${both.length.toLocaleString('en-US')}. ${isMost ? 'Premium and commission look swapped.' : 'Are these rows right?'}`,
    rows,
    answers: [...exchange, answer(), leaveRowsOut(mapping, rows)],
  })
}

/** In cents: amounts up to 50.00 in steps of 0.50 look like rates. */
const MOST_RATE = 5_000
const HALF = 50
/** A commission is usually at least this share of the premium. */
const LEAST_SHARE = 0.05

/** Asks whether "Comm" heads rates rather than amounts: 15.00 beside premiums of 1,000.00 and 200.00 looks like a rate. */
const askRatesForAmounts: Ask = asking => {
  const { mapping, columns, reading } = asking
  const source = mapping.columns.commission_amount
  const place = columns.at.commission_amount
  if (mapping.columns.commission_rate !== undefined || typeof source === 'object' || place === undefined) return []
  const title = columnName(columns, 'commission_amount') ?? ''
  const id = confirmedId('commission_amount', `rates ${title}`)
  const lines = reading.lines.filter(line => line.grossAmount !== 0 && line.commissionAmount !== 0)
  const areRates = lines.every(
    ({ commissionAmount: amount }) => Math.abs(amount) <= MOST_RATE && Math.abs(amount) % HALF === 0,
  )
  if (lines.length < 2 || !areRates) return []
  const premiums = new Map<number, Set<number>>()
  for (const line of lines) {
    const amount = Math.abs(line.commissionAmount)
    premiums.set(amount, (premiums.get(amount) ?? new Set()).add(Math.abs(line.grossAmount)))
  }
  const isRepeated = [...premiums.values()].some(({ size }) => size > 1)
  const areSmall = lines.every(line => Math.abs(line.commissionAmount) < LEAST_SHARE * Math.abs(line.grossAmount))
  if (!isRepeated && !areSmall) return []
  const { commission_amount: _, ...others } = mapping.columns
  return asks(mapping, id, {
    about: 'commission_amount',
    why: `The figures under "${title}" look like rates: ${formatAmount(lines[0]?.commissionAmount ?? ZERO)} beside a premium of ${formatAmount(lines[0]?.grossAmount ?? ZERO)}. Are they dollars?`,
    rows: lines.map(line => nameOfRow(reading, line)),
    answers: [
      answer('Yes, they are dollars'),
      answer('No, they are percents', {
        columns: { ...others, commission_rate: columnRef(columns.headings, place) },
      }),
    ],
  })
}

const askTotals: Ask = ({ reading, mapping }) => {
  const off = reading.findings.TotalOff
  const [first] = off
  if (first === undefined) return []
  const id = questionId(
    'file',
    'totals',
    off.map(({ row, amount, expected }) => [row.name, amount, expected]),
  )
  const excess = first.amount === null || first.expected === null ? null : first.expected - first.amount
  const extra = reading.lines.filter(
    line => line.commissionAmount === excess && line.sheet === first.row.sheet && line.row < first.row.number,
  )
  const [only] = extra
  const leftOut =
    extra.length === 1 && only !== undefined
      ? [
          leaveOut(
            mapping,
            [nameOfRow(reading, only)],
            `Leave out row ${nameOfRow(reading, only)}: it is the amount of the difference`,
          ),
        ]
      : []
  return asks(mapping, id, {
    about: 'commission_amount',
    why: `${off.length === 1 ? 'A total does' : counted(off.length, 'total does', 'totals do')} not add up: row ${first.row.name} ("${first.text}") ${offBy(first)}.`,
    rows: off.map(({ row }) => row.name),
    answers: [...leftOut, answer('The lines are right, import them')],
  })
}

/** Asks where premiums pay nothing at all: a workbook that was never calculated holds 0 for each of its formulas. */
const askNothing: Ask = ({ reading: { lines }, mapping }) =>
  lines.some(line => line.commissionAmount !== 0) || !lines.some(line => line.grossAmount !== 0)
    ? []
    : asks(mapping, questionId('file', 'nothing', lines.map(evidenceOf)), {
        about: 'commission_amount',
        why: 'No line has a commission. A spreadsheet whose formulas were never calculated shows 0 for them: open it, save it, and choose it again. Are all commissions 0.00?',
        answers: [answer('Yes, they are all 0.00')],
      })

export const askFigures: Ask = asking => [
  ...askRates(asking),
  ...askRatesForAmounts(asking),
  ...askExchanged(asking),
  ...askNothing(asking),
  ...askTotals(asking),
]
