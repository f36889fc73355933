/** What of the rules screen stands in its address: the position, the chosen rule, and what is open beside or instead of the list. */
import { POSITIONS, type Position } from '@commissions/core'
import { useCallback, useEffect, useMemo, useRef } from 'react'
import { useSearchParams } from 'react-router-dom'

export const RULE_PANELS = ['rule', 'test', 'history'] as const
export type RulePanel = (typeof RULE_PANELS)[number]

export interface RulesAddress {
  readonly position: Position
  /** The key of a rule: its id, or what a new one is called until it has one. */
  readonly rule: string | null
  readonly panel: RulePanel | null
  /** What would change, instead of the rules. */
  readonly changes: boolean
  /** What to look for in the rules, for whoever comes from a line. */
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

/** Written over the rest of the query: what would change keeps its own filter there. */
const write = (query: URLSearchParams, change: Partial<RulesAddress>): URLSearchParams => {
  const address = { ...read(query), ...change }
  const next = new URLSearchParams(query)
  const set = (name: string, value: string | null) => (value === null ? next.delete(name) : next.set(name, value))
  set('position', address.position === 1 ? null : String(address.position))
  set('rule', address.rule)
  set('panel', address.panel)
  set('view', address.changes ? 'changes' : null)
  return next
}

export const useRulesAddress = () => {
  const [query, setQuery] = useSearchParams()
  const address = useMemo(() => read(query), [query])
  // The setter is another one for each query; whoever is handed `go` is not drawn anew for that.
  const latest = useRef(setQuery)
  useEffect(() => {
    latest.current = setQuery
  }, [setQuery])
  const go = useCallback(
    (change: Partial<RulesAddress>) =>
      latest.current(now => write(now, change), { replace: true, preventScrollReset: true }),
    [],
  )
  return { address, go }
}
