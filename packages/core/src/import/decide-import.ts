/** Whether a file that was read becomes a statement, and whether an import may be taken back. */
import { either as E } from 'fp-ts'
import { allowed, conflict, type Refusal, seenAt } from '../failure/refusal.ts'
import type { Etag } from '../history/etag.ts'
import type { FieldChange } from '../history/history-entry.ts'
import { toDollars } from '../money/cents.ts'
import { statementAllows } from '../statement/allowed.ts'
import { type SimilarStatement, similarSentence, similarTold } from '../statement/similar-statements.ts'
import type { Statement } from '../statement/statement.ts'
import { toldStatement } from '../statement/statement-history.ts'
import { counted } from '../text/counted.ts'
import type { ImportReport } from './import-report.ts'

/** Why the file cannot be imported as it is read; null when it can. */
export const whyNotImported = (
  { lines, refused, questions }: Pick<ImportReport, 'lines' | 'refused' | 'questions'>,
  { skipRefused }: { readonly skipRefused: boolean },
): string | null => {
  const [question] = questions
  if (question !== undefined)
    return `${counted(questions.length, 'question is', 'questions are')} open, so nothing was imported: ${question.why}`
  if (refused.length > 0 && !skipRefused)
    return `${counted(refused.length, 'row', 'rows')} cannot be read, so nothing was imported: correct the file or the mapping, or leave them out`
  return lines.length === 0 ? 'The file has no lines to import' : null
}

type Read = Pick<
  ImportReport,
  'fileHash' | 'lines' | 'skipped' | 'refused' | 'grossAmount' | 'commissionAmount' | 'similar'
>

/** What the history records of an import: the statement, and what became of the file. */
export const importTold = (statement: Parameters<typeof toldStatement>[0], report: Read): readonly FieldChange[] => {
  const facts = {
    ...toldStatement(statement),
    file_hash: report.fileHash,
    lines: report.lines.length,
    skipped_rows: report.skipped.length,
    refused_rows: report.refused.length,
    gross_amount: toDollars(report.grossAmount),
    commission_paid: toDollars(report.commissionAmount),
  }
  return [
    ...Object.entries(facts).map(([field, after]) => ({ field, before: null, after })),
    ...similarTold(report.similar),
  ]
}

/**
 * Why the file is refused as a duplicate, unless a person says that it is a new statement; null when nothing resembles it.
 * `before` is the statement made from the same bytes, `details` is what the refusal carries.
 */
export const duplicateImport = (
  before: Pick<Statement, 'numberFormatted'> | null,
  similar: readonly SimilarStatement[],
  details: unknown,
): Refusal | null => {
  if (before !== null) return conflict(`This file was imported before, as statement ${before.numberFormatted}`, details)
  const [most, ...others] = similar
  if (most === undefined) return null
  const more = others.length === 0 ? '' : `, and some on ${counted(others.length, 'more statement')}`
  return conflict(`${similarSentence(most)}${more}, so nothing was imported`, details)
}

const NOT_IMPORTED = conflict('The statement was not imported from a file: archive it instead')

const linesOnPaidStatement = (count: number): Refusal =>
  conflict(
    `The import cannot be taken back: ${counted(count, 'of its lines is', 'of its lines are')} on a paid statement. Archive the statement instead`,
  )

/** Whether a statement, once it is open, can be removed with its file's lines. `told`: see `decideTakeBack`. */
export const importMayGo = ({ source }: Pick<Statement, 'source'>, told: number): E.Either<Refusal, void> => {
  if (source !== 'CustomImport') return E.left(NOT_IMPORTED)
  return told > 0 ? E.left(linesOnPaidStatement(told)) : E.right(undefined)
}

/** Whether an import may be taken back. `told`: how many of its lines are on paid statements that agents were given. */
export const decideTakeBack = (
  statement: Pick<Statement, 'etag' | 'status' | 'source'>,
  seen: Etag,
  told: number,
): E.Either<Refusal, void> => {
  const current = seenAt(statement, seen)
  if (E.isLeft(current)) return current
  const may = allowed(statementAllows(statement.status, 'TakeImportBack', 0))
  return statement.source === 'CustomImport' && E.isLeft(may) ? may : importMayGo(statement, told)
}
