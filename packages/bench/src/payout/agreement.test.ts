import { describe, expect, test } from 'vitest'
import { disagreement } from './agreement.ts'
import { field, NAMES, workload } from './contestants.ts'
import { payoutLines } from './lines.ts'

const work = workload(payoutLines(400))
const { contestants } = field(60, work, { linear: 400, zen: 400, json: 60 })

describe('the check before the payout benchmark', () => {
  test('finds that every contestant pays the workload alike, to the cent', async () => {
    expect(await disagreement(contestants)).toBeNull()
  })

  test('names a contestant that pays one cent more, and the line', async () => {
    const [reference, ...others] = contestants
    const generous = others.map(one => ({
      ...one,
      amounts: async () => (await one.amounts()).map(amounts => ({ ...amounts, 2: amounts[2] + 1 })),
    }))
    const [first] = generous
    if (reference === undefined || first === undefined) throw new Error('There is nobody to compare')
    expect(await disagreement([reference, first])).toMatch(
      new RegExp(`^${NAMES.fresh} pays agent 2 -?\\d+ cents, ${NAMES.columns} -?\\d+, on \\{"grossAmount":`),
    )
  })

  test('names a contestant that leaves out a line', async () => {
    const [reference, other] = contestants
    if (reference === undefined || other === undefined) throw new Error('There is nobody to compare')
    const lazy = { ...other, amounts: async () => (await other.amounts()).slice(1) }
    expect(await disagreement([reference, lazy])).toBe(`${NAMES.fresh} answered 399 lines of 400`)
  })

  test('uses a workload with typed amounts, overrides, chargebacks, agency income and several lines of business', () => {
    const { lines } = work
    expect(lines.some(line => line.manual[1] !== undefined)).toBe(true)
    expect(lines.some(line => line.overrides[1] !== undefined)).toBe(true)
    expect(lines.some(line => line.commissionAmount < 0)).toBe(true)
    expect(lines.some(line => line.agencyIncome)).toBe(true)
    expect(lines.some(line => (line.policy?.linesOfBusiness.length ?? 0) > 1)).toBe(true)
  })
})
