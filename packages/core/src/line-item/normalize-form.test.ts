import fc from 'fast-check'
import { either as E } from 'fp-ts'
import { describe, expect, it } from 'vitest'
import { anticipatedFormArbitrary, LineItemFixtures, PayoutFixtures, runs } from '../../testing/index.ts'
import type { AnticipatedForm } from '../anticipated/anticipated-form.ts'
import { knownDate } from '../calendar/calendar-date.ts'
import { clientId } from '../client/client.ts'
import { rate } from '../money/rate.ts'
import { hasPolicyData, normalizeAnticipated, normalizeLineItem } from './normalize-form.ts'

const FIELDS = 'Cannot normalize form model for API. Missing required fields'
const POLICY_DATA = 'Cannot normalize form model for API. Missing required policy data'
const on = knownDate(2026, 3, 31)
const quiet = () => undefined

const form = (change: Partial<AnticipatedForm> = {}): AnticipatedForm => ({
  transactionDate: on,
  transactionType: 'NBS',
  grossAmount: PayoutFixtures.dollars(1000),
  commissionAmount: PayoutFixtures.dollars(150),
  commissionRate: rate(15_000_000),
  carrierId: PayoutFixtures.PROGRESSIVE,
  commissionTerm: 'New',
  policy: LineItemFixtures.policy(),
  client: { id: clientId('1'), number: '00000001', displayName: 'Mary Smith' },
  agents: {},
  effectiveDate: null,
  expirationDate: null,
  inceptionDate: null,
  soldDate: null,
  statusDate: null,
  ...change,
})

describe('section 5: adding or modifying a line item', () => {
  // Proves 5.date-required
  it('requires transaction_date, else it is refused', () => {
    expect(normalizeLineItem({ insuredName: 'Mary Smith' })).toEqual(E.left(FIELDS))
    expect(normalizeLineItem({ transactionDate: on, insuredName: null })).toEqual(
      E.right({ transactionDate: on, insuredName: null }),
    )
  })
})

describe('section 5: sending an anticipated line item to the server', () => {
  // Proves 5.anticipated-fields
  it.each(['transactionDate', 'grossAmount', 'commissionAmount', 'commissionRate', 'carrierId', 'policy'] as const)(
    'requires %s, else "Missing required fields"',
    field => {
      expect(normalizeAnticipated(form({ [field]: null }), quiet)).toEqual(E.left(FIELDS))
    },
  )

  it('accepts amounts and rates of zero', () => {
    const zero = form({
      grossAmount: PayoutFixtures.dollars(0),
      commissionAmount: PayoutFixtures.dollars(0),
      commissionRate: rate(0),
    })
    expect(E.isRight(normalizeAnticipated(zero, quiet))).toBe(true)
  })

  // Proves 5.anticipated-policy
  it('requires a line of business, a client number and a number of terms, else "Missing required policy data"', () => {
    const policy = LineItemFixtures.policy()
    const client = form().client
    for (const lacking of [
      form({ policy: { ...policy, linesOfBusiness: [] } }),
      form({ policy: { ...policy, linesOfBusiness: [' '] } }),
      form({ policy: { ...policy, numberOfTerms: null } }),
      form({ policy: { ...policy, numberOfTerms: 0 } }),
      form({ client: null }),
      form({ client: client === null ? null : { ...client, number: null } }),
      form({ client: client === null ? null : { ...client, number: ' ' } }),
    ])
      expect(normalizeAnticipated(lacking, quiet)).toEqual(E.left(POLICY_DATA))
  })

  it('takes the first line of business that is not blank', () => {
    const policy = LineItemFixtures.policy({ linesOfBusiness: [' ', 'HOME', 'AUTOP'] })
    const made = normalizeAnticipated(form({ policy }), quiet)
    expect(E.isRight(made) && made.right.lob).toBe('HOME')
    expect([hasPolicyData({ policy, client: form().client }), hasPolicyData({ policy, client: null })]).toEqual([
      true,
      false,
    ])
    expect(hasPolicyData({ policy: null, client: form().client })).toBe(false)
  })

  it('reports missing fields before missing policy data', () => {
    expect(normalizeAnticipated(form({ carrierId: null, client: null }), quiet)).toEqual(E.left(FIELDS))
  })

  // Proves 5.term-none
  it('sets the commission term None by default', () => {
    const made = normalizeAnticipated(form({ commissionTerm: null }), quiet)
    expect(E.isRight(made) && made.right.commissionTerm).toBe('None')
  })

  // Proves 5.code-warned
  it('warns about a missing transaction type code, and sends the line all the same', () => {
    const warnings: string[] = []
    const made = normalizeAnticipated(form({ transactionType: ' ' }), message => warnings.push(message))
    expect(E.isRight(made) && made.right.transactionType).toBeNull()
    expect(warnings).toEqual(['An anticipated line has no transaction type code'])
    normalizeAnticipated(form(), message => warnings.push(message))
    expect(warnings).toHaveLength(1)
  })

  it('law: sends the form whole or refuses it with one of the two messages', () => {
    fc.assert(
      fc.property(anticipatedFormArbitrary, any => {
        const made = normalizeAnticipated(any, quiet)
        if (E.isLeft(made)) {
          expect([FIELDS, POLICY_DATA]).toContain(made.left)
          return
        }
        const { grossAmount, commissionAmount, commissionRate, policyId } = made.right
        expect([grossAmount, commissionAmount, commissionRate, policyId]).toEqual([
          any.grossAmount,
          any.commissionAmount,
          any.commissionRate,
          any.policy?.id,
        ])
        expect(any.policy?.linesOfBusiness).toContain(made.right.lob)
      }),
      runs(200),
    )
  })
})
