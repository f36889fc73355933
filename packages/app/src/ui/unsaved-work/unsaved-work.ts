/** The context in which a part of a screen reports typed input that would be lost with the page. */
import { createContext, useContext, useEffect, useRef } from 'react'

export interface WorkPlace {
  /** Registers a check and returns a function that removes it. */
  readonly add: (isUnsaved: () => boolean, lost?: () => string) => () => void
  /** What would be lost if the screen were left now. */
  readonly lostWithScreen: () => readonly string[]
  /** Whether the page is being left in any case. */
  readonly abandoned: boolean
}

/** The default without a provider: reports go nowhere. */
const NOWHERE: WorkPlace = { add: () => () => undefined, lostWithScreen: () => [], abandoned: false }

const Context = createContext<WorkPlace>(NOWHERE)

export const WorkPlaceProvider = Context.Provider

export const useWorkPlace = (): WorkPlace => useContext(Context)

/** `lost` says what is lost with the screen; a leave guard then asks. Without it, the input outlives the screen or goes with a dialog. */
export const useUnsaved = (isUnsaved: () => boolean, lost?: string): void => {
  const place = useWorkPlace()
  const latest = useRef({ isUnsaved, lost: lost ?? '' })
  latest.current = { isUnsaved, lost: lost ?? '' }
  const isLost = lost !== undefined
  useEffect(
    () => place.add(() => latest.current.isUnsaved(), isLost ? () => latest.current.lost : undefined),
    [place, isLost],
  )
}
