import { SLOTS } from '@commissions/core'
import { observer } from 'mobx-react-lite'
import { type ReactNode, useEffect } from 'react'
import { useApp } from '../../composition/app-context.ts'
import type { LineFactsStore } from '../../stores/line-facts.store.ts'
import { agentPath } from '../lines/lines-look.ts'
import { useStoryByRules } from './paid-by-rules.ts'
import { type PayoutShare, sharesOf } from './payout-share.ts'
import { PayoutWhy } from './payout-why.tsx'

export interface LineWhysProps {
  readonly share: PayoutShare
  readonly facts: LineFactsStore
  /** Whether the tried rules of the selected share are open. */
  readonly open?: boolean
  /** Buttons that change an amount. */
  readonly act?: (own: PayoutShare) => ReactNode
}

/** Explains the payout of every position of the line. */
export const LineWhys = observer(({ share, facts, open = false, act }: LineWhysProps) => {
  const { reference } = useApp()
  const { line } = share
  const { id, etag } = line
  const byRules = useStoryByRules()
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once for each version of the line.
  useEffect(() => void facts.explain(line, byRules), [facts, id, etag])
  return sharesOf([line]).map(own => (
    <PayoutWhy
      key={own.key}
      position={own.position}
      agent={reference.agentName(own.agentId)}
      agentTo={agentPath(own.agentId)}
      slot={line[SLOTS[own.position]]}
      story={facts.story.state}
      retry={() => facts.again(line)}
      open={open && own.position === share.position}
      act={act?.(own)}
    />
  ))
})
