/** Reads the parameters of an address, as the usual clients write them, into a call's query. */
import { either as E } from 'fp-ts'
import type { Codec } from './codec/codec.ts'
import { decode } from './codec/report.ts'
import { meantName } from './member-names.ts'
import { members } from './schema/json-schema.ts'

/** `agent_ids[]` and `agent_ids[0]`, as axios, jQuery and PHP name a list. */
const LIST_NAME = /^([^[\]]+)\[\d*\]$/

/**
 * Unknown parameters are dropped, but a known one in another spelling (`agentIds`, `agents`) is refused: a filter that is sent
 * and ignored would select, and pay, more than was asked for (decision requests-need-only-the-specification).
 */
export const readQuery = <Q>(
  codec: Codec<Q, unknown>,
  sent: Iterable<readonly [name: string, value: string]>,
): E.Either<readonly string[], Q> => {
  const values = new Map<string, string[]>()
  for (const [written, value] of sent) {
    const name = LIST_NAME.exec(written)?.[1] ?? written
    values.set(name, [...(values.get(name) ?? []), value])
  }
  const known = members(codec).map(({ wire }) => wire)
  const misspelled = [...values.keys()].flatMap(name => {
    const meant = known.includes(name) ? undefined : meantName(known, name)
    return meant === undefined ? [] : [`${name}: expected the name ${meant}`]
  })
  return misspelled.length > 0 ? E.left(misspelled) : decode(codec, Object.fromEntries(values))
}
