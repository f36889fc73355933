import { letterheadEndpoints } from '@commissions/contract'
import type { LetterheadPort } from '@commissions/core'
import type { HttpClient } from '@commissions/http'

export const letterhead = (http: HttpClient): LetterheadPort => ({
  get: http.call(letterheadEndpoints.get, {}),
  save: body => http.call(letterheadEndpoints.save, { body }),
  history: http.call(letterheadEndpoints.history, {}),
})
