import { describe, expect, it } from 'vitest'
import { agencyTimeZone, isMultiOffice } from './agency/agency.ts'
import { TIME_ZONE_CHOICES } from './agency/time-zone-choices.ts'
import { ACTIVE, ACTIVE_FLAGS, INACTIVE } from './agent/agent.ts'
import { LOAD_STATUSES } from './load/load-status.ts'

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
