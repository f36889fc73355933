import { findDifference, lineItemId, Money } from '@commissions/core'
import { knownDate } from '@commissions/core/testing'
import { describe, expect, it } from 'vitest'
import { DEMO_AGENCIES } from './agencies.ts'
import { demoClients } from './clients.ts'
import { demoPolicies } from './policies.ts'
import { demoStatements } from './statements.ts'

const [harbor] = DEMO_AGENCIES
if (harbor === undefined) throw new Error('Expected a demo agency')
const clients = demoClients(harbor)

describe('the out-of-balance statement in the demo', () => {
  it.each([
    knownDate(2026, 1, 1),
    knownDate(2026, 2, 28),
    knownDate(2026, 11, 20),
    knownDate(2027, 7, 31),
    knownDate(2028, 2, 29),
  ])('has a difference on $month/$day/$year that one line voided by mistake explains', today => {
    const off = demoStatements(harbor, demoPolicies(harbor, clients, today), today)
      .filter(({ plan }) => plan.status === 'open')
      .map(({ controlTotal, lines }) => {
        const sum = Money.sum(lines.filter(({ voided }) => !voided).map(line => line.commissionAmount))
        return { lines, difference: Money.subtract(controlTotal ?? sum, sum) }
      })
      .filter(({ difference }) => difference !== 0)
      .toSorted((a, b) => a.lines.length - b.lines.length)
    const [first] = off
    const lines = (first?.lines ?? []).map((line, at) => ({ ...line, id: lineItemId(String(at)), importRow: null }))
    const [found] = findDifference(lines, first?.difference ?? Money.ZERO)
    const voided = lines.find(line => line.voided)
    expect(found).toMatchObject({ kind: 'voided-line', lineItemIds: [voided?.id] })
    expect(voided?.commissionAmount).toBe(first?.difference)
  })
})
