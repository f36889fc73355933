/** The rows of a file as a table shows them: what each became, and why. */
import type { ImportedLine, ImportReport, RefusedRow } from '@commissions/core'

export const VERDICTS = ['Line', 'Skipped', 'Refused'] as const
export type Verdict = (typeof VERDICTS)[number]

/** Which rows a person looks at. */
export const SHOWN = ['All', ...VERDICTS, 'File'] as const
export type Shown = (typeof SHOWN)[number]

export interface ImportRow {
  readonly row: number
  readonly verdict: Verdict
  readonly line: ImportedLine | null
  /** Why the row was skipped or refused, or what is worth a second look. */
  readonly note: string
}

const refusal = ({ column, value, why }: RefusedRow): string =>
  `${column === null ? '' : `${column}${value === '' ? '' : ` “${value}”`}: `}${why}`

/** One per row, in the file's order; a row refused for several cells names them all. */
export const importRows = (report: ImportReport): readonly ImportRow[] => {
  const refused = Map.groupBy(report.refused, ({ row }) => row)
  const rows: ImportRow[] = [
    ...report.lines.map(line => ({ row: line.row, verdict: 'Line' as const, line, note: line.warnings.join('; ') })),
    ...report.skipped.map(({ row, why }) => ({ row, verdict: 'Skipped' as const, line: null, note: why })),
    ...[...refused].map(([row, cells]) => ({
      row,
      verdict: 'Refused' as const,
      line: null,
      note: cells.map(refusal).join('; '),
    })),
  ]
  return rows.toSorted((a, b) => a.row - b.row)
}

/** A row of the file, cell by cell. */
export interface SampleRow {
  readonly row: number
  readonly cells: readonly string[]
}

export const sampleRows = ({ sample }: ImportReport): readonly SampleRow[] =>
  sample.map((cells, index) => ({ row: index + 1, cells }))
