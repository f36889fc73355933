/** Reads the parameters of an address, as the usual clients write them, into a call's query. */
import { either as E } from 'fp-ts'
import type { Codec } from './codec/codec.ts'
import { decode } from './codec/report.ts'
import { meantName } from './member-names.ts'
import { members, wordsOf } from './schema/json-schema.ts'

/** `agent_ids[]` and `agent_ids[0]`, as axios, jQuery and PHP name a list. */
const LIST_NAME = /^([^[\]]+)\[\d*\]$/

/** `filter[agent_ids]`, `$filter` and `where`, under which JSON:API, OData and others send several filters. */
const FILTERS = /^\$?(?:filters?|where)(?![a-z])/i

/** The known name that an unknown one is about, or one of its parts, such as that of `query[agent_ids]`. */
const meantIn = (known: readonly string[], name: string): string | undefined =>
  [name, ...name.split(/[[\].:]/)].flatMap(part => meantName(known, part) ?? []).at(0)

/**
 * Unknown parameters are dropped, but a known one in another spelling (`agentIds`, `agents`) or within another one, one that holds
 * filters, or one named as a value of a known one (`archived`), is refused: a filter that is sent and ignored would select, and
 * pay, more than was asked for (decision requests-need-only-the-specification).
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
  const parameters = members(codec)
  const known = parameters.map(({ wire }) => wire)
  const misspelled = [...values.keys()].flatMap(name => {
    if (known.includes(name)) return []
    const meant = meantIn(known, name)
    if (meant !== undefined) return [`${name}: expected the name ${meant}`]
    if (FILTERS.test(name) && known.length > 0)
      return [`${name}: expected each filter under its own name, one of ${known.join(', ')}`]
    return parameters.flatMap(({ wire, codec: of }) => {
      const word = meantName(wordsOf(of), name)
      return word === undefined ? [] : [`${name}: expected ${wire}=${word}`]
    })
  })
  return misspelled.length > 0 ? E.left(misspelled) : decode(codec, Object.fromEntries(values))
}
