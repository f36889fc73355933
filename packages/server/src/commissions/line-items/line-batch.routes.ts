/** The calls that change several lines of a statement. */
import { lineBatchEndpoints } from '@commissions/contract'
import { laneForLines } from '../../fairness/lanes.ts'
import type { Route } from '../../http/route.ts'
import { serve, serveLong } from '../../http/serve.ts'
import { deleteItems, type LinesAnswered, markItems, quickUpdate, refreshPolicyInformation } from './line-batch.ts'

export const linesAnswered = ({ query }: { readonly query: { readonly changedOnly: boolean } }): LinesAnswered =>
  query.changedOnly ? 'changed' : 'all'

const byItems = {
  lane: ({ body }: { readonly body: { readonly items: readonly unknown[] } }) => laneForLines(body.items.length),
}

export const lineBatchRoutes: readonly Route[] = [
  serve(
    lineBatchEndpoints.quickUpdate,
    call => quickUpdate(call, call.params.id, call.body, linesAnswered(call)),
    byItems,
  ),
  serve(lineBatchEndpoints.deleteItems, call => deleteItems(call, call.params.id, call.body), byItems),
  serve(
    lineBatchEndpoints.voidItems,
    call => markItems(call, call.params.id, call.body, true, linesAnswered(call)),
    byItems,
  ),
  serve(
    lineBatchEndpoints.restoreItems,
    call => markItems(call, call.params.id, call.body, false, linesAnswered(call)),
    byItems,
  ),
  serveLong(lineBatchEndpoints.policyInformation, call => {
    const agents = call.query.usePolicyHistory ? 'asOfLine' : 'current'
    return refreshPolicyInformation(call, call.params.id, call.body.etag, agents, linesAnswered(call))
  }),
]
