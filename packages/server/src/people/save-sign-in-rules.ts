/** Saves an agency's sign-in rules. If codes are required, people without an authenticator set one up at the next sign-in. */
import { decideSignInRules, fieldChanges, type SignInRules, type SignInRulesChange } from '@commissions/core'
import { either as E } from 'fp-ts'
import { lockAgency } from '../agency/agency.rows.ts'
import { recordHistory } from '../history/record-history.ts'
import type { OrRefused } from '../http/answer/refusal.ts'
import type { Call } from '../http/call.ts'
import { loadSignInRules } from '../signin/sign-in-rules.rows.ts'
import { newEtag, type Work } from '../work.ts'

type Asking = Work & Pick<Call<'', undefined, undefined>, 'door'>

const told = ({ codesRequired }: Pick<SignInRules, 'codesRequired'>) => ({ codes_required: codesRequired })

export const saveSignInRules = async (work: Asking, change: SignInRulesChange): OrRefused<SignInRules> => {
  const { trx, session, door } = work
  await lockAgency(work)
  const before = await loadSignInRules(work, door)
  const decided = decideSignInRules(before, change)
  if (E.isLeft(decided)) return decided
  const values = { etag: newEtag(work), codes_required: decided.right.codesRequired }
  await trx
    .insertInto('sign_in_rules')
    .values({ agency_id: session.agencyId, ...values })
    .onConflict(clash => clash.column('agency_id').doUpdateSet(values))
    .execute()
  await recordHistory(work, {
    chain: { kind: 'agency', id: session.agencyId },
    action: 'sign-in rules saved',
    changes: fieldChanges(told(before), told(decided.right)),
  })
  return E.right(await loadSignInRules(work, door))
}
