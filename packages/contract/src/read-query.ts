/** Reads the parameters of an address, as the usual clients write them, into a call's query. */
import { either as E } from 'fp-ts'
import type { Codec } from './codec/codec.ts'
import type { AnyCodec } from './codec/form.ts'
import { decode } from './codec/report.ts'
import { meantName } from './member-names.ts'
import { members, wordsOf } from './schema/json-schema.ts'

/** `agent_ids[]` and `agent_ids[0]`, as axios, jQuery and PHP name a list. */
const LIST_NAME = /^([^[\]]+)\[\d*\]$/

/** `filter[agent_ids]`, `$filter` and `where`, under which JSON:API, OData and others send several filters, and words to look for. */
const FILTERS = /^\$?(?:filters?|where|search|query|q|text|keywords?)(?![a-z])/i

/** Names for where a page begins, by number or by a mark of the one before, in their letters alone. */
const PLACE =
  /^(?:(?:current)?page(?:number|num|no|index|offset|token|after|cursor)?|offset|skip|start(?:at|index|row|ingafter)?|first(?:result|row)|cursor|after|(?:next|continuation)(?:page)?(?:token)?)$/

/** A first page may be called 0 or 1; whoever counts from 0 gets the whole list a second time, and is refused at the third. */
const FIRST = /^[01]?$/

/** Whether a parameter asks for what follows the first page, where answers that do not say how to go on are whole. */
const isFurtherPage = (name: string, values: readonly string[]): boolean =>
  PLACE.test(name.toLowerCase().replace(/[^a-z]/g, '')) && values.some(value => !FIRST.test(value))

/** Names for the first and last day of a range, or for its month, in their letters alone. */
const BOUND =
  /^(?:(?:start|end|begin|from|to|since|until|before|after|min|max)(?:date|day)|end|from|to|since|until|before|(?:date|day|month|year|period)(?:start|end|begin|from|to|range)?)$/

const isBound = (name: string, values: readonly string[]): boolean =>
  BOUND.test(name.toLowerCase().replace(/[^a-z]/g, '')) && values.some(value => !FIRST.test(value))

/** The names of all members of an answer, of its rows and of the records and lists in them. */
const memberNames = ({ form }: AnyCodec): readonly string[] => {
  switch (form._tag) {
    case 'Nullable':
    case 'Defaulted':
    case 'List':
    case 'Mapped':
    case 'Rewritten':
      return memberNames(form.of)
    case 'Record':
      return [...Object.values(form.fields), ...Object.values(form.optional)].flatMap(({ wire, codec }) => [
        wire,
        ...memberNames(codec),
      ])
    case 'Spread':
      return [form.base, ...Object.values(form.parts)].flatMap(memberNames)
    case 'Either':
      return [form.first, form.second].flatMap(memberNames)
    case 'Scalar':
    case 'Dictionary':
    case 'Parameter':
    case 'Nothing':
      return []
  }
}

/** Clients may name the agency and its user in every call. Nobody is answered what belongs to another agency. */
const OF_EVERY_CALL = /^(?:agency|user)/i

/** The known name that an unknown one is about, or one of its parts, such as that of `query[agent_ids]`. */
const meantIn = (known: readonly string[], name: string): string | undefined =>
  [name, ...name.split(/[[\].:]/)].flatMap(part => meantName(known, part) ?? []).at(0)

/**
 * Unknown parameters are dropped, but a known one in another spelling (`agentIds`, `agents`) or within another one, one
 * that holds filters or words to look for, one named as a value of a known one (`archived`), as a member of what is
 * answered or as a bound of days is refused: a filter that is sent and ignored would select, and pay, more than was asked for. So is a
 * further page: who reads page by page would add up the whole list once for each (decision
 * requests-need-only-the-specification).
 */
export const readQuery = <Q>(
  codec: Codec<Q, unknown>,
  sent: Iterable<readonly [name: string, value: string]>,
  answer: AnyCodec | null = null,
): E.Either<readonly string[], Q> => {
  const values = new Map<string, string[]>()
  for (const [written, value] of sent) {
    const name = LIST_NAME.exec(written)?.[1] ?? written
    values.set(name, [...(values.get(name) ?? []), value])
  }
  const parameters = members(codec)
  const known = parameters.map(({ wire }) => wire)
  const misspelled = [...values].flatMap(([name, said]) => {
    if (known.includes(name)) return []
    const meant = meantIn(known, name)
    if (meant !== undefined) return [`${name}: expected the name ${meant}`]
    if (isFurtherPage(name, said))
      return [`${name}: expected no further page: an answer that does not say how to go on is whole`]
    if (FILTERS.test(name) && known.length > 0)
      return [`${name}: expected each filter under its own name, one of ${known.join(', ')}`]
    const worded = parameters.flatMap(({ wire, codec: of }) => {
      const word = meantName(wordsOf(of), name)
      return word === undefined ? [] : [`${name}: expected ${wire}=${word}`]
    })
    if (worded.length > 0 || said.every(value => value === '') || OF_EVERY_CALL.test(name)) return worded
    const filters = isBound(name, said) || (answer !== null && meantIn(memberNames(answer), name) !== undefined)
    return filters ? [`${name}: expected no filter but ${known.join(', ') || 'none'}`] : []
  })
  return misspelled.length > 0 ? E.left(misspelled) : decode(codec, Object.fromEntries(values))
}
