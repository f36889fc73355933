/** What an agency asks of everybody who signs in. */
import { etag, type SignInRules } from '@commissions/core'
import type { Reading } from '../work.ts'

/** Of an agency that never settled any. */
const UNSETTLED = { codes_required: false, etag: 'unsaved' }

/** `codesOfEverybody`: the operator asks them of the whole installation. */
export const loadSignInRules = async (
  { trx, session }: Reading,
  { codesOfEverybody }: { readonly codesOfEverybody: boolean },
): Promise<SignInRules> => {
  const row = await trx
    .selectFrom('sign_in_rules')
    .select(['etag', 'codes_required'])
    .where('agency_id', '=', session.agencyId)
    .executeTakeFirst()
  const { codes_required, etag: version } = row ?? UNSETTLED
  return { codesRequired: codesOfEverybody || codes_required, byInstallation: codesOfEverybody, etag: etag(version) }
}
