/** The settings of an installation, read at run time from `/config.json` beside the app's own files. */
import { either as E } from 'fp-ts'
import { DESKTOP_SCHEME } from '../client/desktop-link.ts'
import type { AddressConfig } from './addresses.ts'
import { SERVICES, type Service } from './service-name.ts'

export interface InstallationConfig extends AddressConfig {
  /** The cookie of the suite's own session; null where there is no suite. */
  readonly suiteSessionCookie: string | null
  /** The scheme of links into the desktop program. */
  readonly desktopScheme: string
  /** The address that receives the onboarding tool's notes; null where there is none. */
  readonly onboardingUrl: string | null
}

/** The settings of an installation that sets none. */
export const DEFAULT_INSTALLATION: InstallationConfig = {
  suiteSessionCookie: null,
  desktopScheme: DESKTOP_SCHEME,
  onboardingUrl: null,
}

type Values = Readonly<Record<string, unknown>>
type Reading<A> = E.Either<string, A>

const refuse = (where: string, what: string, got: unknown): E.Either<string, never> =>
  E.left(`config.json: ${where}: expected ${what}, got ${JSON.stringify(got)}`)

const isObject = (u: unknown): u is Values => typeof u === 'object' && u !== null && !Array.isArray(u)

/** A path on this origin, or a whole address. The host holds no character with another meaning in a header. */
const ADDRESS = /^(\/(?!\/)\S*|https?:\/\/(\[[\dA-Fa-f:.]+\]|[\w.-]+)(:\d{1,5})?([/?#]\S*)?)$/
const COOKIE_NAME = /^[!#$%&'*+\-.^_`|~0-9A-Za-z]+$/
const SCHEME = /^[a-z][a-z0-9+.-]*$/

/** A text that matches `form`, or null if the file does not set it. */
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

const isService = (name: unknown): name is Service => SERVICES.some(service => service === name)

/** The services in a list, or null if the file does not set it. */
const serviceList = (key: string, value: unknown): Reading<readonly Service[] | null> => {
  if (value === undefined || value === null) return E.right(null)
  return Array.isArray(value) && value.every(isService)
    ? E.right(value)
    : refuse(key, `a list of services (${SERVICES.join(', ')})`, value)
}

/** Ignores unknown keys, so that one file serves several versions. */
export const readInstallation = (value: unknown): Reading<InstallationConfig> => {
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
  const keyed = serviceList('idempotencyKeys', value.idempotencyKeys)
  if (E.isLeft(keyed)) return keyed
  return E.right({
    services: hosts.right,
    ...(keyed.right === null ? {} : { idempotencyKeys: keyed.right }),
    ...(landing.right === null ? {} : { landing: landing.right }),
    suiteSessionCookie: cookie.right,
    desktopScheme: scheme.right ?? DEFAULT_INSTALLATION.desktopScheme,
    onboardingUrl: onboarding.right,
  })
}
