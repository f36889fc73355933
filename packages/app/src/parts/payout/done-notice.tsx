import { observer } from 'mobx-react-lite'
import type { ReactNode } from 'react'
import { CloseNotice, Notice, NoticeAct } from '../../ui/notice.tsx'
import type { PayoutWriter } from './payout-writer.store.ts'

export interface DoneNoticeProps<Done extends object> {
  readonly writer: PayoutWriter<Done>
  readonly onUndo: (done: Done) => Promise<void>
  readonly children: (done: Done) => ReactNode
}

export const DoneNotice = observer(<Done extends object>({ writer, onUndo, children }: DoneNoticeProps<Done>) => {
  const { done, isUndoing, dismiss } = writer
  return (
    done !== null && (
      <Notice
        intent="success"
        acts={
          <>
            <NoticeAct text="Undo" loading={isUndoing} onAct={() => void onUndo(done)} />
            <CloseNotice onClose={dismiss} />
          </>
        }
      >
        {children(done)}
      </Notice>
    )
  )
})
