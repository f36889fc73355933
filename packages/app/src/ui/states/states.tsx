/**
 * Shown in place of missing content. `EmptyState` says what belongs here and offers the act that adds it; `ForbiddenState` says who
 * can help; `FailedState` says what went wrong and offers a retry. `LoadView` chooses among them for a load.
 */
import { Button } from '@blueprintjs/core'
import { Lock, Refresh, WarningSign } from '@blueprintjs/icons'
import type { JSX } from 'react'
import { cx } from '../cx.ts'
import { KeepsFocus } from '../keeps-focus.tsx'
import look from '../look.module.css'
import styles from './states.module.css'

export interface EmptyStateProps {
  readonly title: string
  readonly description?: string
  readonly icon?: JSX.Element
  readonly action?: JSX.Element | null
}

/** Like Blueprint's non-ideal state, but with a heading one level below the page's. */
export const EmptyState = ({ title, description, icon, action }: EmptyStateProps) => (
  <div className={styles.state}>
    {icon !== undefined && (
      <div className={look.quiet} aria-hidden>
        {icon}
      </div>
    )}
    <h2 className={cx(look.heading, styles.title)}>{title}</h2>
    {description !== undefined && <p className={look.quiet}>{description}</p>}
    {action}
  </div>
)

export const EmptyPage = (props: EmptyStateProps) => (
  <div className={look.empty}>
    <EmptyState {...props} />
  </div>
)

export const ForbiddenState = ({
  title,
  description = 'An administrator of your agency can grant the permission.',
  action,
}: Omit<EmptyStateProps, 'icon'>) => (
  <EmptyState
    icon={<Lock size={32} />}
    title={title}
    description={description}
    {...(action === undefined ? {} : { action })}
  />
)

export interface FailedStateProps {
  readonly title: string
  readonly description: string
  readonly again?: string
  /** Null if trying again would fail in the same way. */
  readonly retry: (() => void) | null
}

export const FailedState = ({ title, description, again = 'Try again', retry }: FailedStateProps) => (
  <div className={styles.failed} role="alert">
    <EmptyState
      icon={<WarningSign size={32} />}
      title={title}
      description={description}
      action={
        retry && (
          <KeepsFocus>
            <Button icon={<Refresh />} onClick={retry}>
              {again}
            </Button>
          </KeepsFocus>
        )
      }
    />
  </div>
)
