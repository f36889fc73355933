import type {
  AgencyPort,
  AttachmentsPort,
  AuthPort,
  CarrierPort,
  ClientsPort,
  CommissionsPort,
  FeaturesPort,
  OnboardingPort,
  ReportingPort,
  SearchPort,
} from '@commissions/core'
import type { HttpClient } from '@commissions/http'
import type { ServiceIdentifier } from 'inversify'
import type { DraftsStore } from '../stores/drafts.store.ts'
import type { Failures } from '../stores/failures.ts'
import type { FeaturesStore } from '../stores/features.store.ts'
import type { NoticesStore } from '../stores/notices.store.ts'
import type { PreferencesStore } from '../stores/preferences.store.ts'
import type { ReferenceStore } from '../stores/reference.store.ts'
import type { SessionStore } from '../stores/session.store.ts'
import type { SiteStore } from '../stores/site.store.ts'
import type { UnsavedWork } from '../stores/unsaved-work.ts'
import type { UpdateStore } from '../stores/update.store.ts'
import type { App } from './app-context.ts'
import type { Browser } from './browser.ts'

const token = <T>(name: string): ServiceIdentifier<T> => Symbol.for(name)

export const T = {
  browser: token<Browser>('Browser'),
  http: token<HttpClient>('HttpClient'),
  auth: token<AuthPort>('AuthPort'),
  agency: token<AgencyPort>('AgencyPort'),
  carriers: token<CarrierPort>('CarrierPort'),
  clients: token<ClientsPort>('ClientsPort'),
  search: token<SearchPort>('SearchPort'),
  commissions: token<CommissionsPort>('CommissionsPort'),
  attachments: token<AttachmentsPort>('AttachmentsPort'),
  reporting: token<ReportingPort>('ReportingPort'),
  onboarding: token<OnboardingPort>('OnboardingPort'),
  featureFlags: token<FeaturesPort>('FeaturesPort'),
  session: token<SessionStore>('SessionStore'),
  reference: token<ReferenceStore>('ReferenceStore'),
  preferences: token<PreferencesStore>('PreferencesStore'),
  notices: token<NoticesStore>('NoticesStore'),
  updates: token<UpdateStore>('UpdateStore'),
  site: token<SiteStore>('SiteStore'),
  features: token<FeaturesStore>('FeaturesStore'),
  failures: token<Failures>('Failures'),
  work: token<UnsavedWork>('UnsavedWork'),
  drafts: token<DraftsStore>('DraftsStore'),
  app: token<App>('App'),
} as const
