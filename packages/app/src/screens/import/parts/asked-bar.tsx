/** Shows what a person has to decide, one question at a time. Each answer has a key, and the question's rows are highlighted below. */
import { Button, Checkbox, InputGroup } from '@blueprintjs/core'
import { ChevronLeft, ChevronRight } from '@blueprintjs/icons'
import type { ImportQuestion, RefusedRow } from '@commissions/core'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { cx } from '../../../ui/cx.ts'
import { IconButton } from '../../../ui/icon-button.tsx'
import look from '../../../ui/look.module.css'
import { Notice } from '../../../ui/notice.tsx'
import styles from '../import.module.css'
import type { ImportStore } from '../import.store.ts'
import type { WorkbenchStore } from '../workbench.store.ts'

interface Stores {
  readonly store: ImportStore
  readonly bench: WorkbenchStore
}

/** How many answers have a key: the digits 1 to 9. */
const MOST_KEYS = 9

const Question = observer(({ store, bench, question }: Stores & { readonly question: ImportQuestion }) => (
  <fieldset className={cx(look.bare, styles.question)} disabled={store.recut}>
    <legend>{question.why}</legend>
    <div className={cx(look.row, styles.choices)}>
      {question.choices.map((choice, index) => (
        <Button key={choice.label} size="small" onClick={() => void bench.take(index)}>
          {index < MOST_KEYS && (
            <kbd className={styles.key} aria-hidden>
              {index + 1}
            </kbd>
          )}
          {choice.label}
        </Button>
      ))}
      {question.choices.length === 0 && <span>Click the heading of the column in the file, and say what it is.</span>}
      {question.rows.length > 0 && (
        <span className={look.quiet}>
          {question.rows.length === 1 ? 'Row' : 'Rows'} {question.rows.join(', ')}
        </span>
      )}
    </div>
  </fieldset>
))

const Refused = observer(({ store, bench, refused }: Stores & { readonly refused: RefusedRow }) => {
  const [value, setValue] = useState('')
  const { field, column, row, why } = refused
  const count = store.refusedRowCount
  const use = () => {
    if (field !== null && value.trim() !== '') void bench.typeCell(refused, field, value)
  }
  return (
    <fieldset className={cx(look.bare, styles.question)} disabled={store.recut}>
      <legend>
        Row {row}
        {column === null ? '' : `, ${column}`}
        {refused.value === '' ? '' : ` “${refused.value}”`}: {why}
      </legend>
      <div className={cx(look.row, styles.choices)}>
        {field !== null && (
          <>
            <InputGroup
              size="small"
              aria-label={`${column ?? 'Value'} of row ${row}`}
              placeholder="Correct value"
              value={value}
              onValueChange={setValue}
              onKeyDown={event => event.key === 'Enter' && use()}
            />
            <Button size="small" disabled={value.trim() === ''} onClick={use}>
              Use this value
            </Button>
          </>
        )}
        <Button size="small" onClick={() => void bench.leaveOut(refused)}>
          Leave out row {row}
        </Button>
        <Checkbox
          className={look.flat ?? ''}
          checked={store.skipRefused}
          onChange={event => store.skip(event.currentTarget.checked)}
          label={count === 1 ? 'Import without this row' : `Import without these ${count.toLocaleString('en-US')} rows`}
        />
      </div>
    </fieldset>
  )
})

export const AskedBar = observer(({ store, bench }: Stores) => {
  const { current, asked, at } = bench
  if (current === null || store.running) return null
  return (
    <section aria-label="To decide">
      <Notice
        intent="warning"
        acts={
          asked.length > 1 && (
            <>
              <span className={look.quiet}>
                {at + 1} of {asked.length.toLocaleString('en-US')}
              </span>
              <IconButton icon={<ChevronLeft />} label="Previous question" onClick={() => bench.turn(-1)} />
              <IconButton icon={<ChevronRight />} label="Next question" onClick={() => bench.turn(1)} />
            </>
          )
        }
      >
        {current._tag === 'Question' ? (
          <Question key={current.key} store={store} bench={bench} question={current.question} />
        ) : (
          <Refused key={current.key} store={store} bench={bench} refused={current.refused} />
        )}
      </Notice>
    </section>
  )
})
