import { useEffect, useState } from 'react'
import { useApp } from '../../composition/app-context.ts'
import { DraftKeeper, type Keepable } from '../../stores/draft-keeper.ts'

/** Keeps what is unsaved in one place of a screen for as long as the screen stands: `useDraft(() => draftOf(store))`. */
export const useDraft = <D>(of: () => Keepable<D>): DraftKeeper<D> => {
  const { drafts } = useApp()
  const [keeper] = useState(() => new DraftKeeper(drafts, of()))
  useEffect(() => {
    void keeper.start()
    return keeper.stop
  }, [keeper])
  return keeper
}
