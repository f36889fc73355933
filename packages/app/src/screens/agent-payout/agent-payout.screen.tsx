/** What every agent is owed for the lines of a period and why; what is chosen of it is paid. */
import { Button } from '@blueprintjs/core'
import type { AgentId, PayoutFilter } from '@commissions/core'
import { observer } from 'mobx-react-lite'
import { useEffect, useMemo } from 'react'
import { useSearchParams } from 'react-router-dom'
import { useApp, useStore } from '../../composition/app-context.ts'
import { AgentsRail } from '../../parts/payout/agents-rail.tsx'
import styles from '../../parts/payout/payout-page.module.css'
import { agents, lines, payText, times } from '../../parts/payout/payout-words.ts'
import { RailSkeleton } from '../../parts/payout/rail.tsx'
import { PayoutFilters } from '../../parts/payout-filter/payout-filters.tsx'
import { readLook, writeLook } from '../../parts/payout-filter/payout-look.ts'
import { readPayoutQuery } from '../../parts/payout-filter/payout-query.ts'
import { nextTask } from '../../parts/rule-changes/next-task.ts'
import { GridSkeleton } from '../../ui/grid/grid-skeleton.tsx'
import { LeaveGuard } from '../../ui/leave-guard/leave-guard.tsx'
import { LoadView } from '../../ui/load/load-view.tsx'
import { formatDollars } from '../../ui/money/format-money.ts'
import { Page } from '../../ui/page/page.tsx'
import { EmptyState } from '../../ui/states/states.tsx'
import { payoutColumns } from './agent-payout.columns.tsx'
import { PayoutProvider, type PayoutStores, payoutStores, usePayout } from './agent-payout.stores.ts'
import { ChoiceBar } from './parts/choice-bar.tsx'
import { DownloadMenu } from './parts/download-menu.tsx'
import { PayDialog } from './parts/pay-dialog.tsx'
import { PayoutNotices } from './parts/payout-notices.tsx'
import { SharesGrid } from './parts/shares-grid.tsx'
import { WhatIf } from './parts/what-if.tsx'
import { WhyPanel } from './parts/why-panel.tsx'
import { usePayoutKeys } from './use-payout-keys.ts'

const SKELETON = payoutColumns({
  agentName: String,
  carrierName: String,
  refusal: () => null,
  type: () => undefined,
  changes: null,
})

const Split = observer(({ onLook }: { readonly onLook: (agent: AgentId | null) => void }) => {
  const { payout } = usePayout()
  return (
    <div className={styles.split} aria-busy={payout.isFetching}>
      <PayableRail onLook={onLook} />
      <div className={styles.lines}>
        <PayoutNotices />
        <WhatIf />
        <SharesGrid />
        <ChoiceBar />
      </div>
      {payout.selected !== null && <WhyPanel share={payout.selected} />}
    </div>
  )
})

const PayableRail = observer(({ onLook }: { readonly onLook: (agent: AgentId | null) => void }) => {
  const { payout } = usePayout()
  const { chosenTotals, chosen, chosenTotal } = payout
  return (
    <AgentsRail
      label="Payable by agent"
      totals={payout.totals}
      all={{ lines: payout.lines.length, total: payout.total, stuck: payout.stuckCount }}
      chosen={chosenTotals}
      allChosen={chosen.size === 0 ? null : { lines: chosen.size, total: chosenTotal }}
      shown={payout.agent}
      onLook={onLook}
    />
  )
})

const PayButton = observer(() => {
  const { payout, pay } = usePayout()
  const { chosen, chosenTotals, chosenTotal } = payout
  return (
    <Button
      intent="primary"
      disabled={chosen.size === 0}
      title={chosen.size === 0 ? 'Choose the lines to pay first' : 'Ctrl+Enter'}
      onClick={pay.open}
    >
      {chosen.size === 0 ? 'Pay…' : `${payText(chosenTotals.length, chosenTotal)}…`}
    </Button>
  )
})

const Payable = observer(({ stores: { payout, pay, typed } }: { readonly stores: PayoutStores }) => {
  const { reference } = useApp()
  const [query, setQuery] = useSearchParams()
  const { today } = reference
  const filter = useMemo(() => readPayoutQuery(query, today), [query, today])
  const look = readLook(query)
  useEffect(() => void payout.show(filter), [payout, filter])
  useEffect(() => payout.look(look), [payout, look])
  usePayoutKeys()
  const go = (next: Partial<PayoutFilter>, to: AgentId | null) =>
    setQuery(writeLook({ ...filter, ...next }, to), { preventScrollReset: true })
  return (
    <Page
      title="Agent Payout"
      about={
        payout.payable.value === null
          ? 'What each agent is owed, and why'
          : `${agents(payout.totals.length)}, ${lines(payout.lines.length)}, ${formatDollars(payout.total)} payable`
      }
      actions={
        <>
          <DownloadMenu filter={filter} />
          <PayButton />
        </>
      }
      toolbar={<PayoutFilters filter={filter} onChange={next => go(next, look)} />}
    >
      <LoadView
        load={payout.payable.state}
        title="The payable lines could not be fetched"
        retry={() => void payout.refetch()}
        skeleton={
          <div className={styles.split}>
            <RailSkeleton />
            <GridSkeleton columns={SKELETON} label="the payouts" />
          </div>
        }
      >
        {loaded =>
          loaded.lines.length === 0 ? (
            <>
              <PayoutNotices />
              <div className={styles.empty}>
                <EmptyState
                  title="Nothing is payable in this period"
                  description="Lines become payable once their statement is reconciled. Choose another period, or reconcile a statement."
                />
              </div>
            </>
          ) : (
            <Split onLook={agent => go({}, agent)} />
          )
        }
      </LoadView>
      {pay.isOpen && <PayDialog />}
      <LeaveGuard
        dirty={() => typed.refused.length > 0 || typed.isSaving}
        lost={times(payout.typed.length, 'typed amount', 'typed amounts')}
        stays={path => path === '/agent-payout' || path === '/unauthorized'}
      />
    </Page>
  )
})

export const AgentPayoutScreen = () => {
  const stores = useStore(app => payoutStores(app.commissions, app.failures.watch, nextTask))
  return (
    <PayoutProvider value={stores}>
      <Payable stores={stores} />
    </PayoutProvider>
  )
}
