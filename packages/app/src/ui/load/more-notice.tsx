/** Shown above a list that is only partly loaded: how many items are shown, and a button for more. */
import type { ServiceFailure } from '@commissions/core'
import look from '../look.module.css'
import { Notice, NoticeAct } from '../notice.tsx'

export interface MoreNoticeProps {
  /** What is shown, such as `The newest 500 events are shown.` */
  readonly shown: string
  /** What is not shown, such as `The events before these`. */
  readonly others: string
  /** How many more are loaded at a time. */
  readonly step: number
  readonly failure: ServiceFailure | null
  readonly fetching: boolean
  readonly onMore: () => void
}

export const MoreNotice = ({ shown, others, step, failure, fetching, onMore }: MoreNoticeProps) => (
  <div className={look.notices}>
    <Notice
      {...(failure === null ? {} : { intent: 'warning' as const })}
      acts={
        <NoticeAct
          text={failure === null ? `Show ${step.toLocaleString('en-US')} more` : 'Try again'}
          loading={fetching}
          onAct={onMore}
        />
      }
    >
      {failure === null ? shown : `${others} could not be loaded: ${failure.message}`}
    </Notice>
  </div>
)
