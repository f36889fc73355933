/** What keeps lines from being saved, and what is not among them. */
import { Button, Callout } from '@blueprintjs/core'
import { observer } from 'mobx-react-lite'
import styles from '../anticipated.module.css'
import type { AnticipatedStore } from '../anticipated.store.ts'

const times = (count: number, one: string, many: string): string =>
  `${count.toLocaleString('en-US')} ${count === 1 ? one : many}`

export const AnticipatedNotices = observer(({ store }: { readonly store: AnticipatedStore }) => {
  const { problems, strayCount, filter } = store
  if (problems.length === 0 && strayCount === 0) return null
  const onlyThese = filter === 'incomplete'
  return (
    <div className={styles.notices}>
      {problems.length > 0 && (
        <Callout intent="danger" compact role="alert">
          <div className={styles.notice}>
            <div>
              {problems.map(({ message, count }) => (
                <div key={message}>
                  {message} ({times(count, 'line', 'lines')})
                </div>
              ))}
            </div>
            <Button
              size="small"
              active={onlyThese}
              aria-pressed={onlyThese}
              onClick={() => store.find(onlyThese ? 'all' : 'incomplete')}
            >
              {onlyThese ? 'Show all' : 'Show only these'}
            </Button>
          </div>
        </Callout>
      )}
      {strayCount > 0 && (
        <Callout intent="warning" compact>
          {times(strayCount, 'changed line is', 'changed lines are')} not proposed for these carriers and days. What was
          changed comes back with them, and is not saved with this statement.
        </Callout>
      )}
    </div>
  )
})
