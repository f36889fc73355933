/** The specification names no pages, so a list is taken for all of it, and the sums of a first page would look like those of all. */
import { type Endpoint, RowsRead } from '@commissions/contract'
import { isObject, ONLY_A_PART, type ServiceFailure } from '@commissions/core'
import { either as E, json as J } from 'fp-ts'
import { badAnswer } from './envelope.ts'
import type { ReceivedAnswer } from './raw-answer.ts'

const HOLDER = /^(?:data|meta|paging|pagination|page|pageinfo|pageable|sort|links)$/
const NEXT = /^(?:odata|has)?next(?:page)?(?:link|url|cursor|token|marker|key)?$|^(?:has)?more(?:results|rows)?$/
/** Words of services that say no more than that they stopped. */
const STOPPED = /^(?:is)?truncated$|^continuation(?:token)?$/
const LAST = /^(?:is)?last(?:page)?$/
const COUNT = /^total(?:count|items|rows|records|results|elements)?$/
/** Beside one of these a plain total counts rows; elsewhere it may be a sum of money. */
const PAGING = /^(?:page(?:size|number)?|perpage|limit|offset|paging|pagination)$/

const lettersOf = (name: string): string => name.toLowerCase().replace(/[^a-z]/g, '')

/**
 * The list that a record is about, which is all that it holds beside plain values and what is said of pages; null if it is not. An
 * empty list has no rows that prove it: only what is said of pages does.
 */
const listIn = (holder: Readonly<Record<string, unknown>>): unknown => {
  const held = Object.entries(holder).filter(
    ([name, value]) =>
      typeof value === 'object' && value !== null && (name === 'data' || !HOLDER.test(lettersOf(name))),
  )
  const [[, only] = []] = held
  if (held.length !== 1 || !Array.isArray(only)) return null
  const isOfPages = (name: string): boolean => HOLDER.test(name) || COUNT.test(name) || PAGING.test(name)
  return only.length > 0 || Object.keys(holder).some(name => isOfPages(lettersOf(name))) ? only : null
}

/** Where a list was asked for, it may stand in a record: section 7 shows no answers of lists but two, and both have names. */
export const listAlone = (answer: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> => {
  const { data } = answer
  const list = isObject(data) ? listIn(data) : null
  return list === null ? answer : { ...answer, data: list }
}

/** What an answer says around its lists. What a record says of a next one is not said of its lists. */
const saidIn = (place: unknown, depth = 2): readonly (readonly [name: string, value: unknown])[] =>
  Object.entries(isObject(place) ? place : {})
    .map(([name, value]) => [lettersOf(name), value instanceof RowsRead ? value.rows : value] as const)
    .filter(([, value]) => Array.isArray(value) || !Object.hasOwn(place as object, 'id'))
    .flatMap(said => [said, ...(depth > 0 && HOLDER.test(said[0]) ? saidIn(said[1], depth - 1) : [])])

/** The same in headers: each of its own, or all in one as ASP.NET's examples have it. */
const saidInHeaders = (headers: Headers): ReturnType<typeof saidIn> => [
  ...[...headers].map(([name, value]) => [lettersOf(name.replace(/^x-/, '')), value] as const),
  ...saidIn(E.getOrElse((): unknown => null)(J.parse(headers.get('x-pagination') ?? ''))),
]

const isOnlyAPart = ({ status, headers, body }: ReceivedAnswer): boolean => {
  const said = saidIn(body._tag === 'Json' ? body.value : null)
  const lists = said.filter(([name, value]) => Array.isArray(value) && (name === 'data' || !HOLDER.test(name)))
  const length = Math.max(-1, ...lists.map(([, list]) => (list as readonly unknown[]).length))
  const isMore = (count: unknown): boolean => Number.isInteger(Number(count)) && Number(count) > length
  const isPaged = said.some(
    ([name, value]) => PAGING.test(name) || (name === 'data' && isObject(value) && listIn(value)),
  )
  const tells = [...said, ...saidInHeaders(headers)].some(([name, value]) => {
    if (NEXT.test(name) || STOPPED.test(name)) return Boolean(value) && value !== 'false'
    if (LAST.test(name)) return value === false
    if (name === 'links' && Array.isArray(value)) return value.some(one => isObject(one) && one.rel === 'next')
    if (name === 'totalpages') return Number(value) > 1
    return COUNT.test(name) && (isPaged || name !== 'total') && isMore(value)
  })
  const link = /\brel="?next\b/i.test(headers.get('link') ?? '')
  const range = isMore(/\/(\d+)$/.exec(headers.get('content-range') ?? '')?.[1])
  return length >= 0 && (status === 206 || tells || link || range)
}

const NOT_WHOLE: ServiceFailure = { ...badAnswer('expected the whole list, got a page of it'), message: ONLY_A_PART }

/** Our own calls page as they say, and a search answers as many rows as it was asked for (section 9). */
export const whyNotWhole = (
  { method, service, ours }: Pick<Endpoint<string, unknown, unknown, unknown>, 'method' | 'service' | 'ours'>,
  answer: ReceivedAnswer,
): ServiceFailure | null =>
  method === 'GET' && service !== 'search' && !ours && isOnlyAPart(answer) ? NOT_WHOLE : null
