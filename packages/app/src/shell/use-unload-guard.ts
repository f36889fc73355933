/** Closing the page while something is edited and not saved asks first, in the browser's own words. */
import { reaction } from 'mobx'
import { useEffect } from 'react'
import { useApp } from '../composition/app-context.ts'

const ask = (event: BeforeUnloadEvent): void => event.preventDefault()

export const useUnloadGuard = (): void => {
  const { ruleEdits } = useApp()
  useEffect(() => {
    const stop = reaction(
      () => ruleEdits.editedPositions.length > 0,
      isEdited => {
        if (isEdited) window.addEventListener('beforeunload', ask)
        else window.removeEventListener('beforeunload', ask)
      },
      { fireImmediately: true },
    )
    return () => {
      stop()
      window.removeEventListener('beforeunload', ask)
    }
  }, [ruleEdits])
}
