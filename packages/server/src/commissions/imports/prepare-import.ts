/** What an import does before its transaction: reads the file in another process, and counts the lines that matching has a policy for. */
import { badRequest, lineItemId, type MatchLine, whyNotImported } from '@commissions/core'
import { either as E } from 'fp-ts'
import { readAgency } from '../../database/agency-scope.ts'
import type { Busy } from '../../fairness/fair-queue.ts'
import type { HttpRefusal } from '../../http/answer/refusal.ts'
import { partyOf } from '../../http/party.ts'
import { isUuid } from '../../http/request/path-ids.ts'
import type { Beforehand, CallBefore } from '../../http/serve-prepared.ts'
import type { ReadWork } from '../../work.ts'
import { mapInTurns } from '../../work-in-turns.ts'
import { matched } from '../matching/match-apart.ts'
import type { Matches } from '../matching/match-pieces.ts'
import type { ImportChoices, ImportFormFields } from './import-form.ts'
import { loadMapping } from './import-mapping.rows.ts'
import { noFile } from './import-refusals.ts'
import { knownCodes } from './imports.rows.ts'
import { type ReadImport, type ReadReport, readImport } from './read-import.ts'

export type ImportQuery = ImportChoices & {
  readonly dryRun: boolean
  readonly withRows: boolean
  readonly withMatches: boolean
}
export type ImportCall = CallBefore<string, ImportQuery, ImportFormFields>

export interface PreparedImport extends ReadImport {
  /** Null if the counts are not told: nobody asked for them, or the lines are written as they are. */
  readonly matches: Matches | null
}

/** How many of a file's lines matching would propose a policy for (decision an-import-matches-nothing). */
const matchesAmong = async (
  work: ReadWork,
  lines: ReadReport['lines'],
  companyId: MatchLine['companyId'],
  signal: AbortSignal,
): Promise<() => Promise<Matches>> => {
  // Only the eight fields that matching reads, since a file may hold 200,000 lines.
  const asked = await mapInTurns(
    lines,
    (line): MatchLine => ({
      id: lineItemId(`row ${line.row}`),
      policyNumber: line.policyNumber,
      insuredName: line.insuredName,
      carrierId: null,
      companyId,
      writingCarrier: line.writingCarrier,
      transactionDate: line.transactionDate,
      effectiveDate: line.effectiveDate,
    }),
  )
  const pieces = await matched(work, asked, 'counted', { signal })
  return async () => {
    let sums: Matches = { matched: 0, certain: 0 }
    for await (const some of pieces)
      sums = { matched: sums.matched + some.matched, certain: sums.certain + some.certain }
    return sums
  }
}

const matchesOf = async (
  { session: { agencyId } }: ImportCall,
  { db, signal }: Beforehand,
  lines: ReadReport['lines'],
  companyId: MatchLine['companyId'],
): Promise<Matches> => {
  const read = (trx: ReadWork['trx']) => matchesAmong({ trx, session: { agencyId } }, lines, companyId, signal)
  return (await readAgency(db, agencyId, read))()
}

/** Left if the file was not read. Right: how it was read, or why it cannot be: the handler says which fault it names first. */
export const prepareImport = async (
  call: ImportCall,
  form: ImportFormFields,
  beforehand: Beforehand,
): Promise<E.Either<Busy, E.Either<HttpRefusal, PreparedImport>>> => {
  const { session, file, query } = call
  const { agencyId } = session
  if (file === null) return E.right(E.left(noFile))
  const { saved, codes } = await readAgency(beforehand.db, agencyId, async trx => ({
    // The carrier itself is looked up later, in the transaction. An id that is no uuid has no mapping.
    saved:
      form.mapping === null && form.carrierId !== null && isUuid(form.carrierId)
        ? await loadMapping({ trx, session: { agencyId } }, form.carrierId)
        : null,
    codes: await knownCodes({ trx, session: { agencyId } }),
  }))
  const { signal, files, long, reader } = beforehand
  const turn = await files.run(
    partyOf(session),
    async () => {
      const context = { statementDate: form.statementDate, ...codes }
      const asked = { said: form.mapping, saved, context, withRows: query.dryRun && query.withRows }
      const read = await reader.meaning(file.bytes, asked, signal)
      if (E.isLeft(read)) return read
      return E.right(await readImport(file.bytes, read.right.reading, read.right.mediaType, form))
    },
    { signal },
  )
  if (E.isLeft(turn)) return turn
  if (E.isLeft(turn.right)) {
    const { left } = turn.right
    return left._tag === 'CallerGone'
      ? E.left({ _tag: 'Busy', why: 'CallerGone' })
      : E.right(E.left(badRequest(left.why)))
  }
  const read = turn.right.right
  if (E.isLeft(read)) return E.right(read)
  const { report } = read.right
  const told = query.dryRun ? query.withMatches : whyNotImported(report, query) !== null
  if (!told) return E.right(E.right({ ...read.right, matches: null }))
  const counted = await long
    .run(partyOf(session), () => matchesOf(call, beforehand, report.lines, form.carrierId), { signal })
    .catch((error: unknown) => {
      if (!signal.aborted) throw error
      return E.left<Busy>({ _tag: 'Busy', why: 'CallerGone' })
    })
  return E.map((matches: Matches) => E.right({ ...read.right, matches }))(counted)
}
