/** Renders the whole app in jsdom, as main.tsx builds it, but with an address and a clock set by the test. */
import { render } from '@testing-library/react'
import { createMemoryRouter } from 'react-router-dom'
import { type App, AppProvider } from '../composition/app-context.ts'
import type { Browser } from '../composition/browser.ts'
import { createStores } from '../composition/container.ts'
import { screenRoutes } from '../routes.tsx'
import { Root } from '../shell/root.tsx'
import { ORIGIN } from './bridge.ts'

export interface RenderedApp {
  readonly app: App
  readonly address: () => string
  /** The addresses outside the app to which it sent the visitor. */
  readonly left: readonly string[]
  readonly timers: readonly number[]
}

/** Features that only some browsers or installations have. */
export type Surroundings = Partial<Pick<Browser, 'suiteManaged'>>

export const renderApp = (path: string, now: () => number, around: Surroundings = {}): RenderedApp => {
  const left: string[] = []
  const timers: number[] = []
  let keys = 0
  const router = createMemoryRouter(screenRoutes, { initialEntries: [path] })
  const address = () => `${router.state.location.pathname}${router.state.location.search}`
  const app = createStores({
    fetch: (input, init) => fetch(input, init),
    baseUrl: service => `${ORIGIN}/services/${service}`,
    newKey: () => {
      keys += 1
      return `key-${keys}`
    },
    takesKey: () => true,
    onFault: () => undefined,
    goTo: (to, state) => void router.navigate(to, { state }),
    now,
    later: milliseconds => {
      timers.push(milliseconds)
      return () => undefined
    },
    address: to => to ?? address(),
    landing: '/signin',
    leave: url => left.push(url),
    closeWindow: () => undefined,
    draftMachinery: () => import('../stores/drafts/draft-vault.ts'),
    suiteManaged: () => false,
    tabs: { say: () => undefined, hear: () => undefined },
    onboardingUrl: null,
    desktopScheme: 'cms',
    sendNote: () => undefined,
    storages: [localStorage, sessionStorage],
    storage: localStorage,
    worker: null,
    reload: () => undefined,
    systemIsDark: { get: () => false, onChange: () => undefined },
    ...around,
  })
  render(
    <AppProvider value={app}>
      <Root router={router} />
    </AppProvider>,
  )
  return { app, address, left, timers }
}
