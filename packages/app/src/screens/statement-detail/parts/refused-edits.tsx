import { observer } from 'mobx-react-lite'
import { lineName } from '../../../parts/line/line-name.ts'
import { mayBeDone } from '../../../stores/failures.ts'
import { Notice, NoticeAct } from '../../../ui/notice.tsx'
import { useDetail } from '../statement-detail.stores.ts'

/** What was typed and could not be saved; it stays until it is sent again or given up. */
export const RefusedEdits = observer(() => {
  const { edits, statement } = useDetail()
  const { typed } = statement
  const [edit] = typed.refused
  if (edit?.refused == null) return null
  const line = statement.line(edit.row)
  const more = typed.refused.length - 1
  return (
    <Notice
      intent="danger"
      acts={
        <>
          <NoticeAct text="Try again" onAct={() => void edits.retry(edit)} />
          <NoticeAct text="Discard it" quiet onAct={() => typed.drop(edit)} />
        </>
      }
    >
      {line === null ? 'An edit' : `The edit of ${lineName(line)}`}{' '}
      {mayBeDone(edit.refused) ? 'may not have been saved' : 'was not saved'}: {edit.refused.message}
      {more > 0 && ` (${more} more)`}
    </Notice>
  )
})
