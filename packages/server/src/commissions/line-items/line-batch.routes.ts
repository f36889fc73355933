/** The calls that change several lines of a statement. */
import { lineBatchEndpoints } from '@commissions/contract'
import { alwaysLong, laneForLines } from '../../fairness/lanes.ts'
import type { Route } from '../../http/route.ts'
import { serve } from '../../http/serve.ts'
import { deleteItems, quickUpdate } from './line-batch.ts'
import { refreshPolicyInformation } from './policy-information.ts'

const update = serve(
  lineBatchEndpoints.quickUpdate,
  call => quickUpdate(call, call.params.id, call.body.etag, call.body.items),
  { lane: ({ body }) => laneForLines(body.items.length) },
)

const remove = serve(
  lineBatchEndpoints.deleteItems,
  call => deleteItems(call, call.params.id, call.body.etag, call.body.items),
  { lane: ({ body }) => laneForLines(body.items.length) },
)

const refresh = serve(
  lineBatchEndpoints.policyInformation,
  call => refreshPolicyInformation(call, call.params.id, call.body.etag, call.query.usePolicyHistory),
  { lane: alwaysLong },
)

export const lineBatchRoutes: readonly Route[] = [update, remove, refresh]
