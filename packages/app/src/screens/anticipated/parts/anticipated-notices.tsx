/** What keeps lines from being saved, and what is not among them. */
import { counted } from '@commissions/core'
import { observer } from 'mobx-react-lite'
import look from '../../../ui/look.module.css'
import { Notice, OnlyThese } from '../../../ui/notice.tsx'
import { countedLines } from '../../../ui/words.ts'
import type { AnticipatedStore } from '../anticipated.store.ts'

export const AnticipatedNotices = observer(({ store }: { readonly store: AnticipatedStore }) => {
  const { problems, strayCount, filter } = store
  return (
    <div className={look.notices}>
      {problems.length > 0 && (
        <Notice
          intent="danger"
          acts={<OnlyThese only={filter === 'incomplete'} onShow={only => store.find(only ? 'incomplete' : 'all')} />}
        >
          {problems.map(({ message, count }) => (
            <div key={message}>
              {message} ({countedLines(count)})
            </div>
          ))}
        </Notice>
      )}
      {strayCount > 0 && (
        <Notice intent="warning">
          {counted(strayCount, 'changed line is', 'changed lines are')} not among the lines of these carriers and days,
          and not saved with this statement. Choose those carriers and days again to see what you changed.
        </Notice>
      )}
    </div>
  )
})
