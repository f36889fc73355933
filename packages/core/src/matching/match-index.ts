/** Policies arranged for looking up by number and by name; built once for all lines of a statement. */
import type { ClientId } from '../client/client.ts'
import { grouped } from '../list/grouped.ts'
import type { Policy } from '../policy/policy.ts'
import { type LooseKey, looseKeys, numberKey } from '../policy/policy-number.ts'
import { type NameIndex, nameIndex } from './name-index.ts'
import { numberSlips } from './number-slips.ts'

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
  /** Indices of entries whose number may be one character from the key asked for. */
  readonly nearNumber: (key: string) => readonly number[]
  readonly byClient: ReadonlyMap<ClientId, readonly number[]>
  readonly names: NameIndex
  /** Which name of `names` an entry's client bears. */
  readonly nameOf: readonly number[]
  readonly byName: readonly (readonly number[])[]
}

/** The same policy of the same client given twice counts once. */
export const matchIndex = (candidates: readonly ClientPolicy[]): MatchIndex => {
  const entries = [...new Map(candidates.map(entry => [`${entry.clientId} ${entry.policy.id}`, entry])).values()]
  const names = [...new Set(entries.map(entry => entry.clientName))]
  const numberOfName = new Map(names.map((name, index) => [name, index]))
  const nameOf = entries.map(entry => numberOfName.get(entry.clientName) ?? 0)
  const ofName = grouped(nameOf.map((name, entry) => [name, entry] as const))
  return {
    entries,
    byNumber: grouped(
      entries.flatMap(({ policy }, entry) => {
        const key = numberKey(policy.number)
        return key === '' ? [] : [[key, entry] as const]
      }),
    ),
    byKey: grouped(
      entries.flatMap(({ policy }, entry) => looseKeys(policy.number).map(key => [key.key, { entry, key }] as const)),
    ),
    nearNumber: numberSlips(entries.map(({ policy }) => numberKey(policy.number))),
    byClient: grouped(entries.map(({ clientId }, entry) => [clientId, entry] as const)),
    names: nameIndex(names),
    nameOf,
    byName: names.map((_, name) => ofName.get(name) ?? []),
  }
}
