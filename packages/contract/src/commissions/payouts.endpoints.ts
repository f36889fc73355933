/** The calls of the commissions service about what agents are paid. The page fetches what they need with the first of them. */
import { listOf } from '../codec/combinators.ts'
import { data, endpointsOf } from '../endpoint.ts'
import { LineStoryCodec } from './explanation.codec.ts'
import { LINE_ALONG } from './line-item.codec.ts'
import {
  OutstandingSumCodec,
  PayableLinesCodec,
  PayableSumsCodec,
  PayoutFilterCodec,
  PayoutInstructionsCodec,
  PayoutsWrittenCodec,
} from './payouts.codec.ts'

const describe = endpointsOf('commissions')

export const payoutEndpoints = {
  payable: describe.get('/v2/commissions/rules/agent-payout', {
    query: PayoutFilterCodec,
    answer: PayableLinesCodec,
    summary: 'Payable lines, with what the rules pay on them now',
  }),
  payableSums: describe.ours.get('/v2/commissions/rules/agent-payout/sums', {
    query: PayoutFilterCodec,
    answer: data(PayableSumsCodec),
    summary: 'What each agent would get on the payable lines, and on how many, without the lines',
  }),
  outstanding: describe.ours.get('/v2/commissions/rules/agent-payout/outstanding', {
    query: PayoutFilterCodec,
    answer: data(listOf(OutstandingSumCodec)),
    summary:
      'What each requested agent would be paid on the payable lines, by statement month, carrier and line of business',
  }),
  paid: describe.get('/v2/commissions/line-items', {
    query: PayoutFilterCodec,
    answer: PayableLinesCodec,
    summary: 'Paid lines, with what was paid on them',
  }),
  write: describe.put('/v2/commissions/line-item/agent-payouts', {
    body: PayoutInstructionsCodec,
    beside: LINE_ALONG,
    answer: PayoutsWrittenCodec,
    summary: 'Pays lines, changes or takes back what was paid, keeps typed amounts: all of it or nothing',
  }),
  explain: describe.ours.get('/v2/commissions/line-item/:id/explanation', {
    answer: data(LineStoryCodec),
    summary: 'Why each agent of a line earns what they earn: every rule tried, and the sum with its numbers',
  }),
}
