/** What a person should know of the version they look at, and what failed; each with the act that helps. */
import { Button, Callout } from '@blueprintjs/core'
import { Money, statedTotal } from '@commissions/core'
import { observer } from 'mobx-react-lite'
import { formatDollars } from '../../../ui/money/format-money.ts'
import styles from '../agent-paid-detail.module.css'
import type { AgentPaidDetailStore } from '../agent-paid-detail.store.ts'
import { paidToday, type WantedVersion } from '../paid-detail.ts'

export interface DetailNoticesProps {
  readonly store: AgentPaidDetailStore
  readonly onShow: (version: WantedVersion) => void
}

interface NoticeProps {
  readonly intent: 'none' | 'warning' | 'danger'
  readonly text: string
  readonly act: string
  readonly loading?: boolean
  readonly onAct: () => void
}

const Notice = ({ intent, text, act, loading = false, onAct }: NoticeProps) => (
  <Callout intent={intent} compact role={intent === 'danger' ? 'alert' : 'status'}>
    <div className={styles.notice}>
      <span>{text}</span>
      <Button size="small" loading={loading} onClick={onAct}>
        {act}
      </Button>
    </div>
  </Callout>
)

const Failures = observer(({ store }: Pick<DetailNoticesProps, 'store'>) => {
  const { asked, creations, downloads } = store
  return (
    <>
      {creations.statuses.why !== null && (
        <Notice
          intent="danger"
          text={`The statement was not created: ${creations.statuses.why}`}
          act="Try again"
          loading={creations.busy}
          onAct={() => void store.create()}
        />
      )}
      {downloads.statuses.why !== null && asked !== null && (
        <Notice
          intent="danger"
          text={`The file could not be fetched: ${downloads.statuses.why}`}
          act="Try again"
          onAct={() => void downloads.retry(asked.range)}
        />
      )}
    </>
  )
})

const Version = observer(({ store, onShow }: DetailNoticesProps) => {
  const { value } = store.detail
  const standing = value?.versions[0]
  if (value == null || standing === undefined) return null
  const newest = standing.statement.version
  const total = formatDollars(statedTotal(standing.section))
  if (value.shown === null)
    return (
      <Notice
        intent={store.isStale ? 'warning' : 'none'}
        text={`These are the payments as they are today. The files hold version ${newest}, ${total}.`}
        act={`Show version ${newest}`}
        onAct={() => onShow('newest')}
      />
    )
  if (value.shown.statement.version !== newest)
    return (
      <Notice
        intent="warning"
        text={`Version ${value.shown.statement.version} is superseded. The files hold version ${newest}, ${total}.`}
        act={`Show version ${newest}`}
        onAct={() => onShow('newest')}
      />
    )
  if (!store.isStale) return null
  const now = paidToday(value)
  const by = Money.subtract(now, standing.section.totalCommissionPaid)
  return (
    <Notice
      intent="warning"
      text={
        by === 0
          ? `Payments were changed after version ${newest} was created; they come to the same. Its files stay as they were made.`
          : `Payments were changed after version ${newest} was created: its lines come to ${formatDollars(standing.section.totalCommissionPaid)}, today ${formatDollars(now)} is paid. Its files stay as they were made until a new version is created; otherwise the next statement settles it.`
      }
      act="Show as paid today"
      onAct={() => onShow('today')}
    />
  )
})

export const DetailNotices = observer(({ store, onShow }: DetailNoticesProps) => (
  <div className={styles.notices}>
    <Failures store={store} />
    <Version store={store} onShow={onShow} />
  </div>
))
