/** Shares the stores of one visit to a screen with its parts: a provider for the screen, a hook for the parts. */
import { createContext, type Provider, useContext } from 'react'

export const provided = <S>(what: string): readonly [Provider<S | null>, () => S] => {
  const Context = createContext<S | null>(null)
  const use = (): S => {
    const stores = useContext(Context)
    if (stores === null) throw new Error(`${what} are used outside of their screen`)
    return stores
  }
  return [Context.Provider, use]
}
