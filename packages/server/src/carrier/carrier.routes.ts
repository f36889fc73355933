/** The carrier service. */
import { carrierEndpoints } from '@commissions/contract'
import { either as E } from 'fp-ts'
import { NOT_FOUND } from '../http/answer/refusal.ts'
import { uuidOrNotFound } from '../http/request/path-ids.ts'
import type { Route } from '../http/route.ts'
import { serve } from '../http/serve.ts'
import { loadApplicationTypes, loadCarrier, loadCarriers, loadLinesOfBusiness } from './carrier.rows.ts'

const carriers = serve(carrierEndpoints.carriers, async call => E.right({ carriers: await loadCarriers(call) }))

const managedOptions = serve(carrierEndpoints.managedOptions, async call =>
  E.right({
    applicationTypes: await loadApplicationTypes(call),
    linesOfBusiness: await loadLinesOfBusiness(call),
  }),
)

const carrier = serve(carrierEndpoints.carrier, async call => {
  const id = uuidOrNotFound(call.params.carrierId)
  if (E.isLeft(id)) return id
  const found = await loadCarrier(call, id.right)
  return found === null ? E.left(NOT_FOUND) : E.right(found)
})

/** The route with a parameter comes last, because it would take the other routes' paths for ids. */
export const carrierRoutes: readonly Route[] = [carriers, managedOptions, carrier]
