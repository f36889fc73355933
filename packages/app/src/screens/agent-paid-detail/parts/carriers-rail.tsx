import { observer } from 'mobx-react-lite'
import styles from '../../../parts/payout/payout-page.module.css'
import { RailEntry } from '../../../parts/payout/rail.tsx'
import look from '../../../ui/look.module.css'
import { countedLines } from '../../../ui/words.ts'
import type { AgentPaidDetailStore } from '../agent-paid-detail.store.ts'
import { ADJUSTMENTS } from '../paid-detail.ts'

/** The carriers with their subtotals, as the paper has them; choosing one shows its lines. */
export const CarriersRail = observer(({ store }: { readonly store: AgentPaidDetailStore }) => {
  const { figures, carriers } = store
  if (figures === null) return null
  return (
    <nav className={styles.rail} aria-label="Paid by carrier">
      <ul className={look.bare}>
        <RailEntry
          name="All carriers"
          total={figures.total}
          isShown={store.carrier === null}
          onShow={() => store.look(null)}
        >
          <span className={look.quiet}>{countedLines(figures.lines)}</span>
        </RailEntry>
        {carriers.map(({ carrier, total, lines }) => (
          <RailEntry
            key={carrier}
            name={carrier}
            total={total}
            isShown={store.carrier === carrier}
            onShow={() => store.look(carrier)}
          >
            <span className={look.quiet}>
              {carrier === ADJUSTMENTS ? 'Corrections of earlier statements' : countedLines(lines)}
            </span>
          </RailEntry>
        ))}
      </ul>
    </nav>
  )
})
