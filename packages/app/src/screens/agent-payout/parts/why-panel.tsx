/** Why the chosen line pays what it pays, for every position on it. */
import { Button } from '@blueprintjs/core'
import { Reset } from '@blueprintjs/icons'
import { SLOTS } from '@commissions/core'
import { observer } from 'mobx-react-lite'
import { useEffect } from 'react'
import { useApp } from '../../../composition/app-context.ts'
import { LineFacts } from '../../../parts/payout/line-facts.tsx'
import styles from '../../../parts/payout/payout-page.module.css'
import { type PayoutShare, sharesOf } from '../../../parts/payout/payout-share.ts'
import { PayoutWhy } from '../../../parts/payout/payout-why.tsx'
import { namedLine } from '../../../parts/payout/payout-words.ts'
import { SidePanel } from '../../../parts/payout/side-panel.tsx'
import { usePayout } from '../agent-payout.stores.ts'
import { isTyped } from './shares-grid.tsx'

export const WhyPanel = observer(({ share }: { readonly share: PayoutShare }) => {
  const { reference } = useApp()
  const { payout, typed, facts } = usePayout()
  const { line } = share
  const { id, etag } = line
  useEffect(() => void facts.explain({ id, etag }), [facts, id, etag])
  const retry = () => {
    facts.again()
    void facts.explain(line)
  }
  return (
    <SidePanel
      label="Why this amount"
      title={line.client?.displayName ?? line.insuredName ?? 'Line'}
      onClose={() => payout.select(null)}
    >
      <LineFacts line={line} />
      {sharesOf([line]).map(own => (
        <PayoutWhy
          key={own.key}
          position={own.position}
          agent={reference.agentName(own.agentId)}
          slot={line[SLOTS[own.position]]}
          story={facts.story.state}
          retry={retry}
          open={own.position === share.position}
          act={
            isTyped(own) && (
              <Button
                className={styles.reset ?? ''}
                size="small"
                icon={<Reset />}
                onClick={() => void typed.type(own, null, namedLine(line))}
              >
                Reset to the rule
              </Button>
            )
          }
        />
      ))}
    </SidePanel>
  )
})
