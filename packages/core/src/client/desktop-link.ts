/** The link that opens a client in the suite's desktop program (section 3; messages of section 8). */
import { either as E } from 'fp-ts'
import { MESSAGES } from '../failure/messages.ts'
import { padClientId, type Warn } from './client-id.ts'

/** The ids of what the link opens: agency and client, and optionally a policy, a log entry or a task. */
export interface DesktopLinkTarget {
  readonly agency: string | null | undefined
  readonly client: number | string | null | undefined
  readonly policy?: string | null
  readonly log?: string | null
  readonly task?: string | null
}

export const DESKTOP_SCHEME = 'cms'

const given = (id: number | string | null | undefined): boolean =>
  id !== null && id !== undefined && String(id).trim() !== ''

/**
 * Left with the specification's sentence when agency or client is missing; an empty id is missing, 0 is not.
 * @example desktopLink({ agency: 'A1', client: 12 }, { warn }) // right('cms://client?agency=A1&client=00000012')
 */
export const desktopLink = (
  target: DesktopLinkTarget,
  options: { readonly warn: Warn; readonly scheme?: string },
): E.Either<string, string> => {
  if (!given(target.agency)) return E.left(MESSAGES.linkWithoutAgency)
  if (!given(target.client)) return E.left(MESSAGES.linkWithoutClient)
  const parts = [
    ['agency', target.agency],
    ['client', padClientId(target.client, options.warn)],
    ['policy', target.policy],
    ['log', target.log],
    ['task', target.task],
  ] as const
  const query = parts
    .filter(([, value]) => given(value))
    .map(([name, value]) => `${name}=${encodeURIComponent(String(value).trim())}`)
  return E.right(`${options.scheme ?? DESKTOP_SCHEME}://client?${query.join('&')}`)
}
