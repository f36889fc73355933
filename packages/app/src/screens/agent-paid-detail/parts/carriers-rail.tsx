import { Classes } from '@blueprintjs/core'
import type { Cents } from '@commissions/core'
import { observer } from 'mobx-react-lite'
import { cx } from '../../../ui/cx.ts'
import { Amount } from '../../../ui/money/money.tsx'
import styles from '../agent-paid-detail.module.css'
import type { AgentPaidDetailStore } from '../agent-paid-detail.store.ts'
import { ADJUSTMENTS } from '../paid-detail.ts'

interface EntryProps {
  readonly name: string
  readonly total: Cents
  readonly note: string
  readonly chosen: boolean
  readonly onChoose: () => void
}

const Entry = ({ name, total, note, chosen, onChoose }: EntryProps) => (
  <li>
    <button
      type="button"
      className={cx(styles.entry, chosen && styles.chosen)}
      aria-current={chosen ? 'true' : undefined}
      onClick={onChoose}
    >
      <span className={styles.pair}>
        <span className={styles.name}>{name}</span>
        <strong>
          <Amount cents={total} />
        </strong>
      </span>
      <span className={styles.quiet}>{note}</span>
    </button>
  </li>
)

const lineCount = (lines: number): string => `${lines.toLocaleString('en-US')} ${lines === 1 ? 'line' : 'lines'}`

/** The carriers with their subtotals, as the paper has them; choosing one shows its lines. */
export const CarriersRail = observer(({ store }: { readonly store: AgentPaidDetailStore }) => {
  const { figures, carriers } = store
  if (figures === null) return null
  return (
    <nav className={styles.rail} aria-label="Paid by carrier">
      <ul>
        <Entry
          name="In all"
          total={figures.total}
          note={lineCount(figures.lines)}
          chosen={store.carrier === null}
          onChoose={() => store.look(null)}
        />
        {carriers.map(({ carrier, total, lines }) => (
          <Entry
            key={carrier}
            name={carrier}
            total={total}
            note={carrier === ADJUSTMENTS ? 'Of earlier statements' : lineCount(lines)}
            chosen={store.carrier === carrier}
            onChoose={() => store.look(carrier)}
          />
        ))}
      </ul>
    </nav>
  )
})

export const CarriersSkeleton = () => (
  <div className={styles.rail} role="status" aria-label="Loading the carriers">
    {[0, 1, 2, 3].map(index => (
      <div key={index} className={cx(Classes.SKELETON, styles.entrySkeleton)} />
    ))}
  </div>
)
