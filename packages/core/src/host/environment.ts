/** Which environment of the suite a host name belongs to (section 6): `<product><suffix>.<domain>`. */

const ENVIRONMENTS = ['Development', 'Quality', 'ProductOwner', 'Production', 'App'] as const
export type Environment = (typeof ENVIRONMENTS)[number]

/** What marks an environment: an ending of the product's name, or of the whole host name. */
export const ENVIRONMENT_SUFFIXES = {
  Development: '-dev',
  Quality: '-qa',
  ProductOwner: '-po',
  Production: '.live',
  App: '.app',
} as const satisfies Record<Environment, string>

/** What the name of a host of the suite says. */
export interface SuiteHost {
  readonly environment: Environment
  readonly product: string
  /** What follows the product's name in every host of the environment: `-qa` with the domain, or the domain alone. */
  readonly behind: string
}

/**
 * Null for localhost, IP addresses and every host without a suffix: there the product stands alone. A suffix of the product's
 * name takes precedence over a suffix of the host name.
 * @example suiteHost('commissions-qa.example.com') // { environment: 'Quality', product: 'commissions', behind: '-qa.example.com' }
 */
export const suiteHost = (hostname: string): SuiteHost | null => {
  const host = hostname.trim().toLowerCase().replace(/\.$/, '')
  const dot = host.indexOf('.')
  const [label, domain] = [host.slice(0, dot), host.slice(dot + 1)]
  if (dot < 1 || !domain.includes('.')) return null
  for (const environment of ENVIRONMENTS) {
    const suffix = ENVIRONMENT_SUFFIXES[environment]
    if (suffix.startsWith('-') && label.endsWith(suffix) && label !== suffix)
      return { environment, product: label.slice(0, -suffix.length), behind: `${suffix}.${domain}` }
    if (suffix.startsWith('.') && host.endsWith(suffix)) return { environment, product: label, behind: `.${domain}` }
  }
  return null
}
