import { either as E } from 'fp-ts'
import { describe, expect, it } from 'vitest'
import { ANN, PROGRESSIVE, value } from '../../testing/fixtures/payouts.ts'
import type { CalcType, PayoutValue } from './calc-type.ts'
import { checkOverride, overrideFault, valueFault } from './calculable.ts'
import { agentName, carrierName, IDS_ONLY, lineOfBusinessName } from './naming.ts'

describe('the value of a calculation', () => {
  it('is from -1000 to 1000 if it is a percentage', () => {
    for (const calcType of [
      'PercentOfCommissionablePremium',
      'PercentOfAgencyCommissionPaid',
      'PercentOfAgent1',
    ] as const) {
      expect([1000, -1000, 0].map(percent => valueFault(calcType, value(percent)))).toEqual([null, null, null])
      for (const percent of [1000.000001, -1000.000001])
        expect(valueFault(calcType, value(percent))).toEqual({ _tag: 'PercentOutOfRange', percent })
    }
  })

  it('is in whole cents up to the largest amount if it is a flat amount', () => {
    const most = value(999_999_999.99)
    expect([most, -most as PayoutValue, value(0.01)].map(flat => valueFault('FlatFeeAmount', flat))).toEqual([
      null,
      null,
      null,
    ])
    expect(valueFault('FlatFeeAmount', value(0.005))).toEqual({ _tag: 'FlatAmountTooFine', amount: 0.005 })
    expect(valueFault('FlatFeeAmount', (most + 1) as PayoutValue)).toMatchObject({ _tag: 'FlatAmountOutOfRange' })
  })

  it('is not checked if nothing is calculated', () => {
    for (const calcType of ['None', 'NoCommission'] as const)
      expect(valueFault(calcType, value(123_456.000001))).toBeNull()
  })
})

describe('a policy override’s calculation', () => {
  const of = (calcType: CalcType, percent = 10) => ({ calcType, value: value(percent), agentId: null })

  it('requires a type, an earlier position to refer to, and a value in range', () => {
    expect(overrideFault(2, of('PercentOfAgent1'))).toBeNull()
    expect(overrideFault(2, of('None'))).toEqual({ _tag: 'NoCalcType' })
    expect(overrideFault(1, of('PercentOfAgent1', 1001))).toMatchObject({ _tag: 'RefersToLaterPosition', position: 1 })
    expect(checkOverride(2, of('PercentOfAgent1', 1001))).toEqual(
      E.left('Policy override for agent 2: 1001% is not between -1000% and 1000%'),
    )
    expect(checkOverride(2, of('PercentOfAgent1'))).toEqual(E.right(of('PercentOfAgent1')))
  })
})

it('agents, carriers and lines of business without a name are described by their ids', () => {
  expect([agentName(IDS_ONLY, ANN), carrierName(IDS_ONLY, PROGRESSIVE), lineOfBusinessName(IDS_ONLY, 'AUTOP')]).toEqual(
    ['agent 101', 'carrier progressive', 'AUTOP'],
  )
})
