/** Every line, everywhere: what was found, what it comes to, and where each line leads. */
import { Button } from '@blueprintjs/core'
import {
  counted,
  DATE_OPTION_LABELS,
  EVERY_LINE,
  type LineItem,
  type LineSearch,
  type LineTotals,
} from '@commissions/core'
import { observer } from 'mobx-react-lite'
import { useCallback, useEffect, useMemo, useState } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom'
import { useApp, useStore } from '../../composition/app-context.ts'
import { ClearFilters } from '../../parts/address/clear-filters.tsx'
import { useLook } from '../../parts/address/use-look.ts'
import { lineLink } from '../../parts/line/line-link.ts'
import { readLines, sameSearch, writeLines } from '../../parts/lines/lines-look.ts'
import { FilterNotFound } from '../../parts/not-found/not-found.tsx'
import { StatementsForbidden } from '../../parts/statement/statements-forbidden.tsx'
import { cx } from '../../ui/cx.ts'
import { Grid } from '../../ui/grid/grid.tsx'
import { GridSkeleton } from '../../ui/grid/grid-skeleton.tsx'
import { isOffered } from '../../ui/load/load.ts'
import { LoadView } from '../../ui/load/load-view.tsx'
import look from '../../ui/look.module.css'
import { MoneyAmount } from '../../ui/money/money.tsx'
import { Notice, NoticeAct } from '../../ui/notice.tsx'
import { ButtonLink, Page } from '../../ui/page/page.tsx'
import { EmptyState } from '../../ui/states/states.tsx'
import { countedLines } from '../../ui/words.ts'
import { foundLineColumns, paidToLabel } from './lines.columns.tsx'
import styles from './lines.module.css'
import { type FoundLines, LinesStore } from './lines.store.ts'
import { FoundLinePanel } from './parts/line-panel.tsx'
import { LinesFilters } from './parts/lines-filters.tsx'
import { ByMonth, ByYear } from './parts/sums-dialogs.tsx'

const rowKey = (line: LineItem): string => line.id

const rowTone = (line: LineItem) => (line.voided ? 'struck' : null)

const sumsOf = (paidTo: string) => [
  { label: 'Commission', of: (totals: LineTotals) => totals.commissionAmount },
  { label: 'Premium', of: (totals: LineTotals) => totals.grossAmount },
  { label: paidTo, of: (totals: LineTotals) => totals.payouts },
]

interface SumsProps {
  readonly totals: LineTotals | null
  readonly failed: boolean
  readonly paidTo: string
}

/** The totals of the whole result, however much of it is loaded. Their space is reserved while they are being added up. */
const Sums = ({ totals, failed, paidTo }: SumsProps) => {
  const left = totals === null ? 0 : totals.lines - totals.summed
  return (
    <dl className={styles.figures} aria-label="Sums of all lines found" aria-busy={totals === null && !failed}>
      {sumsOf(paidTo).map(({ label, of }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            {totals === null ? (
              <span className={look.quiet}>{failed ? 'not summed' : 'summing…'}</span>
            ) : (
              <MoneyAmount cents={of(totals)} currency />
            )}
          </dd>
        </div>
      ))}
      {left > 0 && (
        <div>
          <dt>Not counted</dt>
          <dd>
            {counted(left, 'line')}{' '}
            <span className={cx(look.quiet, look.small)}>voided, archived, or expected and not yet received</span>
          </dd>
        </div>
      )}
    </dl>
  )
}

const NoLines = () => (
  <EmptyState
    title="No lines yet"
    description="The lines of every statement appear here. Start with a carrier's statement: import its file, or type it by hand."
    action={<ButtonLink to="/statements/import">Import a file</ButtonLink>}
  />
)

const NoneFound = ({ search }: { readonly search: LineSearch }) => {
  const { policyNumber } = search
  const asksNumber = policyNumber !== null && sameSearch(search, { ...EVERY_LINE, policyNumber })
  return (
    <EmptyState
      title="No lines found"
      description={
        asksNumber
          ? `No carrier has paid anything under policy number ${policyNumber} so far, except on archived statements.`
          : sameSearch(search, { ...EVERY_LINE, state: 'twice' })
            ? 'No two statements have a line of the same policy, date and amount.'
            : 'Try other words, another period or another status. To find archived lines, choose Archived.'
      }
      action={<ClearFilters />}
    />
  )
}

