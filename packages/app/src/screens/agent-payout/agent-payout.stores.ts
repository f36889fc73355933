/** The stores of one visit to the payable lines, and what their parts reach for. */
import type { CommissionsPort } from '@commissions/core'
import { provided } from '../../composition/provided.ts'
import { type RuleChangesNeeds, RuleChangesStore } from '../../parts/rule-changes/rule-changes.store.ts'
import type { CallLater } from '../../stores/cell-edits.store.ts'
import { LineFactsStore } from '../../stores/line-facts.store.ts'
import type { FailureWatcher } from '../../stores/load/loader.ts'
import { AgentPayoutStore } from './agent-payout.store.ts'
import { PayStore } from './pay.store.ts'
import { TypedAmountsStore } from './typed-amounts.store.ts'
import { WhatIfStore } from './what-if.store.ts'

export const payoutStores = (
  commissions: Pick<CommissionsPort, 'payouts' | 'lineItems' | 'statements'>,
  watch: FailureWatcher = () => false,
  turn: RuleChangesNeeds['turn'] = () => Promise.resolve(),
  later?: CallLater,
) => {
  const payout = new AgentPayoutStore(commissions.payouts, watch, later)
  const typed = new TypedAmountsStore(payout, commissions.payouts, watch)
  return {
    list: payout.list,
    payout,
    typed,
    pay: new PayStore(payout, typed, commissions, watch),
    facts: new LineFactsStore(commissions, watch),
    whatIf: new WhatIfStore(payout.list, new RuleChangesStore({ payouts: commissions.payouts, watch, turn })),
  }
}

export const [PayoutProvider, usePayout] = provided<ReturnType<typeof payoutStores>>('The stores of the payable lines')
