/** How an act for one agent stands, in a table's cell: told in a word, never by colour alone. */
import { Button, Spinner } from '@blueprintjs/core'
import { Refresh, Tick, WarningSign } from '@blueprintjs/icons'
import type { LoadStatus } from '@commissions/core'
import type { ActStatus } from './act-status.ts'
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

export interface StatusMarkProps {
  readonly act: ActStatus
  readonly words: ActWords
  /** What a retry does, for a screen reader. */
  readonly again: string
  readonly onAgain: () => void
  /** In a cell nothing takes a tab stop. */
  readonly tabIndex?: number
}

export const StatusMark = ({ act, words, again, onAgain, tabIndex = -1 }: StatusMarkProps) => {
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
        <span className={styles.done}>
          <Tick size={13} /> {words.successful}
        </span>
      )
    case 'Failed':
      return (
        <span className={styles.failed} title={act.why ?? undefined}>
          <WarningSign size={13} /> {words.failed}
          <Button
            variant="minimal"
            size="small"
            icon={<Refresh size={13} />}
            aria-label={again}
            title={`${again}: ${act.why ?? words.failed}`}
            tabIndex={tabIndex}
            onClick={onAgain}
          />
        </span>
      )
  }
}
