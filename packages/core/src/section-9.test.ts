import { either as E } from 'fp-ts'
import { describe, expect, it } from 'vitest'
import { type Agent, agentId, compareAgents, MOST_AGENTS, POSITIONS } from './agent/agent.ts'
import { knownDate, toIso, toUs, toUsDashed } from './calendar/calendar-date.ts'
import { DEFAULT_TIME_ZONE, effectiveZone } from './calendar/time-zone.ts'
import { SEARCH_ROWS } from './client/client.ts'
import { CLIENT_ID_DIGITS } from './client/client-id.ts'
import { formatAmount, fromDollars } from './money/cents.ts'
import { percentOf } from './money/percent-of.ts'
import { fromPercent } from './money/rate.ts'
import {
  BREAKPOINTS,
  breakpointAt,
  IOS_CLEANUP_MS,
  NOTIFICATION_TIMEOUT_MS,
  OVERLAY_DELAY_MS,
  SPINNER_SIZE,
} from './presentation/presentation-defaults.ts'
import { DEFAULT_FLAGS, FLAG_PREFIX } from './session/feature-flags.ts'
import { RENEWAL_WINDOW_SECONDS } from './session/profile.ts'
import { paidStatementName } from './statement/paid-statement-name.ts'
import { compareStatements } from './statement/statement.ts'

describe('section 9: business constants and limits', () => {
  // Proves 9.renewal-window
  it('token renewal window: 15 minutes (900 seconds)', () => expect(RENEWAL_WINDOW_SECONDS).toBe(15 * 60))

  // Proves 9.slots
  it('agent slots per line item: 3', () => expect(POSITIONS).toEqual([1, 2, 3]))

  // Proves 9.search-rows, 9.agent-list
  it('search returns at most 99 rows; the agent list is capped at 9999', () => {
    expect([SEARCH_ROWS, MOST_AGENTS]).toEqual([99, 9999])
  })

  // Proves 9.client-digits
  it('client id padding: 8 digits', () => expect(CLIENT_ID_DIGITS).toBe(8))

  // Proves 9.default-zone
  it('default agency time zone: Pacific', () => {
    expect([DEFAULT_TIME_ZONE, effectiveZone(null), effectiveZone('ET')]).toEqual(['PT', 'PT', 'ET'])
  })

  // Proves 9.statements-order
  it('statements sort by statement date', () => {
    const on = (month: number, number: number) => ({ statementDate: knownDate(2026, month, 1), number })
    expect([on(3, 1), on(1, 3), on(1, 2)].toSorted(compareStatements)).toEqual([on(1, 2), on(1, 3), on(3, 1)])
  })

  // Proves 9.overlay
  it('loading overlay defaults: spinner size 80, delay 0', () =>
    expect([SPINNER_SIZE, OVERLAY_DELAY_MS]).toEqual([80, 0]))

  // Proves 9.notices
  it('notification default timeout 5000 ms', () => expect(NOTIFICATION_TIMEOUT_MS).toBe(5000))

  // Proves 9.breakpoints
  it('screen breakpoints 600, 1024, 1440, 1920 px', () => {
    expect(Object.values(BREAKPOINTS)).toEqual([600, 1024, 1440, 1920])
    expect([599, 600, 1023, 1024, 1440, 1919, 1920].map(breakpointAt)).toEqual([
      null,
      'small',
      'small',
      'medium',
      'large',
      'large',
      'wide',
    ])
  })

  // Proves 9.file-cleanup
  it('iOS cleanup timer 100 ms', () => expect(IOS_CLEANUP_MS).toBe(100))

  // Proves 9.date-formats
  it('default date format MM/dd/yyyy; other outputs yyyy-MM-dd and MM-dd-yyyy, month and day padded to 2 digits', () => {
    const on = knownDate(2026, 3, 7)
    expect([toUs(on), toIso(on), toUsDashed(on)]).toEqual(['03/07/2026', '2026-03-07', '03-07-2026'])
  })

  // Proves 9.cents
  it('amounts rounded to 2 decimals', () => {
    const [premium, of] = [fromDollars(100), fromPercent(1.005)]
    expect(E.isRight(premium) && E.isRight(of) && formatAmount(percentOf(premium.right, of.right))).toBe('1.01')
  })

  // Proves 9.agents-order
  it('agents sort by status then initials', () => {
    const agent = (initials: string, status: Agent['status']) => ({
      id: agentId(1),
      status,
      firstName: '',
      lastName: '',
      initials,
      isDeleted: false,
    })
    const sorted = [agent('a', 'Inactive'), agent('c', 'Active'), agent('B', 'Active')].toSorted(compareAgents)
    expect(sorted.map(one => one.initials)).toEqual(['B', 'c', 'a'])
  })

  // Proves 9.paid-statement-name
  it('a paid statement is named from its start and end dates as year month day, zero padded', () => {
    expect(paidStatementName(knownDate(2026, 1, 2), knownDate(2026, 11, 30))).toBe('20260102-20261130')
  })

  // Proves 6.flag-prefix, 6.sharing-flag
  it('feature flag keys are prefixed with "Commissions: ", and ShareAgentPaidStatements defaults to false (section 6)', () => {
    expect([FLAG_PREFIX, DEFAULT_FLAGS.ShareAgentPaidStatements]).toEqual(['Commissions: ', false])
  })
})
