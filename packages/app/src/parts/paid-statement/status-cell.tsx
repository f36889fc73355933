/** How an act for one agent stands, in a table's cell: told in a word, never by color alone. */
import { Button, Spinner } from '@blueprintjs/core'
import { Refresh, Tick, WarningSign } from '@blueprintjs/icons'
import type { AgentId, LoadStatus } from '@commissions/core'
import { observer } from 'mobx-react-lite'
import type { ReactNode } from 'react'
import { cx } from '../../ui/cx.ts'
import look from '../../ui/look.module.css'
import type { ActStatus, ActStatuses } from './act-status.ts'
import styles from './paid-statement.module.css'

export interface ActWords {
  readonly loading: string
  readonly successful: string
  readonly failed: string
}

/** What the cell says; empty while nothing was tried. */
export const statusText = ({ status, why }: ActStatus, words: ActWords): string => {
  const said: Record<LoadStatus, string> = {
    None: '',
    Loading: words.loading,
    Successful: words.successful,
    Failed: why === null ? words.failed : `${words.failed}: ${why}`,
  }
  return said[status]
}

interface StatusMarkProps {
  readonly act: ActStatus
  readonly words: ActWords
  /** What a retry does, for a screen reader. */
  readonly again: string
  readonly onAgain: () => void
}

const StatusMark = ({ act, words, again, onAgain }: StatusMarkProps) => {
  switch (act.status) {
    case 'None':
      return null
    case 'Loading':
      return (
        <span className={styles.mark}>
          <Spinner size={13} /> {words.loading}
        </span>
      )
    case 'Successful':
      return (
        <span className={cx(styles.mark, look.good)}>
          <Tick size={13} /> {words.successful}
        </span>
      )
    case 'Failed':
      return (
        <span className={cx(styles.mark, look.bad)} title={act.why ?? undefined}>
          <WarningSign size={13} /> {words.failed}
          <Button
            variant="minimal"
            size="small"
            icon={<Refresh size={13} />}
            aria-label={again}
            title={`${again}: ${act.why ?? words.failed}`}
            tabIndex={-1}
            onClick={onAgain}
          />
        </span>
      )
  }
}

export interface ActCellProps extends Omit<StatusMarkProps, 'act'> {
  readonly statuses: ActStatuses
  readonly agent: AgentId
  /** What can be done, by how it stands. */
  readonly children: (status: LoadStatus) => ReactNode
}

/** Follows the status by itself: thousands of rows are not drawn anew for each step of a long run. In a cell nothing takes a tab stop. */
export const ActCell = observer(({ statuses, agent, children, ...mark }: ActCellProps) => {
  const act = statuses.of(agent)
  return (
    <span className={styles.mark}>
      {children(act.status)}
      <StatusMark act={act} {...mark} />
    </span>
  )
})
