/** What stands in the way of the import, and what a person has to decide first. */
import { Callout, Checkbox, ProgressBar } from '@blueprintjs/core'
import { observer } from 'mobx-react-lite'
import { Link } from 'react-router-dom'
import { mayBeDone, sentence } from '../../../stores/failures.ts'
import styles from '../import.module.css'
import type { ImportStore } from '../import.store.ts'

export const ImportQuestions = observer(({ store }: { readonly store: ImportStore }) => {
  const report = store.report.value
  const { refusedRowCount: refused, failure, running } = store
  const problems = report?.problems ?? []
  if (running)
    return (
      <div className={styles.progress} role="status">
        <p>Writing {report?.lines.length.toLocaleString('en-US')} lines…</p>
        <ProgressBar intent="primary" />
      </div>
    )
  return (
    <div className={styles.questions} aria-live="polite">
      {failure !== null && (
        <Callout intent="danger" compact>
          <strong>{mayBeDone(failure) ? 'Perhaps nothing was imported.' : 'Nothing was imported.'}</strong>{' '}
          {sentence(failure)}
        </Callout>
      )}
      {problems.length > 0 && (
        <Callout intent="danger" compact>
          <strong>The file cannot be read yet.</strong>
          {problems.map(problem => (
            <div key={`${problem.field} ${problem.message}`}>{problem.message}</div>
          ))}
        </Callout>
      )}
      {report !== null && report.seenBefore !== null && (
        <Callout intent="warning" compact>
          This very file was imported before, into{' '}
          <Link to={`/statements/detail/${report.seenBefore}`}>another statement</Link>.
          <Checkbox
            checked={store.allowDuplicate}
            onChange={event => store.allow(event.currentTarget.checked)}
            label="Import it a second time"
          />
        </Callout>
      )}
      {refused > 0 && (
        <Callout intent="warning" compact>
          {refused === 1 ? 'One row' : `${refused.toLocaleString('en-US')} rows`} cannot be read; the table says why.
          Mend how the file is read, or leave {refused === 1 ? 'it' : 'them'} out.
          <Checkbox
            checked={store.skipRefused}
            onChange={event => store.skip(event.currentTarget.checked)}
            label={
              refused === 1 ? 'Import without this row' : `Import without these ${refused.toLocaleString('en-US')} rows`
            }
          />
        </Callout>
      )}
    </div>
  )
})
