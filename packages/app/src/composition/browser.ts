/** What the app needs from the browser it runs in. Tests pass a substitute. */
import {
  type Addresses,
  addresses,
  type InstallationConfig,
  isSuiteManaged,
  SERVICES,
  type Service,
} from '@commissions/core'
import type { DraftsNeeds } from '../stores/drafts/drafts.store.ts'
import { runAfter } from '../stores/load/run-after.ts'
import type { Surroundings } from '../stores/preferences.store.ts'
import type { SessionSurroundings } from '../stores/session/session.store.ts'
import type { TabChannel } from '../stores/session/session-tabs.ts'
import type { UpdateSurroundings } from '../stores/update.store.ts'
import { appWorker } from './app-worker.ts'
import { serviceClock } from './service-clock.ts'

/** What the container adds to the browser's part of a session. */
type SessionParts = 'auth' | 'agency' | 'work' | 'drafts' | 'fatal'

export interface Browser extends Omit<SessionSurroundings, SessionParts>, Surroundings, UpdateSurroundings {
  readonly fetch: typeof fetch
  readonly baseUrl: (service: Service) => string
  /** A new idempotency key for a write, by which the server recognizes a repeated one. */
  readonly newKey: () => string
  /** Whether the service at this address is known to accept idempotency keys. */
  readonly takesKey: (url: string) => boolean
  /** Writes what could not be understood of an answer to the console, for whoever looks after the installation. */
  readonly onFault: (fault: string) => void
  /** Navigates inside the app. `state` is passed along and is not part of the address. */
  readonly goTo: (path: string, state?: unknown) => void
  readonly draftMachinery: DraftsNeeds['machinery']
  readonly onboardingUrl: string | null
  /** The scheme of links into the suite's desktop program. */
  readonly desktopScheme: string
  /** Posts a note to another site, without cookies and without waiting for an answer. */
  readonly sendNote: (url: string, body: string) => void
}

// Not randomUUID: browsers offer that only to secure pages, and an office's own server may use plain http.
const randomKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), byte => byte.toString(16).padStart(2, '0')).join('')

const channel = (name: string): TabChannel => {
  if (!('BroadcastChannel' in window)) return { say: () => undefined, hear: () => undefined }
  const tabs = new BroadcastChannel(name)
  return {
    say: message => tabs.postMessage(message),
    hear: listener => tabs.addEventListener('message', ({ data }) => listener(data)),
  }
}

/** The services that take idempotency keys: those that the installation names, else those on the page's own origin. */
const keyed = (services: Addresses['services'], { idempotencyKeys }: InstallationConfig) => {
  const isOwn = (service: Service): boolean =>
    new URL(services[service], window.location.href).origin === window.location.origin
  const addressed = (idempotencyKeys ?? SERVICES.filter(isOwn)).map(service => `${services[service]}/`)
  return (url: string): boolean => addressed.some(address => url.startsWith(address))
}

export const browserOf = (goTo: Browser['goTo'], config: InstallationConfig): Browser => {
  const dark = window.matchMedia('(prefers-color-scheme: dark)')
  const { landing, services } = addresses(window.location.hostname, config)
  const { location } = window
  return {
    ...serviceClock(window.fetch.bind(window), Date.now),
    baseUrl: service => services[service],
    newKey: randomKey,
    takesKey: keyed(services, config),
    // biome-ignore lint/suspicious/noConsole: people are told only that the answer could not be read
    onFault: fault => console.warn(fault),
    goTo,
    later: runAfter,
    // The product's own sign-in page accepts only paths of this site. The suite's sign-in page needs the full address.
    address: path => {
      if (landing.startsWith('/')) return path ?? `${location.pathname}${location.search}`
      return path === undefined ? location.href : `${location.origin}${path}`
    },
    landing,
    leave: url => location.assign(url),
    closeWindow: () => window.close(),
    draftMachinery: () => import('../stores/drafts/draft-vault.ts'),
    storages: [window.localStorage, window.sessionStorage],
    suiteManaged: () => isSuiteManaged(document.cookie, config.suiteSessionCookie),
    tabs: channel('commissions-session'),
    storage: window.localStorage,
    worker: appWorker(),
    reload: () => window.location.reload(),
    systemIsDark: { get: () => dark.matches, onChange: listener => dark.addEventListener('change', listener) },
    onboardingUrl: config.onboardingUrl,
    desktopScheme: config.desktopScheme,
    sendNote: (url, body) =>
      void window
        .fetch(url, { method: 'POST', body, credentials: 'omit', mode: 'no-cors', keepalive: true })
        .catch(() => undefined),
  }
}
