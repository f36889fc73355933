/** What stands in the way of the import, and what a person has to decide first. */
import { Button, Checkbox, ProgressBar } from '@blueprintjs/core'
import type { ImportQuestion } from '@commissions/core'
import { observer } from 'mobx-react-lite'
import { SimilarLines } from '../../../parts/similar/similar-lines.tsx'
import { mayBeDone, sentence } from '../../../stores/failures.ts'
import look from '../../../ui/look.module.css'
import { Notice } from '../../../ui/notice.tsx'
import { counted } from '../../../ui/words.ts'
import styles from '../import.module.css'
import type { ImportStore } from '../import.store.ts'

/** One question with its answers as buttons; the rows it is about are named. */
const Question = observer(({ question, store }: { readonly question: ImportQuestion; readonly store: ImportStore }) => (
  <Notice intent="warning">
    <fieldset className={styles.question} disabled={store.report.state._tag === 'Loading'}>
      <legend>{question.why}</legend>
      {question.rows.length > 0 && (
        <div className={look.quiet}>
          {question.rows.length === 1 ? 'Row' : 'Rows'} {question.rows.join(', ')}
        </div>
      )}
      <div className={styles.choices}>
        {question.choices.map(choice => (
          <Button key={choice.label} size="small" onClick={() => void store.answer(choice)}>
            {choice.label}
          </Button>
        ))}
        {question.choices.length === 0 && <span>Choose the columns at the left.</span>}
      </div>
    </fieldset>
  </Notice>
))

export const ImportQuestions = observer(({ store }: { readonly store: ImportStore }) => {
  const report = store.report.value
  const { refusedRowCount: refused, failure, running } = store
  const questions = report?.questions ?? []
  if (running)
    return (
      <div className={styles.progress} role="status">
        <p>Writing {report?.lines.length.toLocaleString('en-US')} lines…</p>
        <ProgressBar intent="primary" />
      </div>
    )
  return (
    <div className={look.notices} aria-live="polite">
      {failure !== null && (
        <Notice intent="danger">
          <strong>{mayBeDone(failure) ? 'Perhaps nothing was imported.' : 'Nothing was imported.'}</strong>{' '}
          {sentence(failure)}
        </Notice>
      )}
      {questions.map(question => (
        <Question key={question.id} question={question} store={store} />
      ))}
      {report !== null && store.asksWhetherAgain && (
        <Notice intent="warning">
          {report.similar.length > 0 ? (
            <SimilarLines similar={report.similar} />
          ) : (
            'This very file was imported before.'
          )}
          You are asked before anything is imported.
        </Notice>
      )}
      {refused > 0 && (
        <Notice intent="warning">
          {counted(refused, 'row')} cannot be read. Type what is meant, change how the file is read, or leave{' '}
          {refused === 1 ? 'it' : 'them'} out.
          <Checkbox
            checked={store.skipRefused}
            onChange={event => store.skip(event.currentTarget.checked)}
            label={
              refused === 1 ? 'Import without this row' : `Import without these ${refused.toLocaleString('en-US')} rows`
            }
          />
        </Notice>
      )}
    </div>
  )
})
