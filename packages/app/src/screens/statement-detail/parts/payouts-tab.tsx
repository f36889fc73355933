import { POSITIONS, SLOTS } from '@commissions/core'
import { observer } from 'mobx-react-lite'
import { useEffect } from 'react'
import { useApp } from '../../../composition/app-context.ts'
import { agentPath } from '../../../parts/lines/lines-look.ts'
import { useStoryByRules } from '../../../parts/payout/paid-by-rules.ts'
import { PayoutWhy } from '../../../parts/payout/payout-why.tsx'
import look from '../../../ui/look.module.css'
import { type LineProps, useDetail } from '../statement-detail.stores.ts'

export const PayoutsTab = observer(({ line }: LineProps) => {
  const { reference } = useApp()
  const { facts, view } = useDetail()
  const positions = POSITIONS.flatMap(position => {
    const agent = line.agents[position]
    return agent === undefined ? [] : [{ position, agent }]
  })
  const { id, etag } = line
  const someone = positions.length > 0
  const byRules = useStoryByRules()
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once for each version of the line.
  useEffect(() => {
    if (someone) void facts.explain(line, byRules)
  }, [facts, id, etag, someone])

  if (!someone)
    return (
      <p className={look.quiet}>
        Nobody is paid on this line: it has no agent. Match it to a policy, or name its agents under{' '}
        <button type="button" className={look.link} onClick={() => view.openTab('match')}>
          Match
        </button>
        .
      </p>
    )
  return positions.map(({ position, agent }) => (
    <PayoutWhy
      key={position}
      position={position}
      agent={reference.agentName(agent)}
      agentTo={agentPath(agent)}
      slot={line[SLOTS[position]]}
      story={facts.story.state}
      retry={() => facts.again(line)}
    />
  ))
})
