/** What both payout screens are: filters, the agents with their sums, their shares in a table, and one of them explained. */
import { type PayoutFilter, SLOTS } from '@commissions/core'
import { observer } from 'mobx-react-lite'
import { type ReactNode, useEffect, useMemo } from 'react'
import { useSearchParams } from 'react-router-dom'
import { useApp } from '../../composition/app-context.ts'
import type { LineFactsStore } from '../../stores/line-facts.store.ts'
import { Select } from '../../ui/fields/select.tsx'
import type { GridColumn } from '../../ui/grid/grid.types.ts'
import { GridSkeleton } from '../../ui/grid/grid-skeleton.tsx'
import { LoadView } from '../../ui/load/load-view.tsx'
import look from '../../ui/look.module.css'
import { formatDollars } from '../../ui/money/format-money.ts'
import { Notice } from '../../ui/notice.tsx'
import { Page } from '../../ui/page/page.tsx'
import { EmptyState } from '../../ui/states/states.tsx'
import { countedAgents, countedLines } from '../../ui/words.ts'
import { PayoutFilters } from '../payout-filter/payout-filters.tsx'
import { type PayoutLook, readLook, writeLook } from '../payout-filter/payout-look.ts'
import { readPayoutQuery } from '../payout-filter/payout-query.ts'
import { AgentsRail } from './agents-rail.tsx'
import { useStoryByRules } from './paid-by-rules.ts'
import { type PayoutShare, sharesOf } from './payout-share.ts'
import { PayoutWhy } from './payout-why.tsx'
import { RailSkeleton } from './rail.tsx'
import type { ShareListStore } from './share-list.store.ts'

export interface SharesPageProps {
  readonly title: string
  /** While nothing is known yet. */
  readonly about: string
  /** `payable`, `paid`: what the sums are. */
  readonly word: string
  readonly list: ShareListStore
  readonly actions: ReactNode | ((filter: PayoutFilter) => ReactNode)
  readonly columns: readonly GridColumn<PayoutShare>[]
  /** What could not be fetched, and where there is none. */
  readonly failed: string
  readonly none: { readonly title: string; readonly description: string }
  readonly notices: ReactNode
  readonly grid: ReactNode
  readonly bar: ReactNode
  readonly panel: (share: PayoutShare) => ReactNode
  /** How many shares nothing decides. */
  readonly stuck?: number
  /** Dialogs and guards. */
  readonly children: ReactNode
}

/** A sentence that lines are missing from every range. */
export const NoRangeNote = ({ note }: { readonly note: string | null }) =>
  note !== null && (
    <Notice intent="warning">
      {note}, so no range finds {note.startsWith('1 ') ? 'it' : 'them'}.
    </Notice>
  )

export const SharesPage = observer((props: SharesPageProps) => {
  const { title, about, word, list, actions, columns, failed, none, notices, grid, bar, panel, stuck = 0 } = props
  const { today, isMultiOffice } = useApp().reference
  const [query, setQuery] = useSearchParams()
  const filter = useMemo(() => readPayoutQuery(query, today), [query, today])
  const { agent, office } = readLook(query)
  useEffect(() => void list.show(filter), [list, filter])
  useEffect(() => list.look(agent), [list, agent])
  useEffect(() => list.lookAtOffice(isMultiOffice ? office : null), [list, isMultiOffice, office])
  const go = (next: Partial<PayoutFilter>, look: Partial<PayoutLook> = {}) =>
    setQuery(writeLook({ ...filter, ...next }, { agent, office, ...look }), { preventScrollReset: true })
  const { totals, total, allLines: lines, chosen, chosenTotals, chosenTotal, selected } = list
  return (
    <Page
      title={title}
      about={
        list.loaded.value === null
          ? about
          : `${countedAgents(totals.length)}, ${countedLines(lines.length)}, ${formatDollars(total)} ${word}`
      }
      actions={typeof actions === 'function' ? actions(filter) : actions}
      toolbar={
        <>
          <PayoutFilters filter={filter} onChange={next => go(next)} />
          {isMultiOffice && (
            <Select
              label="Office"
              none="All offices"
              value={list.office}
              options={list.offices.map(name => ({ value: name, label: name }))}
              onChange={chosen => go({}, { office: chosen })}
            />
          )}
        </>
      }
    >
      <LoadView
        load={list.loaded.state}
        title={failed}
        retry={() => void list.refetch()}
        skeleton={
          <div className={look.split}>
            <RailSkeleton />
            <GridSkeleton columns={columns} label="the lines" />
          </div>
        }
      >
        {loaded =>
          loaded.lines.length === 0 ? (
            <>
              {notices}
              <div className={look.empty}>
                <EmptyState {...none} />
              </div>
            </>
          ) : (
            <div className={look.split} aria-busy={list.isFetching}>
              <AgentsRail
                label={`${word.charAt(0).toUpperCase()}${word.slice(1)} by agent`}
                totals={totals}
                all={{ lines: lines.length, total, stuck }}
                chosen={chosenTotals}
                allChosen={chosen.size === 0 ? null : { lines: chosen.size, total: chosenTotal }}
                shown={list.agent}
                onLook={to => go({}, { agent: to })}
              />
              <div className={look.column}>
                {notices}
                {grid}
                {bar}
              </div>
              {selected !== null && panel(selected)}
            </div>
          )
        }
      </LoadView>
      {props.children}
    </Page>
  )
})

export interface LineWhysProps {
  readonly share: PayoutShare
  readonly facts: LineFactsStore
  /** Opens the rules tried for the share one came from. */
  readonly open?: boolean
  /** What can be done about an amount. */
  readonly act?: (own: PayoutShare) => ReactNode
}

/** Why every position of the line pays what it pays. */
export const LineWhys = observer(({ share, facts, open = false, act }: LineWhysProps) => {
  const { reference } = useApp()
  const { line } = share
  const { id, etag } = line
  const byRules = useStoryByRules()
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once for each version of the line.
  useEffect(() => void facts.explain(line, byRules), [facts, id, etag])
  return sharesOf([line]).map(own => (
    <PayoutWhy
      key={own.key}
      position={own.position}
      agent={reference.agentName(own.agentId)}
      slot={line[SLOTS[own.position]]}
      story={facts.story.state}
      retry={() => facts.again(line)}
      open={open && own.position === share.position}
      act={act?.(own)}
    />
  ))
})
