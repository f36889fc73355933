/** The parts of the rules screen in its address: the position, the chosen rule, and what is open beside or instead of the list. */
import { POSITIONS, type Position } from '@commissions/core'
import { useCallback, useMemo } from 'react'
import { useQuery, withName } from '../../parts/address/address-query.ts'

export const RULE_PANELS = ['rule', 'test', 'history'] as const
export type RulePanel = (typeof RULE_PANELS)[number]

export interface RulesAddress {
  readonly position: Position
  /** The key of a rule: its id, or what a new one is called until it has one. */
  readonly rule: string | null
  readonly panel: RulePanel | null
  /** Whether the payouts that would change are shown instead of the rules. */
  readonly changes: boolean
  /** A text to find in the rules, set by links that lead here from a line. */
  readonly find: string
}

const read = (query: URLSearchParams): RulesAddress => {
  const rule = query.get('rule')
  return {
    position: POSITIONS.find(position => String(position) === query.get('position')) ?? 1,
    rule,
    panel: RULE_PANELS.find(panel => panel === query.get('panel')) ?? (rule === null ? null : 'rule'),
    changes: query.get('view') === 'changes',
    find: query.get('find') ?? '',
  }
}

/** Keeps the rest of the query, where the view of changes has its own filter. */
const write = (query: URLSearchParams, change: Partial<RulesAddress>): URLSearchParams => {
  const { position, rule, panel, changes } = { ...read(query), ...change }
  const said = { position: position === 1 ? null : String(position), rule, panel, view: changes ? 'changes' : null }
  return Object.entries(said).reduce((next, [name, value]) => withName(next, name, value), query)
}

export const useRulesAddress = () => {
  const { query, edit } = useQuery()
  const address = useMemo(() => read(query), [query])
  const go = useCallback((change: Partial<RulesAddress>) => edit(now => write(now, change)), [edit])
  return { address, go }
}
