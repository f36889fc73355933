import { describe, expect, it } from 'vitest'
import { agencyTimeZone, isMultiOffice } from '../agency/agency.ts'
import { TIME_ZONE_CHOICES } from '../agency/time-zone-choices.ts'
import { ACTIVE, ACTIVE_FLAGS, INACTIVE, MOST_AGENTS, POSITIONS } from '../agent/agent.ts'
import { DEFAULT_TIME_ZONE, effectiveZone } from '../calendar/time-zone.ts'
import { SEARCH_ROWS } from '../client/client.ts'
import { CLIENT_ID_DIGITS } from '../client/client-id.ts'
import { SEARCH_PLACEHOLDERS } from '../client/search-placeholders.ts'
import { LOAD_STATUSES } from '../load/load-status.ts'
import { indexedSummaries } from '../paid-statement/indexed-summaries.ts'
import { RENEWAL_WINDOW_SECONDS } from '../session/profile.ts'
import { compareStatements } from '../statement/statement-order.ts'
import {
  BREAKPOINTS,
  breakpointAt,
  IOS_CLEANUP_MS,
  NOTIFICATION_TIMEOUT_MS,
  OVERLAY_DELAY_MS,
  SPINNER_SIZE,
} from './presentation-defaults.ts'

describe('section 9: business constants and limits', () => {
  it('token renewal window: 15 minutes (900 seconds)', () => expect(RENEWAL_WINDOW_SECONDS).toBe(15 * 60))

  it('agent slots per line item: 3', () => expect(POSITIONS).toEqual([1, 2, 3]))

  it('search returns at most 99 rows; the agent list is capped at 9999', () => {
    expect([SEARCH_ROWS, MOST_AGENTS]).toEqual([99, 9999])
  })

  it('client id padding: 8 digits', () => expect(CLIENT_ID_DIGITS).toBe(8))

  it('default agency time zone: Pacific', () => {
    expect([DEFAULT_TIME_ZONE, effectiveZone(null), effectiveZone('ET')]).toEqual(['PT', 'PT', 'ET'])
  })

  it('statements sort by statement date', () => {
    const on = (month: number, number: number) => ({ statementDate: { year: 2026, month, day: 1 }, number })
    expect([on(3, 1), on(1, 3), on(1, 2)].toSorted(compareStatements)).toEqual([on(1, 2), on(1, 3), on(3, 1)])
  })

  it('loading overlay defaults: spinner size 80, delay 0', () =>
    expect([SPINNER_SIZE, OVERLAY_DELAY_MS]).toEqual([80, 0]))

  it('notification default timeout 5000 ms', () => expect(NOTIFICATION_TIMEOUT_MS).toBe(5000))

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

  it('iOS cleanup timer 100 ms', () => expect(IOS_CLEANUP_MS).toBe(100))
})

describe('section 3: small closed sets', () => {
  it('load status: None, Successful, Failed, Loading', () => {
    expect(LOAD_STATUSES).toEqual(['None', 'Successful', 'Failed', 'Loading'])
  })

  it('active flag: ACTIVE = 0, INACTIVE = 1', () => {
    expect([ACTIVE, INACTIVE, ACTIVE_FLAGS]).toEqual([0, 1, { Active: 0, Inactive: 1 }])
  })

  it('time zone options are HT, AKT, PT, MST (Arizona), MT, CT, ET, AT, each with an IANA value', () => {
    expect(TIME_ZONE_CHOICES.map(zone => zone.value)).toEqual(['HT', 'AKT', 'PT', 'MST', 'MT', 'CT', 'ET', 'AT'])
    expect(TIME_ZONE_CHOICES.find(zone => zone.value === 'MST')).toEqual({
      value: 'MST',
      label: 'Arizona',
      iana: 'America/Phoenix',
    })
  })

  it('a paid summary is given an index, and its download and create-statement status start as none', () => {
    expect(indexedSummaries([{ agent: 'a' }, { agent: 'b' }])).toEqual([
      { agent: 'a', index: 0, downloadStatus: 'None', createStatementStatus: 'None' },
      { agent: 'b', index: 1, downloadStatus: 'None', createStatementStatus: 'None' },
    ])
  })

  it('every search criterion has its placeholder', () => {
    expect(Object.keys(SEARCH_PLACEHOLDERS)).toEqual(['first', 'last', 'business', 'policy'])
  })
})

describe('section 4: the agency time zone', () => {
  it('is unknown, then set or not set', () => {
    expect(agencyTimeZone(null)).toEqual({ _tag: 'Unknown' })
    expect(agencyTimeZone({ timeZone: null })).toEqual({ _tag: 'NotSet' })
    expect(agencyTimeZone({ timeZone: 'CT' })).toEqual({ _tag: 'Set', zone: 'CT' })
  })

  it('section 7: the agency is multi-office when the count of offices is above 0', () => {
    expect([isMultiOffice(0), isMultiOffice(1)]).toEqual([false, true])
  })
})
