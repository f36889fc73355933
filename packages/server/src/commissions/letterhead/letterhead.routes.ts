/** The calls about the letterhead, the top of what the agency hands out. */
import { letterheadEndpoints } from '@commissions/contract'
import { either as E } from 'fp-ts'
import { historyOf } from '../../history/read-history.ts'
import type { Route } from '../../http/route.ts'
import { serve } from '../../http/serve.ts'
import { loadLetterhead } from './letterhead.rows.ts'
import { SAVED, saveLetterhead } from './save-letterhead.ts'

export const letterheadRoutes: readonly Route[] = [
  serve(letterheadEndpoints.get, async call => E.right(await loadLetterhead(call))),
  serve(letterheadEndpoints.save, call => saveLetterhead(call, call.body)),
  serve(letterheadEndpoints.history, async call => {
    const { session } = call
    const entries = await historyOf(call, { kind: 'agency', id: session.agencyId })
    return E.right(entries.filter(({ action }) => action === SAVED))
  }),
]
