import fc from 'fast-check'
import { either as E } from 'fp-ts'
import { describe, expect, it } from 'vitest'
import { agentsByPositionArbitrary, runs } from '../../testing/index.ts'
import { agentId } from '../agent/agent.ts'
import { knownDate } from '../calendar/calendar-date.ts'
import { DATE_OPTIONS, DEFAULT_DATE_OPTION, inRange, lineDate, PAYOUT_DATE_OPTIONS } from './date-option.ts'
import { isPayable, NOT_PAYABLE_SENTENCES, payable } from './payable.ts'

const ready = { processed: true, voided: false, paid: false, agents: { 2: agentId(101) } }

describe('a payable line', () => {
  it('law: is on a reconciled statement, not voided, not paid, and has an agent; else there is a reason', () => {
    fc.assert(
      fc.property(
        fc.boolean(),
        fc.boolean(),
        fc.boolean(),
        agentsByPositionArbitrary,
        (processed, voided, paid, agents) => {
          const line = { processed, voided, paid, agents }
          const expected = processed && !voided && !paid && Object.keys(agents).length > 0
          expect(isPayable(line)).toBe(expected)
          const answer = payable(line)
          if (E.isLeft(answer)) expect(NOT_PAYABLE_SENTENCES[answer.left]).toMatch(/^The line /)
        },
      ),
      runs(100),
    )
  })

  it.each([
    [{ processed: false }, 'NotReconciled'],
    [{ voided: true }, 'Voided'],
    [{ paid: true }, 'AlreadyPaid'],
    [{ agents: {} }, 'NoAgent'],
  ] as const)('is not %o, with the reason %s', (change, reason) => {
    expect(payable({ ...ready, ...change })).toEqual(E.left(reason))
    for (const position of [1, 2, 3]) expect(isPayable({ ...ready, agents: { [position]: agentId(101) } })).toBe(true)
  })
})

describe('the date of a line by date option', () => {
  const on = (day: number) => knownDate(2026, 1, day)
  const line = {
    reportingDate: on(1),
    statementDate: on(2),
    reconciledDate: on(3),
    transactionDate: on(4),
    effectiveDate: null,
    agentPaidDate: on(6),
  }

  it('is the line’s field of that name', () => {
    expect(DATE_OPTIONS.map(option => lineDate(line, option)?.day ?? null)).toEqual([1, 2, 3, 4, null, 6])
  })

  it('is in or out of a range, both ends included, or missing', () => {
    const range = { start: on(2), end: on(3) }
    expect(DATE_OPTIONS.map(option => inRange(line, option, range))).toEqual([
      'Out',
      'In',
      'In',
      'Out',
      'Undated',
      'Out',
    ])
  })

  it('is the reporting date by default, and never the agent paid date on payout screens', () => {
    expect(DEFAULT_DATE_OPTION).toBe('ReportingDate')
    expect(PAYOUT_DATE_OPTIONS).not.toContain('AgentPaidDate')
  })
})
