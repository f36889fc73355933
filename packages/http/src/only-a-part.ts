/**
 * Whether a service says that it sends only a part of a list. The specification names no pages, so every list is taken for the whole,
 * and the sums of a first page would look like those of all.
 */
import { RowsRead } from '@commissions/contract'
import { isObject } from '@commissions/core'
import type { ReceivedAnswer } from './raw-answer.ts'

const HOLDERS = new Set(['data', 'meta', 'paging', 'pagination', 'page', 'pageinfo', 'links'])
const NEXT = /^(?:odata|has)?next(?:page)?(?:link|url|cursor|token)?$|^hasmore$/
const COUNTS = new Set(['totalcount', 'totalitems', 'totalrows', 'totalrecords', 'totalresults', 'totalelements'])
/** Beside one of these a plain total counts rows; elsewhere it may be a sum of money. */
const PAGING = new Set(['page', 'pagenumber', 'perpage', 'pagesize', 'limit', 'offset', 'paging', 'pagination'])

type Said = readonly (readonly [name: string, value: unknown])[]

const membersOf = (place: unknown): Said =>
  isObject(place) && !(place instanceof RowsRead)
    ? Object.entries(place).map(([name, value]) => [name.toLowerCase().replace(/[^a-z]/g, ''), value] as const)
    : []

/** Also in what holds it. What a record says of a next one is not said of a list. */
const saidOf = (place: unknown, depth = 2): Said =>
  isObject(place) && 'id' in place
    ? []
    : membersOf(place).flatMap(([name, value]) => [
        [name, value] as const,
        ...(depth > 0 && HOLDERS.has(name) ? saidOf(value, depth - 1) : []),
      ])

const lengthOf = (value: unknown): number => {
  const rows = value instanceof RowsRead ? value.rows : value
  return Array.isArray(rows) ? rows.length : -1
}

export const isOnlyAPart = ({ status, headers, body }: ReceivedAnswer): boolean => {
  const value = body._tag === 'Json' ? body.value : null
  const said = saidOf(value)
  const length = Math.max(...[...said, ...membersOf(isObject(value) && value.data)].map(([, list]) => lengthOf(list)))
  const isMore = (count: unknown): boolean => Number.isInteger(Number(count)) && Number(count) > length
  const pages = said.some(([name]) => PAGING.has(name))
  const isSaid = ([name, value]: Said[number]): boolean => {
    if (NEXT.test(name)) return Boolean(value) && value !== 'false'
    if (name === 'totalpages') return Number(value) > 1
    return (COUNTS.has(name) || (name === 'total' && pages)) && isMore(value)
  }
  return (
    length >= 0 &&
    (status === 206 ||
      /\brel="?next\b/i.test(headers.get('link') ?? '') ||
      isMore(headers.get('x-total-count')) ||
      isMore(headers.get('content-range')?.split('/').at(-1)) ||
      said.some(isSaid))
  )
}
