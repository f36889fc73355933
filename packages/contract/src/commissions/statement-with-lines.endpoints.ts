import { defaulted, FlagText } from '../codec/query.ts'
import { field, record } from '../codec/record.ts'
import { data, endpointsOf } from '../endpoint.ts'
import { StatementCodec } from './statement-with-lines.codec.ts'

/** Apart from the list, which needs no code that reads lines. */
export const statementWithLinesEndpoints = {
  get: endpointsOf('commissions').get('/v2/commissions/statement/:id', {
    query: record('IncludeItems', { includeItems: field('includeItems', defaulted(FlagText, false)) }),
    answer: data(StatementCodec),
    summary: 'One statement, with its lines when asked',
  }),
}
