/** The agency's transaction codes, apart from the other settings: every visit asks for them, few visits for the others. */
import { AnsweredText, TextOrNumber } from '../codec/answered.ts'
import { listOf } from '../codec/combinators.ts'
import { field, record } from '../codec/record.ts'
import { data, endpointsOf } from '../endpoint.ts'

const describe = endpointsOf('commissions')

export const settingsEndpoints = {
  transactionCodes: describe.get('/v2/commissions/settings/transaction-codes', {
    answer: data(
      listOf(
        record('TransactionCode', {
          code: field('code', TextOrNumber),
          description: field('description', AnsweredText),
        }),
      ),
    ),
    summary: "The agency's transaction codes",
  }),
}
