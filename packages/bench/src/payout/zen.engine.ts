/**
 * @gorules/zen-engine: one decision table per position with the hit policy `first`, asked for all lines in one call, so
 * that crossing into native code is paid once. Line by line it takes up to four times as long with few rules.
 */
import { type ByPosition, type PayoutRule, POSITIONS, type Position } from '@commissions/core'
import { ZenEngine } from '@gorules/zen-engine'
import { type Condition, conditions } from './condition.ts'
import { FACTS } from './facts.ts'
import type { RuleEngine } from './rule-engine.ts'

/** A cell of the table: a list is a test of its own column, `$` stands for that column's value. */
const cell = ({ fact, among }: Condition): string => {
  const values = among.map(value => JSON.stringify(value)).join(', ')
  if (among.length === 0) return 'false'
  return fact === 'linesOfBusiness' ? `some($, # in [${values}])` : values
}

const row = (rule: PayoutRule, place: number) => ({
  _id: `row-${place}`,
  // An empty cell accepts everything.
  ...Object.fromEntries(FACTS.map(fact => [fact, ''])),
  ...Object.fromEntries(conditions(rule).map(one => [one.fact, cell(one)])),
  place: String(place),
})

const at = { x: 0, y: 0 }

const decisionTable = (tried: readonly PayoutRule[]) => ({
  contentType: 'application/vnd.gorules.decision',
  nodes: [
    { id: 'in', name: 'in', type: 'inputNode', position: at },
    {
      id: 'table',
      name: 'table',
      type: 'decisionTableNode',
      position: at,
      content: {
        hitPolicy: 'first',
        executionMode: 'loop',
        inputField: 'lines',
        outputPath: 'found',
        passThrough: false,
        inputs: FACTS.map(fact => ({ id: fact, name: fact, field: fact })),
        outputs: [{ id: 'place', name: 'place', field: 'place' }],
        rules: tried.map(row),
      },
    },
    { id: 'out', name: 'out', type: 'outputNode', position: at },
  ],
  edges: [
    { id: 'to-table', type: 'edge', sourceId: 'in', targetId: 'table' },
    { id: 'to-out', type: 'edge', sourceId: 'table', targetId: 'out' },
  ],
})

interface Found {
  readonly found?: readonly ({ readonly place?: number } | null)[]
}

export const zenEngine = (tried: ByPosition<readonly PayoutRule[]>): RuleEngine => {
  const engine = new ZenEngine()
  const decisions = new Map(
    POSITIONS.map(position => [position, engine.createDecision(decisionTable(tried[position]))]),
  )
  return {
    find: async (position: Position, all) => {
      if (all.length === 0) return []
      const answer = await decisions.get(position)?.evaluate({ lines: all })
      const { found = [] } = (answer?.result ?? {}) as Found
      return found.map(one => one?.place ?? null)
    },
  }
}
