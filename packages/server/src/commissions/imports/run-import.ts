/** A real import: all of it in the call's transaction, or nothing. */
import { ImportReportCodec } from '@commissions/contract'
import {
  type ImportReport,
  importedBefore,
  importTold,
  rememberedMapping,
  type Statement,
  type StatementId,
  whyNotImported,
} from '@commissions/core'
import { either as E } from 'fp-ts'
import { giveTime, LARGE } from '../../database/limits.ts'
import { recordHistory } from '../../history/record-history.ts'
import type { UploadedFile } from '../../http/read-body.ts'
import { badRequest, type Refusal } from '../../http/refusal.ts'
import type { Work } from '../../work.ts'
import { statementChain } from '../statements/statement.record.ts'
import { loadStatement } from '../statements/statements.rows.ts'
import { insertStatement } from '../statements/statements.write.ts'
import type { ImportChoices, ImportForm } from './import-form.ts'
import { keepMapping } from './import-mapping.rows.ts'
import { insertFile, insertLines, lockFile, statementOfFile } from './imports.rows.ts'
import type { PreparedImport } from './prepare-import.ts'
import type { ReadImport } from './read-import.ts'

/** The report whole: with what only the transaction can tell of it. */
export const reportOf = ({ report, matches }: PreparedImport, seenBefore: StatementId | null): ImportReport => ({
  ...report,
  ...(matches ?? { matched: null, certain: null }),
  seenBefore,
})

const LONGEST_NAME = 200
/** Enough to know a file by. */
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

/** The statement with its file and lines, open and unmatched: what matches is for a person to accept (decision 0006). */
const write = async (work: Work, form: ImportForm, file: UploadedFile, read: ReadImport): Promise<Statement> => {
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
  await insertLines(work, id, report.lines)
  if (form.mapping !== null && carrierId !== null) {
    const shape = { filename, headings: report.headings.slice(0, MOST_HEADINGS) }
    await keepMapping(work, carrierId, rememberedMapping(form.mapping), shape)
  }
  const statement = await loadStatement(work.trx, work.session.agencyId, id, { items: false })
  if (statement === null) throw new Error('Expected the statement that was just written')
  await recordHistory(work, { chain: statementChain(id), action: 'imported', changes: importTold(statement, report) })
  return statement
}

export const runImport = async (
  work: Work,
  form: ImportForm,
  file: UploadedFile,
  prepared: PreparedImport,
  choices: ImportChoices,
): Promise<E.Either<Refusal, Statement>> => {
  const { sha256, report } = prepared
  const { agencyId } = work.session
  const why = whyNotImported(report, choices)
  if (why !== null) {
    const seen = await statementOfFile(work.trx, agencyId, sha256)
    return E.left(badRequest(why, ImportReportCodec.encode(reportOf(prepared, seen))))
  }
  await giveTime(work.trx, LARGE)
  await lockFile(work.trx, agencyId, sha256)
  const seen = choices.allowDuplicate ? null : await statementOfFile(work.trx, agencyId, sha256)
  if (seen === null) return E.right(await write(work, form, file, prepared))
  const before = await loadStatement(work.trx, agencyId, seen, { items: false })
  if (before === null) throw new Error(`The file names statement ${seen}, which is not there`)
  return E.left(importedBefore(before))
}
