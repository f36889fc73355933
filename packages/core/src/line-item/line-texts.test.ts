import { describe, expect, it } from 'vitest'
import type { Client } from '../client/client.ts'
import type { Policy } from '../policy/policy.ts'
import type { LineItem } from './line-item.ts'
import { insuredText, policyNumberText } from './line-texts.ts'

const client = { displayName: 'Lark, June' } as Client & LineItem['client']
const policy = { number: 'HO-1001' } as Policy & LineItem['policy']
const NOBODY = { insuredName: null, client: null, policyNumber: null, policy: null, transactionDescription: 'Bonus' }

describe('whom a line is for', () => {
  it.each([
    ['the insured as printed', { insuredName: 'LARK JUNE', client }, 'LARK JUNE'],
    ['the client where no insured is printed', { client }, 'Lark, June'],
    ['its description where it names no policy either', {}, 'Bonus'],
    ['nobody where a number is printed', { policyNumber: 'HO1001' }, null],
    ['nobody where it has a policy', { policy }, null],
  ])('is %s', (_, said, text) => {
    expect(insuredText({ ...NOBODY, ...said })).toBe(text)
  })
})

it('the number of a line’s policy is the printed one, else the recorded one, else none', () => {
  expect([
    policyNumberText({ policyNumber: 'HO1001', policy }),
    policyNumberText({ policyNumber: null, policy }),
    policyNumberText({ policyNumber: null, policy: null }),
  ]).toEqual(['HO1001', 'HO-1001', null])
})
