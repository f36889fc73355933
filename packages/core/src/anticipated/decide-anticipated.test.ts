import { either as E } from 'fp-ts'
import { describe, expect, it } from 'vitest'
import { policy } from '../../testing/fixtures/line-items.ts'
import { ANN, dollars } from '../../testing/fixtures/payouts.ts'
import { knownDate } from '../calendar/calendar-date.ts'
import { carrierId } from '../carrier/carrier.ts'
import { clientId } from '../client/client.ts'
import { MESSAGES } from '../failure/messages.ts'
import type { LineItemForm } from '../line-item/line-item-form.ts'
import type { LineRecords } from '../line-item/line-records.ts'
import { rate } from '../money/rate.ts'
import { policyId } from '../policy/policy.ts'
import { finished } from '../steps/in-steps.ts'
import {
  anticipatedQueryFault,
  completeAnticipated,
  decideAnticipatedLine,
  decideAnticipatedStatement,
} from './decide-anticipated.ts'

const ON = knownDate(2026, 3, 5)
const MARY = { id: clientId('client-42'), number: '00000042', displayName: 'Mary Smith' }
const HERS = policy()
const BARE = policy({ id: policyId('bare'), linesOfBusiness: [] })
const [ONE, OTHER] = [HERS.carrierId, carrierId('travelers')]
const ELSEWHERE = policy({ id: policyId('elsewhere'), carrierId: OTHER })

const RECORDS: LineRecords = {
  policies: new Map([HERS, BARE, ELSEWHERE].map(one => [one.id, { clientId: MARY.id, policy: one }])),
  histories: new Map(),
  clients: new Map([[MARY.id, MARY]]),
  carriers: new Set([ONE, OTHER]),
  agents: new Set([ANN]),
  transactionCodes: new Set(['NBS']),
}
const FORM: LineItemForm = {
  transactionDate: ON,
  grossAmount: dollars(1000),
  commissionAmount: dollars(150),
  commissionRate: rate(15_000_000),
  carrierId: ONE,
  policyId: HERS.id,
}
const ANTICIPATED = { status: { _tag: 'Open' }, source: 'Anticipated' } as const

const refusal = (decided: E.Either<unknown, unknown>) =>
  E.isLeft(decided) ? decided.left : expect.unreachable('It was not refused')

describe('adding an anticipated line', () => {
  const decided = (
    form: LineItemForm,
    statement: Parameters<typeof decideAnticipatedLine>[0] = ANTICIPATED,
    records = RECORDS,
  ) => decideAnticipatedLine(statement, form, records)

  it('stores the form, with its policy and client', () => {
    expect(decided(FORM)).toMatchObject(
      E.right({ transactionDate: ON, commissionAmount: dollars(150), carrierId: ONE, policy: HERS, client: MARY }),
    )
  })

  it('refuses a form without the required fields', () => {
    const incomplete = { _tag: 'BadRequest', message: MESSAGES.missingRequiredFields }
    expect(refusal(decided({ ...FORM, policyId: null }))).toMatchObject(incomplete)
    expect(refusal(completeAnticipated({}))).toMatchObject(incomplete)
    expect(completeAnticipated(FORM)).toEqual(E.right(FORM))
  })

  it('refuses an unknown policy, and one whose records lack required data', () => {
    const lacking = { _tag: 'BadRequest', message: MESSAGES.missingPolicyData }
    expect(refusal(decided({ ...FORM, policyId: policyId('none') }))).toMatchObject({ _tag: 'NotFound' })
    expect(refusal(decided({ ...FORM, policyId: BARE.id }))).toMatchObject(lacking)
    expect(refusal(decided(FORM, ANTICIPATED, { ...RECORDS, clients: new Map() }))).toMatchObject(lacking)
  })

  it('requires an open statement of anticipated commissions', () => {
    expect(refusal(decided(FORM, { ...ANTICIPATED, source: 'Manual' }))).toMatchObject({
      message: 'The statement is not an anticipated one: add an ordinary line instead',
    })
    const closed = { ...ANTICIPATED, status: { _tag: 'Archived', by: 'Tess', on: ON } } as const
    expect(refusal(decided(FORM, closed))).toMatchObject({ message: 'The statement is archived: restore it first' })
  })
})

describe('creating a statement of anticipated commissions', () => {
  const made = (...forms: readonly LineItemForm[]) => finished(decideAnticipatedStatement(forms, RECORDS))

  it('sets the carrier if one carrier pays every line, else none', () => {
    const companyOf = (...forms: readonly LineItemForm[]) => {
      const statement = made(...forms)
      return E.isRight(statement) ? [statement.right.lines.length, statement.right.companyId] : refusal(statement)
    }
    expect([companyOf(FORM, FORM), companyOf(FORM, { ...FORM, policyId: ELSEWHERE.id }), companyOf()]).toEqual([
      [2, ONE],
      [2, null],
      [0, null],
    ])
  })

  it('refuses the whole statement with the wrong lines by their places, and one sentence if one thing is wrong', () => {
    const bare = { ...FORM, policyId: BARE.id }
    expect(refusal(made(FORM, bare, bare))).toEqual({
      _tag: 'ItemsRefused',
      message: MESSAGES.missingPolicyData,
      items: [
        { id: '1', errors: [MESSAGES.missingPolicyData] },
        { id: '2', errors: [MESSAGES.missingPolicyData] },
      ],
    })
    expect(refusal(made(bare, { ...FORM, policyId: null }))).toMatchObject({
      message: 'Some items were refused, so nothing was changed',
    })
  })
})

describe('the query for proposed lines', () => {
  const fault = (change: Partial<Parameters<typeof anticipatedQueryFault>[0]>) =>
    anticipatedQueryFault({ start: ON, end: ON, carrierIds: [], ...change }, RECORDS)

  it('requires the days in order and carriers of the agency', () => {
    expect([fault({}), fault({ carrierIds: [ONE, OTHER] })]).toEqual([null, null])
    expect(fault({ start: knownDate(ON.year, ON.month, 6) })).toMatchObject({ _tag: 'BadRequest' })
    expect(fault({ carrierIds: [ONE, carrierId('stranger')] })).toEqual({
      _tag: 'NotFound',
      message: 'carriers: there is no carrier stranger',
    })
  })
})
