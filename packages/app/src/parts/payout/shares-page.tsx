/** The layout of both payout screens: filters, agents with their sums, a table of shares, and the explanation of one share. */
import { Button } from '@blueprintjs/core'
import { capitalized, counted, type DateOption, type PayoutFilter } from '@commissions/core'
import { reaction } from 'mobx'
import { observer } from 'mobx-react-lite'
import { type ReactNode, useEffect, useMemo, useRef } from 'react'
import { useSearchParams } from 'react-router-dom'
import { useApp } from '../../composition/app-context.ts'
import type { Keepable } from '../../stores/drafts/draft-keeper.ts'
import type { GridColumn } from '../../ui/grid/grid.types.ts'
import { GridSkeleton } from '../../ui/grid/grid-skeleton.tsx'
import { LeaveGuard } from '../../ui/leave-guard/leave-guard.tsx'
import { LoadView } from '../../ui/load/load-view.tsx'
import look from '../../ui/look.module.css'
import { formatDollars } from '../../ui/money/format-money.ts'
import { Notice } from '../../ui/notice.tsx'
import { Page } from '../../ui/page/page.tsx'
import { EmptyPage } from '../../ui/states/states.tsx'
import { countedAgents, countedLines } from '../../ui/words.ts'
import { useQuery } from '../address/address-query.ts'
import { ClearFilters } from '../address/clear-filters.tsx'
import { useAfterPause } from '../address/use-after-pause.ts'
import { DraftNotice } from '../drafts/draft-notice.tsx'
import { useDraft } from '../drafts/use-draft.ts'
import { FilterNotFound } from '../not-found/not-found.tsx'
import {
  ALL_OF_THEM,
  type PayoutLook,
  readPayoutLook,
  writePayoutLook,
  writeText,
} from '../payout-filter/payout-look.ts'
import { type DatedRange, readPayoutQuery, sameFilter } from '../payout-filter/payout-query.ts'
import { AgentsRail } from './agents-rail.tsx'
import type { PayoutShare } from './payout-share.ts'
import { RailSkeleton } from './rail.tsx'
import type { ShareListStore } from './share-list.store.ts'
import { SharesToolbar } from './shares-toolbar.tsx'

/** Amounts that were typed and are not saved. They are kept as a draft, and asked about before the screen is left. */
interface TypedAmounts<D> extends Pick<Keepable<D>, 'place' | 'read' | 'restore' | 'isSaved'> {
  readonly count: () => number
}

export interface SharesPageProps<D> {
  readonly title: string
  /** The text beside the title until the lines are loaded. */
  readonly about: string
  /** What the sums are: `payable` or `paid`. */
  readonly word: string
  readonly list: ShareListStore
  /** The range to load if the address names no day; null until it is known. */
  readonly opening: DatedRange | null
  /** The dates by which lines can be filtered. */
  readonly options: readonly DateOption[]
  /** The label of the range with no ends. */
  readonly everything: string
  readonly actions: ReactNode | ((filter: PayoutFilter) => ReactNode)
  readonly columns: readonly GridColumn<PayoutShare>[]
  /** The title if the lines could not be loaded, and the text if there are none. */
  readonly failed: string
  readonly none: { readonly title: string; readonly description: string }
  readonly typed: TypedAmounts<D>
  /** Notices about the person's last act. */
  readonly notices: ReactNode
  /** Warnings about the lines. They may appear while lines arrive, so they are below the table, where they move no row. */
  readonly warnings?: ReactNode
  readonly grid: ReactNode
  readonly bar: ReactNode
  readonly panel: (share: PayoutShare) => ReactNode
  /** How many shares have no amount, because neither a rule nor a person has decided it. */
  readonly stuck?: number
  readonly children: ReactNode
}

/** A notice that no range of dates finds some lines. */
export const NoRangeNote = ({ note }: { readonly note: string | null }) =>
  note !== null && (
    <Notice intent="warning">
      {note}, so no date range finds {note.startsWith('1 ') ? 'it' : 'them'}. Choose another date to go by.
    </Notice>
  )

/** Reads the search text from the address, and writes it there after a pause in typing, so that letters do not fill the history. */
const useTextInAddress = (list: ShareListStore): void => {
  const { query, edit } = useQuery()
  const first = useRef(query)
  useEffect(() => list.find(readPayoutLook(first.current).text), [list])
  const afterPause = useAfterPause()
  useEffect(() => {
    let callOff = (): void => undefined
    const stop = reaction(
      () => list.view.text,
      text => {
        callOff()
        callOff = afterPause(() => edit(now => writeText(now, text)))
      },
    )
    return () => {
      stop()
      callOff()
    }
  }, [list, afterPause, edit])
}

interface NothingShownProps extends Pick<SharesPageProps<unknown>, 'list' | 'word'> {
  readonly onShowAll: () => void
}

