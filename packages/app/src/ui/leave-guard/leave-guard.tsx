/**
 * Asks before a person leaves a screen with unsaved changes, or with a cell that is half typed:
 *
 *   <LeaveGuard dirty={() => store.changeCount > 0} lost="3 edited carriers" />
 *
 * `dirty` is called at the moment of leaving, so that a save can navigate without a question. Closing or reloading the window
 * shows the browser's own question. A screen has one guard.
 */
import { capitalized } from '@commissions/core'
import { useEffect } from 'react'
import { useBlocker } from 'react-router-dom'
import { useUnsaved, useWorkPlace } from '../unsaved-work/unsaved-work.ts'
import { StayDialog } from './stay-dialog.tsx'

export interface LeaveGuardProps {
  /** Left out if all but a half-typed cell outlives the screen. */
  readonly dirty?: () => boolean
  /** What would be lost, as part of the question. */
  readonly lost?: string
  /** Whether a path still belongs to this screen; only its own path if left out. */
  readonly stays?: (pathname: string) => boolean
  /** Called when the person leaves in spite of the loss. */
  readonly onLose?: () => void
}

export const LeaveGuard = ({ dirty = () => false, lost, stays, onLose }: LeaveGuardProps) => {
  const place = useWorkPlace()
  useUnsaved(dirty, lost)
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      !(stays?.(nextLocation.pathname) ?? nextLocation.pathname === currentLocation.pathname) &&
      // A person who has lost the permission cannot stay, so there is no question.
      nextLocation.pathname !== '/unauthorized' &&
      place.lostWithScreen().length > 0,
  )
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (!place.abandoned && place.lostWithScreen().length > 0) event.preventDefault()
    }
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [place])
  const lose = () => {
    if (blocker.state !== 'blocked') return
    onLose?.()
    blocker.proceed()
  }
  const all = blocker.state === 'blocked' ? place.lostWithScreen().join(' and ') : ''
  const stay = () => blocker.state === 'blocked' && blocker.reset()
  return (
    <StayDialog
      isOpen={blocker.state === 'blocked'}
      title="Leave without saving?"
      act="Leave without saving"
      onAct={lose}
      onStay={stay}
    >
      <p>{capitalized(all)} would be lost.</p>
    </StayDialog>
  )
}
