/** The calls that put mistakes right in one act. The page fetches what they need with the first of them. */
import { listOf } from '../codec/combinators.ts'
import { data, endpointsOf } from '../endpoint.ts'
import {
  AgentCorrectionCodec,
  CorrectionsQueryCodec,
  DryRunCodec,
  TrueUpCodec,
  TrueUpRequestCodec,
  WithdrawalCodec,
  WithdrawCodec,
} from './corrections.codec.ts'

const describe = endpointsOf('commissions').ours

export const correctionEndpoints = {
  withdraw: describe.post('/v2/commissions/statement/:id/withdraw', {
    query: DryRunCodec,
    body: WithdrawCodec,
    answer: data(WithdrawalCodec),
    summary:
      "Takes back the statement's payments, opens it, and archives it or takes its import back; with dry_run=true it says what that does",
  }),
  trueUp: describe.post('/v2/commissions/payouts/true-up', {
    query: DryRunCodec,
    body: TrueUpRequestCodec,
    beside: [],
    answer: data(TrueUpCodec),
    summary:
      'Changes paid lines to what is due on them now; with dry_run=true it says which lines of a range would change',
  }),
  ofAgent: describe.get('/v2/commissions/payouts/corrections', {
    query: CorrectionsQueryCodec,
    answer: data(listOf(AgentCorrectionCodec)),
    summary:
      "What was put right on an agent's lines after they were paid: trued up, changed or taken back, the newest first",
  }),
}
