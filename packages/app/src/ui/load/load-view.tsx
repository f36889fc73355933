/**
 * The one switch over a `Load`:
 *
 *   <LoadView load={store.statements} title="Statements could not be loaded" retry={store.fetch} skeleton={<GridSkeleton columns={columns} />}>
 *     {statements => <Grid rows={statements} … />}
 *   </LoadView>
 *
 * A first load shows `skeleton` (give it the size of the content to come). A reload keeps what is shown. A failed reload keeps it
 * too, below a bar that says so; a failed first load shows `LoadFailed` with a retry. Rows of a long answer are shown as they
 * arrive, and stay below such a bar if the rest does not come.
 */
import { Button, Callout } from '@blueprintjs/core'
import { WarningSign } from '@blueprintjs/icons'
import { NOT_AVAILABLE, type ServiceFailure } from '@commissions/core'
import { Observer } from 'mobx-react-lite'
import type { ReactNode } from 'react'
import { cx } from '../cx.ts'
import { KeepsFocus } from '../keeps-focus.tsx'
import look from '../look.module.css'
import { EmptyPage, FailedState } from '../states/states.tsx'
import styles from './load.module.css'
import { type ArrivingLoad, isOffered } from './load.ts'

export interface LoadFailedProps {
  readonly title: string
  readonly failure: ServiceFailure
  readonly retry: () => void
}

export const LoadFailed = ({ title, failure, retry }: LoadFailedProps) => (
  <FailedState title={title} description={failure.message} retry={failure._tag === 'BadRequest' ? null : retry} />
)

/** Shown if the service does not know one of our own calls, so that a retry is useless. */
const NotOffered = ({ what, isPage }: { readonly what: string | undefined; readonly isPage: boolean }) => {
  const title = what === undefined ? NOT_AVAILABLE : `${what} not available here`
  return isPage ? <EmptyPage title={title} /> : <p className={look.quiet}>{title}.</p>
}

const StaleBar = ({ title, failure, retry }: LoadFailedProps) => (
  <Callout intent="warning" icon={<WarningSign />} compact className={cx(styles.stale)} role="alert">
    <span>
      {title}: {failure.message}
    </span>
    <KeepsFocus>
      <Button size="small" variant="outlined" onClick={retry}>
        Try again
      </Button>
    </KeepsFocus>
  </Callout>
)

export interface LoadViewProps<A> {
  readonly load: ArrivingLoad<A>
  /** The feature that some services lack, with its verb: `Suggestions are`. */
  readonly what?: string
  readonly isPage?: boolean
  readonly title: string
  /** Shown if a first load finds nothing where the address leads, so that a retry is useless. */
  readonly missing?: ReactNode
  readonly retry: () => void
  readonly skeleton: ReactNode
  readonly children: (value: A) => ReactNode
}

const shown = <A,>(props: LoadViewProps<A>): ReactNode => {
  const { load, what, isPage = false, title, missing, retry, skeleton, children } = props
  switch (load._tag) {
    case 'None':
      return skeleton
    case 'Loading':
      return load.previous === null ? skeleton : children(load.previous)
    case 'Successful':
      return children(load.value)
    case 'Arriving':
      return children(load.part)
    case 'BrokenOff':
      return (
        <>
          <StaleBar title="Only part of it is loaded" failure={load.failure} retry={retry} />
          {children(load.part)}
        </>
      )
    case 'Failed':
      if (!isOffered(load))
        return load.previous === null ? <NotOffered what={what} isPage={isPage} /> : children(load.previous)
      if (load.failure._tag === 'NotFound' && load.previous === null && missing !== undefined) return missing
      return load.previous === null ? (
        <LoadFailed title={title} failure={load.failure} retry={retry} />
      ) : (
        <>
          <StaleBar title={title} failure={load.failure} retry={retry} />
          {children(load.previous)}
        </>
      )
  }
}

/** `children` is called by the observer here, so that what it reads of a store stays current. */
export const LoadView = <A,>(props: LoadViewProps<A>) => <Observer>{() => <>{shown(props)}</>}</Observer>
