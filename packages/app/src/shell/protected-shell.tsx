/** Everything behind sign-in. The session, the permissions and the reference data are loaded before any screen is shown. */
import { ALLOW_COMMISSIONS } from '@commissions/core'
import { observer } from 'mobx-react-lite'
import { useEffect, useState } from 'react'
import { Navigate, Outlet, useLocation } from 'react-router-dom'
import { type App, useApp } from '../composition/app-context.ts'
import { lazily } from '../ui/lazily.tsx'
import { LoadFailed } from '../ui/load/load-view.tsx'
import { Frame } from './frame.tsx'
import { Waiting } from './waiting.tsx'

const FirstSteps = lazily(async () => (await import('./first-steps/first-steps.tsx')).FirstStepsCard)

const warn = ({ reference, notices }: Pick<App, 'reference' | 'notices'>): void => {
  const again = () => void reference.load().then(() => warn({ reference, notices }))
  for (const problem of reference.problems) notices.toast(problem, 'warn', { text: 'Try again', run: again })
}

const warnOfZone = ({ reference, notices }: Pick<App, 'reference' | 'notices'>): void => {
  const zone = reference.unknownZone
  if (zone !== null) notices.toast(`Your agency's time zone ${zone} is not known, so dates follow Pacific time`, 'warn')
}

const loadFlags = async (app: App): Promise<void> => {
  const failure = await app.features.load()
  if (failure === null || app.failures.watch(failure)) return
  const again = { text: 'Try again', run: () => void loadFlags(app) }
  app.notices.toast(`Your agency's features could not be loaded: ${failure.message}`, 'warn', again)
}

/** Screens with a statement list, whose own request shows whether the list may be seen. On other screens it is asked separately. */
const LISTS: readonly string[] = ['/', '/statements', '/previous', '/previous/archived']

const askForList = async ({ site, commissions, reference, failures }: App): Promise<void> => {
  const failure = await site.ask(commissions.statements, reference.today)
  if (failure?._tag === 'Unauthorized') failures.watch(failure)
}

const enter = async (app: App, pathname: string): Promise<void> => {
  await app.session.start()
  if (app.session.state._tag !== 'SignedIn' || !app.session.mayEnter) return
  const [failure] = await Promise.all([app.reference.load(), loadFlags(app), app.preferences.load()])
  if (failure === null || !app.failures.watch(failure)) {
    warn(app)
    warnOfZone(app)
  }
  if (!LISTS.includes(pathname)) void askForList(app)
}

export const ProtectedShell = observer(() => {
  const app = useApp()
  const [entered, setEntered] = useState(false)
  const { pathname } = useLocation()

  const tryToEnter = () => {
    setEntered(false)
    void enter(app, pathname).then(() => setEntered(true))
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each time somebody comes in from outside.
  useEffect(tryToEnter, [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: each navigation starts at the top.
  useEffect(() => {
    window.scrollTo(0, 0)
  }, [pathname])

  const { session, reference } = app
  switch (session.state._tag) {
    case 'Checking':
    case 'Leaving':
      return <Waiting />
    case 'Failed':
      return <LoadFailed title="Commissions could not be opened" failure={session.state.failure} retry={tryToEnter} />
    case 'SignedIn':
      if (!session.mayEnter)
        return entered ? <Navigate to="/unauthorized" state={{ needs: ALLOW_COMMISSIONS }} replace /> : <Waiting />
      if (reference.agency._tag === 'Failed')
        return (
          <LoadFailed title="The agency could not be loaded" failure={reference.agency.failure} retry={tryToEnter} />
        )
      break
    // The person's work stays visible behind the dialog, which cannot be closed.
    case 'Fatal':
      if (!session.isLoaded) return <Waiting />
  }
  return entered ? (
    <Frame foot={<FirstSteps />}>
      <Outlet />
    </Frame>
  ) : (
    <Waiting />
  )
})
