/** The auth port over HTTP. */
import { authEndpoints } from '@commissions/contract'
import type { AuthPort } from '@commissions/core'
import type { HttpClient } from '@commissions/http'

export const authAdapter = (http: HttpClient): AuthPort => ({
  whoami: http.call(authEndpoints.whoami, {}),
  renew: http.call(authEndpoints.renew, {}),
  signOut: http.call(authEndpoints.signOut, {}),
})
