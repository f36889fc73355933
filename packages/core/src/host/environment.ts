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

export interface SuiteHost {
  readonly environment: Environment
  readonly product: string
  /** What every product of the environment has behind its name: `-qa` with the domain, or the domain alone. */
  readonly behind: string
}

/**
 * Null for localhost, addresses, and every host that bears no suffix: there the product stands alone. An ending of the
 * product's name decides before an ending of the host name.
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
