/** On whose behalf a turn is asked for. */
import type { Context } from 'hono'
import type { Party } from '../fairness/fair-turns.ts'
import type { Session } from '../session/session.ts'
import { clientAddress } from './connection/origin.ts'
import type { AppDeps } from './deps.ts'

export const partyOf = ({ agencyId, userId }: Session): Party => ({ agency: agencyId, user: String(userId) })

/** A caller who is not known yet is counted by network address, and within it by the name or link they send. */
export const strangerAt = (c: Context, deps: AppDeps, user = ''): Party => ({ agency: clientAddress(c, deps), user })
