/** Tells the trail what a signed-in user did or was refused. */
import type { SecurityEventKind } from '@commissions/core'
import type { Context } from 'hono'
import { clientAddress } from '../http/connection/origin.ts'
import type { AppDeps } from '../http/deps.ts'
import type { Session } from '../session/session.ts'

export const tellTrail = (
  c: Context,
  deps: AppDeps,
  { agencyId, userId }: Pick<Session, 'agencyId' | 'userId'>,
  kind: SecurityEventKind,
  detail: string | null,
): void => {
  deps.trail.tell({
    kind,
    whose: { _tag: 'User', user: { agencyId, userId } },
    address: clientAddress(c, deps).slice(0, LONGEST_ADDRESS),
    detail,
  })
}

/** In characters. An address is cut to this length, because a proxy can send any text. */
export const LONGEST_ADDRESS = 100
