/** The calls of the commissions service about statements. Paths are as section 7 writes them, under the service's base address. */
import { STATEMENT_STATES } from '@commissions/core'
import { listOf, onceEach } from '../codec/combinators.ts'
import { defaulted, optional } from '../codec/query.ts'
import { field, record } from '../codec/record.ts'
import { DateOnly, oneOf } from '../codec/scalars.ts'
import { data, endpointsOf } from '../endpoint.ts'
import { ListedStatementCodec, StatementSourceCodec } from './statement.codec.ts'

const describe = endpointsOf('commissions')

export const statementEndpoints = {
  list: describe.get('/v2/commissions/statement', {
    query: record('StatementFilter', {
      state: field('status', defaulted(oneOf('StatementState', STATEMENT_STATES), 'open')),
      source: field('statement_source', optional(StatementSourceCodec)),
      from: field('from', optional(DateOnly)),
      to: field('to', optional(DateOnly)),
    }),
    answer: data(onceEach(listOf(ListedStatementCodec))),
    summary: 'Statements of a state, without their lines',
  }),
}
