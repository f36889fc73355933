import { observer } from 'mobx-react-lite'
import styles from '../../../parts/payout/payout-page.module.css'
import { lines as linesText } from '../../../parts/payout/payout-words.ts'
import { RailEntry } from '../../../parts/payout/rail.tsx'
import type { AgentPaidDetailStore } from '../agent-paid-detail.store.ts'
import { ADJUSTMENTS } from '../paid-detail.ts'

/** The carriers with their subtotals, as the paper has them; choosing one shows its lines. */
export const CarriersRail = observer(({ store }: { readonly store: AgentPaidDetailStore }) => {
  const { figures, carriers } = store
  if (figures === null) return null
  return (
    <nav className={styles.rail} aria-label="Paid by carrier">
      <ul>
        <RailEntry name="In all" total={figures.total} isShown={store.carrier === null} onShow={() => store.look(null)}>
          <span className={styles.quiet}>{linesText(figures.lines)}</span>
        </RailEntry>
        {carriers.map(({ carrier, total, lines }) => (
          <RailEntry
            key={carrier}
            name={carrier}
            total={total}
            isShown={store.carrier === carrier}
            onShow={() => store.look(carrier)}
          >
            <span className={styles.quiet}>{carrier === ADJUSTMENTS ? 'Of earlier statements' : linesText(lines)}</span>
          </RailEntry>
        ))}
      </ul>
    </nav>
  )
})
