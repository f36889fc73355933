/** The sentences of refused imports; what is wrong with a file itself is said where it is read. */
import type { MappingProblem, StatementId } from '@commissions/core'
import { badRequest, conflict, type Refusal } from '../../http/refusal.ts'

const counted = (count: number, one: string, many: string): string => (count === 1 ? `1 ${one}` : `${count} ${many}`)

export const noFile: Refusal = badRequest('file: expected a file')
export const sumsTooLarge: Refusal = badRequest('The amounts of the file are too large: check which column is which')
export const nothingToImport = 'The file holds no line to import'
export const unfitMapping = (problem: MappingProblem): string => `mapping: ${problem.message}`

export const rowsRefused = (count: number): string =>
  `${counted(count, 'row', 'rows')} cannot be read, so nothing was imported: mend the file or the mapping, or leave them out`

export const seenBefore = (id: StatementId, number: string): Refusal =>
  conflict(`This file was imported before, as statement ${number}`, { seen_before: id })

export const notImported: Refusal = conflict('The statement was not imported from a file')

export const linesOnPaidStatement = (count: number): Refusal =>
  conflict(
    `The import cannot be taken back: ${counted(count, 'of its lines stands', 'of its lines stand')} on a paid statement`,
  )
