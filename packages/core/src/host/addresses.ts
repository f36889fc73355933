/** Where the services and the sign-in page are, as seen from the current host (sections 6 and 7). */
import { suiteHost } from './environment.ts'
import { SERVICES, type Service } from './service-name.ts'

/** What an installation may say of itself instead (`config.json`). */
export interface AddressConfig {
  /** Where somebody is sent who is not signed in. */
  readonly landing?: string
  readonly services?: { readonly [S in Service]?: string }
  /** The services that are known to take an idempotency key; where nothing is said, those of the page's own origin. */
  readonly idempotencyKeys?: readonly Service[]
}

export interface Addresses {
  readonly landing: string
  /** Without a slash at the end. */
  readonly services: { readonly [S in Service]: string }
}

/** The product of the suite that signs people in. */
const LANDING_PRODUCT = 'signin'
/** Where a product that stands alone signs people in itself. */
const OWN_LANDING = '/signin'

const bare = (address: string): string => {
  let end = address.length
  while (address[end - 1] === '/') end -= 1
  return address.slice(0, end)
}

/**
 * In an environment of the suite every service is a host beside this one; anywhere else all of them stand under
 * `/services/` of this one. What the configuration names comes first.
 * @example addresses('localhost').services.search // '/services/search'
 */
export const addresses = (hostname: string, config: AddressConfig = {}): Addresses => {
  const host = suiteHost(hostname)
  const own = (service: Service): string =>
    host === null ? `/services/${service}` : `https://${service}${host.behind}`
  const address = (service: Service): string => bare(config.services?.[service] ?? own(service))
  return {
    landing: config.landing ?? (host === null ? OWN_LANDING : `https://${LANDING_PRODUCT}${host.behind}/`),
    services: Object.fromEntries(SERVICES.map(service => [service, address(service)])) as Record<Service, string>,
  }
}
