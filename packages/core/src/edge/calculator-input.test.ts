import fc from 'fast-check'
import { either as E } from 'fp-ts'
import { describe, expect, it } from 'vitest'
import { PayoutFixtures, payoutLineArbitrary, ruleGroupsArbitrary, runs, WORLD_CONTEXT } from '../../testing/index.ts'
import { POSITIONS } from '../agent/agent.ts'
import { compileRules } from '../payout/calculator.ts'
import type { RuleGroups } from '../payout/linear.ts'
import { ruleId } from '../payout-rule/payout-rule.ts'
import {
  type InputFault,
  inputFaultSentences,
  readPayoutLine,
  readPayoutLines,
  readRuleGroups,
} from './calculator-input.ts'

const overTheWire = (value: unknown): unknown => JSON.parse(JSON.stringify(value))
const faultsOf = (read: E.Either<readonly { readonly path: string }[], unknown>): readonly string[] =>
  E.isLeft(read) ? read.left.map(({ path }) => path) : []

type Path = readonly (string | number)[]

/** Every place in a value: its own, and those within. */
const places = (value: unknown, at: Path = []): readonly Path[] =>
  typeof value === 'object' && value !== null
    ? [
        at,
        ...Object.entries(value).flatMap(([key, one]) =>
          places(one, [...at, Array.isArray(value) ? Number(key) : key]),
        ),
      ]
    : [at]

const replaced = (value: unknown, path: Path, by: unknown): unknown => {
  const [key, ...rest] = path
  if (key === undefined) return by
  if (Array.isArray(value)) return value.map((one: unknown, index) => (index === key ? replaced(one, rest, by) : one))
  return Object.fromEntries(
    Object.entries(value as object).map(([name, one]) => [name, name === key ? replaced(one, rest, by) : one]),
  )
}

const written = (path: Path): string =>
  path.reduce<string>(
    (text, key) => (/^\d+$/.test(String(key)) ? `${text}[${key}]` : text === '' ? String(key) : `${text}.${key}`),
    '',
  )

const valueIn = (value: unknown, path: Path): unknown =>
  path.reduce<unknown>((one, key) => (one as Readonly<Record<string | number, unknown>>)[key], value)

/** What stands nowhere in a line or a rule, whatever the place. */
const WRONG = [Number.NaN, Number.POSITIVE_INFINITY, 0.5, undefined, () => 0]

