/** What carriers owe: the expected and the received commission of each policy term, sums by carrier and age, and a list for the carrier. */
import { Button, useHotkeys } from '@blueprintjs/core'
import { type ExpectedSummary, Money, offeredCarriers, REPORT_FORMATS } from '@commissions/core'
import { observer } from 'mobx-react-lite'
import { useEffect } from 'react'
import { useApp, useStore } from '../../composition/app-context.ts'
import { useLook } from '../../parts/address/use-look.ts'
import { DownloadMenu, useFile } from '../../parts/download/download-menu.tsx'
import {
  EXPECTED_CHOICE_LABELS,
  EXPECTED_CHOICES,
  type ExpectedChoice,
  type ExpectedLook,
  readExpectedLook,
  statesOf,
  writeExpectedLook,
} from '../../parts/expected/expected-look.ts'
import { FilterNotFound } from '../../parts/not-found/not-found.tsx'
import { ChooseMany } from '../../ui/choose-many/choose-many.tsx'
import { RangeFields } from '../../ui/dates/range-fields.tsx'
import { countedOptions, Segments } from '../../ui/fields/segments.tsx'
import { optionsOf } from '../../ui/fields/select.tsx'
import { GridSkeleton } from '../../ui/grid/grid-skeleton.tsx'
import { isOffered } from '../../ui/load/load.ts'
import { LoadView } from '../../ui/load/load-view.tsx'
import { formatDollars } from '../../ui/money/format-money.ts'
import { Notice, NoticeAct } from '../../ui/notice.tsx'
import { Page } from '../../ui/page/page.tsx'
import { EmptyPage } from '../../ui/states/states.tsx'
import { EXPECTED_COLUMNS } from './expected.columns.tsx'
import { ExpectedStore, rangeProblem } from './expected.store.ts'
import { ByCarrier, SumsToCome } from './parts/by-carrier.tsx'
import { Stopped } from './parts/stopped.tsx'
import { Terms } from './parts/terms.tsx'
import { closingAct, useClosing } from './use-closing.ts'

/** `$1,232.40 owed: $1,020.00 missing, $212.40 short; $30.00 over`. */
const totalsText = (sums: ExpectedSummary | null): string => {
  if (sums === null) return 'What carriers should have paid, and what they paid'
  const { missing, short, over } = sums.totals
  if (missing === 0 && short === 0 && over === 0) return 'No open terms'
  const owed = `${formatDollars(Money.add(missing, short))} owed: ${formatDollars(missing)} missing, ${formatDollars(short)} short`
  return over === 0 ? owed : `${owed}; ${formatDollars(over)} over`
}

const countsOf = ({ totals: { counts } }: ExpectedSummary): Record<ExpectedChoice, number> => ({
  ...counts,
  outstanding: counts.Missing + counts.Short + counts.Over,
  all: Object.values(counts).reduce((sum, count) => sum + count, 0),
})

/** Downloads the list for the carrier. It contains every term that matches the filter, loaded or not. */
const List = ({ shown }: { readonly shown: ExpectedLook }) => {
  const { reporting } = useApp()
  const { loading, save } = useFile()
  const { start, end } = shown.range
  return (
    <DownloadMenu
      text={shown.carrierIds.length === 1 ? 'List for the carrier' : 'List for each carrier'}
      formats={REPORT_FORMATS}
      loading={loading}
      disabled={start === null || end === null}
      onDownload={format => {
        if (start === null || end === null) return
        const filter = { start, end, carrierIds: shown.carrierIds, states: statesOf(shown.shown) }
        void save(reporting.expected(filter, format), `commission-owed.${format}`)
      }}
    />
  )
}

const Acts = observer(({ store, shown }: { readonly store: ExpectedStore; readonly shown: ExpectedLook }) => {
  const { act } = useClosing(store)
  const what = closingAct(store.chosen)
  return (
    <>
      <List shown={shown} />
      <Button
        disabled={what === null}
        title={what === null ? 'Choose a term that is missing, short, over or closed' : 'c'}
        onClick={() => act(store.chosen)}
      >
        {what === 'reopen' ? 'Reopen the term' : 'Close the term…'}
      </Button>
    </>
  )
})

