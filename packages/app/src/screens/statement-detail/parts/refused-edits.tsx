import { Button, Callout } from '@blueprintjs/core'
import { observer } from 'mobx-react-lite'
import { lineName } from '../../../parts/line/line-name.ts'
import { mayBeDone } from '../../../stores/failures.ts'
import styles from '../statement-detail.module.css'
import { useDetail } from '../statement-detail.stores.ts'

/** What was typed and could not be saved; it stays until it is sent again or given up. */
export const RefusedEdits = observer(() => {
  const { edits, statement } = useDetail()
  const [edit] = edits.refused
  if (edit?.refused == null) return null
  const line = statement.line(edit.lineId)
  const more = edits.refused.length - 1
  return (
    <Callout intent="danger" compact className={styles.note ?? ''} role="alert">
      <div className={styles.refused}>
        <span>
          {line === null ? 'An edit' : `The edit of ${lineName(line)}`}{' '}
          {mayBeDone(edit.refused) ? 'may not be saved' : 'was not saved'}: {edit.refused.message}
          {more > 0 && ` (${more} more)`}
        </span>
        <Button size="small" onClick={() => void edits.retry(edit)}>
          Try again
        </Button>
        <Button size="small" variant="minimal" onClick={() => edits.discard(edit)}>
          Give it up
        </Button>
      </div>
    </Callout>
  )
})
