/** The calls about the agency's transaction codes and what it expects of its carriers. */
import { carrierSettingEndpoints, settingsEndpoints } from '@commissions/contract'
import { either as E } from 'fp-ts'
import { NOT_FOUND } from '../../http/answer/refusal.ts'
import { uuidOrNotFound } from '../../http/request/path-ids.ts'
import type { Route } from '../../http/route.ts'
import { serve } from '../../http/serve.ts'
import { loadSettingVersions } from './carrier-setting-versions.rows.ts'
import { loadCarrierSettings } from './carrier-settings.rows.ts'
import { saveCarrierSettings } from './save-carrier-settings.ts'

const transactionCodes = serve(
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
)

const list = serve(carrierSettingEndpoints.list, async call => E.right(await loadCarrierSettings(call)))

const save = serve(carrierSettingEndpoints.save, call => saveCarrierSettings(call, call.body))

const history = serve(carrierSettingEndpoints.history, async call => {
  const id = uuidOrNotFound(call.params.carrierId)
  if (E.isLeft(id)) return id
  const known = (await loadCarrierSettings(call)).some(({ carrierId }) => carrierId === id.right)
  return known ? E.right(await loadSettingVersions(call, id.right)) : E.left(NOT_FOUND)
})

export const settingsRoutes: readonly Route[] = [transactionCodes, list, save, history]
