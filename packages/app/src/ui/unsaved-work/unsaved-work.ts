/** The context in which a part of a screen reports typed input that would be lost with the page. */
import { createContext, useContext, useEffect, useRef } from 'react'

export interface WorkPlace {
  /** Registers a check and returns a function that removes it. */
  readonly add: (isUnsaved: () => boolean) => () => void
  /** Whether the page is being left in any case. */
  readonly abandoned: boolean
}

/** The default without a provider: reports go nowhere. */
const NOWHERE: WorkPlace = { add: () => () => undefined, abandoned: false }

const Context = createContext<WorkPlace>(NOWHERE)

export const WorkPlaceProvider = Context.Provider

export const useWorkPlace = (): WorkPlace => useContext(Context)

export const useUnsaved = (isUnsaved: () => boolean): void => {
  const place = useWorkPlace()
  const latest = useRef(isUnsaved)
  latest.current = isUnsaved
  useEffect(() => place.add(() => latest.current()), [place])
}
