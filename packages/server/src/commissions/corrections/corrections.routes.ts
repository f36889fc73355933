/** Mistakes put right in one act. */
import { AgentCorrectionCodec, correctionEndpoints } from '@commissions/contract'
import type { Route } from '../../http/route.ts'
import { serveLong, servePages } from '../../http/serve.ts'
import { agentCorrections } from './agent-corrections.rows.ts'
import { previewTrueUp, trueUpPayouts } from './true-up-payouts.ts'
import { previewWithdrawal, withdrawStatement } from './withdraw-statement.ts'

export const correctionRoutes: readonly Route[] = [
  serveLong(correctionEndpoints.withdraw, call =>
    (call.query.dryRun ? previewWithdrawal : withdrawStatement)(call, call.params.id, call.body),
  ),
  serveLong(correctionEndpoints.trueUp, call => {
    const { dateOption, start, end, agentIds, lineIds, seen, reason } = call.body
    const range = { dateOption, start, end, agentIds: agentIds ?? [] }
    return (call.query.dryRun ? previewTrueUp : trueUpPayouts)(call, { range, lineIds, seen, reason })
  }),
  servePages(correctionEndpoints.ofAgent, { at: ['data'], item: AgentCorrectionCodec }, call =>
    agentCorrections(call, call.query.agentId),
  ),
]