interface ToolbarProps {
  readonly sums: ExpectedSummary | null
  readonly shown: ExpectedLook
  readonly change: (to: Partial<ExpectedLook>) => void
}

const Toolbar = observer(({ sums, shown, change }: ToolbarProps) => {
  const { today, carriers } = useApp().reference
  return (
    <>
      <RangeFields range={shown.range} today={today} onChange={range => change({ range })} />
      <ChooseMany
        label="Carriers"
        none="All carriers"
        choices={offeredCarriers(carriers, { inactive: true }).map(({ id, name }) => ({ value: id, label: name }))}
        chosen={shown.carrierIds}
        onChange={carrierIds => change({ carrierIds })}
      />
      <Segments
        label="Which terms"
        value={shown.shown}
        options={
          sums === null
            ? optionsOf(EXPECTED_CHOICES, EXPECTED_CHOICE_LABELS)
            : countedOptions(EXPECTED_CHOICES, EXPECTED_CHOICE_LABELS, countsOf(sums))
        }
        onChange={choice => change({ shown: choice })}
      />
    </>
  )
})

interface CarriersProps {
  readonly store: ExpectedStore
  readonly shown: ExpectedLook
  /** Whether terms are shown, so that sums will follow. Their place is kept free, so that the terms do not move when they arrive. */
  readonly waits: boolean
}

const Carriers = observer(({ store, shown, waits }: CarriersProps) => {
  const { totals, sums } = store
  if (totals !== null && totals.carriers.length > 0) return <ByCarrier carriers={totals.carriers} look={shown} />
  if (totals !== null || !waits) return null
  return (
    <SumsToCome>
      {sums.state._tag === 'Failed' ? (
        <Notice intent="warning" acts={<NoticeAct text="Try again" onAct={() => void store.sum()} />}>
          The totals could not be loaded: {sums.state.failure.message}
        </Notice>
      ) : sums.state._tag === 'Successful' && sums.value?.totals === null ? (
        'The totals are not available.'
      ) : (
        'Adding up all terms…'
      )}
    </SumsToCome>
  )
})

const HOTKEYS = [{ combo: 'c', group: 'Carriers Owe', label: 'Close the term, or reopen it' }]

export const ExpectedScreen = observer(() => {
  const store = useStore(app => new ExpectedStore(app.commissions.expected, app.failures.watch))
  const [shown, change] = useLook(readExpectedLook, writeExpectedLook, { preventScrollReset: true })
  useEffect(() => void store.show(shown), [store, shown])
  useHotkeys(HOTKEYS)
  const problem = rangeProblem(shown)
  const { state } = store.list.page
  const { totals: sums } = store
  const offered = isOffered(state)
  const [carrier, ...more] = shown.carrierIds
  return (
    <Page
      title="What Carriers Owe"
      about={totalsText(sums)}
      actions={offered && <Acts store={store} shown={shown} />}
      toolbar={offered && <Toolbar sums={sums} shown={shown} change={change} />}
    >
      {problem !== null || !offered ? (
        <EmptyPage
          title={problem === null ? 'What carriers owe is not available here' : 'Choose the dates'}
          {...(problem === null ? {} : { description: `${problem}.` })}
        />
      ) : (
        <LoadView
          load={state}
          title="What carriers owe could not be loaded"
          missing={<FilterNotFound />}
          retry={() => void store.refetch()}
          skeleton={<GridSkeleton columns={EXPECTED_COLUMNS} label="what carriers owe" />}
        >
          {({ items }) => (
            <>
              <Carriers store={store} shown={shown} waits={items.length > 0} />
              {more.length === 0 && <Stopped carrier={carrier ?? null} />}
              <Terms store={store} shown={shown} count={sums === null ? null : countsOf(sums)[shown.shown]} />
            </>
          )}
        </LoadView>
      )}
    </Page>
  )
})
