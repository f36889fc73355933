import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { positionArbitrary, runs } from '../../testing/index.ts'
import { ruleId } from './payout-rule.ts'
import {
  RULE_FIELDS,
  type RuleFault,
  readRuleRefusal,
  ruleFaultSentence,
  ruleProblem,
  writeRuleRefusal,
} from './rule-problem.ts'

describe('a problem of a rule', () => {
  it('law: is read back from the service’s sentence, without the place of the rule', () => {
    fc.assert(
      fc.property(
        positionArbitrary,
        fc.nat({ max: 200 }),
        fc.constantFrom(...RULE_FIELDS),
        (position, order, field) => {
          const problem = ruleProblem(position, { id: ruleId('r'), order }, field, { _tag: 'NoCalcType' })
          expect(readRuleRefusal(writeRuleRefusal(problem))).toEqual({
            field,
            message: 'a calculation type must be chosen',
          })
        },
      ),
      runs(100),
    )
  })

  it('has its field by the name on the wire', () => {
    const told = RULE_FIELDS.map(field => writeRuleRefusal({ field, message: 'x' }).replace(': x', ''))
    expect(told).toEqual([
      'fallback',
      'agency_only',
      'calc_type',
      'agent_int_rule_value',
      'carrier_rule_value',
      'lob_rule_value',
      'apptype_rule_value',
      'term_new',
      'term_renew',
      'term_rewrite',
      'term_new_enabled',
      'term_renew_enabled',
      'term_rewrite_enabled',
      'agency_only_payout_value',
    ])
  })

  it('has no field if the service names none', () => {
    expect(readRuleRefusal('rule_id: the rule is in the group twice')).toEqual({
      field: null,
      message: 'rule_id: the rule is in the group twice',
    })
    expect(readRuleRefusal('the term_new: is meant')).toEqual({ field: null, message: 'the term_new: is meant' })
    expect(readRuleRefusal('Agent 1, rule 12: the new value is missing').message).toBe('the new value is missing')
  })

  it.each<[RuleFault, string]>([
    [
      { _tag: 'RefersToLaterPosition', calcType: 'PercentOfAgent2', position: 2 },
      '"% of Agent 2" cannot be used for agent 2: it may only refer to an earlier agent',
    ],
    [{ _tag: 'TermValueMissing', kind: 'renew' }, 'the renewal value is missing'],
    [{ _tag: 'AgencyOnlyValueOnTermRule' }, 'a rule with values per term cannot have an agency-only value'],
    [{ _tag: 'AgencyOnlyValueMissing' }, 'the agency-only value is missing'],
    [{ _tag: 'TermValueOnAgencyOnlyRule', kind: 'new' }, 'an agency-only rule cannot have a new value'],
    [{ _tag: 'LinesOfBusinessOnAgencyOnlyRule' }, 'an agency-only rule cannot be limited to lines of business'],
    [{ _tag: 'ApplicationTypesOnAgencyOnlyRule' }, 'an agency-only rule cannot be limited to application types'],
    [{ _tag: 'SecondFallback' }, 'there can be only one fallback rule'],
    [{ _tag: 'UnknownAgent', id: 7 }, 'agent 7 is unknown'],
    [{ _tag: 'UnknownCarrier', id: 'x' }, 'carrier x is unknown'],
    [{ _tag: 'UnknownLineOfBusiness', code: 'X' }, 'line of business X is unknown'],
    [{ _tag: 'UnknownApplicationType', name: 'X' }, 'application type X is unknown'],
  ])('is a sentence: %o', (fault, sentence) => {
    expect(ruleFaultSentence(fault)).toBe(sentence)
  })

  it('has the wrong number in its sentence', () => {
    expect(ruleFaultSentence({ _tag: 'PercentOutOfRange', percent: 1001 })).toBe(
      '1001% is not between -1000% and 1000%',
    )
    expect(ruleFaultSentence({ _tag: 'FlatAmountOutOfRange', amount: 1e9 })).toBe(
      'the flat amount 1000000000 is not between -999,999,999.99 and 999,999,999.99',
    )
    expect(ruleFaultSentence({ _tag: 'FlatAmountTooFine', amount: 0.005 })).toBe(
      'the flat amount 0.005 has more than two decimals',
    )
  })
})
