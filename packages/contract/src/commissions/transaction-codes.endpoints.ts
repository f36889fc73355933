/** The agency's transaction codes: every visit asks for them, for few of the other settings. */
import { listOf } from '../codec/combinators.ts'
import { field, record } from '../codec/record.ts'
import { Text } from '../codec/scalars.ts'
import { data, endpointsOf } from '../endpoint.ts'

const describe = endpointsOf('commissions')

export const settingsEndpoints = {
  transactionCodes: describe({
    method: 'GET',
    path: '/v2/commissions/settings/transaction-codes',
    answer: data(
      listOf(record('TransactionCode', { code: field('code', Text), description: field('description', Text) })),
    ),
    summary: "The agency's transaction codes",
  }),
}
