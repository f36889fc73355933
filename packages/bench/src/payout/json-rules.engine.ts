/** json-rules-engine in the quickest of the ways tried: one rule per priority, a stop at the first, conditions one after the other. */
import { type ByPosition, type PayoutRule, POSITIONS } from '@commissions/core'
import { Engine, type TopLevelCondition } from 'json-rules-engine'
import { conditions } from './condition.ts'
import type { Facts } from './facts.ts'
import type { RuleEngine } from './rule-engine.ts'

const ANY_OF = 'anyOf'

const allOf = (rule: PayoutRule): TopLevelCondition => ({
  all: conditions(rule).map(({ fact, among }, index, { length }) => ({
    fact,
    operator: fact === 'linesOfBusiness' ? ANY_OF : 'in',
    value: among,
    priority: length - index,
  })),
})

type FirstOf = (facts: Facts) => Promise<number | null>

const firstOf = (tried: readonly PayoutRule[]): FirstOf => {
  let found: number | null = null
  const engine: Engine = new Engine(
    tried.map((rule, place) => ({
      conditions: allOf(rule),
      event: { type: 'found' },
      priority: tried.length - place,
      onSuccess: () => {
        found = place
        engine.stop()
      },
    })),
  )
  engine.addOperator<readonly string[], readonly string[]>(ANY_OF, (all, wanted) =>
    all.some(one => wanted.includes(one)),
  )
  return async facts => {
    found = null
    await engine.run({ ...facts })
    return found
  }
}

export const jsonRulesEngine = (tried: ByPosition<readonly PayoutRule[]>): RuleEngine => {
  const [one, two, three] = POSITIONS.map(position => firstOf(tried[position]))
  return {
    find: async (position, all) => {
      const ask = [one, two, three][position - 1]
      const places: (number | null)[] = []
      // One after the other: an engine keeps its state of running, so two runs at a time would stop each other.
      for (const facts of all) places.push((await ask?.(facts)) ?? null)
      return places
    },
  }
}
