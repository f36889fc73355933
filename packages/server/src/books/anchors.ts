/** Anchors: how far each history of an agency had come at an audit, as text under the seal of a key. */
import type { Timestamp } from '@commissions/core'
import type { ChainKind } from '../database/tables/books.ts'
import type { Chain } from '../history/chain.ts'
import { type BooksKey, sameSeal, sealText } from './books-key.ts'
import type { RecordFields } from './settled-fields.ts'

export interface ChainAnchor {
  readonly chain: Chain
  readonly sequence: number
  /** The hash of the entry with that number, in hexadecimal digits. */
  readonly hash: string
  /** The digest of the seals of its records without history entries; null if there are none. */
  readonly seals: string | null
  /** The time of the audit that found the history in this state. */
  readonly at: Timestamp
  /** The stored fields of a setting, an override or a person; null for other records, and in anchors made before fields were compared. */
  readonly kept: RecordFields | null
}

export interface Anchors {
  readonly agencyId: string
  /** Counts audits; the higher one is the newer one. */
  readonly run: number
  readonly at: Timestamp
  /** The time of the first audit. Changes made before it cannot be detected. */
  readonly since: Timestamp
  readonly chains: ReadonlyMap<string, ChainAnchor>
}

/** Whether the audit that made the anchors compared settings, overrides and people. */
export const keepsSettled = ({ chains }: Anchors): boolean => [...chains.values()].some(({ kept }) => kept !== null)

export const chainKey = ({ kind, id }: Chain): string => `${kind} ${id}`

const FORMAT = 'commissions-anchors-1'

export const writeAnchors = ({ agencyId, run, at, since, chains }: Anchors, key: BooksKey): string => {
  const head = JSON.stringify({ format: FORMAT, agency: agencyId, run, at, since, key: key.id, chains: chains.size })
  const lines = [...chains.values()].map(({ chain, sequence, hash, seals, at: on, kept }) =>
    JSON.stringify([chain.kind, chain.id, sequence, hash, seals, on, ...(kept === null ? [] : [kept])]),
  )
  const text = `${[head, ...lines].join('\n')}\n`
  return `${text}${sealText(key, text)}\n`
}

export type ReadAnchors =
  | { readonly _tag: 'Sound'; readonly anchors: Anchors }
  | { readonly _tag: 'Changed' }
  | { readonly _tag: 'OtherKey' }

interface Head {
  readonly agency: string
  readonly run: number
  readonly at: Timestamp
  readonly since: Timestamp
}

type Line = readonly [ChainKind, string, number, string, string | null, Timestamp, RecordFields?]

const keyNamed = (text: string): string | null => {
  const [, named] = /^\{"format":"commissions-anchors-1".{0,300}?"key":"([0-9a-f]{16})"/.exec(text) ?? []
  return named ?? null
}

/** Accepts only anchors that the key sealed, and only for the agency that they name. */
export const readAnchors = (content: string, agencyId: string, key: BooksKey): ReadAnchors => {
  const [text, seal] = [content.slice(0, -65), content.slice(-65, -1)]
  if (!sameSeal(sealText(key, text), seal)) {
    const named = keyNamed(content)
    return named === null || named === key.id ? { _tag: 'Changed' } : { _tag: 'OtherKey' }
  }
  const [first = '', ...rest] = text.trimEnd().split('\n')
  const head = JSON.parse(first) as Head
  if (head.agency !== agencyId) return { _tag: 'Changed' }
  const chains = rest.map(line => {
    const [kind, id, sequence, hash, seals, on, kept = null] = JSON.parse(line) as Line
    return { chain: { kind, id }, sequence, hash, seals, at: on, kept }
  })
  const { run, at, since } = head
  return {
    _tag: 'Sound',
    anchors: { agencyId, run, at, since, chains: new Map(chains.map(one => [chainKey(one.chain), one])) },
  }
}
