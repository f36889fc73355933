/** What one agent was paid in a range: the lines, how each was figured, and the statements the agent got of it. */
import { Button, Tag } from '@blueprintjs/core'
import { Print } from '@blueprintjs/icons'
import {
  type AgentId,
  type AskedDates,
  DATE_OPTION_LABELS,
  type DateRange,
  type PaidDates,
  paidDates,
  REPORT_FORMATS,
  type StatedSection,
  uncapitalized,
} from '@commissions/core'
import { either as E } from 'fp-ts'
import { observer } from 'mobx-react-lite'
import { useEffect, useMemo, useState } from 'react'
import { Link, useParams, useSearchParams } from 'react-router-dom'
import { useApp, useStore } from '../../composition/app-context.ts'
import { readAgent } from '../../parts/address/agent-id.ts'
import { DownloadMenu } from '../../parts/download/download-menu.tsx'
import { agentPath } from '../../parts/lines/lines-look.ts'
import { RecordNotFound } from '../../parts/not-found/not-found.tsx'
import {
  CreateStatementsDialog,
  type StatementCandidate,
} from '../../parts/paid-statement/create-statements-dialog.tsx'
import { inTheBrowser } from '../../parts/paid-statement/hand-over.ts'
import { linkText } from '../../parts/paid-statement/link-text.ts'
import { PAID_DATE_OPTION, rangeText, readPaidQuery, writePaidQuery } from '../../parts/paid-statement/paid-query.ts'
import { RailSkeleton } from '../../parts/payout/rail.tsx'
import { RangeFields } from '../../ui/dates/range-fields.tsx'
import { Select } from '../../ui/fields/select.tsx'
import { Grid } from '../../ui/grid/grid.tsx'
import { GridSkeleton } from '../../ui/grid/grid-skeleton.tsx'
import { LoadView } from '../../ui/load/load-view.tsx'
import look from '../../ui/look.module.css'
import { formatDollars } from '../../ui/money/format-money.ts'
import { ButtonLink, Page, ToolbarEnd } from '../../ui/page/page.tsx'
import { EmptyPage, EmptyState } from '../../ui/states/states.tsx'
import { countedLines } from '../../ui/words.ts'
import { detailColumns } from './agent-paid-detail.columns.tsx'
import { AgentPaidDetailStore } from './agent-paid-detail.store.ts'
import { type PaidDetail, type PaidLineRow, paidToday, readVersion, type WantedVersion } from './paid-detail.ts'
import { CarriersRail } from './parts/carriers-rail.tsx'
import { DetailNotices } from './parts/detail-notices.tsx'
import { PaidWhyPanel } from './parts/paid-why-panel.tsx'
import { ShareDialog, UnshareDialog } from './parts/share-dialog.tsx'
import { VersionsPanel } from './parts/versions-panel.tsx'

type OpenDialog =
  | { readonly _tag: 'Create' }
  | { readonly _tag: 'Share'; readonly stated: StatedSection }
  | { readonly _tag: 'Unshare'; readonly stated: StatedSection }

const rowKey = (row: PaidLineRow): string => row.key

const NoAgent = ({ back }: { readonly back: string }) => (
  <RecordNotFound what="agent" list="Agent Paid Statements" to={back} />
)

interface AgentProps {
  readonly agent: AgentId
  readonly asked: AskedDates
  readonly range: PaidDates | null
  readonly rangeProblem: string | null
  readonly version: WantedVersion
  readonly back: string
  readonly onRange: (range: DateRange) => void
  readonly onVersion: (version: WantedVersion) => void
}

const VersionSelect = observer(
  ({ detail, onVersion }: { readonly detail: PaidDetail; readonly onVersion: AgentProps['onVersion'] }) => {
    const { reference } = useApp()
    const { versions, shown, nextVersion } = detail
    if (versions.length === 0) return nextVersion === null ? null : <Tag minimal>No statement yet</Tag>
    return (
      <Select
        label="Which version"
        value={shown === null ? 'today' : String(shown.statement.version)}
        options={[
          ...versions.map(({ statement }) => ({
            value: String(statement.version),
            label: `Version ${statement.version}, ${reference.dayText(statement.created)}`,
          })),
          { value: 'today', label: 'Payments as they are now' },
        ]}
        onChange={version => onVersion(readVersion(version))}
      />
    )
  },
)

