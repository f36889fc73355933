/**
 * Asks before somebody leaves a screen with what they have not saved:
 *
 *   <LeaveGuard dirty={() => store.changeCount > 0} lost="3 edited carriers" />
 *
 * `dirty` is asked at the moment of leaving, so that a save may lead on without a question. Closing the window or loading it
 * anew asks in the browser's own words.
 */
import { useEffect, useRef } from 'react'
import { useBlocker } from 'react-router-dom'
import { useUnsaved, useWorkPlace } from '../unsaved-work/unsaved-work.ts'
import { StayDialog } from './stay-dialog.tsx'

export interface LeaveGuardProps {
  readonly dirty: () => boolean
  /** What would be lost, as the sentence names it. */
  readonly lost: string
  /** Paths that still are this screen; its own path when left out. */
  readonly stays?: (pathname: string) => boolean
  /** Told when a person leaves although it is lost. */
  readonly onLose?: () => void
}

export const LeaveGuard = ({ dirty, lost, stays, onLose }: LeaveGuardProps) => {
  const place = useWorkPlace()
  useUnsaved(dirty)
  const latest = useRef(dirty)
  latest.current = dirty
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      !(stays?.(nextLocation.pathname) ?? nextLocation.pathname === currentLocation.pathname) &&
      // Somebody whose permission is gone has no choice.
      nextLocation.pathname !== '/unauthorized' &&
      latest.current(),
  )
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (!place.abandoned && latest.current()) event.preventDefault()
    }
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [place])
  const lose = () => {
    if (blocker.state !== 'blocked') return
    onLose?.()
    blocker.proceed()
  }
  const stay = () => blocker.state === 'blocked' && blocker.reset()
  return (
    <StayDialog
      isOpen={blocker.state === 'blocked'}
      title="Leave without saving?"
      act="Leave without saving"
      onAct={lose}
      onStay={stay}
    >
      <p>
        {lost.charAt(0).toUpperCase()}
        {lost.slice(1)} would be lost.
      </p>
    </StayDialog>
  )
}
