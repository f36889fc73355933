/** The carrier port over HTTP. */
import { carrierEndpoints } from '@commissions/contract'
import type { CarrierPort } from '@commissions/core'
import type { HttpClient } from '@commissions/http'
import { function as F, taskEither as TE } from 'fp-ts'

export const carrierAdapter = (http: HttpClient): CarrierPort => ({
  carriers: F.pipe(
    http.call(carrierEndpoints.carriers, { query: { expand: ['terms'] } }),
    TE.map(answer => answer.carriers),
  ),
  writingCarriers: carrierId =>
    F.pipe(
      http.call(carrierEndpoints.carrier, { path: { carrierId }, query: { expand: ['writing-carriers'] } }),
      TE.map(answer => answer.writingCarriers),
    ),
  managedOptions: http.call(carrierEndpoints.managedOptions, {
    query: { expand: ['applicationTypes,linesOfBusiness'] },
  }),
})
