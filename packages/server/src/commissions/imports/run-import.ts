/** A real import: all of it in the call's transaction, or nothing. */
import { ImportReportCodec } from '@commissions/contract'
import {
  badRequest,
  duplicateImport,
  type ImportReport,
  importTold,
  rememberedMapping,
  type Statement,
  type StatementId,
  whyNotImported,
} from '@commissions/core'
import { either as E } from 'fp-ts'
import { lockAgency } from '../../agency/agency.rows.ts'
import { giveTime, LARGE_WORK } from '../../database/limits.ts'
import { statementChain } from '../../history/chain.ts'
import { recordHistory } from '../../history/record-history.ts'
import { sealLines } from '../../history/seal-as-they-stand.ts'
import { CodedDetails, type HttpRefusal, type OrRefused } from '../../http/answer/refusal.ts'
import type { UploadedFile } from '../../http/request/read-body.ts'
import type { Work } from '../../work.ts'
import { similarToFile } from '../statements/similar.rows.ts'
import { loadStatement, reloadStatement } from '../statements/statements.rows.ts'
import { insertStatement } from '../statements/statements.write.ts'
import type { ImportChoices, ImportFormFields } from './import-form.ts'
import { keepMapping } from './import-mapping.rows.ts'
import { insertFile, insertImportedLines, statementOfFile } from './imports.rows.ts'
import type { PreparedImport } from './prepare-import.ts'
import type { ReadImport } from './read-import.ts'

/** The statements that have the file, or its lines, already. */
type Standing = Pick<ImportReport, 'similar'> & { readonly seenBefore: StatementId | null }

export const standingOf = async (
  work: Work,
  { statementDate, carrierId: carrier }: Pick<ImportFormFields, 'statementDate' | 'carrierId'>,
  { report, sha256 }: ReadImport,
): Promise<Standing> => ({
  seenBefore: await statementOfFile(work, sha256),
  similar: await similarToFile(work, { lines: report.lines, statementDate, carrier }, sha256),
})

/** The complete report, with what only the transaction can tell. */
export const reportOf = ({ report, matches }: PreparedImport, standing: Standing): ImportReport => ({
  ...report,
  ...(matches ?? { matched: null, certain: null }),
  ...standing,
})

const LONGEST_NAME = 200
/** How many headings are kept to recognize the carrier's next file by. */
const MOST_HEADINGS = 100

/** The name alone, without a path or control characters. */
const safeFilename = (name: string): string => {
  const last = name.toWellFormed().split(/[\\/]/).at(-1) ?? ''
  const plain = [...last]
    .filter(character => character >= ' ' && character !== '\u007f')
    .join('')
    .trim()
  return plain.slice(0, LONGEST_NAME).toWellFormed() || 'statement'
}

/** The statement with its file and lines, open and unmatched (decision an-import-matches-nothing). */
const write = async (
  work: Work,
  form: ImportFormFields,
  file: UploadedFile,
  read: ReadImport,
  { similar }: Standing,
): Promise<Statement> => {
  const filename = safeFilename(file.name)
  const { report, sha256, mediaType } = read
  const { statementDate, description, controlTotal, carrierId } = form
  const id = await insertStatement(work, {
    source: 'CustomImport',
    statementDate,
    description,
    controlTotal,
    carrierId,
    filename,
  })
  await insertFile(work, id, {
    filename,
    mediaType,
    content: file.bytes,
    sha256,
    mapping: report.mapping,
  })
  await insertImportedLines(work, id, report.lines)
  await sealLines(work, id)
  if (form.mapping !== null && carrierId !== null) {
    const shape = { filename, headings: report.headings.slice(0, MOST_HEADINGS) }
    await keepMapping(work, carrierId, rememberedMapping(form.mapping), shape)
  }
  const statement = await reloadStatement(work, id)
  await recordHistory(work, {
    chain: statementChain(id),
    action: 'imported',
    changes: importTold(statement, { ...report, similar }),
  })
  return statement
}

/** A refusal sends the report. Its lines are not matched: that may take minutes, and the agency's other imports wait here. */
const duplicateOf = async (work: Work, prepared: PreparedImport, standing: Standing): Promise<HttpRefusal | null> => {
  const { seenBefore, similar } = standing
  if (seenBefore === null && similar.length === 0) return null
  const before = seenBefore === null ? null : await loadStatement(work, seenBefore)
  return duplicateImport(before, similar, new CodedDetails(ImportReportCodec, reportOf(prepared, standing)))
}

export const runImport = async (
  work: Work,
  form: ImportFormFields,
  file: UploadedFile,
  prepared: PreparedImport,
  choices: ImportChoices,
): OrRefused<Statement> => {
  const why = whyNotImported(prepared.report, choices)
  if (why !== null) {
    const standing = await standingOf(work, form, prepared)
    return E.left(badRequest(why, new CodedDetails(ImportReportCodec, reportOf(prepared, standing))))
  }
  await giveTime(work.trx, LARGE_WORK)
  // If two people import a file at once, the second waits here and then finds it imported. Imports of an agency have to wait
  // for each other anyway, for their statements' numbers.
  await lockAgency(work)
  const standing = await standingOf(work, form, prepared)
  const duplicate = choices.allowDuplicate ? null : await duplicateOf(work, prepared, standing)
  return duplicate === null ? E.right(await write(work, form, file, prepared, standing)) : E.left(duplicate)
}
