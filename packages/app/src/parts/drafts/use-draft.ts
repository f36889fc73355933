import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { useApp } from '../../composition/app-context.ts'
import { DraftKeeper, type Keepable } from '../../stores/drafts/draft-keeper.ts'
import { useUnsaved } from '../../ui/unsaved-work/unsaved-work.ts'

/** Keeps the unsaved input of one place on a screen while the component is mounted. `of` is called once. */
export const useDraft = <D>(of: () => Omit<Keepable<D>, 'address'>): DraftKeeper<D> => {
  const { drafts } = useApp()
  const { pathname, search } = useLocation()
  const here = useRef('')
  here.current = `${pathname}${search}`
  const [keeper] = useState(() => new DraftKeeper(drafts, { ...of(), address: () => here.current }))
  useUnsaved(() => keeper.isUnsaved)
  useEffect(() => {
    void keeper.start()
    return keeper.stop
  }, [keeper])
  return keeper
}
