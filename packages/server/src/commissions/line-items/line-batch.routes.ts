/** The calls that change several lines of a statement. */
import { lineBatchEndpoints } from '@commissions/contract'
import { alwaysLong, laneForLines } from '../../fairness/lanes.ts'
import type { Route } from '../../http/route.ts'
import { serve } from '../../http/serve.ts'
import { deleteItems, type LinesAnswered, markItems, quickUpdate, refreshPolicyInformation } from './line-batch.ts'

export const answered = ({ query }: { readonly query: { readonly changedOnly: boolean } }): LinesAnswered =>
  query.changedOnly ? 'changed' : 'all'

const update = serve(
  lineBatchEndpoints.quickUpdate,
  call => quickUpdate(call, call.params.id, call.body, answered(call)),
  { lane: ({ body }) => laneForLines(body.items.length) },
)

const remove = serve(
  lineBatchEndpoints.deleteItems,
  call => deleteItems(call, call.params.id, call.body.etag, call.body.items),
  { lane: ({ body }) => laneForLines(body.items.length) },
)

const marks = [
  serve(lineBatchEndpoints.voidItems, call => markItems(call, call.params.id, call.body, true, answered(call)), {
    lane: ({ body }) => laneForLines(body.items.length),
  }),
  serve(lineBatchEndpoints.restoreItems, call => markItems(call, call.params.id, call.body, false, answered(call)), {
    lane: ({ body }) => laneForLines(body.items.length),
  }),
]

const refresh = serve(
  lineBatchEndpoints.policyInformation,
  call =>
    refreshPolicyInformation(
      call,
      call.params.id,
      call.body.etag,
      call.query.usePolicyHistory ? 'asOfLine' : 'current',
      answered(call),
    ),
  { lane: alwaysLong },
)

export const lineBatchRoutes: readonly Route[] = [update, remove, ...marks, refresh]
