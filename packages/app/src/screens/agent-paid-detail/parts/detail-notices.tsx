/** What a person should know of the version they look at, and what failed; each with the act that helps. */
import { type Cents, Money, type StatedSection, statedTotal } from '@commissions/core'
import { observer } from 'mobx-react-lite'
import { ActNotice } from '../../../parts/paid-statement/act-notice.tsx'
import { FILES_NOT_OFFERED } from '../../../parts/paid-statement/paid-downloads.store.ts'
import look from '../../../ui/look.module.css'
import { formatDollars } from '../../../ui/money/format-money.ts'
import { Notice } from '../../../ui/notice.tsx'
import type { AgentPaidDetailStore } from '../agent-paid-detail.store.ts'
import { paidToday, type WantedVersion } from '../paid-detail.ts'

export interface DetailNoticesProps {
  readonly store: AgentPaidDetailStore
  readonly onShow: (version: WantedVersion) => void
}

const Failures = observer(({ store }: Pick<DetailNoticesProps, 'store'>) => {
  const { asked, creations, downloads } = store
  return (
    <>
      {creations.statuses.why !== null && (
        <ActNotice
          intent="danger"
          text={`The statement was not created: ${creations.statuses.why}`}
          act="Try again"
          loading={creations.busy}
          onAct={() => void store.create()}
        />
      )}
      {!downloads.isOffered && <Notice intent="none">{FILES_NOT_OFFERED}</Notice>}
      {downloads.statuses.why !== null && asked !== null && (
        <ActNotice
          intent="danger"
          text={`The file could not be loaded: ${downloads.statuses.why}`}
          act="Try again"
          onAct={() => void downloads.retry(asked.range)}
        />
      )}
    </>
  )
})

/** Why the statement is out of date, and what puts it right. Payments that came later appear only on a new version. */
const staleText = ({ statement, section }: StatedSection, now: Cents): string => {
  const version = `version ${statement.version}`
  const by = Money.subtract(now, section.totalCommissionPaid)
  const figures = `its lines come to ${formatDollars(section.totalCommissionPaid)}, the payments now come to ${formatDollars(now)}`
  if (by === 0)
    return `Payments were changed after ${version} was created, but their total is the same. The files of that version do not change.`
  return by === section.difference
    ? `Payments were changed after ${version} was created: ${figures}. The files of that version do not change: create a new version, or the agent's next statement settles the difference.`
    : `Payments came into the range after ${version} was created: ${figures}. The files of that version do not change: create a new version to show these payments.`
}

const Version = observer(({ store, onShow }: DetailNoticesProps) => {
  const { value } = store.detail
  const standing = value?.versions[0]
  if (value == null || standing === undefined) return null
  const newest = standing.statement.version
  const total = formatDollars(statedTotal(standing.section))
  if (value.shown === null)
    return (
      <ActNotice
        intent={store.isStale ? 'warning' : 'none'}
        text={`These are the payments as they are now. The files hold version ${newest}, ${total}.`}
        act={`Show version ${newest}`}
        onAct={() => onShow('newest')}
      />
    )
  if (value.shown.statement.version !== newest)
    return (
      <ActNotice
        intent="warning"
        text={`Version ${value.shown.statement.version} is superseded. The files hold version ${newest}, ${total}.`}
        act={`Show version ${newest}`}
        onAct={() => onShow('newest')}
      />
    )
  if (!store.isStale) return null
  return (
    <ActNotice
      intent="warning"
      text={staleText(standing, paidToday(value))}
      act="Show the payments as they are now"
      onAct={() => onShow('today')}
    />
  )
})

export const DetailNotices = observer(({ store, onShow }: DetailNoticesProps) => (
  <div className={look.notices}>
    <Failures store={store} />
    <Version store={store} onShow={onShow} />
  </div>
))
