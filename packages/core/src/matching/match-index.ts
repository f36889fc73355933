/** Policies arranged for looking up by number and by name; built once for all lines of a statement. */
import type { ClientId } from '../client/client.ts'
import type { Policy } from '../policy/policy.ts'
import { type LooseKey, looseKeys, numberKey } from '../policy/policy-number.ts'
import { finished, flatMapInSteps, type InSteps } from '../steps/in-steps.ts'
import { groupedInSteps } from './grouped-in-steps.ts'
import { type NameIndex, nameIndexInSteps } from './name-index.ts'

/** A policy and the client it belongs to. */
export interface ClientPolicy {
  readonly clientId: ClientId
  readonly clientName: string
  readonly policy: Policy
}

export interface MatchIndex {
  readonly entries: readonly ClientPolicy[]
  /** Indices of entries by `numberKey`. */
  readonly byNumber: ReadonlyMap<string, readonly number[]>
  /** Every key, strict and loose, under which a number may be found. */
  readonly byKey: ReadonlyMap<string, readonly { readonly entry: number; readonly key: LooseKey }[]>
  readonly byClient: ReadonlyMap<ClientId, readonly number[]>
  readonly names: NameIndex
  /** Which name of `names` an entry's client bears. */
  readonly nameOf: readonly number[]
  readonly byName: readonly (readonly number[])[]
}

/** In steps, for a large agency has a hundred thousand policies. The same policy of the same client given twice counts once. */
export function* matchIndexInSteps(candidates: readonly ClientPolicy[]): InSteps<MatchIndex> {
  const known = new Set<string>()
  const entries = yield* flatMapInSteps(candidates, entry => {
    const id = `${entry.clientId} ${entry.policy.id}`
    if (known.has(id)) return []
    known.add(id)
    return [entry]
  })
  const numberOfName = new Map<string, number>()
  const nameOf = yield* flatMapInSteps(entries, ({ clientName }) => {
    const number = numberOfName.get(clientName) ?? numberOfName.size
    numberOfName.set(clientName, number)
    return [number]
  })
  const ofName = yield* groupedInSteps(nameOf, (name, entry) => [[name, entry]])
  return {
    entries,
    byNumber: yield* groupedInSteps(entries, ({ policy }, entry) => {
      const key = numberKey(policy.number)
      return key === '' ? [] : [[key, entry]]
    }),
    byKey: yield* groupedInSteps(entries, ({ policy }, entry) =>
      looseKeys(policy.number).map(key => [key.key, { entry, key }] as const),
    ),
    byClient: yield* groupedInSteps(entries, ({ clientId }, entry) => [[clientId, entry]]),
    names: yield* nameIndexInSteps([...numberOfName.keys()]),
    nameOf,
    byName: [...numberOfName.values()].map(name => ofName.get(name) ?? []),
  }
}

export const matchIndex = (candidates: readonly ClientPolicy[]): MatchIndex => finished(matchIndexInSteps(candidates))
