/** What an installation says of itself at run time, in `/config.json` beside the app's own files. */
import { type AddressConfig, DESKTOP_SCHEME, SERVICES, type Service } from '@commissions/core'
import { either as E } from 'fp-ts'

export interface AppConfig extends AddressConfig {
  /** The cookie of the suite's own session; null where there is no suite. */
  readonly suiteSessionCookie: string | null
  /** The scheme of links into the desktop program. */
  readonly desktopScheme: string
  /** Where the onboarding tool takes its notes; null where there is none. */
  readonly onboardingUrl: string | null
}

export const DEFAULT_CONFIG: AppConfig = {
  suiteSessionCookie: null,
  desktopScheme: DESKTOP_SCHEME,
  onboardingUrl: null,
}

type Values = Readonly<Record<string, unknown>>
type Reading<A> = E.Either<string, A>

const refuse = (where: string, what: string, got: unknown): E.Either<string, never> =>
  E.left(`config.json: ${where}: expected ${what}, got ${JSON.stringify(got)}`)

const isObject = (u: unknown): u is Values => typeof u === 'object' && u !== null && !Array.isArray(u)

const ADDRESS = /^(\/(?!\/)|https?:\/\/[^\s/])\S*$/
const COOKIE_NAME = /^[!#$%&'*+\-.^_`|~0-9A-Za-z]+$/
const SCHEME = /^[a-z][a-z0-9+.-]*$/

/** A text of the form, or null where the file says nothing. */
const text = (values: Values, key: string, form: RegExp, what: string): Reading<string | null> => {
  const value = values[key]
  if (value === undefined || value === null) return E.right(null)
  return typeof value === 'string' && form.test(value) ? E.right(value) : refuse(key, what, value)
}

const services = (value: unknown): Reading<{ readonly [S in Service]?: string }> => {
  if (value === undefined || value === null) return E.right({})
  if (!isObject(value)) return refuse('services', 'an object', value)
  const found: { [S in Service]?: string } = {}
  for (const service of SERVICES) {
    const address = text(value, service, ADDRESS, 'an address such as https://host/path or /path')
    if (E.isLeft(address)) return E.left(address.left.replace(': ', ': services.'))
    if (address.right !== null) found[service] = address.right
  }
  return E.right(found)
}

/** Keys that nobody knows are passed over, so that one file serves several versions. */
export const readConfig = (value: unknown): Reading<AppConfig> => {
  if (!isObject(value)) return refuse('the whole', 'an object', value)
  const hosts = services(value.services)
  if (E.isLeft(hosts)) return hosts
  const landing = text(value, 'landing', ADDRESS, 'an address such as https://host/path or /path')
  if (E.isLeft(landing)) return landing
  const cookie = text(value, 'suiteSessionCookie', COOKIE_NAME, "a cookie's name")
  if (E.isLeft(cookie)) return cookie
  const scheme = text(value, 'desktopScheme', SCHEME, "a scheme such as 'cms'")
  if (E.isLeft(scheme)) return scheme
  const onboarding = text(value, 'onboardingUrl', ADDRESS, 'an address such as https://host/path or /path')
  if (E.isLeft(onboarding)) return onboarding
  return E.right({
    services: hosts.right,
    ...(landing.right === null ? {} : { landing: landing.right }),
    suiteSessionCookie: cookie.right,
    desktopScheme: scheme.right ?? DEFAULT_CONFIG.desktopScheme,
    onboardingUrl: onboarding.right,
  })
}

/** Left: a sentence for whoever installed it. A file that is not there says nothing. */
export const loadConfig = async (ask: typeof fetch): Promise<Reading<AppConfig>> => {
  try {
    const response = await ask('/config.json', { cache: 'no-cache', credentials: 'same-origin' })
    if (response.status === 404) return E.right(DEFAULT_CONFIG)
    if (!response.ok) return E.left(`config.json could not be fetched: the server answered ${response.status}`)
    return await response.json().then(readConfig, () => E.left('config.json is not valid JSON'))
  } catch {
    return E.left('config.json could not be fetched: the server did not answer')
  }
}
