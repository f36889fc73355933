/** Where a part of a screen says that something typed into it would be lost with the page. */
import { createContext, useContext, useEffect, useRef } from 'react'

export interface WorkPlace {
  /** Answers how to take it back. */
  readonly add: (isUnsaved: () => boolean) => () => void
  /** The page goes in any case. */
  readonly abandoned: boolean
}

/** On its own a part has nobody to tell. */
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
