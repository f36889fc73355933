/** What the agency expects of each carrier: when its commission falls due, and at which rates. */
import { Button, InputGroup, Switch } from '@blueprintjs/core'
import { Search } from '@blueprintjs/icons'
import { carrierId, counted, holdsTyped, MESSAGES } from '@commissions/core'
import { observer } from 'mobx-react-lite'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useNavigate, useParams, useSearchParams } from 'react-router-dom'
import { useApp, useStore } from '../../composition/app-context.ts'
import { useQuery, withName } from '../../parts/address/address-query.ts'
import { DraftNotice } from '../../parts/drafts/draft-notice.tsx'
import { useDraft } from '../../parts/drafts/use-draft.ts'
import type { DraftKeeper } from '../../stores/drafts/draft-keeper.ts'
import { mayBeDone } from '../../stores/failures.ts'
import { Grid } from '../../ui/grid/grid.tsx'
import type { GridTone } from '../../ui/grid/grid.types.ts'
import { GridSkeleton } from '../../ui/grid/grid-skeleton.tsx'
import { lazily } from '../../ui/lazily.tsx'
import { LeaveGuard } from '../../ui/leave-guard/leave-guard.tsx'
import { LoadView } from '../../ui/load/load-view.tsx'
import look from '../../ui/look.module.css'
import { Notice } from '../../ui/notice.tsx'
import { Page } from '../../ui/page/page.tsx'
import { EmptyPage, EmptyState } from '../../ui/states/states.tsx'
import styles from './anticipated-settings.module.css'
import { AnticipatedSettingsStore } from './anticipated-settings.store.ts'
import type { CarrierDraft } from './carrier-draft.ts'
import { CARRIER_COLUMNS, type CarrierRow, carrierRows } from './carriers.columns.tsx'
import { CarrierForm } from './parts/carrier-form.tsx'
import { SettingHistory } from './parts/setting-history.tsx'

const ToleranceDialog = lazily(async () => (await import('./parts/tolerance-dialog.tsx')).ToleranceDialog)

const PATH = '/settings/anticipated-commissions'
const rowKey = (row: CarrierRow): string => row.setting.carrierId
const carriers = (count: number): string => counted(count, 'carrier')

/** Which carriers are shown is stored in the address. */
const useAddress = () => {
  const { query, edit } = useQuery()
  return {
    search: query.toString(),
    text: query.get('find') ?? '',
    inactive: query.get('inactive') === 'yes',
    history: query.get('history') === 'yes',
    set: (name: string, value: string | null) => edit(now => withName(now, name, value)),
  }
}

interface SplitProps {
  readonly store: AnticipatedSettingsStore
  readonly draft: DraftKeeper<readonly CarrierDraft[]>
  readonly chosen: string | null
  readonly address: ReturnType<typeof useAddress>
  /** Called before another carrier is opened. */
  readonly onOpen: () => void
}

const Carriers = observer(({ store, chosen, address, onOpen }: SplitProps) => {
  const goTo = useNavigate()
  const [focused, setFocused] = useState(chosen)
  useEffect(() => setFocused(chosen), [chosen])
  const { all, edited, stuck, conflicts } = store
  const { text, inactive, search } = address
  const rows = useMemo(() => {
    const holds = holdsTyped(text)
    // The chosen carrier and the edited ones are always listed.
    const kept = all.filter(
      ({ carrierId: id, carrier, inactive: gone }) =>
        id === chosen || edited.includes(id) || ((inactive || !gone) && holds(carrier)),
    )
    return carrierRows(kept, id => {
      if (conflicts.includes(id)) return 'saved elsewhere'
      if (id === stuck) return 'cannot be saved'
      return edited.includes(id) ? 'edited' : null
    })
  }, [all, edited, stuck, conflicts, text, inactive, chosen])
  const open = useCallback(
    (row: CarrierRow) => {
      onOpen()
      void goTo(`${PATH}/${row.setting.carrierId}${search === '' ? '' : `?${search}`}`)
    },
    [goTo, search, onOpen],
  )
  const tone = useCallback(
    (row: CarrierRow): GridTone | null => (row.setting.carrierId === chosen ? 'strong' : null),
    [chosen],
  )
  return (
    <div className={styles.carriers}>
      <Grid
        label="Carriers"
        name="anticipated-carriers"
        columns={CARRIER_COLUMNS}
        rows={rows}
        rowKey={rowKey}
        focusedKey={focused}
        onFocusRow={row => setFocused(row?.setting.carrierId ?? null)}
        rowTone={tone}
        openOnClick
        onOpen={open}
        empty={
          all.length === 0 ? (
            <EmptyState title="The agency has no carriers" description="Ask the person who runs Commissions for you." />
          ) : (
            <EmptyState title="No carrier with that name" />
          )
        }
      />
    </div>
  )
})

