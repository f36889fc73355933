import type { Context } from 'hono'
import { matchedRoutes } from 'hono/route'

/**
 * The pattern of the route that answers, such as `/services/search/api/search`: an address itself holds ids and search
 * texts of people. Middleware of every request, and the site that catches all other addresses, are no routes.
 */
export const routeOf = (c: Context): string => {
  const matched = matchedRoutes(c).filter(({ path }) => path !== '/*' && path !== '*')
  const own = matched.find(({ method }) => method !== 'ALL') ?? matched.at(-1)
  return own?.path ?? '/*'
}
