import fc from 'fast-check'
import { either as E } from 'fp-ts'
import { describe, expect, it } from 'vitest'
import {
  faultPaths,
  overTheWire,
  places,
  replaced,
  takenOrMisnamed,
  WRONG_ANYWHERE,
  writtenPath,
} from '../../testing/fixtures/wrong-json.ts'
import { PayoutFixtures, payoutLineArbitrary, ruleGroupsArbitrary, runs, WORLD_CONTEXT } from '../../testing/index.ts'
import { POSITIONS } from '../agent/agent.ts'
import { compileRules } from '../payout/calculator/calculator.ts'
import type { RuleGroups } from '../payout/calculator/linear.ts'
import { ANY, ruleId } from '../payout-rule/payout-rule.ts'
import { readPayoutLine, readPayoutLines, readRuleGroups } from './calculator-input.ts'
import { inputFaultSentences } from './json-reader.ts'

describe('values from another program', () => {
  it('law: lines and rules are read back from JSON as the same lines and rules', () => {
    fc.assert(
      fc.property(fc.array(payoutLineArbitrary, { maxLength: 4 }), ruleGroupsArbitrary(), (lines, groups) => {
        expect(readPayoutLines(overTheWire(lines))).toEqual(E.right(lines))
        expect(readRuleGroups(overTheWire(groups))).toEqual(E.right(groups))
      }),
      runs(100),
    )
  })

  it('law: one wrong value anywhere is refused, with its path', () => {
    fc.assert(
      fc.property(payoutLineArbitrary, fc.constantFrom(...WRONG_ANYWHERE), fc.nat(), (line, wrong, at) => {
        const all = places(overTheWire(line))
        const path = all[at % all.length] ?? []
        const read = readPayoutLine(replaced(overTheWire(line), path, wrong))
        expect(faultPaths(read)).toContain(writtenPath(path))
      }),
      runs(300),
    )
    fc.assert(
      fc.property(ruleGroupsArbitrary(4, 1), fc.constantFrom(...WRONG_ANYWHERE), fc.nat(), (groups, wrong, at) => {
        const all = places(overTheWire(groups))
        const path = all[at % all.length] ?? []
        const read = readRuleGroups(replaced(overTheWire(groups), path, wrong))
        expect(faultPaths(read).some(found => found.startsWith(writtenPath(path)))).toBe(true)
      }),
      runs(300),
    )
  })

  it('law: a value of another type (a text for a number, a list for an object) is refused, with its path', () => {
    fc.assert(
      fc.property(payoutLineArbitrary, ruleGroupsArbitrary(2, 1), (line, groups) => {
        expect(takenOrMisnamed(overTheWire(line), readPayoutLine)).toEqual([])
        expect(takenOrMisnamed(overTheWire(groups), readRuleGroups)).toEqual([])
      }),
      runs(4),
    )
  })

  it('a hole in a list is refused like a missing value', () => {
    const rule = PayoutFixtures.rule('r', 'NoCommission', PayoutFixtures.everyTerm(0))
    const withHole = [rule]
    withHole[2] = { ...rule, id: ruleId('s') }
    expect(faultPaths(readRuleGroups({ 1: withHole, 2: [], 3: [] }))).toEqual(['[1][1]'])
    expect(faultPaths(readPayoutLines(new Array(2)))).toEqual(['[0]', '[1]'])
  })

  it('a negative zero in JSON is read as zero', () => {
    const text = JSON.stringify({ ...PayoutFixtures.line(), commissionAmount: 'ZERO' }).replace('"ZERO"', '-0')
    const read = readPayoutLine(JSON.parse(text))
    expect(E.isRight(read) && Object.is(read.right.commissionAmount, 0)).toBe(true)
  })

  it('a value that was read is a copy: frozen input can be read, and later changes to the input do not reach it', () => {
    const json = {
      ...PayoutFixtures.line(),
      policy: { linesOfBusiness: Object.freeze(['AUTOP']), applicationType: 'Personal' },
    }
    const read = readPayoutLine(Object.freeze(json))
    Object.assign(json.policy, { applicationType: 'Commercial' })
    expect(E.isRight(read) && read.right.policy).toEqual({ linesOfBusiness: ['AUTOP'], applicationType: 'Personal' })
  })

  it('an unknown key is refused, even one of every object’s prototype', () => {
    const line = JSON.stringify(PayoutFixtures.line())
    for (const key of ['comission', '__proto__', 'constructor', 'toString']) {
      const read = readPayoutLine(JSON.parse(`${line.slice(0, -1)},${JSON.stringify(key)}:{}}`))
      expect(faultPaths(read)).toEqual([key])
    }
  })

  it('a key that only the prototype has counts as missing', () => {
    const { agencyIncome, ...rest } = PayoutFixtures.line()
    expect(faultPaths(readPayoutLine(Object.assign(Object.create({ agencyIncome }), rest)))).toEqual(['agencyIncome'])
  })

  it('the placeholder for all, among carriers, lines of business or application types, accepts every line', () => {
    const all = { _tag: 'Only', values: ['all', 'x'] }
    const rule = PayoutFixtures.rule('r', 'NoCommission', PayoutFixtures.everyTerm(0))
    const read = readRuleGroups({
      1: [{ ...rule, carriers: all, linesOfBusiness: all, applicationTypes: all }],
      2: [],
      3: [],
    })
    expect(read).toEqual(
      E.right({ 1: [{ ...rule, carriers: ANY, linesOfBusiness: ANY, applicationTypes: ANY }], 2: [], 3: [] }),
    )
  })

  it('an id of two rules is refused at the second', () => {
    const rule = PayoutFixtures.rule('r', 'NoCommission', PayoutFixtures.everyTerm(0))
    expect(readRuleGroups({ 1: [rule], 2: [], 3: [rule] })).toEqual(
      E.left([{ path: '[3][0].id', message: 'expected an id of its own, got that of [1][0].id' }]),
    )
  })

  it('faults are written as sentences', () => {
    const { commissionAmount: _, carrierId: __, ...line } = PayoutFixtures.line()
    const read = readPayoutLine({ ...line, kind: 'renewal' })
    expect(E.isLeft(read) && inputFaultSentences(read.left)).toBe(
      'commissionAmount: expected a whole number of cents from -99999999999 to 99999999999, got undefined\n' +
        'kind: expected one of new, renew, rewrite, got "renewal"\n' +
        'carrierId: expected a value or null, got undefined',
    )
    const half = PayoutFixtures.rule('r', 'PercentOfAgencyCommissionPaid', PayoutFixtures.everyTerm(50))
    const fraction = replaced(overTheWire({ 1: [half], 2: [], 3: [] }), ['1', 0, 'payout', 'new', 'value'], 12.5)
    const refused = readRuleGroups(fraction)
    expect(E.isLeft(refused) && inputFaultSentences(refused.left)).toMatch(
      /^\[1\]\[0\]\.payout\.new\.value: expected a whole number of millionths \(12500000 is 12\.5\) from .* got 12\.5$/,
    )
  })
})

describe('compiled rules', () => {
  it('do not change when their source changes', () => {
    fc.assert(
      fc.property(ruleGroupsArbitrary(6, 1), payoutLineArbitrary, (groups, line) => {
        const source: RuleGroups = JSON.parse(JSON.stringify(groups))
        const deleted = new Set(WORLD_CONTEXT.deletedAgents)
        const made = compileRules(source, { deletedAgents: deleted })
        if (E.isLeft(made)) throw new Error('refused')
        const before = [made.right.line(line), made.right.explain(line)]
        deleted.clear()
        for (const position of POSITIONS)
          for (const rule of source[position]) {
            Object.assign(rule, { calcType: 'NoCommission', order: 0, agents: { _tag: 'Only', values: [] } })
            for (const filter of [rule.carriers, rule.linesOfBusiness, rule.applicationTypes])
              if (filter._tag === 'Only') Reflect.apply(Array.prototype.splice, filter.values, [0, 1, 'another'])
            Object.assign(rule.payout, { value: 1, new: { value: 1, enabled: false } })
          }
        expect([made.right.line(line), made.right.explain(line)]).toEqual(before)
      }),
      runs(100),
    )
  })
})
