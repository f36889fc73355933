/** The authenticator of the person who asks: set up, confirmed and turned off by them. */
import {
  type CodesOffer,
  decideBeginCodes,
  decideDropCodes,
  OFFER_IS_OVER,
  type OwnCodes,
  WRONG_FIRST_CODE,
} from '@commissions/core'
import { either as E } from 'fp-ts'
import { onKey } from '../database/joins.ts'
import { recordHistory } from '../history/record-history.ts'
import type { OrRefused } from '../http/answer/refusal.ts'
import type { Call } from '../http/call.ts'
import { confirmSecret, offeredSecret, offerSecret } from '../signin/offered-secret.rows.ts'
import { dropSecret } from '../signin/second-factor.rows.ts'
import { loadSignInRules } from '../signin/sign-in-rules.rows.ts'
import { otpauthUri, SECRET_BYTES, typedSecret } from '../signin/totp.ts'
import type { Work } from '../work.ts'
import { endOwnSessions } from './own-sessions.ts'

type Asking = Work & Pick<Call<'', undefined, undefined>, 'door'>

const ownRow = ({ trx, session: { agencyId, userId } }: Pick<Work, 'trx' | 'session'>) =>
  trx
    .selectFrom('app_user as u')
    .leftJoin('second_factor as f', onKey('f.user_id', 'u.user_id'))
    .where('u.agency_id', '=', agencyId)
    .where('u.user_id', '=', userId)
    .select(['u.username', 'f.user_id as coded'])
    .executeTakeFirstOrThrow()

export const ownCodes = async (work: Pick<Asking, 'trx' | 'session' | 'door'>): Promise<OwnCodes> => {
  const { coded } = await ownRow(work)
  const { codesRequired } = await loadSignInRules(work, work.door)
  return { isSetUp: coded !== null, isRequired: codesRequired }
}

const told = (work: Work, action: string, isSetUp: boolean): Promise<void> =>
  recordHistory(work, {
    chain: { kind: 'user', id: work.session.userUuid },
    action,
    changes: [{ field: 'authenticator', before: !isSetUp, after: isSetUp }],
  })

export const beginCodes = async (work: Asking, password: string): OrRefused<CodesOffer> => {
  const decided = decideBeginCodes(await ownCodes(work))
  if (E.isLeft(decided)) return decided
  const proven = await work.door.prove({ password, code: null })
  if (E.isLeft(proven)) return proven
  const secret = work.random.bytes(SECRET_BYTES)
  await offerSecret(work.trx, work.session, secret, Date.parse(work.now), await work.door.secrets())
  const { username } = await ownRow(work)
  return E.right({ secret: typedSecret(secret), uri: otpauthUri(secret, username) })
}

export const confirmCodes = async (work: Asking, code: string): OrRefused<OwnCodes> => {
  const { trx, session } = work
  const now = Date.parse(work.now)
  const secrets = await work.door.secrets()
  const secret = await offeredSecret(trx, session, now, secrets)
  if (secret === null) return E.left(OFFER_IS_OVER)
  if (!(await confirmSecret(trx, session, secret, code, now, secrets))) return E.left(WRONG_FIRST_CODE)
  // Those sessions were started without a code.
  await endOwnSessions(work, { _tag: 'AllOthers' })
  await told(work, 'authenticator set up', true)
  return E.right(await ownCodes(work))
}

export const dropOwnCodes = async (
  work: Asking,
  shown: { readonly password: string; readonly code: string },
): OrRefused<OwnCodes> => {
  const decided = decideDropCodes(await ownCodes(work))
  if (E.isLeft(decided)) return decided
  const proven = await work.door.prove(shown)
  if (E.isLeft(proven)) return proven
  await dropSecret(work.trx, work.session)
  await told(work, 'authenticator turned off', false)
  return E.right(await ownCodes(work))
}
