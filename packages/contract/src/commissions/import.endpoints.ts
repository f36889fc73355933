/** The calls about importing carriers' files. The page fetches what they need with the first of them. */
import { listOf, nullable } from '../codec/combinators.ts'
import { defaulted, FlagText, IntegerText, optional } from '../codec/query.ts'
import { field, record } from '../codec/record.ts'
import { data, endpointsOf, Nothing } from '../endpoint.ts'
import {
  ImportFormCodec,
  ImportMappingCodec,
  ImportReportCodec,
  LineOriginCodec,
  RememberedMappingCodec,
} from './import.codec.ts'
import { EtagOnly } from './statement-form.codec.ts'
import { StatementCodec } from './statement-with-lines.codec.ts'

const describe = endpointsOf('commissions').ours

const uploadQuery = record('ImportQuery', {
  dryRun: field('dry_run', defaulted(FlagText, false)),
  skipRefused: field('skip_refused', defaulted(FlagText, false)),
  allowDuplicate: field('allow_duplicate', defaulted(FlagText, false)),
  withRows: field('with_rows', defaulted(FlagText, false)),
  withMatches: field('with_matches', defaulted(FlagText, true)),
})

const windowQuery = record('RowWindow', {
  from: field('from', optional(IntegerText)),
  count: field('count', optional(IntegerText)),
})

export const importEndpoints = {
  dryRun: describe.post('/v2/commissions/statement/import', {
    query: uploadQuery,
    body: ImportFormCodec,
    answer: data(ImportReportCodec),
    upload: true,
    summary: 'With dry_run=true: what an import would do; nothing is written',
  }),
  run: describe.post('/v2/commissions/statement/import', {
    query: uploadQuery,
    body: ImportFormCodec,
    answer: data(StatementCodec),
    upload: true,
    summary: "Makes a statement from a carrier's file",
  }),
  takeBack: describe.delete('/v2/commissions/statement/:id/import', {
    body: EtagOnly,
    answer: data(nullable(Nothing)),
    summary: 'Takes an import back whole',
  }),
  mappings: describe.get('/commissions/settings/import-mapping', {
    answer: data(listOf(RememberedMappingCodec)),
    summary: "How each carrier's files are read, with the shape of the file it fits",
  }),
  forgetMapping: describe.delete('/commissions/settings/import-mapping/:carrierId', {
    answer: data(nullable(Nothing)),
    summary: "Forgets how the carrier's files are read: the columns of the next one are detected",
  }),
  savedMapping: describe.get('/commissions/settings/import-mapping/:carrierId', {
    answer: data(nullable(ImportMappingCodec)),
    summary: "How the carrier's files are read",
  }),
  saveMapping: describe.put('/commissions/settings/import-mapping/:carrierId', {
    body: ImportMappingCodec,
    answer: data(ImportMappingCodec),
    summary: "Remembers how the carrier's files are read",
  }),
  origin: describe.get('/v2/commissions/line-item/:id/origin', {
    query: windowQuery,
    answer: data(LineOriginCodec),
    summary: "The row of a line in its carrier's file, with the rows around it or other rows that are asked for",
  }),
}
