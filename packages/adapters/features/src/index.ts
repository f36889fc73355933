/** The feature-flag port over HTTP. */
import { featuresEndpoints } from '@commissions/contract'
import { type FeaturesPort, readFlags } from '@commissions/core'
import type { HttpClient } from '@commissions/http'
import { function as F, taskEither as TE } from 'fp-ts'

export const featuresAdapter = (http: HttpClient): FeaturesPort => ({
  flags: F.pipe(
    http.call(featuresEndpoints.features, {}),
    TE.map(answer => readFlags(answer.featureFlags)),
  ),
})
