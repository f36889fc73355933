/** The calls that change several lines of a statement. */
import { lineBatchEndpoints } from '@commissions/contract'
import { laneForLines } from '../../fairness/lanes.ts'
import type { Route } from '../../http/route.ts'
import { nothingBefore, serveChangedPages } from '../../http/serve.ts'
import { ITEMS } from '../statements/statements.routes.ts'
import { deleteItems, type LinesAnswered, markItems, quickUpdate, refreshPolicyInformation } from './line-batch.ts'

export const linesAnswered = ({ query }: { readonly query: { readonly changedOnly: boolean } }): LinesAnswered =>
  query.changedOnly ? 'changed' : 'all'

const byItems = ({ body }: { readonly body: { readonly items: readonly unknown[] } }) => laneForLines(body.items.length)

export const lineBatchRoutes: readonly Route[] = [
  serveChangedPages(
    lineBatchEndpoints.quickUpdate,
    ITEMS,
    nothingBefore,
    call => quickUpdate(call, call.params.id, call.body, linesAnswered(call)),
    byItems,
  ),
  serveChangedPages(
    lineBatchEndpoints.deleteItems,
    ITEMS,
    nothingBefore,
    call => deleteItems(call, call.params.id, call.body),
    byItems,
  ),
  serveChangedPages(
    lineBatchEndpoints.voidItems,
    ITEMS,
    nothingBefore,
    call => markItems(call, call.params.id, call.body, true, linesAnswered(call)),
    byItems,
  ),
  serveChangedPages(
    lineBatchEndpoints.restoreItems,
    ITEMS,
    nothingBefore,
    call => markItems(call, call.params.id, call.body, false, linesAnswered(call)),
    byItems,
  ),
  serveChangedPages(lineBatchEndpoints.policyInformation, ITEMS, nothingBefore, call => {
    const agents = call.query.usePolicyHistory ? 'asOfLine' : 'current'
    return refreshPolicyInformation(call, call.params.id, call.body.etag, agents, linesAnswered(call))
  }),
]
