import { observer } from 'mobx-react-lite'
import type { ReactNode } from 'react'
import { CloseNotice, Notice, NoticeAct } from '../../ui/notice.tsx'
import type { PayoutWriter } from './payout-writer.store.ts'

export interface DoneNoticeProps {
  readonly writer: Pick<PayoutWriter<never>, 'isUndoing' | 'dismiss'>
  readonly onUndo: () => void
  readonly children: ReactNode
}

/** What was done, and the way back. */
export const DoneNotice = observer(({ writer, onUndo, children }: DoneNoticeProps) => (
  <Notice
    intent="success"
    acts={
      <>
        <NoticeAct text="Undo" loading={writer.isUndoing} onAct={onUndo} />
        <CloseNotice onClose={writer.dismiss} />
      </>
    }
  >
    {children}
  </Notice>
))
