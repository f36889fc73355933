/** Above a list of which only some are shown: how many, and the way to more of them. */
import type { ServiceFailure } from '@commissions/core'
import look from '../look.module.css'
import { Notice, NoticeAct } from '../notice.tsx'

export interface MoreNoticeProps {
  /** Such as `The newest 500 events are shown.` */
  readonly shown: string
  /** The ones that are not shown, such as `The events before these`. */
  readonly others: string
  /** So many more come at once. */
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
