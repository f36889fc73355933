/** The calls that change several lines of a statement. */
import { lineBatchEndpoints } from '@commissions/contract'
import { laneForLines } from '../../fairness/lanes.ts'
import type { Route } from '../../http/route.ts'
import { nothingBefore, serveChangedPages } from '../../http/serve.ts'
import { ITEMS } from '../statements/statements.routes.ts'
import { deleteItems, markItems, quickUpdate, refreshPolicyInformation } from './line-batch.ts'

const byItems = ({ body }: { readonly body: { readonly items: readonly unknown[] } }) => laneForLines(body.items.length)

export const lineBatchRoutes: readonly Route[] = [
  serveChangedPages(lineBatchEndpoints.quickUpdate, ITEMS, nothingBefore, quickUpdate, byItems),
  serveChangedPages(lineBatchEndpoints.deleteItems, ITEMS, nothingBefore, deleteItems, byItems),
  serveChangedPages(lineBatchEndpoints.voidItems, ITEMS, nothingBefore, call => markItems(call, true), byItems),
  serveChangedPages(lineBatchEndpoints.restoreItems, ITEMS, nothingBefore, call => markItems(call, false), byItems),
  serveChangedPages(lineBatchEndpoints.policyInformation, ITEMS, nothingBefore, refreshPolicyInformation),
]
