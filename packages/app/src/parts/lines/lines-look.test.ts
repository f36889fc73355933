import {
  agentId,
  carrierId,
  clientId,
  DATE_OPTIONS,
  EVERY_LINE,
  LINE_MARKS,
  type LineSearch,
  policyId,
  SEARCHED_STATES,
  STATEMENT_SOURCES,
  statementId,
} from '@commissions/core'
import { knownDate, runs } from '@commissions/core/testing'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { linesLink, readLines, writeLines } from './lines-look.ts'

const words = fc.string({ minLength: 1, maxLength: 20 }).map(text => text.trim() || 'meyer')
const maybe = <A>(one: fc.Arbitrary<A>) => fc.option(one, { freq: 2 })
const day = fc.integer({ min: 1, max: 12 }).map(month => knownDate(2026, month, 15))

const search: fc.Arbitrary<LineSearch> = fc
  .record({
    text: maybe(words),
    clientId: maybe(words.map(clientId)),
    policyId: maybe(fc.uuid().map(policyId)),
    policyNumber: maybe(words),
    carrierId: maybe(fc.uuid().map(carrierId)),
    companyId: maybe(fc.uuid().map(carrierId)),
    writingCarrier: maybe(words),
    lob: maybe(words),
    agentIds: fc.array(fc.integer({ min: 1, max: 999 }).map(agentId), { maxLength: 3 }),
    state: maybe(fc.constantFrom(...SEARCHED_STATES)),
    source: maybe(fc.constantFrom(...STATEMENT_SOURCES)),
    mark: maybe(fc.constantFrom(...LINE_MARKS)),
    dateOption: fc.constantFrom(...DATE_OPTIONS),
    start: maybe(day),
    end: maybe(day),
    stopped: fc.boolean(),
    statementId: maybe(fc.uuid().map(statementId)),
  })
  .map(asked => ({ ...asked, stopped: asked.stopped && asked.end !== null }))

describe('the address of the Lines screen', () => {
  it('reads back every search it wrote', () => {
    fc.assert(
      fc.property(search, asked => {
        expect(readLines(new URLSearchParams(writeLines(asked).toString()))).toEqual(asked)
      }),
      runs(200),
    )
  })

  it('is bare for an empty search, and ignores values it does not know', () => {
    expect(linesLink({})).toBe('/lines')
    expect(readLines(new URLSearchParams('state=lost&start=soon&agent=x&agent=-1&date_option=No&stopped=yes'))).toEqual(
      EVERY_LINE,
    )
  })
})
