/** What is wrong with a mapping before a single row is read. */
import { counted } from '../../text/counted.ts'
import { columnLetter } from '../cells/cell-text.ts'
import { isDatePattern } from '../cells/read-date.ts'
import {
  type ColumnRef,
  IMPORT_FIELD_LABELS,
  IMPORT_FIELDS,
  type ImportField,
  type ImportMapping,
  OF_A_POLICY,
  type Row,
} from '../mapping.ts'
import { columnsNamed, columnsOfSource, resolveColumns } from './columns.ts'

/** Why a mapping does not fit a file, as a sentence. */
export interface MappingProblem {
  /** Null when the whole mapping is meant. */
  readonly field: ImportField | null
  readonly message: string
}

const problem = (field: ImportField | null, message: string): MappingProblem => ({ field, message })

/** One sentence for a column that cannot be found, with what the file has instead; null when it is found. */
const columnProblem = (
  field: ImportField | null,
  wanted: ColumnRef,
  mapping: ImportMapping,
  headings: readonly string[],
  width: number,
): MappingProblem | null => {
  const label = field === null ? 'Sign' : IMPORT_FIELD_LABELS[field]
  if (typeof wanted === 'number')
    return Number.isInteger(wanted) && wanted >= 0 && wanted < width
      ? null
      : problem(field, `${label}: there is no column ${wanted + 1}; the widest row has ${width} columns`)
  if (mapping.headerRow === 0)
    return problem(field, `${label}: a file without a heading row needs a column number, not the heading "${wanted}"`)
  const found = columnsNamed(headings, wanted)
  if (found.length === 1) return null
  if (found.length > 1)
    return problem(
      field,
      `${label}: the heading "${wanted}" is above columns ${found.map(columnLetter).join(' and ')}; choose one by its number`,
    )
  const printed = headings.filter(heading => heading !== '')
  return problem(
    field,
    `${label}: row ${mapping.headerRow} has no heading "${wanted}"; it has ${printed.length === 0 ? 'none' : printed.map(heading => `"${heading}"`).join(', ')}`,
  )
}

/**
 * What keeps `mapping` from reading `rows`, in sentences; empty when nothing does. A mapping needs a commission column
 * and something to know a policy by: its number or its insured.
 */
export const mappingProblems = (rows: readonly Row[], mapping: ImportMapping): readonly MappingProblem[] => {
  if (rows.every(row => row.length === 0))
    return [problem(null, 'The file is empty: expected headings and at least one row of commissions')]
  if (!Number.isInteger(mapping.headerRow) || mapping.headerRow < 0 || mapping.headerRow > rows.length)
    return [
      problem(
        null,
        `There is no row ${mapping.headerRow} to hold the headings: the file has ${counted(rows.length, 'row')}`,
      ),
    ]
  const { headings, width } = resolveColumns(rows, mapping)
  const problems: MappingProblem[] = []
  const { dataRow, headerRow } = mapping
  const lastHeading = headerRow === 0 ? 0 : headerRow - 1 + mapping.headerRows
  if (dataRow !== null && (!Number.isInteger(dataRow) || dataRow < 1 || dataRow <= lastHeading))
    problems.push(problem(null, `The data cannot begin in row ${dataRow}: the header row is row ${lastHeading}`))
  for (const field of IMPORT_FIELDS) {
    const source = mapping.columns[field]
    for (const wanted of source === undefined ? [] : columnsOfSource(source)) {
      const found = columnProblem(field, wanted, mapping, headings, width)
      if (found !== null) problems.push(found)
    }
  }
  if (mapping.sign !== null && mapping.sign.column !== null) {
    const found = columnProblem(null, mapping.sign.column, mapping, headings, width)
    if (found !== null) problems.push(found)
  }
  const { columns } = mapping
  if (columns.commission_amount === undefined)
    problems.push(problem('commission_amount', 'Commission: no column is chosen, and a line needs its commission'))
  if (OF_A_POLICY.every(field => columns[field] === undefined))
    problems.push(problem('policy_number', "Policy number: choose its column, or that of the insured's name"))
  if (mapping.dateFormat !== 'auto' && !isDatePattern(mapping.dateFormat))
    problems.push(
      problem(null, `"${mapping.dateFormat}" is not a date format; expected auto or one such as MM/dd/yyyy`),
    )
  return problems
}
