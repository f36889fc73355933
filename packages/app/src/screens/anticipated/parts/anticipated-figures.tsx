/** The running figures of the statement to be. */
import { observer } from 'mobx-react-lite'
import { Amount } from '../../../ui/money/money.tsx'
import styles from '../anticipated.module.css'
import type { AnticipatedStore } from '../anticipated.store.ts'

const Figure = ({ label, children }: { readonly label: string; readonly children: React.ReactNode }) => (
  <div className={styles.figure}>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
)

export const AnticipatedFigures = observer(({ store }: { readonly store: AnticipatedStore }) => {
  const { sums, counts } = store
  return (
    <dl className={styles.figures} aria-label="Statement to save" aria-live="polite">
      <Figure label="Lines">{sums.count.toLocaleString('en-US')}</Figure>
      <Figure label="Premium">
        <Amount cents={sums.grossAmount} />
      </Figure>
      <Figure label="Commission">
        <Amount cents={sums.commissionAmount} />
      </Figure>
      <Figure label="Left out">{counts.leftOut.toLocaleString('en-US')}</Figure>
      <Figure label="Incomplete">{counts.incomplete.toLocaleString('en-US')}</Figure>
    </dl>
  )
})
