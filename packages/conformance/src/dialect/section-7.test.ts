/** Each endpoint says whether a service of another suite may lack it. These tests compare that with section 7 itself. */
import * as contract from '@commissions/contract'
import { describe, expect, it } from 'vitest'

/** Section 7, service by service; the names of parameters do not matter. The path of the managed options is not shown there. */
const SECTION_7 = new Set([
  'carrier GET /api/since',
  'carrier GET /api/:',
  'carrier GET /api/managed-options',
  'features GET /api/features',
  'search GET /api/search',
  'search GET /api/client/:/policy/:/agentsfordate',
  'auth GET /user/whoami',
  'auth GET /user/renew/cookie',
  'auth GET /user/signout/cookie',
  'agency GET /metadata/permissions',
  'agency POST /user/list/search',
  'agency GET /search/agents',
  'agency GET /agency',
  'agency GET /office/count',
  'commissions GET /v2/commissions/statement',
  'commissions GET /v2/commissions/statement/:',
  'commissions POST /v2/commissions/statement',
  'commissions PUT /v2/commissions/statement/:',
  'commissions PUT /v2/commissions/statement/:/reconcile',
  'commissions PUT /v2/commissions/statement/:/unreconcile',
  'commissions PUT /v2/commissions/statement/:/archive',
  'commissions PUT /v2/commissions/statement/:/restore',
  'commissions PUT /v2/commissions/statement/:/policy-information',
  'commissions PUT /v2/commissions/statement/:/quick-update',
  'commissions DELETE /commissions/statement/:/delete-items',
  'commissions GET /v2/commissions/statement/anticipated',
  'commissions POST /v2/commissions/statement/anticipated',
  'commissions POST /v2/commissions/statement/anticipated/:/line-item',
  'commissions POST /v2/commissions/statement/:/line-item',
  'commissions PUT /v2/commissions/line-item/:',
  'commissions DELETE /v2/commissions/line-item/:',
  'commissions PUT /v2/commissions/line-item/:/void',
  'commissions PUT /v2/commissions/line-item/:/restore',
  'commissions PUT /v2/commissions/line-item/:/match',
  'commissions PUT /v2/commissions/line-item/agent-payouts',
  'commissions GET /v2/commissions/rules/agent-payout',
  'commissions GET /v2/commissions/line-items',
  'commissions GET /v2/commissions/paid-statement/summary',
  'commissions GET /v2/commissions/paid-statement/line-items',
  'commissions POST /v2/commissions/paid-statement',
  'commissions GET /v2/commissions/rules',
  'commissions POST /v2/commissions/rules',
  'commissions GET /v2/commissions/rules/:/history',
  'commissions GET /v2/commissions/settings/transaction-codes',
  'commissions GET /commissions/settings/carrier',
  'commissions POST /commissions/settings/carrier',
  'commissions GET /commissions/settings/carrier/:/history',
])

type Described = contract.Endpoint<string, unknown, unknown, unknown>

const calls = Object.entries(contract)
  .filter(([name]) => name.endsWith('Endpoints'))
  .flatMap(([, described]) => Object.values(described as Readonly<Record<string, Described>>))
  .map(({ service, method, path, ours }) => ({
    ours,
    name: `${service} ${method} ${path.replace(/:[a-zA-Z]+/g, ':')}`,
  }))

describe('section 7', () => {
  it('lists exactly the calls of the contract that are not marked as ours', () => {
    const theirs = calls.filter(({ ours }) => !ours).map(({ name }) => name)
    expect(new Set(theirs)).toEqual(SECTION_7)
  })

  it('lists no call of the contract that is marked as ours', () => {
    expect(calls.filter(({ ours, name }) => ours && SECTION_7.has(name))).toEqual([])
  })
})
