/** Who signed in, what was refused and what data was taken out of the program, for the agency's administrators. */
import { Button } from '@blueprintjs/core'
import { Download } from '@blueprintjs/icons'
import { counted, SECURITY_EVENT_KINDS, SECURITY_EVENT_LABELS, type SecurityEvent } from '@commissions/core'
import { observer } from 'mobx-react-lite'
import { useEffect, useMemo } from 'react'
import { useSearchParams } from 'react-router-dom'
import { useApp, useStore } from '../../composition/app-context.ts'
import { useFile } from '../../parts/download/download-menu.tsx'
import { PagedLoader } from '../../stores/load/paged-loader.ts'
import { ChooseMany } from '../../ui/choose-many/choose-many.tsx'
import { RangeFields } from '../../ui/dates/range-fields.tsx'
import { optionsOf } from '../../ui/fields/select.tsx'
import { Grid } from '../../ui/grid/grid.tsx'
import { GridSkeleton } from '../../ui/grid/grid-skeleton.tsx'
import { isOffered } from '../../ui/load/load.ts'
import { LoadView } from '../../ui/load/load-view.tsx'
import { MoreNotice } from '../../ui/load/more-notice.tsx'
import { Page } from '../../ui/page/page.tsx'
import { EmptyState } from '../../ui/states/states.tsx'
import { PersonChoice } from './parts/person-choice.tsx'
import { trailColumns } from './security-trail.columns.tsx'
import { readTrailLook, searchOf, type TrailLook, writeTrailLook } from './trail-look.ts'

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
