import { correctionEndpoints as calls } from '@commissions/contract'
import type { CorrectionsPort } from '@commissions/core'
import type { HttpClient } from '@commissions/http'

const LOOK = { dryRun: true }
const ACT = { dryRun: false }

export const corrections = (http: HttpClient): CorrectionsPort => ({
  previewWithdrawal: ({ id, etag }, end) =>
    http.call(calls.withdraw, { path: { id }, query: LOOK, body: { etag, end, reason: null } }),
  withdraw: ({ id, etag }, end, reason) =>
    http.call(calls.withdraw, { path: { id }, query: ACT, body: { etag, end, reason } }),
  previewTrueUp: (range, lines) =>
    http.call(calls.trueUp, { query: LOOK, body: { ...range, lineIds: lines ?? null, seen: null, reason: null } }),
  trueUp: (range, seen, reason) =>
    http.call(calls.trueUp, { query: ACT, body: { ...range, lineIds: null, seen, reason } }),
  ofAgent: agentId => http.call(calls.ofAgent, { query: { agentId } }),
})
