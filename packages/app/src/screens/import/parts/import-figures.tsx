import { Classes } from '@blueprintjs/core'
import { observer } from 'mobx-react-lite'
import type { ReactNode } from 'react'
import { cx } from '../../../ui/cx.ts'
import look from '../../../ui/look.module.css'
import { MoneyAmount, MoneyDifference } from '../../../ui/money/money.tsx'
import styles from '../import.module.css'
import type { ImportStore } from '../import.store.ts'
import { provedBy } from './import-notices.tsx'

const Figure = ({ label, waiting, children }: { label: string; waiting: boolean; children: ReactNode }) => (
  <div className={styles.figure}>
    <dt>{label}</dt>
    <dd className={cx(waiting && Classes.SKELETON)}>{children}</dd>
  </div>
)

/** The figures of the dry run. They stay in place while the file is read again. */
export const ImportFigures = observer(({ store }: { readonly store: ImportStore }) => {
  const report = store.report.value
  const waiting = report === null && store.report.state._tag !== 'Failed'
  const matches = store.matches.value
  const proved = report === null ? null : provedBy(report.proofs)
  const count = (value: number | undefined) => (value ?? 0).toLocaleString('en-US')
  return (
    <dl className={styles.figures} aria-busy={store.report.state._tag === 'Loading'}>
      <Figure label="Lines" waiting={waiting}>
        {count(report?.lines.length)}
      </Figure>
      <Figure label="Premium" waiting={waiting}>
        {report === null ? '0.00' : <MoneyAmount cents={report.grossAmount} />}
      </Figure>
      <Figure label="Commission" waiting={waiting}>
        {report === null ? '0.00' : <MoneyAmount cents={report.commissionAmount} />}
      </Figure>
      <Figure label="Difference" waiting={waiting}>
        <MoneyDifference cents={store.difference} />
      </Figure>
      <Figure label="Policy found" waiting={store.matches.state._tag === 'Loading'}>
        {matches === null ? (
          <span className={look.quiet}>–</span>
        ) : (
          <>
            {count(matches.matched ?? 0)} <span className={look.quiet}>({count(matches.certain ?? 0)} certain)</span>
          </>
        )}
      </Figure>
      {proved !== null && (
        <Figure label="Checked against the file" waiting={waiting}>
          <span className={styles.proved}>{proved}</span>
        </Figure>
      )}
    </dl>
  )
})
