/** The calls about carriers' files: trying one out, importing it, taking it back, and how a carrier's files are read. */
import { data, ImportReportCodec, importEndpoints, LineOriginCodec } from '@commissions/contract'
import {
  carrierId,
  decideTakeBack,
  type Etag,
  type ImportReport,
  type Statement,
  toldStatement,
} from '@commissions/core'
import { either as E } from 'fp-ts'
import { statementChain } from '../../history/chain.ts'
import { recordHistory } from '../../history/record-history.ts'
import { type HttpRefusal, NOT_FOUND, type OrRefused } from '../../http/answer/refusal.ts'
import type { Call } from '../../http/call.ts'
import { inLowerCase } from '../../http/request/path-ids.ts'
import type { Route } from '../../http/route.ts'
import { serve, serveLong } from '../../http/serve.ts'
import { servePrepared } from '../../http/serve-prepared.ts'
import type { Work } from '../../work.ts'
import { knownIds } from '../line-items/known-ids.ts'
import { countToldLines } from '../line-items/told-lines.rows.ts'
import { lockStatement } from '../statements/lock-statement.ts'
import type { ImportFormFields } from './import-form.ts'
import { forgetMapping, keepMapping, listMappings, loadMapping } from './import-mapping.rows.ts'
import { noFile } from './import-refusals.ts'
import { deleteImport } from './imports.rows.ts'
import { lineOrigin } from './line-origin.ts'
import { type ImportQuery, type PreparedImport, prepareImport } from './prepare-import.ts'
import { reportOf, runImport, standingOf } from './run-import.ts'

const lowerCased = (form: ImportFormFields): ImportFormFields => ({ ...form, carrierId: inLowerCase(form.carrierId) })

type ImportCall = Call<string, ImportQuery, ImportFormFields>

type Prepared = E.Either<HttpRefusal, PreparedImport>

/** Names the first fault of a call, in this order: the file is missing, the carrier is unknown, the file's content is wrong. */
const fitting = async (call: ImportCall, prepared: Prepared): Promise<Prepared> => {
  if (call.file === null) return E.left(noFile)
  const known = await knownIds(call, { carrierId: lowerCased(call.body).carrierId })
  return E.isLeft(known) ? known : prepared
}

const tryFile = async (call: ImportCall, prepared: Prepared): OrRefused<ImportReport> => {
  const fits = await fitting(call, prepared)
  if (E.isLeft(fits)) return fits
  return E.right(reportOf(fits.right, await standingOf(call, call.body, fits.right)))
}

const importFile = async (call: ImportCall, prepared: Prepared): OrRefused<Statement> => {
  const { query, file } = call
  const fits = await fitting(call, prepared)
  if (E.isLeft(fits)) return fits
  return file === null ? E.left(noFile) : runImport(call, lowerCased(call.body), file, fits.right, query)
}

const takeBack = async (work: Work, id: string, seen: Etag): OrRefused<null> => {
  const locked = await lockStatement(work, id)
  if (E.isLeft(locked)) return locked
  const statement = locked.right
  const may = decideTakeBack(statement, seen, await countToldLines(work, statement))
  if (E.isLeft(may)) return may
  await deleteImport(work, statement)
  await recordHistory(work, {
    chain: statementChain(statement.id),
    action: 'import taken back',
    changes: Object.entries(toldStatement(statement)).map(([field, before]) => ({ field, before, after: null })),
  })
  return E.right(null)
}

/** The carrier in the call's path, refused if the agency does not have it. */
const carrierOf = async (work: Work, id: string): OrRefused<string> => {
  const known = await knownIds(work, { carrierId: carrierId(id) })
  return E.isLeft(known) ? E.left(NOT_FOUND) : E.right(id.toLowerCase())
}

export const importRoutes: readonly Route[] = [
  servePrepared(importEndpoints.run, {
    prepare: (call, beforehand) => prepareImport(call, lowerCased(call.body), beforehand),
    tries: ({ dryRun }) => dryRun,
    tried: tryFile,
    triedAnswer: data(ImportReportCodec),
    done: importFile,
  }),
  servePrepared(importEndpoints.origin, {
    prepare: lineOrigin,
    tries: () => true,
    tried: async (_, origin) => origin,
    triedAnswer: data(LineOriginCodec),
    done: async (_, origin) => origin,
  }),
  serveLong(importEndpoints.takeBack, call => takeBack(call, call.params.id, call.body.etag)),
  serve(importEndpoints.mappings, async call => E.right(await listMappings(call))),
  serve(importEndpoints.forgetMapping, async call => {
    const carrier = await carrierOf(call, call.params.carrierId)
    if (E.isLeft(carrier)) return carrier
    await forgetMapping(call, carrier.right)
    return E.right(null)
  }),
  serve(importEndpoints.savedMapping, async call => {
    const carrier = await carrierOf(call, call.params.carrierId)
    return E.isLeft(carrier) ? carrier : E.right(await loadMapping(call, carrier.right))
  }),
  serve(importEndpoints.saveMapping, async call => {
    const carrier = await carrierOf(call, call.params.carrierId)
    if (E.isLeft(carrier)) return carrier
    await keepMapping(call, carrier.right, call.body)
    return E.right(call.body)
  }),
]
