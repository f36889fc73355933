/** The calls by which people see and change how they sign in themselves. */
import { accountEndpoints } from '@commissions/contract'
import { sessionId } from '@commissions/core'
import { either as E } from 'fp-ts'
import type { Route } from '../http/route.ts'
import { serve } from '../http/serve.ts'
import { beginCodes, confirmCodes, dropOwnCodes, ownCodes } from './own-codes.ts'
import { endOwnSessions, ownSessions } from './own-sessions.ts'

export const accountRoutes: readonly Route[] = [
  serve(accountEndpoints.sessions, async call => E.right(await ownSessions(call))),
  serve(accountEndpoints.endSession, call => endOwnSessions(call, { _tag: 'One', id: sessionId(call.params.id) })),
  serve(accountEndpoints.endOtherSessions, call => endOwnSessions(call, { _tag: 'AllOthers' })),
  serve(accountEndpoints.codes, async call => E.right(await ownCodes(call))),
  serve(accountEndpoints.beginCodes, call => beginCodes(call, call.body.password), { tellsSecret: true }),
  serve(accountEndpoints.confirmCodes, call => confirmCodes(call, call.body.code), {
    tells: () => ({ kind: 'codes_changed', detail: 'Set up' }),
  }),
  // With an idempotency key a hash of the request would be kept, and the password in it could be guessed from the hash.
  serve(accountEndpoints.dropCodes, call => dropOwnCodes(call, call.body), {
    tellsSecret: true,
    tells: () => ({ kind: 'codes_changed', detail: 'Turned off' }),
  }),
]
