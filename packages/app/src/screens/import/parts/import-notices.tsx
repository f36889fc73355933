/** Notices about the import: its result, what can be imported in spite of a problem, and what in the file confirms the reading. */
import { ProgressBar } from '@blueprintjs/core'
import { counted, type Proof } from '@commissions/core'
import { observer } from 'mobx-react-lite'
import { SimilarLines } from '../../../parts/similar/similar-lines.tsx'
import { mayBeDone, sentence } from '../../../stores/failures.ts'
import { formatDollars } from '../../../ui/money/format-money.ts'
import { Notice, NoticeAct } from '../../../ui/notice.tsx'
import styles from '../import.module.css'
import type { ImportStore } from '../import.store.ts'

export const ImportNotices = observer(({ store }: { readonly store: ImportStore }) => {
  const report = store.report.value
  const { failure, running } = store
  if (running)
    return (
      <div className={styles.progress} role="status">
        <p>Writing {report?.lines.length.toLocaleString('en-US')} lines…</p>
        <ProgressBar intent="primary" aria-label="Lines written" />
      </div>
    )
  return (
    <>
      {failure !== null && (
        <Notice intent="danger">
          <strong>
            {mayBeDone(failure) ? 'The file may or may not have been imported.' : 'Nothing was imported.'}
          </strong>{' '}
          {sentence(failure)}
        </Notice>
      )}
      {store.changed && (
        <Notice intent="warning">
          <strong>Nothing was imported.</strong> The file was read again, and its lines come to a different total. Check
          them, then import.
        </Notice>
      )}
      {report !== null && store.asksWhetherAgain && (
        <Notice intent="warning">
          {report.similar.length > 0 ? <SimilarLines similar={report.similar} /> : 'This file was imported before.'}
          You are asked before anything is imported.
        </Notice>
      )}
    </>
  )
})

const WHAT: Record<Proof['what'], string> = {
  subtotal: 'subtotal',
  total: 'total',
  'rate x premium': 'rate',
}

const words = ({ what, holds, of }: Proof): string =>
  holds === of
    ? of === 1
      ? `the ${WHAT[what]} agrees`
      : `all ${counted(of, WHAT[what])} agree`
    : `${holds} of ${counted(of, WHAT[what])} agree`

/** What in the file confirms the reading, in a few words; null if there is nothing to check it by. */
export const provedBy = (proofs: readonly Proof[]): string | null =>
  proofs.length === 0 ? null : proofs.map(words).join(', ')

/** Shows, once nothing is left to decide, whether totals and rates agree with the lines, and the total that the file states. */
export const ImportProofs = observer(({ store }: { readonly store: ImportStore }) => {
  const report = store.report.value
  if (report === null || store.running || report.questions.length + report.refused.length > 0) return null
  const { proofs, statedTotal, lines } = report
  if (lines.length === 0) return null
  const agrees = proofs.every(({ holds, of }) => holds === of)
  return (
    <Notice
      intent={agrees ? 'success' : 'none'}
      acts={
        statedTotal !== null &&
        store.controlTotal !== statedTotal.amount && (
          <NoticeAct
            text={`Use ${formatDollars(statedTotal.amount)} as control total`}
            onAct={() => store.control(statedTotal.amount)}
          />
        )
      }
    >
      <strong>Nothing is left to decide.</strong>{' '}
      {statedTotal !== null && `The file states ${formatDollars(statedTotal.amount)} in row ${statedTotal.row}.`}
    </Notice>
  )
})
