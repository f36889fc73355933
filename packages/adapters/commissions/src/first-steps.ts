import { firstStepsEndpoints } from '@commissions/contract'
import type { CommissionsPort } from '@commissions/core'
import type { HttpClient } from '@commissions/http'

export const firstStepsCall = (http: HttpClient): CommissionsPort['firstSteps'] =>
  http.call(firstStepsEndpoints.get, {})
