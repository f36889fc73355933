import { observer } from 'mobx-react-lite'
import type { ReactNode } from 'react'
import { CloseNotice, Notice, NoticeAct } from '../../ui/notice.tsx'
import type { PayoutWriter } from './payout-writer.store.ts'

export interface DoneNoticeProps {
  readonly writer: Pick<PayoutWriter<never>, 'isUndoing' | 'dismiss'>
  readonly onUndo: () => void
  readonly children: ReactNode
}

/** Says what was done, with an Undo button. */
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
