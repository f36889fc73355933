import type { Context } from 'hono'
import { matchedRoutes } from 'hono/route'

/** The pattern of the route that answers, such as `/services/search/api/search`: an address holds ids and names of people. */
export const routeOf = (c: Context): string => {
  const matched = matchedRoutes(c).filter(({ path }) => path !== '/*' && path !== '*')
  const own = matched.find(({ method }) => method !== 'ALL') ?? matched.at(-1)
  return own?.path ?? '/*'
}