/** Says that no line within the filter matches the view, and names the agent, statement, office or text of the view. */
const NothingShown = observer(({ list, word, onShowAll }: NothingShownProps) => {
  const { reference } = useApp()
  const { agent, office, statement, text } = list.view
  const of = [
    ...(agent === null ? [] : [reference.agentName(agent)]),
    ...(statement === null ? [] : [`the chosen statement`]),
    ...(office === null ? [] : [`the office ${office}`]),
    ...(text.trim() === '' ? [] : [`“${text.trim()}”`]),
  ]
  return (
    <EmptyPage
      title={`No line is ${word} for ${of.join(', ')}`}
      description="Other lines match the filters above."
      action={<Button onClick={onShowAll}>Show all of them</Button>}
    />
  )
})

export const SharesPage = observer(<D,>(props: SharesPageProps<D>) => {
  const { title, about, word, list, opening, options, everything, actions } = props
  const { columns, failed, none, typed, grid, bar, panel, stuck = 0 } = props
  const draft = useDraft(() => ({ ...typed, title, version: 1 }))
  const { isMultiOffice } = useApp().reference
  const [query, setQuery] = useSearchParams()
  const filter = useMemo(
    () => (opening === null ? null : readPayoutQuery(query, opening, options)),
    [query, opening, options],
  )
  const view = useMemo(() => {
    const read = readPayoutLook(query)
    return isMultiOffice ? read : { ...read, office: null }
  }, [query, isMultiOffice])
  useEffect(() => {
    if (filter !== null) void list.show(filter)
  }, [list, filter])
  useEffect(() => list.leave, [list])
  useEffect(() => list.look(view), [list, view])
  useTextInAddress(list)
  const isFiltered =
    filter !== null && opening !== null && !sameFilter(filter, { ...opening, carrierId: null, agentIds: [] })
  // Without a carrier or an agent in the address, what was not found is the list itself.
  const namesRecords = filter !== null && (filter.carrierId !== null || filter.agentIds.length > 0)
  const go = (next: Partial<PayoutFilter>, look: Partial<PayoutLook> = {}) => {
    if (filter === null) return
    const { text } = list.view
    setQuery(writePayoutLook({ ...filter, ...next }, { ...view, ...look, text }), { preventScrollReset: true })
  }
  const showAll = () => {
    list.find('')
    go({}, ALL_OF_THEM)
  }
  const { totals, total, allLines: lines, chosen, chosenTotals, chosenTotal, selected } = list
  const { came, isComing } = list.loaded
  const sums = `${countedAgents(totals.length)}, ${countedLines(lines.length)}, ${formatDollars(total)} ${word}`
  const adding = came === null ? '' : isComing ? ` · Adding up, ${came}` : ` · Incomplete, ${came}`
  const notices = (
    <div className={look.notices}>
      {/* What was typed is held against the lines, so it waits for all of them. */}
      {list.waits === null && <DraftNotice keeper={draft} />}
      {props.notices}
    </div>
  )
  const warnings = (
    <div className={look.notices}>
      {props.warnings}
      <NoRangeNote note={list.note} />
    </div>
  )
  return (
    <Page
      title={title}
      about={list.loaded.value === null ? about : `${sums}${adding}`}
      actions={typeof actions !== 'function' ? actions : filter === null ? null : actions(filter)}
      toolbar={
        filter !== null && (
          <SharesToolbar
            page={title}
            list={list}
            filter={filter}
            look={view}
            options={options}
            everything={everything}
            onFilter={go}
            onLook={next => go({}, next)}
          />
        )
      }
    >
      <LoadView
        load={list.loaded.state}
        title={failed}
        missing={namesRecords ? <FilterNotFound /> : undefined}
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
              {warnings}
              <EmptyPage {...none} {...(isFiltered ? { action: <ClearFilters /> } : {})} />
            </>
          ) : (
            <div className={look.split} aria-busy={list.isFetching}>
              <AgentsRail
                label={`${capitalized(word)} by agent`}
                totals={totals}
                growing={list.isFetching && list.waits !== null}
                all={{ lines: lines.length, total, stuck }}
                chosen={chosenTotals}
                allChosen={chosen.size === 0 ? null : { lines: chosen.size, total: chosenTotal }}
                shown={list.agent}
                onLook={to => go({}, { agent: to })}
              />
              <div className={look.column}>
                {notices}
                {list.isNothingShown ? <NothingShown list={list} word={word} onShowAll={showAll} /> : grid}
                {warnings}
                {bar}
              </div>
              {selected !== null && panel(selected)}
            </div>
          )
        }
      </LoadView>
      {props.children}
      <LeaveGuard dirty={() => typed.count() > 0} lost={counted(typed.count(), 'typed amount')} onLose={draft.lose} />
    </Page>
  )
})
