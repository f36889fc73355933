import { SERVICES, type Service } from '@commissions/contract'

/** The service that an address belongs to, and whose envelope it is answered in. */
export const serviceOf = (path: string): Service | null =>
  SERVICES.find(service => path.startsWith(`/services/${service}/`)) ?? null
