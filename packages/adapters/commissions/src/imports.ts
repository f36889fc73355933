import { importEndpoints as calls } from '@commissions/contract'
import type { ImportPort, ImportRequest } from '@commissions/core'
import type { HttpClient } from '@commissions/http'
import { function as F, taskEither as TE } from 'fp-ts'

const input = (request: ImportRequest, dryRun: boolean) => ({
  query: {
    dryRun,
    skipRefused: request.skipRefused,
    allowDuplicate: request.allowDuplicate,
    withRows: request.withRows ?? false,
    withMatches: request.withMatches ?? true,
  },
  body: {
    carrierId: request.carrierId,
    mapping: request.mapping,
    statementDate: request.statementDate,
    description: request.description,
    controlTotal: request.controlTotal,
  },
  file: { filename: request.filename, content: request.content },
})

export const imports = (http: HttpClient): ImportPort => ({
  dryRun: (request, arrival) => http.call(calls.dryRun, { ...input(request, true), arrival }),
  run: request => http.call(calls.run, input(request, false)),
  takeBack: ({ id, etag }) =>
    F.pipe(
      http.call(calls.takeBack, { path: { id }, body: { etag } }),
      TE.map(() => undefined),
    ),
  mappings: http.call(calls.mappings, {}),
  saveMapping: (carrierId, mapping) =>
    F.pipe(
      http.call(calls.saveMapping, { path: { carrierId }, body: mapping }),
      TE.map(() => undefined),
    ),
  forgetMapping: carrierId =>
    F.pipe(
      http.call(calls.forgetMapping, { path: { carrierId } }),
      TE.map(() => undefined),
    ),
  origin: (id, rows) =>
    http.call(calls.origin, { path: { id }, query: { from: rows?.from ?? null, count: rows?.count ?? null } }),
  savedMapping: carrierId => http.call(calls.savedMapping, { path: { carrierId } }),
})
