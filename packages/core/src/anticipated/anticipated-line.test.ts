import { either as E } from 'fp-ts'
import { describe, expect, it } from 'vitest'
import { LineItemFixtures, MARYS_AUTO, PayoutFixtures } from '../../testing/index.ts'
import { knownDate } from '../calendar/calendar-date.ts'
import { MESSAGES } from '../failure/messages.ts'
import { rate } from '../money/rate.ts'
import { checkAnticipatedLine, checkAnticipatedPolicy } from './anticipated-line.ts'

const whole = {
  transactionDate: knownDate(2026, 1, 1),
  grossAmount: PayoutFixtures.dollars(1000),
  commissionAmount: PayoutFixtures.dollars(150),
  commissionRate: rate(15_000_000),
  carrierId: MARYS_AUTO.carrierId,
  policyId: MARYS_AUTO.id,
}

describe('the check of an anticipated line', () => {
  it('accepts a line with every required field, unchanged', () => {
    expect(checkAnticipatedLine({ ...whole, insuredName: null })).toEqual(E.right({ ...whole, insuredName: null }))
  })

  it.each(Object.keys(whole))('refuses a line without %s', field => {
    const rest = Object.fromEntries(Object.entries(whole).filter(([name]) => name !== field))
    expect(checkAnticipatedLine(rest)).toEqual(E.left(MESSAGES.missingRequiredFields))
  })

  it('refuses a line with a cleared field, and accepts zero as an amount and a rate', () => {
    for (const cleared of [{ commissionRate: null }, { carrierId: null }, { policyId: null }])
      expect(checkAnticipatedLine({ ...whole, ...cleared })).toEqual(E.left(MESSAGES.missingRequiredFields))
    const nothing = { ...whole, commissionAmount: PayoutFixtures.dollars(0), commissionRate: rate(0) }
    expect(checkAnticipatedLine(nothing)).toEqual(E.right(nothing))
  })
})

describe('the check of an anticipated line’s policy', () => {
  const client = { number: '00000042' }

  it('requires a line of business, a client number and a number of terms', () => {
    expect(checkAnticipatedPolicy(MARYS_AUTO, client)).toEqual(E.right(undefined))
    for (const change of [{ linesOfBusiness: [] }, { linesOfBusiness: [' '] }, { numberOfTerms: 0 }])
      expect(checkAnticipatedPolicy(LineItemFixtures.policy(change), client)).toEqual(
        E.left(MESSAGES.missingPolicyData),
      )
    for (const nobody of [null, { number: ' ' }])
      expect(checkAnticipatedPolicy(MARYS_AUTO, nobody)).toEqual(E.left(MESSAGES.missingPolicyData))
  })
})
