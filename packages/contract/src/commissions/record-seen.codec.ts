/**
 * The record that a change was made to, sent around the change. Section 7 does not say whether PUT changes what is sent or replaces
 * the record, and a service that replaces it would empty whatever is left out (decision services-that-know-only-the-specification).
 */
import { isObject } from '@commissions/core'
import { NOT_SAID_WHEN } from '../codec/answered.ts'
import type { RecordCodec } from '../codec/codec.ts'
import { isEmptyList } from '../codec/form.ts'
import { scalar } from '../codec/scalars.ts'

type Wire = Record<string, unknown>

/** What fields read as that a service left out, or whose word is not understood. */
const DEFAULTS: ReadonlySet<unknown> = new Set([null, '', false, NOT_SAID_WHEN])
const DEFAULT_WORDS: ReadonlyMap<string, unknown> = new Map([
  ['commission_term', 'None'],
  ['statement_source', 'Unknown'],
  ['agent_1_payout_type', 'None'],
  ['agent_2_payout_type', 'None'],
  ['agent_3_payout_type', 'None'],
])

const isDefault = (key: string, value: unknown): boolean =>
  DEFAULTS.has(value) || (DEFAULT_WORDS.has(key) && DEFAULT_WORDS.get(key) === value) || isEmptyList(value)

const held = (wire: Wire): Wire =>
  Object.fromEntries(
    Object.entries(wire).flatMap(([key, value]) =>
      isDefault(key, value) ? [] : [[key, isObject(value) ? held(value) : value]],
    ),
  )

/** Writes the members of the record that hold something, into the body of a change. It reads nothing: only changes are read. */
export const recordSeen = <A>(record: RecordCodec<A>): RecordCodec<A | null> =>
  scalar(
    `Seen${record.name}`,
    'a record',
    (u): u is A | null => u === null || record.is(u),
    () => null,
    seen => (seen === null ? {} : held(record.encode(seen))),
  )
