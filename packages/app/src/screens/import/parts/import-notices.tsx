/** What became of the import, and what may be imported all the same. */
import { ProgressBar } from '@blueprintjs/core'
import { observer } from 'mobx-react-lite'
import { SimilarLines } from '../../../parts/similar/similar-lines.tsx'
import { mayBeDone, sentence } from '../../../stores/failures.ts'
import { Notice } from '../../../ui/notice.tsx'
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
          <strong>{mayBeDone(failure) ? 'It may or may not have been imported.' : 'Nothing was imported.'}</strong>{' '}
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
