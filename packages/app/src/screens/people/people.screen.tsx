/** Who signs in for the agency, and what they may do: for whoever manages people (10003). */
import { Button } from '@blueprintjs/core'
import { counted, MANAGE_PEOPLE, type Person } from '@commissions/core'
import { observer } from 'mobx-react-lite'
import { useCallback, useEffect, useMemo, useState } from 'react'
import { Navigate, useSearchParams } from 'react-router-dom'
import { useApp, useStore } from '../../composition/app-context.ts'
import { Grid } from '../../ui/grid/grid.tsx'
import type { GridTone } from '../../ui/grid/grid.types.ts'
import { GridSkeleton } from '../../ui/grid/grid-skeleton.tsx'
import { lazily } from '../../ui/lazily.tsx'
import { isOffered } from '../../ui/load/load.ts'
import { LoadView } from '../../ui/load/load-view.tsx'
import look from '../../ui/look.module.css'
import { Page } from '../../ui/page/page.tsx'
import { EmptyPage, EmptyState } from '../../ui/states/states.tsx'
import { PersonPanel } from './parts/person-panel.tsx'
import { peopleColumns } from './people.columns.tsx'
import { PeopleStore } from './people.store.ts'

const InviteDialog = lazily(async () => (await import('./parts/invite-dialog.tsx')).InviteDialog)

const SignInRulesDialog = lazily(async () => (await import('./parts/sign-in-rules-dialog.tsx')).SignInRulesDialog)

const personKey = ({ id }: Person): string => id

const aboutText = (people: readonly Person[] | null): string => {
  if (people === null) return 'Who signs in, and what they may do'
  const active = people.filter(({ status }) => status !== 'Disabled').length
  const disabled = people.length - active
  return `${counted(active, 'person', 'people')} can sign in${disabled === 0 ? '' : `, ${disabled} disabled`}`
}

const People = observer(({ store, people }: { readonly store: PeopleStore; readonly people: readonly Person[] }) => {
  const { reference } = useApp()
  const [query, setQuery] = useSearchParams()
  const chosen = query.get('person')
  const show = useCallback(
    (id: string | null) => setQuery(id === null ? {} : { person: id }, { replace: true, preventScrollReset: true }),
    [setQuery],
  )
  const { timeText } = reference
  const columns = useMemo(() => peopleColumns(timeText), [timeText])
  const tone = useCallback((person: Person): GridTone | null => (person.id === chosen ? 'strong' : null), [chosen])
  const person = store.person(chosen)
  return (
    <div className={look.split}>
      <div className={look.column}>
        <Grid
          label="People"
          name="people"
          columns={columns}
          rows={people}
          rowKey={personKey}
          rowTone={tone}
          openOnClick
          onOpen={one => show(one.id)}
          empty={<EmptyState title="Nobody signs in yet" />}
        />
      </div>
      {person !== null && <PersonPanel key={person.id} store={store} person={person} onClose={() => show(null)} />}
    </div>
  )
})

export const PeopleScreen = observer(() => {
  const { session } = useApp()
  const store = useStore(app => new PeopleStore(app.commissions.people, app.failures.watch))
  const [inviting, setInviting] = useState(false)
  const [ruling, setRuling] = useState(false)
  const [, setQuery] = useSearchParams()
  // A service that does not know the permission does not know the calls either: they are sent, and its answer says so.
  const isKept = session.knowsPeople && !session.mayManagePeople
  useEffect(() => {
    if (!isKept) void Promise.all([store.fetch(), store.fetchRules()])
  }, [store, isKept])
  if (isKept) return <Navigate to="/unauthorized" state={{ needs: MANAGE_PEOPLE }} replace />
  const { state, value } = store.people
  const offered = isOffered(state)
  return (
    <Page
      title="People"
      about={aboutText(value)}
      actions={
        offered && (
          <>
            <Button disabled={store.rules.value === null} onClick={() => setRuling(true)}>
              {store.rules.value?.codesRequired === true ? 'Codes are required…' : 'Require codes…'}
            </Button>
            <Button intent="primary" disabled={value === null} onClick={() => setInviting(true)}>
              Invite somebody…
            </Button>
          </>
        )
      }
    >
      {inviting && (
        <InviteDialog
          store={store}
          onInvited={({ person }) => setQuery({ person: person.id }, { replace: true })}
          onClose={() => setInviting(false)}
        />
      )}
      {ruling && store.rules.value !== null && (
        <SignInRulesDialog store={store} rules={store.rules.value} onClose={() => setRuling(false)} />
      )}
      {offered ? (
        <LoadView
          load={state}
          title="The people of your agency could not be loaded"
          retry={() => void store.fetch()}
          skeleton={<GridSkeleton columns={peopleColumns(String)} label="people" />}
        >
          {people => <People store={store} people={people} />}
        </LoadView>
      ) : (
        <EmptyPage
          title="Managing people is not available here"
          description="Your agency's people are managed where they sign in."
        />
      )}
    </Page>
  )
})
