/**
 * A form whose fields are kept as they are typed:
 *
 *   <TypedForm name="add" forms={forms}><AddLineDialog /></TypedForm>
 *   const [description, setDescription] = useTyped('description', '')
 *
 * or, if a store holds the typed values, `useTypedStore(line)`.
 */
import { reaction } from 'mobx'
import { createContext, type ReactNode, useContext, useEffect, useMemo, useRef, useState } from 'react'
import type { TypedForms, TypedValues } from '../../stores/drafts/typed-forms.ts'

interface Begun {
  readonly values: TypedValues['values']
  readonly type: (name: string, value: unknown) => void
}

const Context = createContext<Begun | null>(null)

export interface TypedFormProps {
  readonly name: string
  readonly forms: TypedForms
  readonly children: ReactNode
}

export const TypedForm = ({ name, forms, children }: TypedFormProps) => {
  const [values] = useState(() => forms.begin(name))
  // In development an effect may run twice. The form starts with the same values both times.
  const first = useRef(true)
  useEffect(() => {
    if (!first.current) {
      forms.restore({ form: name, values })
      forms.begin(name)
    }
    first.current = false
    return forms.end
  }, [forms, name, values])
  const begun = useMemo(() => ({ values, type: forms.type }), [values, forms])
  return <Context.Provider value={begun}>{children}</Context.Provider>
}

/** Like useState, but kept as a draft inside a kept form. */
export const useTyped = <V,>(name: string, initial: V): readonly [V, (value: V) => void] => {
  const begun = useContext(Context)
  const [value, setValue] = useState<V>(() =>
    begun !== null && name in begun.values ? (begun.values[name] as V) : initial,
  )
  const set = (next: V): void => {
    setValue(next)
    begun?.type(name, next)
  }
  return [value, set]
}

/** The store of a form whose values are not in React state. */
export interface TypedStore<U> {
  readonly unsaved: U | null
  readonly putBack: (unsaved: U) => void
}

const STORE = 'store'

export const useTypedStore = <U,>(store: TypedStore<U>): void => {
  const begun = useContext(Context)
  useEffect(() => {
    if (begun === null) return
    const { [STORE]: left } = begun.values
    if (left !== undefined) store.putBack(left as U)
    return reaction(
      () => store.unsaved,
      unsaved => begun.type(STORE, unsaved ?? undefined),
    )
  }, [begun, store])
}
