/** What every agent is owed for the lines of a period, and why. */
import { Button, Callout } from '@blueprintjs/core'
import type { PayoutFilter } from '@commissions/core'
import { observer } from 'mobx-react-lite'
import { useEffect, useMemo } from 'react'
import { useSearchParams } from 'react-router-dom'
import { useApp, useStore } from '../../composition/app-context.ts'
import { PayoutFilters } from '../../parts/payout-filter/payout-filters.tsx'
import { readPayoutQuery, writePayoutQuery } from '../../parts/payout-filter/payout-query.ts'
import { Grid } from '../../ui/grid/grid.tsx'
import { GridSkeleton } from '../../ui/grid/grid-skeleton.tsx'
import { LoadView } from '../../ui/load/load-view.tsx'
import { formatDollars } from '../../ui/money/format-money.ts'
import { Page } from '../../ui/page/page.tsx'
import { EmptyState } from '../../ui/states/states.tsx'
import { payoutColumns } from './agent-payout.columns.tsx'
import styles from './agent-payout.module.css'
import { AgentPayoutStore } from './agent-payout.store.ts'
import { AgentsRail, RailSkeleton } from './parts/agents-rail.tsx'
import { WhyPanel } from './parts/why-panel.tsx'
import type { PayoutShare } from './payout-share.ts'

const rowKey = (share: PayoutShare): string => share.key

const times = (count: number, one: string, many: string): string =>
  `${count.toLocaleString('en-US')} ${count === 1 ? one : many}`

const Notices = observer(({ store }: { readonly store: AgentPayoutStore }) => {
  if (store.stuckCount === 0 && store.note === null) return null
  return (
    <div className={styles.notices}>
      {store.stuckCount > 0 && (
        <Callout intent="danger" compact>
          <div className={styles.notice}>
            <span>
              {times(store.stuckCount, 'payout has', 'payouts have')} no rule and cannot be paid before a rule fits or
              an amount is typed.
            </span>
            <Button
              size="small"
              active={store.onlyStuck}
              aria-pressed={store.onlyStuck}
              onClick={() => store.showStuck(!store.onlyStuck)}
            >
              {store.onlyStuck ? 'Show all' : 'Show only these'}
            </Button>
          </div>
        </Callout>
      )}
      {store.note !== null && (
        <Callout intent="warning" compact>
          {store.note}, so no range finds {store.note.startsWith('1 ') ? 'it' : 'them'}.
        </Callout>
      )}
    </div>
  )
})

const Lines = observer(({ store }: { readonly store: AgentPayoutStore }) => {
  const { reference } = useApp()
  const { agentsById, carriersById } = reference
  // biome-ignore lint/correctness/useExhaustiveDependencies: the names change with the lists.
  const columns = useMemo(
    () => payoutColumns({ agentName: reference.agentName, carrierName: reference.carrierName }),
    [reference, agentsById, carriersById],
  )
  return (
    <div className={styles.lines}>
      <Notices store={store} />
      <Grid
        label="Payouts"
        name="payouts"
        columns={columns}
        rows={store.shares}
        rowKey={rowKey}
        focusedKey={store.selectedKey}
        onFocusRow={share => share !== null && store.selectedKey !== null && store.select(share)}
        openOnClick
        onOpen={store.select}
        empty={
          <EmptyState title="Nothing is payable here" description="No line of this period waits for its payout." />
        }
      />
    </div>
  )
})

const Split = observer(({ store }: { readonly store: AgentPayoutStore }) => (
  <div className={styles.split} aria-busy={store.payable.state._tag === 'Loading'}>
    <AgentsRail store={store} />
    <Lines store={store} />
    {store.selected !== null && <WhyPanel store={store} share={store.selected} />}
  </div>
))

export const AgentPayoutScreen = observer(() => {
  const { reference } = useApp()
  const store = useStore(app => new AgentPayoutStore(app.commissions.payouts, app.failures.watch))
  const [query, setQuery] = useSearchParams()
  const { today } = reference
  const filter = useMemo(() => readPayoutQuery(query, today), [query, today])
  useEffect(() => void store.show(filter), [store, filter])
  const change = (next: Partial<PayoutFilter>) =>
    setQuery(writePayoutQuery({ ...filter, ...next }), { preventScrollReset: true })
  const shown = store.payable.value !== null
  return (
    <Page
      title="Agent Payout"
      about={
        shown
          ? `${times(store.totals.length, 'agent', 'agents')}, ${times(store.lines.length, 'line', 'lines')}, ${formatDollars(store.total)} payable`
          : 'What each agent is owed, and why'
      }
      toolbar={<PayoutFilters filter={filter} onChange={change} />}
    >
      <LoadView
        load={store.payable.state}
        title="The payable lines could not be fetched"
        retry={() => void store.refetch()}
        skeleton={
          <div className={styles.split}>
            <RailSkeleton />
            <GridSkeleton columns={payoutColumns({ agentName: String, carrierName: String })} label="the payouts" />
          </div>
        }
      >
        {({ lines }) =>
          lines.length === 0 ? (
            <>
              <Notices store={store} />
              <div className={styles.empty}>
                <EmptyState
                  title="Nothing is payable in this period"
                  description="Lines become payable once their statement is reconciled. Choose another period, or reconcile a statement."
                />
              </div>
            </>
          ) : (
            <Split store={store} />
          )
        }
      </LoadView>
    </Page>
  )
})
