/** What became of the import, and what may be imported all the same. */
import { Checkbox, ProgressBar } from '@blueprintjs/core'
import { observer } from 'mobx-react-lite'
import { Link } from 'react-router-dom'
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
        <ProgressBar intent="primary" />
      </div>
    )
  return (
    <>
      {failure !== null && (
        <Notice intent="danger">
          <strong>{mayBeDone(failure) ? 'Perhaps nothing was imported.' : 'Nothing was imported.'}</strong>{' '}
          {sentence(failure)}
        </Notice>
      )}
      {report !== null && report.seenBefore !== null && (
        <Notice intent="warning">
          This very file was imported before, into{' '}
          <Link to={`/statements/detail/${report.seenBefore}`}>another statement</Link>.
          <Checkbox
            checked={store.allowDuplicate}
            onChange={event => store.allow(event.currentTarget.checked)}
            label="Import it a second time"
          />
        </Notice>
      )}
    </>
  )
})
