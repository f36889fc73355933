/** Why the chosen line paid what it paid, which statements tell of it, and who changed it. */
import { observer } from 'mobx-react-lite'
import { useEffect } from 'react'
import { HistoryList, HistoryLoad } from '../../../parts/history/history-list.tsx'
import { clientOfLine } from '../../../parts/line/line-name.ts'
import { ShownOn } from '../../../parts/paid-statement/shown-on.tsx'
import { PayoutLineFacts } from '../../../parts/payout/line-facts.tsx'
import { LineWhys } from '../../../parts/payout/line-whys.tsx'
import type { PayoutShare } from '../../../parts/payout/payout-share.ts'
import { PanelPart, SidePanel } from '../../../parts/payout/side-panel.tsx'
import { useModify } from '../modify-agent-payout.stores.ts'

export const PaidPanel = observer(({ share }: { readonly share: PayoutShare }) => {
  const { list, facts } = useModify()
  const { line } = share
  const { id, etag } = line
  useEffect(() => void facts.tell({ id, etag }), [facts, id, etag])
  return (
    <SidePanel label="The chosen payment" title={clientOfLine(line)} onClose={() => list.select(null)}>
      <PayoutLineFacts line={line} />
      <LineWhys share={share} facts={facts} />
      <PanelPart title="Paid statements that show it">
        <ShownOn lines={[line]} nowhere="None yet." several={false} />
      </PanelPart>
      <PanelPart title="History">
        <HistoryLoad load={facts.history.state} retry={() => facts.again(line)}>
          {entries => <HistoryList entries={entries} />}
        </HistoryLoad>
      </PanelPart>
    </SidePanel>
  )
})
