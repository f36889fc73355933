/** Why the chosen payment is what it is: told from what was stored when it was paid. */
import { SLOTS } from '@commissions/core'
import { observer } from 'mobx-react-lite'
import { useEffect } from 'react'
import { clientOfLine } from '../../../parts/line/line-name.ts'
import { PayoutLineFacts } from '../../../parts/payout/line-facts.tsx'
import { PayoutWhy } from '../../../parts/payout/payout-why.tsx'
import { SidePanel } from '../../../parts/payout/side-panel.tsx'
import { Fact, Facts } from '../../../ui/facts.tsx'
import { MoneyAmount } from '../../../ui/money/money.tsx'
import type { AgentPaidDetailStore } from '../agent-paid-detail.store.ts'
import type { PaidLineRow } from '../paid-detail.ts'

export interface PaidWhyPanelProps {
  readonly store: AgentPaidDetailStore
  readonly row: PaidLineRow
  readonly agent: string
}

export const PaidWhyPanel = observer(({ store, row, agent }: PaidWhyPanelProps) => {
  const { share } = row
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once for each line.
  useEffect(() => void store.explain(), [store, row.key])
  const close = () => store.select(null)
  if (share === null)
    return (
      <SidePanel label="Why this amount" title="Adjustment" onClose={close}>
        <Facts>
          <Fact name="Amount">
            <MoneyAmount cents={row.amount} />
          </Fact>
          <Fact name="Why">{row.adjustment?.reason}</Fact>
        </Facts>
      </SidePanel>
    )
  const { line, position } = share
  return (
    <SidePanel label="Why this amount" title={clientOfLine(line)} onClose={close}>
      <PayoutLineFacts line={line} />
      <PayoutWhy
        key={row.key}
        position={position}
        agent={agent}
        slot={line[SLOTS[position]]}
        story={store.toldStory}
        retry={() => void store.explain()}
        open
      />
    </SidePanel>
  )
})
