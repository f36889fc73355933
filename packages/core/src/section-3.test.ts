import { describe, expect, it } from 'vitest'
import { agencyTimeZone, isMultiOffice } from './agency/agency.ts'
import { ACTIVE, ACTIVE_FLAGS, INACTIVE } from './agent/agent.ts'
import { TIME_ZONE_IANA, TIME_ZONE_LABELS, TIME_ZONES } from './calendar/time-zone.ts'
import { SEARCH_PLACEHOLDERS } from './client/client.ts'
import { LOAD_STATUSES } from './load/load-status.ts'

describe('section 3: small closed sets', () => {
  // Proves 3.load-status
  it('load status: None, Successful, Failed, Loading', () => {
    expect(LOAD_STATUSES).toEqual(['None', 'Successful', 'Failed', 'Loading'])
  })

  // Proves 3.active-flag
  it('active flag: ACTIVE = 0, INACTIVE = 1', () => {
    expect([ACTIVE, INACTIVE, ACTIVE_FLAGS]).toEqual([0, 1, { Active: 0, Inactive: 1 }])
  })

  // Proves 3.time-zones
  it('time zones are HT, AKT, PT, MST (Arizona), MT, CT, ET, AT, each with an IANA value', () => {
    expect(TIME_ZONES).toEqual(['HT', 'AKT', 'PT', 'MST', 'MT', 'CT', 'ET', 'AT'])
    expect([TIME_ZONE_LABELS.MST, TIME_ZONE_IANA.MST]).toEqual(['Arizona', 'America/Phoenix'])
  })

  // Proves 3.search-criteria
  it('every search criterion has its placeholder', () => {
    expect(Object.keys(SEARCH_PLACEHOLDERS)).toEqual(['first', 'last', 'business', 'policy'])
  })
})

describe('section 4: the agency time zone', () => {
  // Proves 4.time-zone
  it('is unknown, not set, or set to a zone', () => {
    expect(agencyTimeZone(null)).toEqual({ _tag: 'Unknown' })
    expect(agencyTimeZone({ timeZone: null })).toEqual({ _tag: 'NotSet' })
    expect(agencyTimeZone({ timeZone: 'CT' })).toEqual({ _tag: 'Set', zone: 'CT' })
  })
})

describe('section 7: an agency', () => {
  // Proves 7.offices
  it('is multi-office when the count of offices is above 0', () => {
    expect([isMultiOffice(0), isMultiOffice(1)]).toEqual([false, true])
  })
})
