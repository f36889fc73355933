/** Saves the letterhead, the top of what the agency hands out. */
import { badRequest, decideLetterhead, type LetterheadChange, type StoredLetterhead } from '@commissions/core'
import { either as E } from 'fp-ts'
import { lockAgency } from '../../agency/agency.rows.ts'
import { recordHistories } from '../../history/record-history.ts'
import type { OrRefused } from '../../http/answer/refusal.ts'
import { newEtag, type Work } from '../../work.ts'
import { loadLetterhead } from './letterhead.rows.ts'
import { isReadable } from './readable-logo.ts'

/** The action under which the history records it. */
export const SAVED = 'letterhead saved'

export const saveLetterhead = async (work: Work, change: LetterheadChange): OrRefused<StoredLetterhead> => {
  const { trx, session } = work
  await lockAgency(work)
  const before = await loadLetterhead(work)
  const decided = decideLetterhead(before, change)
  if (E.isLeft(decided)) return decided
  const { letterhead, told } = decided.right
  if (letterhead.logo !== null && letterhead.logo !== before.logo && !(await isReadable(letterhead.logo)))
    return E.left(badRequest('logo: the picture is damaged. Save it again as PNG or JPEG and choose the new file.'))
  const values = { etag: newEtag(work), ...letterhead, address: [...letterhead.address] }
  await trx
    .insertInto('letterhead')
    .values({ agency_id: session.agencyId, ...values })
    .onConflict(clash => clash.column('agency_id').doUpdateSet(values))
    .execute()
  await recordHistories(work, [{ chain: { kind: 'agency', id: session.agencyId }, action: SAVED, changes: told }])
  return E.right(await loadLetterhead(work))
}
