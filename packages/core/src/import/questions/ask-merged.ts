/** Asks about merged cells that leave open which line, or which field, a figure belongs to. */
import { grouped } from '../../list/grouped.ts'
import { counted } from '../../text/counted.ts'
import { cellText } from '../cells/cell-text.ts'
import { AMOUNT_FIELDS, IMPORT_FIELD_LABELS, IMPORT_FIELDS, type MergedCells, type Sheet } from '../mapping.ts'
import { answer, asks, type ImportQuestion, leaveRowsOut, questionId } from '../question.ts'
import { columnTitle } from '../table/columns.ts'
import { ownColumn } from '../table-rows.ts'
import type { Asking } from './asking.ts'

/** Asks about one amount merged over several lines: it is read once, in the row where the merged cell begins. */
const askAmounts = ({ mapping, columns, reading }: Asking): readonly ImportQuestion[] =>
  AMOUNT_FIELDS.flatMap((field): readonly ImportQuestion[] => {
    const places = columns.all[field] ?? []
    const rows = reading.candidates.filter(({ bare }) => places.some(place => bare?.from.has(place) === true))
    if (rows.length === 0) return []
    const names = rows.map(({ name }) => name)
    const source = mapping.columns[field]
    const label = IMPORT_FIELD_LABELS[field].toLowerCase()
    const id = questionId('file', 'merged-amount', [field, names])
    const empty = reading.candidates.filter(({ cells }) => places.every(place => cellText(cells[place]) === ''))
    return asks(mapping, id, {
      about: field,
      why: `${counted(rows.length, 'row has its', 'rows have their')} ${label} in a merged cell with the row above. It is counted once, in the first row. Is it one amount for all of them?`,
      rows: names,
      answers: [
        answer('Yes, count it once'),
        // Carrying down fills every empty cell, so it is offered only when all empty cells are in these rows.
        ...(source !== undefined && typeof source !== 'object' && empty.length === rows.length
          ? [
              answer(`No, each row has this ${label}`, {
                columns: { ...mapping.columns, [field]: { column: source, carryDown: true } },
              }),
            ]
          : []),
        leaveRowsOut(mapping, names),
      ],
    })
  })

const acrossByRow = (merged: readonly MergedCells[]): ReadonlyMap<number, readonly MergedCells[]> =>
  grouped(merged.filter(({ columns }) => columns > 1).map(one => [one.row, one]))

/** Asks about a cell merged over several columns that are read: its value may belong to any of them. */
const askAcross = ({ mapping, columns, reading }: Asking, sheets: readonly Sheet[]): readonly ImportQuestion[] => {
  const places = [...new Set(IMPORT_FIELDS.flatMap(field => columns.all[field] ?? []))]
  const across = new Map(sheets.map(({ name, merged = [] }) => [name, acrossByRow(merged)]))
  const found = reading.candidates.flatMap(row =>
    (across.get(row.sheet)?.get(row.number) ?? [])
      .map(one => ({
        row,
        over: places.filter(place => {
          const own = ownColumn(row, place)
          return own >= one.column && own < one.column + one.columns
        }),
      }))
      .filter(({ over }) => over.length > 1)
      .slice(0, 1),
  )
  const [first] = found
  if (first === undefined) return []
  const names = found.map(({ row }) => row.name)
  const id = questionId('file', 'merged-across', names)
  const titles = first.over.map(place => `"${columnTitle(columns, place)}"`).join(' and ')
  return asks(mapping, id, {
    why: `In ${counted(found.length, 'row')} a merged cell covers ${titles}. Its value is read in the first of them: compare with the file.`,
    rows: names,
    answers: [answer('It is read correctly'), leaveRowsOut(mapping, names)],
  })
}

export const askMerged = (asking: Asking, sheets: readonly Sheet[]): readonly ImportQuestion[] => [
  ...askAmounts(asking),
  ...askAcross(asking, sheets),
]