const aboutOf = ({ asked }: Pick<AgentProps, 'asked'>, { figures }: AgentPaidDetailStore): string => {
  if (figures === null) return ''
  const { lines, paid, adjustments, total } = figures
  const by =
    asked.dateOption === null || asked.dateOption === PAID_DATE_OPTION
      ? ''
      : ` by ${DATE_OPTION_LABELS[asked.dateOption].toLowerCase()},`
  const count = countedLines(lines)
  return adjustments === 0
    ? `${by} ${count}, ${formatDollars(total)}`.trim()
    : `${by} ${count}, ${formatDollars(paid)} and ${formatDollars(adjustments)} adjusted: ${formatDollars(total)}`.trim()
}

interface PaymentsProps extends Pick<AgentProps, 'back' | 'onVersion'> {
  readonly store: AgentPaidDetailStore
  readonly detail: PaidDetail
  readonly name: string
  readonly showsVersions: boolean
  readonly onShowVersions: (shows: boolean) => void
  readonly onDialog: (dialog: OpenDialog) => void
}

const Nothing = ({ detail, name, back }: Pick<PaymentsProps, 'detail' | 'name' | 'back'>) => (
  <EmptyPage
    title={`${name} was not paid in this range`}
    description={
      detail.shown === null
        ? 'Try another range.'
        : `Version ${detail.shown.statement.version} has no payments: those of the earlier version were taken back.`
    }
    action={<Link to={back}>Back to the agents of the range</Link>}
  />
)

const Payments = observer((props: PaymentsProps) => {
  const { reference } = useApp()
  const { store, detail, name, showsVersions, onShowVersions, onVersion, onDialog } = props
  const isEmpty = store.allRows.length === 0
  return (
    <>
      <DetailNotices store={store} onShow={onVersion} />
      <div className={look.split} aria-busy={store.detail.state._tag === 'Loading'}>
        {isEmpty ? (
          <Nothing {...props} />
        ) : (
          <>
            <CarriersRail store={store} />
            <div className={look.column}>
              <Grid
                label="Payments"
                name="agent-paid-lines"
                columns={detailColumns(reference.isMultiOffice)}
                rows={store.rows}
                rowKey={rowKey}
                focusedKey={store.selectedKey}
                onFocusRow={row => row !== null && store.selectedKey !== null && store.select(row)}
                openOnClick
                onOpen={store.select}
                empty={<EmptyState title="No payment" description="Try another carrier." />}
              />
            </div>
          </>
        )}
        {store.selected !== null ? (
          <PaidWhyPanel store={store} row={store.selected} agent={name} />
        ) : (
          showsVersions && (
            <VersionsPanel
              versions={detail.versions}
              shown={detail.shown?.statement.version ?? null}
              onShow={onVersion}
              onShare={stated => onDialog({ _tag: 'Share', stated })}
              onUnshare={stated => onDialog({ _tag: 'Unshare', stated })}
              onClose={() => onShowVersions(false)}
            />
          )
        )}
      </div>
    </>
  )
})

