/** The rows of the file: the cells of each row and what the reading makes of it. */
import type { FileRow, ImportedLine, ImportReport, PagePlace, RefusedRow } from '@commissions/core'

/** `Above`: titles and headings, before the first row of data. */
export type Verdict = 'Line' | 'Skipped' | 'Refused' | 'Above'

/** The filters for the rows that are shown. */
export const SHOWN = ['All', 'Line', 'Skipped', 'Refused'] as const
export type ShownField = (typeof SHOWN)[number]

export interface WorkRow {
  readonly key: string
  readonly sheet: string | null
  readonly row: number
  readonly verdict: Verdict
  readonly line: ImportedLine | null
  readonly refused: readonly RefusedRow[]
  /** Why the row was skipped or refused, or the warnings of its line. */
  readonly note: string
  readonly cells: readonly string[]
  /** The place of the whole row, in a file that has pages. */
  readonly place: PagePlace | null
}

export const rowKey = (sheet: string | null, row: number): string => `${sheet ?? ''}!${row}`

type Fate = Pick<WorkRow, 'verdict' | 'line' | 'refused' | 'note'>

const ABOVE: Fate = { verdict: 'Above', line: null, refused: [], note: '' }

const refusal = ({ column, value, why }: RefusedRow): string =>
  `${column === null ? '' : `${column}${value === '' ? '' : ` “${value}”`}: `}${why}`

/** How many rows are handled at a time: some milliseconds of work. */
const AT_ONCE = 2_000

/** The report's first rows, for a service that does not send all rows. */
const sampled = ({ sample, sheets }: ImportReport): readonly FileRow[] => {
  const sheet = sheets.find(({ read }) => read)?.name ?? null
  return sample.map((cells, index) => ({ sheet, row: index + 1, cells }))
}

/** One row per row of the file, in its order. A row refused for several cells has all reasons. Yields after every `AT_ONCE` steps. */
export function* workRowsInSteps(
  report: ImportReport,
  fileRows: readonly FileRow[],
): Generator<undefined, readonly WorkRow[]> {
  const fates = new Map<string, Fate>()
  let done = 0
  for (const line of report.lines) {
    if (++done % AT_ONCE === 0) yield
    const note = line.warnings.join('; ')
    fates.set(rowKey(line.sheet, line.row), { verdict: 'Line', line, refused: [], note })
  }
  for (const { sheet, row, why } of report.skipped) {
    if (++done % AT_ONCE === 0) yield
    fates.set(rowKey(sheet, row), { verdict: 'Skipped', line: null, refused: [], note: why })
  }
  for (const one of report.refused) {
    if (++done % AT_ONCE === 0) yield
    const key = rowKey(one.sheet, one.row)
    const refused = [...(fates.get(key)?.refused ?? []), one]
    fates.set(key, { verdict: 'Refused', line: null, refused, note: refused.map(refusal).join('; ') })
  }
  const rows: WorkRow[] = []
  const seen = new Set<string>()
  for (const { sheet, row, cells, place = null } of fileRows.length > 0 ? fileRows : sampled(report)) {
    if (++done % AT_ONCE === 0) yield
    const key = rowKey(sheet, row)
    seen.add(key)
    rows.push({ key, sheet, row, cells, place, ...(fates.get(key) ?? ABOVE) })
  }
  const known = rows.length
  for (const [key, fate] of fates) {
    if (++done % AT_ONCE === 0) yield
    if (seen.has(key)) continue
    const at = key.lastIndexOf('!')
    rows.push({ key, sheet: key.slice(0, at) || null, row: Number(key.slice(at + 1)), cells: [], place: null, ...fate })
  }
  return rows.length === known ? rows : rows.toSorted((a, b) => a.row - b.row)
}
