import { either as E } from 'fp-ts'
import { describe, expect, it } from 'vitest'
import { lineItem, policy } from '../../testing/fixtures/line-items.ts'
import { ANN, BOB, dollars, PROGRESSIVE, TRAVELERS } from '../../testing/fixtures/payouts.ts'
import { knownDate } from '../calendar/calendar-date.ts'
import { timestampOf } from '../calendar/time-zone.ts'
import { clientId } from '../client/client.ts'
import { policyId } from '../policy/policy.ts'
import { changedContents, newContents } from './fill-line.ts'
import type { LineContents } from './line-contents.ts'
import type { DatedLineItemForm, LineItemForm } from './line-item-form.ts'
import type { LineRecords, OwnedPolicy } from './line-records.ts'

const ON = knownDate(2026, 1, 5)
const MARY = { id: clientId('client-42'), number: '00000042', displayName: 'Mary Smith' }
const SAM = { id: clientId('client-7'), number: '00000007', displayName: 'Sam Stranger' }
const HERS: OwnedPolicy = { clientId: MARY.id, policy: policy() }
const WEST: OwnedPolicy = {
  clientId: SAM.id,
  policy: policy({ id: policyId('west'), carrierId: TRAVELERS, writingCarrier: 'West', numberOfTerms: 2 }),
}
const RECORDS: LineRecords = {
  policies: new Map([HERS, WEST].map(one => [one.policy.id, one])),
  histories: new Map([
    [
      HERS.policy.id,
      [
        {
          agent1: BOB,
          agent2: null,
          agent3: null,
          historyDate: knownDate(2025, 1, 1),
          historyDatetime: timestampOf(Date.UTC(2025, 0, 1)),
          isCurrent: true,
        },
      ],
    ],
  ]),
  clients: new Map([MARY, SAM].map(one => [one.id, one])),
  carriers: new Set([PROGRESSIVE, TRAVELERS]),
  agents: new Set([ANN, BOB]),
  transactionCodes: new Set(['NBS']),
}
const NO_CLIENTS: LineRecords = { ...RECORDS, clients: new Map() }

const contents = (decided: E.Either<unknown, LineContents>): LineContents =>
  E.isRight(decided) ? decided.right : expect.unreachable(JSON.stringify(decided.left))
const why = (decided: E.Either<{ readonly message: string }, unknown>): string =>
  E.isLeft(decided) ? decided.left.message : expect.unreachable('It was not refused')

const OTHER_CLIENT = 'client_id: expected the client of the policy, or nothing: it follows from the policy'
const AGENCY_INCOME = 'agency_income: expected false on a line with a policy: agency income belongs to no policy'

describe('a line typed by hand', () => {
  const made = (form: Partial<DatedLineItemForm>, to: OwnedPolicy | null = null, records = RECORDS) =>
    newContents({ transactionDate: ON, ...form }, to, records)

  it('has what its form says, and the client that the form names, if it has no policy', () => {
    expect(contents(made({ commissionAmount: dollars(5), agents: { 2: ANN }, clientId: MARY.id }))).toMatchObject({
      transactionDate: ON,
      commissionAmount: dollars(5),
      agents: { 2: ANN },
      client: MARY,
      policy: null,
      insuredName: null,
    })
    expect(
      [made({}), made({ clientId: null }), made({ clientId: MARY.id }, null, NO_CLIENTS)].map(
        one => contents(one).client,
      ),
    ).toEqual([null, null, null])
    expect(contents(made({})).agents).toEqual({})
  })

  it('has its policy’s client, carrier, number and term, and the agents of its day', () => {
    expect(contents(made({ carrierId: TRAVELERS, writingCarrier: 'East' }, HERS))).toMatchObject({
      policy: HERS.policy,
      client: MARY,
      carrierId: PROGRESSIVE,
      writingCarrier: 'East',
      commissionTerm: 'New',
      agents: { 1: BOB },
      insuredName: 'Mary Smith',
      policyNumber: 'PA 123-456',
    })
    expect(contents(made({ transactionDate: knownDate(2024, 1, 1) }, HERS)).agents).toEqual({})
    expect(contents(made({}, HERS, NO_CLIENTS))).toMatchObject({ client: null, insuredName: null })
  })

  it('keeps the insured, number, term and agents of its form', () => {
    const form = { insuredName: null, policyNumber: 'printed', commissionTerm: 'Renewal', agents: { 3: ANN } } as const
    expect(contents(made(form, HERS))).toMatchObject(form)
    expect(contents(made({ insuredName: 'SMITH M', policyNumber: null }, HERS))).toMatchObject({
      insuredName: 'SMITH M',
      policyNumber: null,
    })
    expect(contents(made({ commissionTerm: 'None' }, HERS)).commissionTerm).toBe('New')
  })

  it('has the writing carrier of its policy, else the one its form names', () => {
    expect(contents(made({ writingCarrier: 'East' }, WEST))).toMatchObject({
      writingCarrier: 'West',
      commissionTerm: 'Renewal',
    })
    expect(contents(made({}, HERS)).writingCarrier).toBeNull()
  })

  it('is refused if its form and its policy contradict each other', () => {
    expect(why(made({ clientId: SAM.id }, HERS))).toBe(OTHER_CLIENT)
    expect(why(made({ agencyIncome: true }, HERS))).toBe(AGENCY_INCOME)
    expect(
      [made({ clientId: MARY.id }, HERS), made({ clientId: null }, HERS), made({ agencyIncome: true })].every(
        E.isRight,
      ),
    ).toBe(true)
  })
})

