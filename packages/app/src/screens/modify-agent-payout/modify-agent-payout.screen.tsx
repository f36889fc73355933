/** What agents were paid: changed or taken back, always with a reason. */
import { Button } from '@blueprintjs/core'
import { Undo } from '@blueprintjs/icons'
import type { AgentId, PayoutFilter } from '@commissions/core'
import { observer } from 'mobx-react-lite'
import { useEffect, useMemo } from 'react'
import { useSearchParams } from 'react-router-dom'
import { useApp, useStore } from '../../composition/app-context.ts'
import { AgentsRail } from '../../parts/payout/agents-rail.tsx'
import styles from '../../parts/payout/payout-page.module.css'
import { agents, lines as linesText, times } from '../../parts/payout/payout-words.ts'
import { RailSkeleton } from '../../parts/payout/rail.tsx'
import { PayoutFilters } from '../../parts/payout-filter/payout-filters.tsx'
import { readLook, writeLook } from '../../parts/payout-filter/payout-look.ts'
import { readPayoutQuery } from '../../parts/payout-filter/payout-query.ts'
import { GridSkeleton } from '../../ui/grid/grid-skeleton.tsx'
import { LeaveGuard } from '../../ui/leave-guard/leave-guard.tsx'
import { LoadView } from '../../ui/load/load-view.tsx'
import { formatDollars } from '../../ui/money/format-money.ts'
import { Page } from '../../ui/page/page.tsx'
import { EmptyState } from '../../ui/states/states.tsx'
import { paidColumns } from './modify-agent-payout.columns.tsx'
import { ModifyProvider, type ModifyStores, modifyStores, useModify } from './modify-agent-payout.stores.ts'
import { changeText, takeBackText } from './modify-words.ts'
import { ModifyBar } from './parts/modify-bar.tsx'
import { ModifyDialog } from './parts/modify-dialog.tsx'
import { ModifyNotices } from './parts/modify-notices.tsx'
import { PaidGrid } from './parts/paid-grid.tsx'
import { PaidPanel } from './parts/paid-panel.tsx'
import { useModifyKeys } from './use-modify-keys.ts'

const SKELETON = paidColumns({
  agentName: String,
  carrierName: String,
  draft: () => null,
  type: () => undefined,
  refusal: () => null,
})

interface LookProps {
  readonly onLook: (agent: AgentId | null) => void
}

const Rail = observer(({ onLook }: LookProps) => {
  const { lines } = useModify()
  const { chosen, chosenTotal, chosenTotals } = lines
  return (
    <AgentsRail
      label="Paid by agent"
      totals={lines.totals}
      all={{ lines: lines.lines.length, total: lines.total, stuck: 0 }}
      chosen={chosenTotals}
      allChosen={chosen.size === 0 ? null : { lines: chosen.size, total: chosenTotal }}
      shown={lines.agent}
      onLook={onLook}
    />
  )
})

const Split = observer(({ onLook }: LookProps) => {
  const { lines } = useModify()
  return (
    <div className={styles.split} aria-busy={lines.isFetching}>
      <Rail onLook={onLook} />
      <div className={styles.lines}>
        <ModifyNotices />
        <PaidGrid />
        <ModifyBar />
      </div>
      {lines.selected !== null && <PaidPanel share={lines.selected} />}
    </div>
  )
})

const Acts = observer(() => {
  const { lines, modify } = useModify()
  const { chosen, drafts } = lines
  return (
    <>
      <Button
        icon={<Undo />}
        disabled={chosen.size === 0}
        title={chosen.size === 0 ? 'Choose lines first' : undefined}
        onClick={() => modify.open('takeBack')}
      >
        {chosen.size === 0 ? 'Take back…' : `${takeBackText(lines)}…`}
      </Button>
      <Button
        intent="primary"
        disabled={drafts.length === 0}
        title={drafts.length === 0 ? 'Type another amount first' : 'Ctrl+Enter'}
        onClick={() => modify.open('change')}
      >
        {drafts.length === 0 ? 'Change…' : `${changeText(drafts)}…`}
      </Button>
    </>
  )
})

const Paid = observer(({ stores: { lines, modify } }: { readonly stores: ModifyStores }) => {
  const { reference } = useApp()
  const [query, setQuery] = useSearchParams()
  const { today } = reference
  const filter = useMemo(() => readPayoutQuery(query, today), [query, today])
  const look = readLook(query)
  useEffect(() => void lines.show(filter), [lines, filter])
  useEffect(() => lines.look(look), [lines, look])
  useModifyKeys()
  const go = (next: Partial<PayoutFilter>, to: AgentId | null) =>
    setQuery(writeLook({ ...filter, ...next }, to), { preventScrollReset: true })
  return (
    <Page
      title="Modify Agent Payout"
      about={
        lines.paid.value === null
          ? 'What agents were paid'
          : `${agents(lines.totals.length)}, ${linesText(lines.lines.length)}, ${formatDollars(lines.total)} paid`
      }
      actions={<Acts />}
      toolbar={<PayoutFilters filter={filter} onChange={next => go(next, look)} />}
    >
      <LoadView
        load={lines.paid.state}
        title="The paid lines could not be fetched"
        retry={() => void lines.refetch()}
        skeleton={
          <div className={styles.split}>
            <RailSkeleton />
            <GridSkeleton columns={SKELETON} label="the payments" />
          </div>
        }
      >
        {loaded =>
          loaded.lines.length === 0 ? (
            <>
              <ModifyNotices />
              <div className={styles.empty}>
                <EmptyState
                  title="Nothing was paid in this period"
                  description="Lines stand here once their agents are paid. Choose another period or another date to go by."
                />
              </div>
            </>
          ) : (
            <Split onLook={agent => go({}, agent)} />
          )
        }
      </LoadView>
      {modify.act !== null && <ModifyDialog act={modify.act} />}
      <LeaveGuard
        dirty={() => lines.drafts.length > 0}
        lost={times(lines.drafts.length, 'typed amount', 'typed amounts')}
        stays={path => path === '/modify-agent-payout' || path === '/unauthorized'}
      />
    </Page>
  )
})

export const ModifyAgentPayoutScreen = () => {
  const stores = useStore(app => modifyStores(app.commissions, app.failures.watch))
  return (
    <ModifyProvider value={stores}>
      <Paid stores={stores} />
    </ModifyProvider>
  )
}
