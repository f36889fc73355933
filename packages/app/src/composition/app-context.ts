/** What a screen can use: `const { reference, commissions } = useApp()`. Only the composition folder knows the container behind it. */
import type {
  AgencyPort,
  Answer,
  AttachmentsPort,
  CarrierPort,
  ClientsPort,
  CommissionsPort,
  DesktopLinkTarget,
  OnboardingPort,
  ReportingPort,
  SearchPort,
} from '@commissions/core'
import type { either as E } from 'fp-ts'
import { createContext, useContext, useEffect, useState } from 'react'
import type { DraftsStore } from '../stores/drafts/drafts.store.ts'
import type { Failures } from '../stores/failures.ts'
import type { FeaturesStore } from '../stores/features.store.ts'
import { Loader } from '../stores/load/loader.ts'
import type { NoticesStore } from '../stores/notices.store.ts'
import type { PreferencesStore } from '../stores/preferences.store.ts'
import type { ReferenceStore } from '../stores/reference.store.ts'
import type { SessionStore } from '../stores/session/session.store.ts'
import type { UnsavedWork } from '../stores/session/unsaved-work.ts'
import type { SiteStore } from '../stores/site.store.ts'
import type { UpdateStore } from '../stores/update.store.ts'

export interface App {
  readonly session: SessionStore
  readonly features: FeaturesStore
  readonly reference: ReferenceStore
  readonly preferences: PreferencesStore
  readonly notices: NoticesStore
  readonly updates: UpdateStore
  readonly site: SiteStore
  readonly failures: Failures
  readonly work: UnsavedWork
  readonly drafts: DraftsStore
  readonly agency: Pick<AgencyPort, 'users'>
  readonly commissions: CommissionsPort
  readonly carriers: CarrierPort
  readonly clients: ClientsPort
  readonly search: SearchPort
  readonly attachments: AttachmentsPort
  readonly reporting: ReportingPort
  readonly onboarding: OnboardingPort
  /** The link that opens a client in the suite's desktop program; left says why there is none (section 8). */
  readonly desktopLink: (to: Omit<DesktopLinkTarget, 'agency'>) => E.Either<string, string>
}

const AppContext = createContext<App | null>(null)

export const AppProvider = AppContext.Provider

export const useApp = (): App => {
  const app = useContext(AppContext)
  if (app === null) throw new Error('useApp outside of AppProvider')
  return app
}

/** A screen's own store, created once for each visit: `const store = useStore(app => new ImportStore(app.commissions.imports))`. */
export const useStore = <S>(make: (app: App) => S): S => {
  const app = useApp()
  const [store] = useState(() => make(app))
  return store
}

/** Loads data when a component mounts, and again when `of` changes. Call it from an observer. */
export const useLoaded = <A>(of: string, ask: (app: App) => Answer<A>): Loader<A> => {
  const app = useApp()
  const loader = useStore(({ failures }) => new Loader<A>(failures.watch))
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once for each.
  useEffect(() => void loader.run(ask(app)), [loader, of])
  return loader
}