const Agent = observer(({ agent, asked, range, rangeProblem, version, back, onRange, onVersion }: AgentProps) => {
  const { reference, features } = useApp()
  const store = useStore(
    app =>
      new AgentPaidDetailStore({
        paidStatements: app.commissions.paidStatements,
        payouts: app.commissions.payouts,
        reporting: app.reporting,
        watch: app.failures.watch,
        ...inTheBrowser,
      }),
  )
  const [dialog, setDialog] = useState<OpenDialog | null>(null)
  const [showsVersions, setShowsVersions] = useState(false)
  useEffect(() => {
    if (range !== null) void store.show({ agentId: agent, range, version })
  }, [store, agent, range, version])
  useEffect(() => () => store.downloads.forget(), [store])

  const { state, value } = store.detail
  const isKnown = reference.agents.some(({ id }) => id === agent)
  if (state._tag === 'Failed' && state.failure._tag === 'NotFound' && !isKnown) return <NoAgent back={back} />
  const name = reference.agentName(agent)
  const shown = value?.shown ?? null
  const link = shown === null ? '' : linkText(shown.section)
  const newest = value?.versions[0]
  const isEmpty = value !== null && store.allRows.length === 0
  const candidates: readonly StatementCandidate[] =
    value === null ? [] : [{ id: agent, name, paid: paidToday(value), current: newest !== undefined && !store.isStale }]
  const paidSomething = value !== null && value.today.length > 0
  const download = store.downloads.statuses.of(agent)
  const close = () => setDialog(null)

  return (
    <Page
      title={name}
      trail={<Link to={back}>Agent Paid Statements</Link>}
      about={
        <span className={look.row}>
          {range === null ? '' : rangeText(range)}
          {store.figures !== null && <span>{aboutOf({ asked }, store)}</span>}
          {link !== '' && (
            <Tag minimal intent={shown?.section.shared === true ? 'primary' : 'none'}>
              {`Link ${uncapitalized(link)}`}
            </Tag>
          )}
        </span>
      }
      actions={
        <>
          <ButtonLink to={agentPath(agent)}>What was earned</ButtonLink>
          <Button icon={<Print />} disabled={value === null || isEmpty} onClick={() => window.print()}>
            Print
          </Button>
          {store.downloads.isOffered && (
            <DownloadMenu
              formats={REPORT_FORMATS}
              text={newest === undefined ? 'Download' : `Download version ${newest.statement.version}`}
              disabled={value === null || isEmpty || download.status === 'Loading'}
              loading={download.status === 'Loading'}
              onDownload={format => {
                if (range !== null) void store.downloads.download([agent], range, format)
              }}
            />
          )}
          {features.flags.ShareAgentPaidStatements && newest !== undefined && (
            <Button onClick={() => setDialog({ _tag: 'Share', stated: newest })}>Share…</Button>
          )}
          <Button
            intent={newest === undefined || store.isStale ? 'primary' : 'none'}
            loading={store.creations.busy}
            disabled={!paidSomething}
            onClick={() => setDialog({ _tag: 'Create' })}
          >
            {newest === undefined ? 'Create statement' : 'Create a new version'}
          </Button>
        </>
      }
      toolbar={
        <>
          <RangeFields range={asked} today={reference.today} onChange={onRange} />
          <ToolbarEnd>
            {value !== null && <VersionSelect detail={value} onVersion={onVersion} />}
            {newest !== undefined && (
              <Button
                active={showsVersions}
                aria-pressed={showsVersions}
                onClick={() => {
                  store.select(null)
                  setShowsVersions(!showsVersions)
                }}
              >
                Statements {value?.versions.length}
              </Button>
            )}
          </ToolbarEnd>
        </>
      }
    >
      {rangeProblem !== null ? (
        <EmptyPage title="Choose the dates" description={`${rangeProblem}.`} />
      ) : (
        <LoadView
          load={state}
          title="The agent's payments could not be loaded"
          retry={() => void store.refetch()}
          skeleton={
            <div className={look.split}>
              <RailSkeleton label="Loading the carriers" />
              <GridSkeleton columns={detailColumns(reference.isMultiOffice)} label="the payments" />
            </div>
          }
        >
          {detail => (
            <Payments
              store={store}
              detail={detail}
              name={name}
              back={back}
              showsVersions={showsVersions}
              onShowVersions={setShowsVersions}
              onVersion={onVersion}
              onDialog={setDialog}
            />
          )}
        </LoadView>
      )}
      {dialog?._tag === 'Create' && value !== null && range !== null && (
        <CreateStatementsDialog
          range={range}
          nextVersion={value.nextVersion}
          candidates={candidates}
          everybody={false}
          create={async () => {
            const made = await store.create()
            if (made !== null) onVersion('newest')
            return made
          }}
          onClose={close}
        />
      )}
      {dialog?._tag === 'Share' && <ShareDialog store={store} stated={dialog.stated} onClose={close} />}
      {dialog?._tag === 'Unshare' && <UnshareDialog store={store} stated={dialog.stated} onClose={close} />}
    </Page>
  )
})

export const AgentPaidDetailScreen = observer(() => {
  const { today } = useApp().reference
  const { agentUid } = useParams()
  const [query, setQuery] = useSearchParams()
  const agent = readAgent(agentUid)
  const asked = useMemo(() => readPaidQuery(query, today), [query, today])
  const read = useMemo(() => paidDates(asked), [asked])
  const back = `/agent-paid-statements?${writePaidQuery(asked)}`
  if (agent === null) return <NoAgent back={back} />
  const version = readVersion(query.get('version'))
  return (
    <Agent
      key={agent}
      agent={agent}
      asked={asked}
      range={E.isRight(read) ? read.right : null}
      rangeProblem={E.isLeft(read) ? read.left : null}
      version={version}
      back={back}
      onRange={({ start, end }) => setQuery(writePaidQuery({ ...asked, start, end }), { preventScrollReset: true })}
      onVersion={next => {
        const address = writePaidQuery(asked)
        if (next !== 'newest') address.set('version', String(next))
        setQuery(address, { preventScrollReset: true })
      }}
    />
  )
})
