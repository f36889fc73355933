/**
 * What stands where there is nothing to work with. `EmptyState` says what belongs here and offers the act that fills it;
 * `ForbiddenState` says who can help; `FailedState` says what went wrong and offers to try again. Loads switch over them in
 * `LoadView`.
 */
import { Button, NonIdealState } from '@blueprintjs/core'
import { Lock, Refresh, WarningSign } from '@blueprintjs/icons'
import type { JSX } from 'react'
import styles from './states.module.css'

export interface EmptyStateProps {
  readonly title: string
  readonly description?: string
  readonly icon?: JSX.Element
  readonly action?: JSX.Element
}

export const EmptyState = (props: EmptyStateProps) => <NonIdealState {...props} />

export const ForbiddenState = ({
  title,
  description = 'An administrator of your agency can grant the permission.',
  action,
}: Omit<EmptyStateProps, 'icon'>) => (
  <NonIdealState
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
  readonly retry: () => void
}

export const FailedState = ({ title, description, again = 'Try again', retry }: FailedStateProps) => (
  <div className={styles.failed} role="alert">
    <NonIdealState
      icon={<WarningSign size={32} />}
      title={title}
      description={description}
      action={
        <Button icon={<Refresh />} onClick={retry}>
          {again}
        </Button>
      }
    />
  </div>
)
