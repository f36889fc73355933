/** The addresses of the services and the sign-in page for the current host (sections 6 and 7). */
import { suiteHost } from './environment.ts'
import { SERVICES, type Service } from './service-name.ts'

/** Addresses that an installation may set instead (`config.json`). */
export interface AddressConfig {
  /** Where people who are not signed in are sent. */
  readonly landing?: string
  readonly services?: { readonly [S in Service]?: string }
  /** The services known to accept an idempotency key; if left out, those on the page's own origin. */
  readonly idempotencyKeys?: readonly Service[]
}

/** The addresses of the sign-in page and of each service. */
export interface Addresses {
  readonly landing: string
  /** Without a slash at the end. */
  readonly services: { readonly [S in Service]: string }
}

/** The product of the suite that signs people in. */
const LANDING_PRODUCT = 'signin'
/** The sign-in page of a product that is installed without the suite. */
const OWN_LANDING = '/signin'

const bare = (address: string): string => {
  let end = address.length
  while (address[end - 1] === '/') end -= 1
  return address.slice(0, end)
}

/**
 * In an environment of the suite every service has a host beside this one; elsewhere all services are under `/services/` of
 * this host. Addresses of the configuration take precedence.
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
