import { Button } from '@blueprintjs/core'
import { observer } from 'mobx-react-lite'
import { type ComponentType, useEffect, useState } from 'react'
import { useApp } from '../composition/app-context.ts'
import styles from './shell.module.css'
import { Waiting } from './waiting.tsx'

/** Says that a newer version is ready. Switching to it reloads the page, so the person is asked first. */
const UpdatePrompt = observer(() => {
  const { updates } = useApp()
  if (!updates.ready) return null
  return (
    <section className={styles.update} role="status" aria-label="New version">
      <span>A new version is ready.</span>
      <Button size="small" intent="primary" onClick={updates.reload}>
        Reload
      </Button>
      <Button size="small" variant="minimal" onClick={updates.later}>
        Later
      </Button>
    </section>
  )
})

/** Loads the code of the notices after the first screen. If that fails, it is tried again when there is a notice to show. */
const useShown = (isNeeded: boolean): ComponentType | null => {
  const [Shown, setShown] = useState<ComponentType | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a need is another occasion to try.
  useEffect(() => {
    if (Shown === null)
      import('./shown-notices.tsx').then(
        ({ ShownNotices }) => setShown(() => ShownNotices),
        () => undefined,
      )
  }, [Shown, isNeeded])
  return Shown
}

/** Toasts, the Error dialog and the overlay: one of each for the whole app. */
export const Notices = observer(() => {
  const { notices, session } = useApp()
  const isNeeded = notices.toasts.length > 0 || notices.error !== null || notices.question !== null
  const Shown = useShown(isNeeded || session.ended !== null)
  return (
    <>
      {Shown !== null && <Shown />}
      <UpdatePrompt />
      {notices.waiting && <Waiting />}
    </>
  )
})
