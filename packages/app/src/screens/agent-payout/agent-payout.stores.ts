/** The stores of one visit to the payable lines, and what their parts reach for. */
import type { CommissionsPort } from '@commissions/core'
import { createContext, useContext } from 'react'
import { type RuleChangesNeeds, RuleChangesStore } from '../../parts/rule-changes/rule-changes.store.ts'
import { LineFactsStore } from '../../stores/line-facts.store.ts'
import type { FailureWatcher } from '../../stores/loader.ts'
import { AgentPayoutStore } from './agent-payout.store.ts'
import { PayStore } from './pay.store.ts'
import { TypedAmountsStore } from './typed-amounts.store.ts'
import { WhatIfStore } from './what-if.store.ts'

export interface PayoutStores {
  readonly payout: AgentPayoutStore
  readonly typed: TypedAmountsStore
  readonly pay: PayStore
  readonly facts: LineFactsStore
  readonly whatIf: WhatIfStore
}

export const payoutStores = (
  commissions: Pick<CommissionsPort, 'payouts' | 'lineItems'>,
  watch: FailureWatcher = () => false,
  turn: RuleChangesNeeds['turn'] = () => Promise.resolve(),
): PayoutStores => {
  const payout = new AgentPayoutStore(commissions.payouts, watch)
  const typed = new TypedAmountsStore(payout, commissions.payouts, watch)
  return {
    payout,
    typed,
    pay: new PayStore(payout, typed, commissions.payouts, watch),
    facts: new LineFactsStore(commissions, watch),
    whatIf: new WhatIfStore(payout, new RuleChangesStore({ payouts: commissions.payouts, watch, turn })),
  }
}

const Context = createContext<PayoutStores | null>(null)

export const PayoutProvider = Context.Provider

export const usePayout = (): PayoutStores => {
  const stores = useContext(Context)
  if (stores === null) throw new Error('usePayout outside of PayoutProvider')
  return stores
}
