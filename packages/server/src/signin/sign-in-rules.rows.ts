/** What an agency asks of everybody who signs in. */
import { etag, type SignInRules } from '@commissions/core'
import { ownRows, type ReadWork } from '../work.ts'

/** The rules of an agency that never saved any. */
const UNSETTLED = { codes_required: false, etag: 'unsaved' }

/** `codesOfEverybody`: the operator requires codes in the whole installation. */
export const loadSignInRules = async (
  work: ReadWork,
  { codesOfEverybody }: { readonly codesOfEverybody: boolean },
): Promise<SignInRules> => {
  const row = await ownRows(work, 'sign_in_rules').select(['etag', 'codes_required']).executeTakeFirst()
  const { codes_required, etag: version } = row ?? UNSETTLED
  return { codesRequired: codesOfEverybody || codes_required, byInstallation: codesOfEverybody, etag: etag(version) }
}
