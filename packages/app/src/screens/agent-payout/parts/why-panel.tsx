/** Why the chosen line pays what it pays, for every position on it. */
import { Button } from '@blueprintjs/core'
import { Reset } from '@blueprintjs/icons'
import { observer } from 'mobx-react-lite'
import { useMemo } from 'react'
import { clientOfLine } from '../../../parts/line/line-name.ts'
import { PayoutLineFacts } from '../../../parts/payout/line-facts.tsx'
import { LineWhys } from '../../../parts/payout/line-whys.tsx'
import type { PayoutShare } from '../../../parts/payout/payout-share.ts'
import { namedLine } from '../../../parts/payout/payout-words.ts'
import { SidePanel } from '../../../parts/payout/side-panel.tsx'
import { usePayout } from '../agent-payout.stores.ts'
import { isTyped } from './payable-grid.tsx'
import { Remedies } from './remedies.tsx'

export const WhyPanel = observer(({ share }: { readonly share: PayoutShare }) => {
  const { list, typed, facts } = usePayout()
  const { line } = share
  const lines = useMemo(() => [line], [line])
  return (
    <SidePanel label="Why this amount" title={clientOfLine(line)} onClose={() => list.select(null)}>
      <PayoutLineFacts line={line} />
      <LineWhys
        share={share}
        facts={facts}
        open
        act={own =>
          own.stuck ? (
            <Remedies lines={lines} position={own.position} />
          ) : isTyped(own) ? (
            <Button
              style={{ alignSelf: 'flex-start' }}
              size="small"
              icon={<Reset />}
              onClick={() => void typed.type(own, null, namedLine(line))}
            >
              Reset to the rule
            </Button>
          ) : null
        }
      />
    </SidePanel>
  )
})
