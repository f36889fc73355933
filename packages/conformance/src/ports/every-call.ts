/** Every call of every adapter, found without a list of names, so that a call that is added is included. */
import * as contract from '@commissions/contract'
import type { Answer } from '@commissions/core'

const endpoints = Object.entries(contract)
  .filter(([name]) => name.endsWith('Endpoints'))
  .flatMap(([, calls]) =>
    Object.values(calls as Record<string, { readonly query: contract.AnyCodec; readonly body: contract.AnyCodec }>),
  )

/** The names of the fields that a codec reads, also if a rule about the whole stands around them. */
const namesIn = ({ form }: contract.AnyCodec): readonly string[] => {
  if (form._tag === 'Record') return Object.keys({ ...form.fields, ...form.optional })
  return form._tag === 'Mapped' || form._tag === 'Rewritten' ? namesIn(form.of) : []
}

/** Every name that a call takes, so that a copy of any argument has them too. */
const NAMES = new Set(endpoints.flatMap(({ query, body }) => [...namesIn(query), ...namesIn(body)]))

/** Stands for any argument: each of its properties is itself, and as a text or number it is 1. */
const anything: unknown = new Proxy(() => anything, {
  get: (_, key) => {
    if (key === Symbol.toPrimitive) return () => 1
    if (key === Symbol.iterator) return () => [][Symbol.iterator]()
    return key === 'toJSON' ? () => 'anything' : anything
  },
  ownKeys: () => [...NAMES],
  getOwnPropertyDescriptor: () => ({ value: anything, enumerable: true, configurable: true }),
  apply: () => anything,
})

export interface EveryCall {
  /** The path of the call, such as `commissions.statements.list`. */
  readonly name: string
  readonly ask: Answer<unknown>
}

type Callable = (...values: readonly unknown[]) => unknown

const answered = async (call: Callable): Promise<unknown> => {
  const result = call(anything, anything, anything)
  // A method returns a function that gives the answer. An answer without arguments returns the promise itself.
  return typeof result === 'function' ? (result as Callable)() : result
}

/** The calls of an adapter, and of the adapters inside it. */
export const everyCall = (adapter: object, name: string): readonly EveryCall[] =>
  Object.entries(adapter).flatMap(([key, value]): readonly EveryCall[] => {
    const path = `${name}.${key}`
    if (typeof value === 'object' && value !== null) return everyCall(value, path)
    return [{ name: path, ask: (() => answered(value as Callable)) as Answer<unknown> }]
  })
