/** Policies arranged for looking up by number and by name; built once for all lines of a statement. */
import type { ClientId } from '../client/client.ts'
import type { Policy } from '../policy/policy.ts'
import { type LooseKey, looseKeys } from '../policy/policy-number.ts'
import { finished, flatMapInSteps, type InSteps } from '../steps/in-steps.ts'
import { groupedInSteps } from './grouped-in-steps.ts'
import { type NameIndex, nameIndexInSteps } from './name-index.ts'
import { type SpreadMap, spreadMap } from './spread-map.ts'

/** A policy and the client it belongs to. */
export interface ClientPolicy {
  readonly clientId: ClientId
  readonly clientName: string
  readonly policy: Policy
}

/** Made by `matchIndex` for `suggest`; what it holds may change in any version. */
export interface MatchIndex {
  readonly entries: readonly ClientPolicy[]
  /** Indices of entries by every key, strict and loose, under which a number may be found. */
  readonly byKey: Pick<SpreadMap<number>, 'get'>
  /** The keys of an entry's own number, made at first use and kept, because several lines may ask for them. */
  readonly keysOf: (entry: number) => readonly LooseKey[]
  readonly byClient: ReadonlyMap<ClientId, readonly number[]>
  readonly names: NameIndex
  /** For each entry, the index in `names` of its client's name. */
  readonly nameOf: readonly number[]
  readonly byName: readonly (readonly number[])[]
}

function* keysInSteps(entries: readonly ClientPolicy[]): InSteps<MatchIndex['byKey']> {
  const byKey = spreadMap<number>()
  yield* flatMapInSteps(entries, ({ policy }, entry) => {
    for (const { key } of looseKeys(policy.number)) byKey.push(key, entry)
    return []
  })
  return byKey
}

const keysOfEntries = (entries: readonly ClientPolicy[]): MatchIndex['keysOf'] => {
  const made: (readonly LooseKey[])[] = []
  return entry => {
    const keys = made[entry] ?? looseKeys(entries[entry]?.policy.number ?? '')
    made[entry] = keys
    return keys
  }
}

/** Built in steps, because a large agency has a hundred thousand policies. A policy given twice for a client counts once. */
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
    byKey: yield* keysInSteps(entries),
    keysOf: keysOfEntries(entries),
    byClient: yield* groupedInSteps(entries, ({ clientId }, entry) => [[clientId, entry]]),
    names: yield* nameIndexInSteps([...numberOfName.keys()]),
    nameOf,
    byName: [...numberOfName.values()].map(name => ofName.get(name) ?? []),
  }
}

/** The policies of an agency as `suggest` looks them up, made in one go. */
export const matchIndex = (candidates: readonly ClientPolicy[]): MatchIndex => finished(matchIndexInSteps(candidates))
