import { either as E } from 'fp-ts'
import { describe, expect, it } from 'vitest'
import { policy } from '../../testing/fixtures/labelled-matches.ts'
import { carrierId } from '../carrier/carrier.ts'
import { cents } from '../money/cents.ts'
import { rate } from '../money/rate.ts'
import { policyId } from '../policy/policy.ts'
import { checkAnticipatedForm, checkAnticipatedPolicy } from './anticipated-form.ts'

const form = {
  transactionDate: { year: 2026, month: 3, day: 1 },
  grossAmount: cents(0),
  commissionAmount: cents(0),
  commissionRate: rate(0),
  carrierId: carrierId('c'),
  policyId: policyId('p'),
}

describe('an anticipated line', () => {
  it('is complete with date, amounts, rate, carrier and policy; a zero is a value', () => {
    expect(checkAnticipatedForm(form)).toEqual(E.right(form))
  })

  it.each(Object.keys(form))('without its %s is refused in the words of the specification', field => {
    const { [field as keyof typeof form]: _, ...rest } = form
    const missing = 'Cannot normalize form model for API. Missing required fields'
    expect(checkAnticipatedForm(rest)).toEqual(E.left(missing))
    expect(checkAnticipatedForm({ ...rest, commissionRate: null })).toEqual(E.left(missing))
  })
})

describe('the policy of an anticipated line', () => {
  const client = { number: '00000007' }
  const fit = policy({ linesOfBusiness: ['AUTOP'], numberOfTerms: 1 })
  const missing = E.left('Cannot normalize form model for API. Missing required policy data')

  it('needs a line of business, its client’s number and a number of terms', () => {
    expect(checkAnticipatedPolicy(fit, client)).toEqual(E.right(undefined))
    expect(checkAnticipatedPolicy({ ...fit, linesOfBusiness: [] }, client)).toEqual(missing)
    expect(checkAnticipatedPolicy({ ...fit, linesOfBusiness: [' '] }, client)).toEqual(missing)
    expect(checkAnticipatedPolicy({ ...fit, numberOfTerms: 0 }, client)).toEqual(missing)
    expect(checkAnticipatedPolicy(fit, { number: ' ' })).toEqual(missing)
    expect(checkAnticipatedPolicy(fit, null)).toEqual(missing)
  })
})
