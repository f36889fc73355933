/** Carriers' files: tried out, imported, taken back, and how they are read. */
import { data, eitherOf, ImportReportCodec, importEndpoints, mapped, StatementCodec } from '@commissions/contract'
import {
  carrierId,
  decideTakeBack,
  type Etag,
  type ImportReport,
  type Statement,
  toldStatement,
} from '@commissions/core'
import { either as E } from 'fp-ts'
import { recordHistory } from '../../history/record-history.ts'
import type { Call } from '../../http/call.ts'
import { notFound, type Refusal } from '../../http/refusal.ts'
import type { Route } from '../../http/route.ts'
import { serve } from '../../http/serve.ts'
import type { Work } from '../../work.ts'
import { knownIds } from '../line-items/known-ids.ts'
import { lockStatement } from '../statements/lock-statement.ts'
import { statementChain } from '../statements/statement.record.ts'
import type { ImportForm } from './import-form.ts'
import { keepMapping, loadMapping } from './import-mapping.rows.ts'
import { noFile } from './import-refusals.ts'
import { countShownToAgents, deleteImport } from './imports.rows.ts'
import { readImport, withMatches } from './read-import.ts'
import { type ImportChoices, runImport } from './run-import.ts'

/** One address, two answers: a dry run's report, a real run's statement. */
type Tried = { readonly _tag: 'Tried'; readonly report: ImportReport }
type Done = { readonly _tag: 'Done'; readonly statement: Statement }
type Imported = Tried | Done

const isTagged =
  <A extends Imported>(tag: A['_tag']) =>
  (u: unknown): u is A =>
    typeof u === 'object' && u !== null && '_tag' in u && u._tag === tag

const ImportAnswer = data(
  eitherOf(
    mapped(
      'Tried',
      ImportReportCodec,
      isTagged<Tried>('Tried'),
      report => E.right({ _tag: 'Tried', report }),
      ({ report }) => report,
    ),
    mapped(
      'Done',
      StatementCodec,
      isTagged<Done>('Done'),
      statement => E.right({ _tag: 'Done', statement }),
      ({ statement }) => statement,
    ),
  ),
)

type ImportCall = Call<string, ImportChoices & { readonly dryRun: boolean }, ImportForm>

/** A uuid may be written in capitals; from here on it is compared as text. */
const lowerCased = (form: ImportForm): ImportForm => ({
  ...form,
  carrierId: form.carrierId === null ? null : carrierId(form.carrierId.toLowerCase()),
})

const importFile = async (call: ImportCall): Promise<E.Either<Refusal, Imported>> => {
  const { trx, session, query, file } = call
  const form = lowerCased(call.body)
  if (file === null) return E.left(noFile)
  const known = await knownIds(call, { carrierId: form.carrierId })
  if (E.isLeft(known)) return known
  const read = await readImport(trx, session.agencyId, file.bytes, form)
  if (E.isLeft(read)) return read
  if (query.dryRun) {
    const report = await withMatches(trx, session.agencyId, read.right.report, form.carrierId)
    return E.right({ _tag: 'Tried', report })
  }
  return E.map((statement: Statement): Imported => ({ _tag: 'Done', statement }))(
    await runImport(call, form, file, read.right, query),
  )
}

const takeBack = async (work: Work, id: string, seen: Etag): Promise<E.Either<Refusal, void>> => {
  const locked = await lockStatement(work, id)
  if (E.isLeft(locked)) return locked
  const statement = locked.right
  const may = decideTakeBack(statement, seen, await countShownToAgents(work, statement))
  if (E.isLeft(may)) return may
  await deleteImport(work, statement)
  await recordHistory(work, {
    chain: statementChain(statement.id),
    action: 'import taken back',
    changes: Object.entries(toldStatement(statement)).map(([field, before]) => ({ field, before, after: null })),
  })
  return E.right(undefined)
}

/** The carrier of an address, when the agency has it. */
const carrierOf = async (work: Work, id: string): Promise<E.Either<Refusal, string>> => {
  const known = await knownIds(work, { carrierId: carrierId(id) })
  return E.isLeft(known) ? E.left(notFound) : E.right(id.toLowerCase())
}

export const importRoutes: readonly Route[] = [
  serve({ ...importEndpoints.run, answer: ImportAnswer }, importFile),
  serve(importEndpoints.takeBack, async call =>
    E.map(() => null)(await takeBack(call, call.params.id, call.body.etag)),
  ),
  serve(importEndpoints.savedMapping, async call => {
    const carrier = await carrierOf(call, call.params.carrierId)
    return E.isLeft(carrier) ? carrier : E.right(await loadMapping(call.trx, call.session.agencyId, carrier.right))
  }),
  serve(importEndpoints.saveMapping, async call => {
    const carrier = await carrierOf(call, call.params.carrierId)
    if (E.isLeft(carrier)) return carrier
    await keepMapping(call, carrier.right, call.body)
    return E.right(call.body)
  }),
]
