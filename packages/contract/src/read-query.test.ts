import { runs } from '@commissions/core/testing'
import fc from 'fast-check'
import { either as E } from 'fp-ts'
import { describe, expect, it } from 'vitest'
import { listOf } from './codec/combinators.ts'
import { IntegerText, optional, repeated } from './codec/query.ts'
import { field, record } from './codec/record.ts'
import { Flag, oneOf, Text } from './codec/scalars.ts'
import { data } from './endpoint.ts'
import { readQuery } from './read-query.ts'

const Query = record('Query', {
  agents: field('agent_ids', repeated(IntegerText)),
  carrier: field('carrier_id', optional(Text)),
  withItems: field('includeItems', optional(Text)),
  state: field('status', optional(oneOf('State', ['open', 'archived']))),
})

const read = (query: string) => readQuery(Query, new URLSearchParams(query))

/** Ways to name the value at a place of a list: a client may mix them. */
const listName = fc.constantFrom<(place: number) => string>(
  () => 'agent_ids',
  () => 'agent_ids[]',
  place => `agent_ids[${place}]`,
)

describe('the parameters of an address', () => {
  it('law: a list is read whole, however each of its values is named', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.integer(), listName)), values => {
        const sent = values.map(([value, name], place) => [name(place), String(value)] as const)
        expect(readQuery(Query, sent)).toEqual(
          E.right({ agents: values.map(([value]) => value), carrier: null, withItems: null, state: null }),
        )
      }),
      runs(100),
    )
  })

  it('are dropped if they are unknown, and refused if they are known in another spelling', () => {
    expect(E.isRight(read('trace=1&page=1&_=3&id=4&agency=5&agent_ids=7'))).toBe(true)
    expect(read('agentIds=1')).toEqual(E.left(['agentIds: expected the name agent_ids']))
    for (const query of [
      'agent_id=1',
      'AGENT_IDS=1',
      'agent-ids[]=1',
      'agents=1',
      'agents_ids_int=1',
      'agentsIds=1',
      'agentids=1',
      'agent_ids.0=1',
      'agent_ids[0][id]=1',
    ])
      expect(E.isLeft(read(query))).toBe(true)
    for (const query of [
      'carrierId=1',
      'carrier_ids=1',
      'carriers=1',
      'INCLUDEITEMS=true',
      'include_items=true',
      'IncludeItems=true',
    ])
      expect(E.isLeft(read(query))).toBe(true)
  })

  it('are refused if they stand within another one, or in one that holds filters', () => {
    for (const query of ['filter[agent_ids]=1', 'query[agentIds][]=1', 'agent_ids:1', 'criteria.carrier_id=1'])
      expect(read(query)).toEqual(E.left([expect.stringMatching(/: expected the name (?:agent_ids|carrier_id)$/)]))
    for (const query of [
      '$filter=agent_ids eq 1',
      'filter={"agent_ids":[1]}',
      'filters[0][field]=agent',
      'where=agent_ids',
      'search=Meyer',
      'q=Meyer',
      'text=Meyer',
    ])
      expect(read(query)).toEqual(E.left([expect.stringMatching(/: expected each filter under its own name, one of/)]))
    expect(E.isRight(read('filtered=1&whereabouts=2&view[page]=3'))).toBe(true)
  })

  it('are refused if they ask for what comes after the first page, since each answer is the whole list', () => {
    for (const query of [
      'page=2&limit=100',
      'page[number]=2',
      'page[offset]=100',
      'pageNumber=3&pageSize=50',
      'PageIndex=2',
      'offset=100&limit=100',
      '$skip=100&$top=100',
      'start=100&length=50',
      'startIndex=101',
      'cursor=eyJpZCI6MX0',
      'page_token=x',
      'starting_after=x',
    ])
      expect(read(query)).toEqual(E.left([expect.stringMatching(/: expected no further page: .* is whole$/)]))
    for (const query of [
      'page=1&limit=100',
      'page=0&size=50',
      'page=&_=2',
      '$skip=0',
      'offset=0',
      'cursor=',
      'per_page=9',
    ])
      expect(E.isRight(read(query))).toBe(true)
  })

  it('law: a client that reads pages until one is short of rows has every row once, or is refused', () => {
    const manner = fc.record({ name: fc.constantFrom('page', 'offset', 'PageNumber', '$skip'), first: fc.nat(1) })
    fc.assert(
      fc.property(manner, fc.integer({ min: 1, max: 50 }), fc.nat(120), ({ name, first }, size, rows) => {
        let had = 0
        for (let page = 0; page < 3; page += 1) {
          const place = /page/i.test(name) ? first + page : page * size
          if (E.isLeft(read(`${name}=${place}&limit=${size}`))) return
          had += rows
          if (rows < size) break
        }
        expect(had).toBe(rows)
      }),
      runs(100),
    )
  })

  it('are refused if they are named as a value of a known one', () => {
    for (const query of ['archived=true', 'Archived=1&status=open'])
      expect(read(query)).toEqual(E.left([expect.stringMatching(/^[Aa]rchived: expected status=archived$/)]))
    expect(E.isRight(read('closed=true&status=archived'))).toBe(true)
  })

  it('are refused if they are bounds of days, or named as a member of the rows that are answered', () => {
    const answer = data(
      listOf(
        record('Row', {
          day: field('statement_date', Text),
          carrier: field('company_id', Text),
          user: field('userId', Text),
          lines: field('items', listOf(record('Line', { paid: field('paid', Flag) }))),
        }),
      ),
    )
    const asked = (query: string) => readQuery(Query, new URLSearchParams(query), answer)
    for (const query of [
      'start_date=2026-03-01&end_date=2026-03-31',
      'endDate=2026-03-31',
      'date[from]=2026-03-01',
      'from=2026-03-01',
      'until=2026-03-31',
      'month=2026-03',
      'statement_date=2026-03-31',
      'companyId=31',
      'paid=false',
    ])
      expect(asked(query)).toMatchObject({
        left: expect.arrayContaining([expect.stringContaining('expected no filter but agent_ids')]),
      })
    for (const query of [
      'trace=1',
      'agency_id=5',
      'userId=5',
      'from=0',
      'since=',
      'company_id=',
      'max=9',
      'today=1',
      'sort=company_id',
    ])
      expect(E.isRight(asked(query))).toBe(true)
  })

  it('that are given once may be named as a list, but not hold two values', () => {
    expect(read('carrier_id[]=a')).toEqual(E.right({ agents: [], carrier: 'a', withItems: null, state: null }))
    expect(E.isLeft(read('carrier_id[]=a&carrier_id[]=b'))).toBe(true)
  })
})