const Chosen = observer(({ store, chosen, address }: SplitProps) => {
  const id = chosen === null ? null : carrierId(chosen)
  if (id === null || store.setting(id) === null)
    return (
      <EmptyPage
        title={id === null ? 'Choose a carrier' : 'There is no such carrier'}
        description={
          id === null
            ? 'Its basis, rates and rate rules are shown here.'
            : 'It may have been removed. Choose another one on the left.'
        }
      />
    )
  return (
    <div className={styles.right}>
      <CarrierForm
        key={id}
        store={store}
        id={id}
        historyShown={address.history}
        onHistory={() => address.set('history', address.history ? null : 'yes')}
      />
      {address.history && <SettingHistory store={store} id={id} />}
    </div>
  )
})

const Notices = observer(({ store, draft }: Pick<SplitProps, 'store' | 'draft'>) => {
  const { refusal } = store
  return (
    <div className={look.notices}>
      <DraftNotice keeper={draft} />
      {refusal !== null && (
        <Notice intent="danger">
          {mayBeDone(refusal) ? 'The settings may or may not have been saved' : 'Nothing was saved'}: {refusal.message}.
          What you typed is still here.
        </Notice>
      )}
    </div>
  )
})

const Split = observer((props: SplitProps) => (
  <>
    <Notices {...props} />
    <div className={styles.split}>
      <Carriers {...props} />
      <Chosen {...props} />
    </div>
  </>
))

const SaveButton = observer(({ store }: { readonly store: AnticipatedSettingsStore }) => {
  const { notices } = useApp()
  const goTo = useNavigate()
  const [query] = useSearchParams()
  const count = store.edited.length
  const save = async () => {
    const saved = await store.save()
    const { stuck } = store
    if (saved) notices.toast(`Saved ${carriers(count)}`, 'good')
    // The first one that cannot be saved is shown instead.
    else if (stuck !== null) void goTo(`${PATH}/${stuck}?${query.toString()}`)
  }
  return (
    <Button intent="primary" disabled={count === 0} loading={store.saving} onClick={() => void save()}>
      {count === 0 ? 'Save' : `Save ${carriers(count)}`}
    </Button>
  )
})

export const AnticipatedSettingsScreen = observer(() => {
  const { carrierId: chosen = null } = useParams()
  const address = useAddress()
  const store = useStore(
    app =>
      new AnticipatedSettingsStore({
        settings: app.commissions.carrierSettings,
        carriers: app.carriers,
        watch: app.failures.watch,
      }),
  )
  useEffect(() => void Promise.all([store.fetch(), store.fetchOptions()]), [store])
  const draft = useDraft(() => ({
    place: 'carrier-settings',
    title: 'Anticipated Commissions',
    version: 1,
    read: () => store.unsaved,
    restore: store.putBack,
    isSaved: store.isSaved,
  }))
  // Choosing a carrier changes the address. The focus is put back, so that the keyboard stays in the list.
  const list = useRef<Element | null>(null)
  const remember = useCallback(() => {
    list.current = document.activeElement
  }, [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: after each change of the carrier.
  useEffect(() => {
    if (list.current instanceof HTMLElement) list.current.focus({ preventScroll: true })
    list.current = null
  }, [chosen])
  const [tolerating, setTolerating] = useState(false)
  const count = store.edited.length
  return (
    <Page
      title="Anticipated Commissions"
      about={count === 0 ? 'What each carrier is expected to pay' : `${carriers(count)} edited and not saved`}
      actions={
        <>
          <Button onClick={() => setTolerating(true)}>Tolerance…</Button>
          <SaveButton store={store} />
        </>
      }
      toolbar={
        <>
          <InputGroup
            type="search"
            leftIcon={<Search />}
            placeholder="Carrier"
            aria-label="Find carriers"
            value={address.text}
            style={{ width: 220 }}
            onValueChange={text => address.set('find', text === '' ? null : text)}
          />
          <Switch
            label="Show inactive carriers"
            checked={address.inactive}
            style={{ margin: '0 0 0 8px' }}
            onChange={event => address.set('inactive', event.currentTarget.checked ? 'yes' : null)}
          />
        </>
      }
    >
      {tolerating && <ToleranceDialog onClose={() => setTolerating(false)} />}
      <LeaveGuard
        dirty={() => store.dirty}
        lost={`what was changed of ${carriers(count)}`}
        onLose={draft.lose}
        stays={pathname => pathname === PATH || pathname.startsWith(`${PATH}/`)}
      />
      <LoadView
        load={store.settings.state}
        title={MESSAGES.carriersFailed}
        retry={() => void store.fetch()}
        skeleton={<GridSkeleton columns={CARRIER_COLUMNS} label="carriers" />}
      >
        {() => <Split store={store} draft={draft} chosen={chosen} address={address} onOpen={remember} />}
      </LoadView>
    </Page>
  )
})