describe('a line changed by a form', () => {
  const MATCHED: LineContents = { ...lineItem({ client: MARY }), beforeMatch: null }
  const FREE: LineContents = { ...MATCHED, policy: null, client: SAM, agents: {}, carrierId: null }
  const changed = (line: LineContents, form: LineItemForm, to: OwnedPolicy | null = null, records = RECORDS) =>
    changedContents(line, form, to, records)

  it('keeps its policy and carrier if the form names no policy or the same one', () => {
    const form = { insuredName: 'M SMITH', carrierId: TRAVELERS }
    const stays = { ...MATCHED, insuredName: 'M SMITH' }
    expect(contents(changed(MATCHED, form))).toEqual(stays)
    expect(contents(changed(MATCHED, { ...form, policyId: HERS.policy.id }, HERS))).toEqual(stays)
    expect(contents(changed(MATCHED, { agents: { 2: BOB } })).agents).toEqual({ 2: BOB })
  })

  it('is tied to another policy that the form names', () => {
    const after = contents(changed(MATCHED, { policyId: WEST.policy.id }, WEST))
    expect(after).toMatchObject({
      policy: WEST.policy,
      client: SAM,
      carrierId: TRAVELERS,
      writingCarrier: 'West',
      agents: {},
    })
    expect(contents(changed(FREE, { policyId: HERS.policy.id }, HERS))).toMatchObject({
      policy: HERS.policy,
      client: MARY,
      agents: { 1: BOB },
    })
  })

  it('goes back to what it had before its policy if the form clears the policy, except for what the form says', () => {
    const before = contents(changed(FREE, { policyId: HERS.policy.id }, HERS))
    const loosened = (form: LineItemForm, records = RECORDS) =>
      contents(changed(before, { policyId: null, ...form }, null, records))
    expect(loosened({})).toMatchObject({ policy: null, client: SAM, carrierId: null, agents: {} })
    expect(loosened({ clientId: MARY.id, agents: { 3: ANN }, insuredName: 'X' })).toMatchObject({
      client: MARY,
      agents: { 3: ANN },
      insuredName: 'X',
    })
    expect([loosened({ clientId: null }).client, loosened({}, NO_CLIENTS).client]).toEqual([null, null])
  })

  it('takes what the form says if it has no policy, and keeps what the form leaves out', () => {
    const line = { ...FREE, agents: { 1: ANN } }
    expect(contents(changed(line, { carrierId: TRAVELERS, policyId: null }))).toEqual({ ...line, carrierId: TRAVELERS })
    expect(contents(changed(line, { clientId: MARY.id, agents: {} }))).toMatchObject({ client: MARY, agents: {} })
    expect(contents(changed(line, { clientId: null })).client).toBeNull()
    expect(contents(changed(line, { agencyIncome: true })).agencyIncome).toBe(true)
  })

  it('is refused if the form contradicts the policy that the line will have', () => {
    expect(why(changed(MATCHED, { clientId: SAM.id }))).toBe(OTHER_CLIENT)
    expect(why(changed(MATCHED, { agencyIncome: true }))).toBe(AGENCY_INCOME)
    expect(why(changed(MATCHED, { policyId: WEST.policy.id, clientId: MARY.id }, WEST))).toBe(OTHER_CLIENT)
    expect(E.isRight(changed(MATCHED, { clientId: MARY.id }))).toBe(true)
    expect(E.isRight(changed(MATCHED, { policyId: WEST.policy.id, clientId: SAM.id }, WEST))).toBe(true)
    expect(why(changed({ ...MATCHED, client: null }, { clientId: MARY.id }))).toBe(OTHER_CLIENT)
  })
})
