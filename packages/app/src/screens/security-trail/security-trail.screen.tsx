/** Who signed in, what was refused and what data was taken out of the program, for the agency's administrators. */
import { Button, PopoverNext } from '@blueprintjs/core'
import { CaretDown, Download, Person } from '@blueprintjs/icons'
import { counted, fullName, SECURITY_EVENT_KINDS, SECURITY_EVENT_LABELS, type SecurityEvent } from '@commissions/core'
import { observer } from 'mobx-react-lite'
import { useEffect, useMemo } from 'react'
import { useSearchParams } from 'react-router-dom'
import { useApp, useStore } from '../../composition/app-context.ts'
import { useFile } from '../../parts/download/download-menu.tsx'
import { PersonFilter, usePeople } from '../../parts/history/person-filter.tsx'
import { PagedLoader } from '../../stores/load/paged-loader.ts'
import { MENU } from '../../ui/at-once.ts'
import { ChooseMany } from '../../ui/choose-many/choose-many.tsx'
import { cx } from '../../ui/cx.ts'
import { RangeFields } from '../../ui/dates/range-fields.tsx'
import { optionsOf } from '../../ui/fields/select.tsx'
import { Grid } from '../../ui/grid/grid.tsx'
import { GridSkeleton } from '../../ui/grid/grid-skeleton.tsx'
import { isOffered } from '../../ui/load/load.ts'
import { LoadView } from '../../ui/load/load-view.tsx'
import { MoreNotice } from '../../ui/load/more-notice.tsx'
import { Page } from '../../ui/page/page.tsx'
import { EmptyState } from '../../ui/states/states.tsx'
import { trailColumns } from './security-trail.columns.tsx'
import styles from './security-trail.module.css'
import { readTrailLook, searchOf, type TrailLook, writeTrailLook } from './trail-look.ts'

interface PersonChoiceProps {
  readonly userId: number | null
  /** The person's name in the shown events; null if they do not name the person. */
  readonly name: string | null
  readonly onChange: (userId: number | null) => void
}

const PersonChoice = observer(({ userId, name, onChange }: PersonChoiceProps) => {
  const people = usePeople()
  const { chosen } = people
  // biome-ignore lint/correctness/useExhaustiveDependencies: choosing is what changes the address, not a new way to.
  useEffect(() => {
    if (chosen !== null) onChange(chosen.userId)
  }, [chosen])
  const known = chosen?.userId === userId ? fullName(chosen) : name
  const text = userId === null ? 'Everybody' : (known ?? `User ${userId}`)
  return (
    <PopoverNext
      {...MENU}
      placement="bottom-start"
      content={
        <div className={cx(styles.person)}>
          <PersonFilter people={people} label="Person" anybody="A name" autoFocus />
          <Button
            size="small"
            disabled={userId === null}
            onClick={() => {
              people.type('')
              onChange(null)
            }}
          >
            Show everybody
          </Button>
        </div>
      }
    >
      <Button icon={<Person />} endIcon={<CaretDown />} aria-label={`Person: ${text}`}>
        {text}
      </Button>
    </PopoverNext>
  )
})

const KINDS = optionsOf(SECURITY_EVENT_KINDS, SECURITY_EVENT_LABELS)
const PAGE_EVENTS = 500
const SKELETON = trailColumns(String)

type Trail = PagedLoader<SecurityEvent>

const Events = observer(({ trail }: { readonly trail: Trail }) => {
  const { reference } = useApp()
  const { items, failure, fetching } = trail
  const columns = useMemo(() => trailColumns(at => reference.timeText(at)), [reference])
  return (
    <>
      {trail.hasMore && (
        <MoreNotice
          shown={`The newest ${counted(items.length, 'event')} are shown. The file holds all of them.`}
          others="The events before these"
          step={PAGE_EVENTS}
          failure={failure}
          fetching={fetching}
          onMore={() => void trail.more()}
        />
      )}
      <Grid
        label="Security events"
        name="security-trail"
        columns={columns}
        rows={items}
        rowKey={({ id }) => id}
        empty={<EmptyState title="No events found" description="Try other days, another kind or another person." />}
      />
    </>
  )
})

export const SecurityTrailScreen = observer(() => {
  const { commissions, reference } = useApp()
  const trail = useStore(app => new PagedLoader<SecurityEvent>(app.failures.watch))
  const [query, setQuery] = useSearchParams()
  const shown = useMemo(() => readTrailLook(query), [query])
  const file = useFile()
  useEffect(() => {
    const search = searchOf(shown)
    void trail.show(cursor => commissions.security.trail(search, { cursor, limit: PAGE_EVENTS }))
  }, [trail, commissions, shown])
  const change = (to: Partial<TrailLook>) =>
    setQuery(writeTrailLook({ ...shown, ...to }), { replace: true, preventScrollReset: true })
  const name = trail.items.find(({ user }) => user?.id === shown.userId)?.user?.name ?? null
  const { state } = trail.page
  const offered = isOffered(state)
  return (
    <Page
      title="Security Trail"
      about="Sign-ins, refusals, shared links and downloaded files"
      actions={
        offered && (
          <Button
            icon={<Download />}
            loading={file.loading}
            onClick={() => void file.save(commissions.security.trailFile(searchOf(shown)), 'security-trail.csv')}
          >
            Download CSV
          </Button>
        )
      }
      toolbar={
        offered && (
          <>
            <PersonChoice userId={shown.userId} name={name} onChange={userId => change({ userId })} />
            <ChooseMany
              label="What happened"
              none="Everything"
              choices={KINDS}
              chosen={shown.kinds}
              onChange={kinds => change({ kinds })}
            />
            <RangeFields
              range={shown.range}
              today={reference.today}
              everything="All days"
              onChange={range => change({ range })}
            />
          </>
        )
      }
    >
      <LoadView
        load={state}
        what="The security trail is"
        isPage
        title="The security trail could not be loaded"
        retry={trail.again}
        skeleton={<GridSkeleton columns={SKELETON} label="security events" />}
      >
        {() => <Events trail={trail} />}
      </LoadView>
    </Page>
  )
})
