/** What an agency asks of everybody who signs in. */
import { etag, type SignInRules } from '@commissions/core'
import { ownRows, type ReadWork } from '../work.ts'

/** Of an agency that never settled any. */
const UNSETTLED = { codes_required: false, etag: 'unsaved' }

/** `codesOfEverybody`: the operator asks them of the whole installation. */
export const loadSignInRules = async (
  work: ReadWork,
  { codesOfEverybody }: { readonly codesOfEverybody: boolean },
): Promise<SignInRules> => {
  const row = await ownRows(work, 'sign_in_rules').select(['etag', 'codes_required']).executeTakeFirst()
  const { codes_required, etag: version } = row ?? UNSETTLED
  return { codesRequired: codesOfEverybody || codes_required, byInstallation: codesOfEverybody, etag: etag(version) }
}