const Found = observer(({ store, found }: { readonly store: LinesStore; readonly found: FoundLines }) => {
  const { reference } = useApp()
  const goTo = useNavigate()
  const { search, items, next } = found
  const { list, totals, sumsFailure } = store
  const { agentName, carrierName } = reference
  const { state } = search
  const complete = next === null
  const agents = search.agentIds
  const columns = useMemo(
    () => foundLineColumns({ agentName, carrierName, state, complete, agents }),
    [agentName, carrierName, state, complete, agents],
  )
  const open = useCallback((line: LineItem) => void goTo(lineLink(line)), [goTo])
  return (
    <>
      <Sums totals={totals} failed={sumsFailure !== null} paidTo={paidToLabel(agents, agentName)} />
      {sumsFailure !== null && (
        <Notice intent="warning" acts={<NoticeAct text="Try again" onAct={() => void store.sum()} />}>
          The totals could not be loaded: {sumsFailure.message}
        </Notice>
      )}
      {list.failure !== null && (
        <Notice intent="warning" acts={<NoticeAct text="Try again" onAct={() => void list.more()} />}>
          The lines after the first {items.length.toLocaleString('en-US')} could not be loaded: {list.failure.message}
        </Notice>
      )}
      <div className={look.split} aria-busy={list.page.state._tag === 'Loading' || list.fetching}>
        <div className={look.column}>
          <Grid
            label="Lines"
            name="lines"
            columns={columns}
            rows={items}
            rowKey={rowKey}
            rowTone={rowTone}
            rowCount={totals?.lines ?? items.length + (next === null ? 0 : 1)}
            onNearEnd={list.more}
            everyRow={store.every}
            onOpen={open}
            focusedKey={store.selected?.id ?? null}
            onFocusRow={store.select}
            empty={sameSearch(search, EVERY_LINE) ? <NoLines /> : <NoneFound search={search} />}
          />
        </div>
        {store.selected !== null && <FoundLinePanel line={store.selected} onClose={() => store.select(null)} />}
      </div>
    </>
  )
})

/** `1,063,400 lines of all statements`; until they are counted, what is known of it. */
const aboutLines = ({ list, totals }: LinesStore): string => {
  if (totals !== null) return `${countedLines(totals.lines)} of all statements`
  return list.page.value === null
    ? 'Of all statements'
    : `More than ${countedLines(list.items.length)} of all statements`
}

const SKELETON = foundLineColumns({
  agentName: String,
  carrierName: String,
  state: null,
  complete: false,
  agents: [],
})

export const LinesScreen = observer(() => {
  const { site, reference } = useApp()
  const { key } = useLocation()
  // Null, or what the lines are added up by. A link to some of them closes the sums, even one to the lines that are shown.
  const [by, setBy] = useState<'month' | 'year' | null>(null)
  const store = useStore(app => new LinesStore(app.commissions.lines, app.failures.watch))
  // Shown at once: a button that is pressed right after typing belongs to the new address, whose arrival would close its sums.
  const [search, change] = useLook(readLines, writeLines, { replace: true, flushSync: true })
  const line = useSearchParams()[0].get('line')
  // biome-ignore lint/correctness/useExhaustiveDependencies: wherever one goes.
  useEffect(() => setBy(null), [key])
  useEffect(() => void store.show(search, line), [store, search, line])
  if (site.forbidden) return <StatementsForbidden title="Lines" />
  const { state, value: found } = store.list.page
  const sums = { search, date: DATE_OPTION_LABELS[search.dateOption], onClose: () => setBy(null) }
  return (
    <Page
      title="Lines"
      about={aboutLines(store)}
      actions={
        isOffered(state) && (
          <>
            <Button onClick={() => setBy('month')}>By month…</Button>
            <Button onClick={() => setBy('year')}>By year…</Button>
          </>
        )
      }
      toolbar={isOffered(state) && <LinesFilters search={search} example={found?.items[0] ?? null} onChange={change} />}
    >
      <LoadView
        load={state}
        what="Lines of all statements are"
        isPage
        title="The lines could not be loaded"
        missing={<FilterNotFound />}
        retry={store.again}
        skeleton={<GridSkeleton columns={SKELETON} label="lines" />}
      >
        {lines => <Found store={store} found={lines} />}
      </LoadView>
      {by === 'month' && <ByMonth {...sums} paidTo={paidToLabel(search.agentIds, reference.agentName)} />}
      {by === 'year' && <ByYear {...sums} />}
    </Page>
  )
})
