/** What the address says about the rules screen: the position, the chosen rule, and what is open beside or in place of the list. */
import { POSITIONS, type Position } from '@commissions/core'
import { useCallback, useMemo } from 'react'
import { useQuery, withName } from '../../parts/address/address-query.ts'

export const RULE_PANELS = ['rule', 'test', 'history'] as const
export type RulePanel = (typeof RULE_PANELS)[number]

export interface RulesAddress {
  readonly position: Position
  /** The key of the chosen rule: its id, or a temporary key for a new rule without an id. */
  readonly rule: string | null
  readonly panel: RulePanel | null
  /** Whether the payouts that would change are shown instead of the rules. */
  readonly changes: boolean
  /** The text to search for in the rules, set by links from a line. */
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

/** Writes the changed parts and keeps the rest of the query, such as the filter of the view of changes. */
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
