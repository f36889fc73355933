/** The rules that name the agent, each with a way to it; those for all agents are the rules screen's to show. */
import {
  type AgentId,
  draftSentence,
  type Naming,
  POSITION_LABELS,
  type Position,
  type RuleGroup,
  type StoredRule,
} from '@commissions/core'
import { observer } from 'mobx-react-lite'
import { Link } from 'react-router-dom'
import { useApp } from '../../composition/app-context.ts'
import type { Loader } from '../../stores/load/loader.ts'
import { Bones, Card } from '../../ui/card/card.tsx'
import { LoadView } from '../../ui/load/load-view.tsx'
import look from '../../ui/look.module.css'
import styles from './agent.module.css'

interface NamingRule {
  readonly position: Position
  readonly rule: StoredRule
}

/** In the order in which they are tried: by position, then as they stand, a fallback last. */
const rulesNaming = (agent: AgentId, groups: readonly RuleGroup[]): readonly NamingRule[] =>
  groups
    .toSorted((a, b) => a.position - b.position)
    .flatMap(({ position, rules }) =>
      rules
        .filter(({ agents }) => agents._tag === 'Only' && agents.values.includes(agent))
        .toSorted((a, b) => Number(a.fallback) - Number(b.fallback) || a.order - b.order)
        .map(rule => ({ position, rule })),
    )

const ruleLink = ({ position, rule }: NamingRule): string =>
  `/settings/agent-rules?${new URLSearchParams({ position: String(position), rule: rule.id })}`

interface NamingRulesProps {
  readonly agent: AgentId
  readonly load: Loader<readonly RuleGroup[]>
}

export const NamingRules = observer(({ agent, load }: NamingRulesProps) => {
  const { reference, session } = useApp()
  // Lines of business are shown by their codes, as on the lines.
  const naming: Naming = { agent: reference.agentName, carrier: reference.carrierName, lineOfBusiness: () => null }
  return (
    <Card title="Rules that name this agent" className={styles.card}>
      <LoadView
        load={load.state}
        title="The rules could not be loaded"
        retry={load.again}
        skeleton={<Bones height={320} label="Loading the rules" />}
      >
        {groups => {
          const rules = rulesNaming(agent, groups)
          return rules.length === 0 ? (
            <p className={look.quiet}>No rule names this agent: only rules for all agents apply.</p>
          ) : (
            <ul className={look.list}>
              {rules.map(one => {
                const sentence = draftSentence(one.rule, naming)
                return (
                  <li key={one.rule.id}>
                    {POSITION_LABELS[one.position]}:{' '}
                    {session.mayChangeSettings ? <Link to={ruleLink(one)}>{sentence}</Link> : sentence}
                  </li>
                )
              })}
            </ul>
          )
        }}
      </LoadView>
    </Card>
  )
})
