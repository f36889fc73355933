/** The stores of one visit to the paid lines, and what their parts reach for. */
import type { CommissionsPort } from '@commissions/core'
import { provided } from '../../composition/provided.ts'
import { LineFactsStore } from '../../stores/line-facts.store.ts'
import type { FailureWatcher } from '../../stores/load/loader.ts'
import { LastPaidStore } from './last-paid.store.ts'
import { ModifyStore } from './modify.store.ts'
import { PaidLinesStore } from './paid-lines.store.ts'

export const modifyStores = (commissions: Pick<CommissionsPort, 'payouts' | 'lineItems'>, watch?: FailureWatcher) => {
  const lines = new PaidLinesStore(commissions.payouts, watch)
  return {
    list: lines.list,
    lastPaid: new LastPaidStore(commissions.payouts),
    lines,
    modify: new ModifyStore(lines, commissions.payouts, watch),
    facts: new LineFactsStore(commissions, watch),
  }
}

export const [ModifyProvider, useModify] = provided<ReturnType<typeof modifyStores>>('The stores of the paid lines')
