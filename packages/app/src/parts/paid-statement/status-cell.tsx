/** A table cell with the status of an act for one agent, as a word and never by color alone. */
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

/** The text of the cell; empty if the act was not tried. */
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
  /** The label of the retry button for a screen reader. */
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
  readonly children: (status: LoadStatus) => ReactNode
}

/** Observes the status itself, so that a long run does not redraw thousands of rows at each step. Nothing in a cell takes a tab stop. */
export const ActCell = observer(({ statuses, agent, children, ...mark }: ActCellProps) => {
  const act = statuses.of(agent)
  return (
    <span className={styles.mark}>
      {children(act.status)}
      <StatusMark act={act} {...mark} />
    </span>
  )
})