describe('values from another program', () => {
  it('law: what JSON makes of a line or of rules reads as the same line and the same rules', () => {
    fc.assert(
      fc.property(fc.array(payoutLineArbitrary, { maxLength: 4 }), ruleGroupsArbitrary(), (lines, groups) => {
        expect(readPayoutLines(overTheWire(lines))).toEqual(E.right(lines))
        expect(readRuleGroups(overTheWire(groups))).toEqual(E.right(groups))
      }),
      runs(100),
    )
  })

  it('law: one wrong value anywhere is refused, and named by its path', () => {
    fc.assert(
      fc.property(payoutLineArbitrary, fc.constantFrom(...WRONG), fc.nat(), (line, wrong, at) => {
        const all = places(overTheWire(line))
        const path = all[at % all.length] ?? []
        const read = readPayoutLine(replaced(overTheWire(line), path, wrong))
        expect(faultsOf(read)).toContain(written(path))
      }),
      runs(300),
    )
    fc.assert(
      fc.property(ruleGroupsArbitrary(4, 1), fc.constantFrom(...WRONG), fc.nat(), (groups, wrong, at) => {
        const all = places(overTheWire(groups))
        const path = all[at % all.length] ?? []
        const read = readRuleGroups(replaced(overTheWire(groups), path, wrong))
        expect(faultsOf(read).some(found => found.startsWith(written(path)))).toBe(true)
      }),
      runs(300),
    )
  })

  it('law: a value of another kind is refused, and named by its path: a text for a number, a list for an object', () => {
    const otherKinds = (value: unknown): readonly unknown[] => {
      const kinds: readonly unknown[] = ['1', 1.5, true, [], {}, { length: 0 }, new Date(0), new Map()]
      if (Array.isArray(value)) return kinds.filter(one => !Array.isArray(one))
      if (typeof value === 'string' || typeof value === 'boolean' || typeof value === 'number')
        return kinds.filter(one => typeof one !== typeof value)
      if (value === null) return kinds.filter(one => typeof one !== 'string')
      // An object without its keys is refused by them, except where every key may be missing.
      return kinds.filter(one => typeof one !== 'object' || Array.isArray(one))
    }
    const takenOrMisnamed = (json: unknown, read: (json: unknown) => E.Either<readonly InputFault[], unknown>) =>
      places(json).flatMap(path =>
        otherKinds(valueIn(json, path)).flatMap(wrong => {
          const found = faultsOf(read(replaced(json, path, wrong)))
          return found.length > 0 && found.every(one => one.startsWith(written(path))) ? [] : [[path, wrong, found]]
        }),
      )
    fc.assert(
      fc.property(payoutLineArbitrary, ruleGroupsArbitrary(2, 1), (line, groups) => {
        expect(takenOrMisnamed(overTheWire(line), readPayoutLine)).toEqual([])
        expect(takenOrMisnamed(overTheWire(groups), readRuleGroups)).toEqual([])
      }),
      runs(10),
    )
  })

  it('a hole in a list is refused like a missing value', () => {
    const rule = PayoutFixtures.rule('r', 'NoCommission', PayoutFixtures.everyTerm(0))
    const withHole = [rule]
    withHole[2] = { ...rule, id: ruleId('s') }
    expect(faultsOf(readRuleGroups({ 1: withHole, 2: [], 3: [] }))).toEqual(['[1][1]'])
    expect(faultsOf(readPayoutLines(new Array(2)))).toEqual(['[0]', '[1]'])
  })

  it('a negative zero, which JSON can write, is zero', () => {
    const text = JSON.stringify({ ...PayoutFixtures.line(), commissionAmount: 'ZERO' }).replace('"ZERO"', '-0')
    const read = readPayoutLine(JSON.parse(text))
    expect(E.isRight(read) && Object.is(read.right.commissionAmount, 0)).toBe(true)
  })

  it('what was read is a copy: frozen input is read, and no later change of it is seen', () => {
    const json = {
      ...PayoutFixtures.line(),
      policy: { linesOfBusiness: Object.freeze(['AUTOP']), applicationType: 'Personal' },
    }
    const read = readPayoutLine(Object.freeze(json))
    Object.assign(json.policy, { applicationType: 'Commercial' })
    expect(E.isRight(read) && read.right.policy).toEqual({ linesOfBusiness: ['AUTOP'], applicationType: 'Personal' })
  })

  it('a key that is not known is refused, those of every object’s prototype too', () => {
    const line = JSON.stringify(PayoutFixtures.line())
    for (const key of ['comission', '__proto__', 'constructor', 'toString']) {
      const read = readPayoutLine(JSON.parse(`${line.slice(0, -1)},${JSON.stringify(key)}:{}}`))
      expect(faultsOf(read)).toEqual([key])
    }
  })

  it('a key that only the prototype has is missing', () => {
    const { agencyIncome, ...rest } = PayoutFixtures.line()
    expect(faultsOf(readPayoutLine(Object.assign(Object.create({ agencyIncome }), rest)))).toEqual(['agencyIncome'])
  })

  it('an id that two rules bear is refused at the second', () => {
    const rule = PayoutFixtures.rule('r', 'NoCommission', PayoutFixtures.everyTerm(0))
    expect(readRuleGroups({ 1: [rule], 2: [], 3: [rule] })).toEqual(
      E.left([{ path: '[3][0].id', message: 'expected an id of its own, got that of [1][0].id' }]),
    )
  })

  it('the faults read as sentences', () => {
    const { commissionAmount: _, ...line } = PayoutFixtures.line()
    const read = readPayoutLine({ ...line, kind: 'renewal' })
    expect(E.isLeft(read) && inputFaultSentences(read.left)).toBe(
      'commissionAmount: expected a whole number from -99999999999 to 99999999999, got undefined\n' +
        'kind: expected one of new, renew, rewrite, got "renewal"',
    )
  })
})

describe('compiled rules', () => {
  it('do not change when what they were made of does', () => {
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
