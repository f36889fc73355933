/** What the app needs of the browser it runs in; tests give another. */
import type { Surroundings } from '../stores/preferences.store.ts'
import type { SessionSurroundings } from '../stores/session.store.ts'

export interface Browser
  extends Pick<SessionSurroundings, 'now' | 'later' | 'address' | 'leave' | 'storages'>,
    Surroundings {
  readonly fetch: typeof fetch
  readonly baseUrl: (service: string) => string
  /** Navigates inside the app. */
  readonly goTo: (path: string) => void
}

const inWindow = (goTo: (path: string) => void): Browser => {
  const dark = window.matchMedia('(prefers-color-scheme: dark)')
  return {
    fetch: window.fetch.bind(window),
    baseUrl: service => `/services/${service}`,
    goTo,
    now: () => Date.now(),
    later: (milliseconds, work) => {
      const timer = window.setTimeout(work, milliseconds)
      return () => window.clearTimeout(timer)
    },
    address: () => `${window.location.pathname}${window.location.search}`,
    leave: url => window.location.assign(url),
    storages: [window.localStorage, window.sessionStorage],
    storage: window.localStorage,
    systemIsDark: { get: () => dark.matches, onChange: listener => dark.addEventListener('change', listener) },
  }
}

export const browserOf = inWindow
