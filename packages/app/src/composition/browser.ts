/** What the app needs of the browser it runs in; tests give another. */
import type { Surroundings } from '../stores/preferences.store.ts'
import type { SessionSurroundings } from '../stores/session.store.ts'
import type { UpdateSurroundings } from '../stores/update.store.ts'
import { appWorker } from './app-worker.ts'

export interface Browser
  extends Pick<SessionSurroundings, 'now' | 'later' | 'address' | 'leave' | 'storages'>,
    Surroundings,
    UpdateSurroundings {
  readonly fetch: typeof fetch
  readonly baseUrl: (service: string) => string
  /** A fresh key for a write, by which the server knows a repeated one. */
  readonly newKey: () => string
  /** Navigates inside the app. */
  readonly goTo: (path: string) => void
}

// Not randomUUID: browsers keep that from pages served over plain http, as an office's own server may be.
const randomKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), byte => byte.toString(16).padStart(2, '0')).join('')

export const browserOf = (goTo: (path: string) => void): Browser => {
  const dark = window.matchMedia('(prefers-color-scheme: dark)')
  return {
    fetch: window.fetch.bind(window),
    baseUrl: service => `/services/${service}`,
    newKey: randomKey,
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
    worker: appWorker(),
    reload: () => window.location.reload(),
    systemIsDark: { get: () => dark.matches, onChange: listener => dark.addEventListener('change', listener) },
  }
}
