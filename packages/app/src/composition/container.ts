/** Binds everything once. Creating a store calls no service; the calls begin when a screen opens. */
import 'reflect-metadata/lite'
import { agencyAdapter } from '@commissions/adapter-agency'
import { attachmentsAdapter } from '@commissions/adapter-attachments'
import { authAdapter } from '@commissions/adapter-auth'
import { carrierAdapter } from '@commissions/adapter-carrier'
import { clientsAdapter } from '@commissions/adapter-clients'
import { commissionsAdapter } from '@commissions/adapter-commissions'
import { featuresAdapter } from '@commissions/adapter-features'
import { onboardingAdapter } from '@commissions/adapter-onboarding'
import { reportingAdapter } from '@commissions/adapter-reporting'
import { searchAdapter } from '@commissions/adapter-search'
import {
  type AgencyPort,
  type AttachmentsPort,
  type AuthPort,
  type CarrierPort,
  type ClientsPort,
  type CommissionsPort,
  desktopLink,
  type FeaturesPort,
  type OnboardingPort,
  type ReportingPort,
  type SearchPort,
} from '@commissions/core'
import { createHttp, type HttpClient } from '@commissions/http'
import { Container, type ServiceIdentifier } from 'inversify'
import { DraftsStore } from '../stores/drafts/drafts.store.ts'
import { Failures } from '../stores/failures.ts'
import { FeaturesStore } from '../stores/features.store.ts'
import { NoticesStore } from '../stores/notices.store.ts'
import { PreferencesStore } from '../stores/preferences.store.ts'
import { ReferenceStore } from '../stores/reference.store.ts'
import { SessionStore } from '../stores/session/session.store.ts'
import { UnsavedWork } from '../stores/session/unsaved-work.ts'
import { SiteStore } from '../stores/site.store.ts'
import { UpdateStore } from '../stores/update.store.ts'
import type { App } from './app-context.ts'
import type { Browser } from './browser.ts'

const token = <T>(name: string): ServiceIdentifier<T> => Symbol.for(name)

const T = {
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

const createContainer = (browser: Browser): Container => {
  const container = new Container({ defaultScope: 'Singleton' })
  container.bind(T.browser).toConstantValue(browser)
  container.bind(T.http).toResolvedValue(
    // The session itself makes calls through this client, so it is looked up only when a call needs it.
    ({ baseUrl, fetch, newKey, takesKey, onFault }) =>
      createHttp({ baseUrl, fetch, newKey, takesKey, onFault, regain: () => container.get(T.session).regain() }),
    [T.browser],
  )

  container.bind(T.auth).toResolvedValue(authAdapter, [T.http])
  container.bind(T.agency).toResolvedValue(agencyAdapter, [T.http])
  container.bind(T.carriers).toResolvedValue(carrierAdapter, [T.http])
  container.bind(T.search).toResolvedValue(searchAdapter, [T.http])
  container.bind(T.commissions).toResolvedValue(commissionsAdapter, [T.http])
  container.bind(T.featureFlags).toResolvedValue(featuresAdapter, [T.http])
  container.bind(T.attachments).toResolvedValue(attachmentsAdapter, [T.http])
  container.bind(T.reporting).toResolvedValue(reportingAdapter, [T.http])
  container
    .bind(T.onboarding)
    .toResolvedValue(({ onboardingUrl, sendNote }) => onboardingAdapter({ url: onboardingUrl }, sendNote), [T.browser])

  container
    .bind(T.session)
    .toResolvedValue(
      (auth, agency, notices, work, drafts, world) =>
        new SessionStore({ ...world, auth, agency, work, drafts, fatal: notices.showFatal }),
      [T.auth, T.agency, T.notices, T.work, T.drafts, T.browser],
    )
  container.bind(T.features).toResolvedValue(port => new FeaturesStore(port), [T.featureFlags])
  container
    .bind(T.reference)
    .toResolvedValue(
      (agency, carriers, commissions, { now }) => new ReferenceStore({ agency, carriers, commissions, now }),
      [T.agency, T.carriers, T.commissions, T.browser],
    )
  container.bind(T.notices).toResolvedValue(() => new NoticesStore(), [])
  container.bind(T.preferences).toResolvedValue(
    (agency, notices, world) =>
      new PreferencesStore({
        ...world,
        agency,
        onUnsaved: ({ message }) => notices.toast(`Your table layout is not saved yet: ${message}`, 'warn'),
      }),
    [T.agency, T.notices, T.browser],
  )
  container.bind(T.updates).toResolvedValue(({ worker, reload }) => new UpdateStore({ worker, reload }), [T.browser])
  container.bind(T.clients).toResolvedValue(clientsAdapter, [T.http])
  container.bind(T.work).toResolvedValue(() => new UnsavedWork(), [])
  container
    .bind(T.drafts)
    .toResolvedValue(
      (agency, { now, newKey, draftMachinery }) => new DraftsStore({ agency, now, newKey, machinery: draftMachinery }),
      [T.agency, T.browser],
    )
  container.bind(T.site).toResolvedValue(() => new SiteStore(), [])
  container.bind(T.failures).toResolvedValue(
    (session, notices, { goTo }) =>
      new Failures({
        expired: session.expired,
        showError: message => notices.showError(message),
        forbidden: () => void session.missingPermission().then(needs => goTo('/unauthorized', { needs })),
        note: message => void notices.toast(message),
      }),
    [T.session, T.notices, T.browser],
  )
  container.bind(T.app).toDynamicValue(({ get }): App => {
    const [session, notices, { desktopScheme: scheme }] = [get(T.session), get(T.notices), get(T.browser)]
    return {
      session,
      features: get(T.features),
      reference: get(T.reference),
      preferences: get(T.preferences),
      notices,
      updates: get(T.updates),
      site: get(T.site),
      failures: get(T.failures),
      work: get(T.work),
      drafts: get(T.drafts),
      agency: get(T.agency),
      commissions: get(T.commissions),
      carriers: get(T.carriers),
      clients: get(T.clients),
      search: get(T.search),
      attachments: get(T.attachments),
      reporting: get(T.reporting),
      onboarding: get(T.onboarding),
      desktopLink: to =>
        desktopLink(
          { agency: session.profile?.agencyId, ...to },
          { scheme, warn: message => notices.toast(message, 'warn') },
        ),
    }
  })
  return container
}

export const createStores = (browser: Browser): App => createContainer(browser).get(T.app)
