import { settingsEndpoints } from '@commissions/contract'
import { either as E } from 'fp-ts'
import type { Route } from '../../http/route.ts'
import { serve } from '../../http/serve.ts'

export const settingsRoutes: readonly Route[] = [
  serve(
    settingsEndpoints.transactionCodes,
    async ({ trx, session }) =>
      E.right(
        await trx
          .selectFrom('transaction_code')
          .select(['code', 'description'])
          .where('agency_id', '=', session.agencyId)
          .orderBy('code')
          .execute(),
      ),
    { emptyIsNoContent: true },
  ),
]
