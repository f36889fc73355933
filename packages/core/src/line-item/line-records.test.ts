import { either as E } from 'fp-ts'
import { describe, expect, it } from 'vitest'
import { policy } from '../../testing/fixtures/line-items.ts'
import { ANN, BOB, PROGRESSIVE, TRAVELERS } from '../../testing/fixtures/payouts.ts'
import { clientId } from '../client/client.ts'
import { policyId } from '../policy/policy.ts'
import { type LineRecords, type NamedInForm, policyNamed } from './line-records.ts'

const MARY = { id: clientId('client-42'), number: '00000042', displayName: 'Mary Smith' }
const HERS = { clientId: MARY.id, policy: policy() }
const RECORDS: LineRecords = {
  policies: new Map([[HERS.policy.id, HERS]]),
  histories: new Map(),
  clients: new Map([[MARY.id, MARY]]),
  carriers: new Set([PROGRESSIVE]),
  agents: new Set([ANN]),
  transactionCodes: new Set(['NBS']),
}
const named = (form: NamedInForm) => {
  const found = policyNamed(RECORDS, form)
  return E.isLeft(found) ? found.left.message : found.right
}

describe('the records that a form names', () => {
  it('give the policy, or none if the form names none', () => {
    const all = { clientId: MARY.id, carrierId: PROGRESSIVE, agents: { 1: ANN }, transactionType: 'NBS' }
    expect([named({ ...all, policyId: HERS.policy.id }), named(all), named({})]).toEqual([HERS, null, null])
    expect(named({ policyId: null, clientId: null, carrierId: null, transactionType: null, agents: {} })).toBeNull()
  })

  it.each<[NamedInForm, string]>([
    [{ policyId: policyId('none') }, 'policy_id: there is no policy none'],
    [{ policyId: HERS.policy.id, clientId: clientId('none') }, 'client_id: there is no client none'],
    [{ carrierId: TRAVELERS }, 'carrier_id: there is no carrier travelers'],
    [{ agents: { 1: ANN, 3: BOB } }, 'agents: there is no agent 102'],
    [{ transactionType: 'XXX' }, 'transaction_type: expected one of the agency\'s transaction codes, got "XXX"'],
  ])('are refused with the one that does not exist: %o', (form, why) => {
    expect(named(form)).toBe(why)
  })
})
