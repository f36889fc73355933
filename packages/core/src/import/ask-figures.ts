/** Asks where the figures of the lines contradict each other as a pattern; a single odd row keeps its warning. */
import { confirmedId } from './ask-doubtful.ts'
import type { Ask } from './asking.ts'
import { columnName } from './columns.ts'
import type { ImportedLine } from './import-report.ts'
import { accepting, answering, type ImportChoice, questionId } from './question.ts'
import { comparedRates } from './rate-check.ts'
import { offBy } from './row-fate.ts'
import { rowName } from './table-rows.ts'

const nameOf = ({ sheet, row, commissionAmount }: ImportedLine): unknown => [sheet, row, commissionAmount]

const counted = (count: number): string => (count === 1 ? '1 row' : `${count} rows`)

/** In so many of the rows a rate may be an odd one, which its line warns of. */
const USUAL = 0.8

const askRates: Ask = ({ reading, mapping, columns }) => {
  // Whoever has said that the net amount is paid knows that the rate makes another one.
  if (mapping.accepted.includes(confirmedId('commission_amount', columnName(columns, 'commission_amount') ?? '')))
    return []
  const { holds, of } = comparedRates(reading, mapping)
  if (of < 3 || of - holds < 2 || holds >= of * USUAL) return []
  const id = questionId('file', 'rates', [
    columns.at.commission_rate,
    columns.at.gross_amount,
    columns.at.commission_amount,
    of,
  ])
  return [
    {
      id,
      about: 'commission_rate',
      why: `"${columnName(columns, 'commission_rate')}" of "${columnName(columns, 'gross_amount')}" makes "${columnName(columns, 'commission_amount')}" in ${holds} of ${of} rows only. Check which column is which.`,
      rows: reading.lines.map(({ row }) => row),
      choices: [accepting(mapping, id)],
    },
  ]
}

const askExchanged: Ask = ({ reading, mapping, columns }) => {
  const both = reading.lines.filter(line => line.grossAmount !== 0 && line.commissionAmount !== 0)
  const larger = both.filter(line => Math.abs(line.commissionAmount) > Math.abs(line.grossAmount))
  if (larger.length === 0) return []
  const isMost = larger.length * 2 > both.length
  const { gross_amount: premium, commission_amount: commission } = mapping.columns
  const id = questionId('file', 'exchanged', [
    columns.at.gross_amount,
    columns.at.commission_amount,
    larger.map(nameOf),
  ])
  const exchange: readonly ImportChoice[] =
    premium === undefined || commission === undefined || !isMost
      ? []
      : [
          answering(mapping, id, 'Exchange premium and commission', {
            columns: { ...mapping.columns, gross_amount: commission, commission_amount: premium },
          }),
        ]
  const several = reading.candidates.some(({ name, number }) => name !== number)
  const rows = larger.map(line => rowName(several ? line.sheet : null, line.row))
  return [
    {
      id,
      about: 'commission_amount',
      why: `The commission is larger than the premium in ${counted(larger.length)} of ${both.length}. ${isMost ? 'Premium and commission look exchanged.' : 'Is it right there?'}`,
      rows: larger.map(({ row }) => row),
      choices: [
        ...exchange,
        accepting(mapping, id),
        answering(mapping, id, larger.length === 1 ? 'Leave the row out' : 'Leave the rows out', {
          skip: { ...mapping.skip, rows: [...mapping.skip.rows, ...rows] },
        }),
      ],
    },
  ]
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
  const extra = reading.lines.filter(line => line.commissionAmount === excess && line.row < first.row.number)
  const [only] = extra
  const leaveOut: readonly ImportChoice[] =
    extra.length === 1 && only !== undefined
      ? [
          answering(mapping, id, `Leave out row ${only.row}, by which it is off`, {
            skip: {
              ...mapping.skip,
              rows: [
                ...mapping.skip.rows,
                only.sheet === null || first.row.name === first.row.number ? only.row : `${only.sheet}!${only.row}`,
              ],
            },
          }),
        ]
      : []
  return [
    {
      id,
      about: 'commission_amount',
      why: `${off.length === 1 ? 'A total does' : `${off.length} totals do`} not add up: row ${first.row.number} ("${first.text}") ${offBy(first)}.`,
      rows: off.map(({ row }) => row.number),
      choices: [...leaveOut, accepting(mapping, id, 'The lines are right, import them')],
    },
  ]
}

export const askFigures: Ask = asking => [...askRates(asking), ...askExchanged(asking), ...askTotals(asking)]
