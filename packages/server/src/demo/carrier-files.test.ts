import { readFileSync } from 'node:fs'
import { type CalendarDate, CalendarDates } from '@commissions/core'
import { knownDate } from '@commissions/core/testing'
import { describe, expect, it } from 'vitest'
import { DEMO_AGENCIES } from './agencies.ts'
import { FILES_MONTH } from './carrier-file-dates.ts'
import { carrierFiles } from './carrier-files.ts'
import { demoClients } from './clients.ts'
import { demoPolicies } from './policies.ts'

const [harbor] = DEMO_AGENCIES
if (harbor === undefined) throw new Error('There is a first demo agency')

const FILES_MONTH_END = CalendarDates.endOfMonth(FILES_MONTH)

const policiesOn = (today: CalendarDate) =>
  demoPolicies(harbor, demoClients(harbor), today)
    .filter(({ inFile }) => inFile)
    .map(({ policy, client }) => ({
      number: policy.number,
      client: client.id,
      terms: policy.terms.filter(({ effectiveDate }) => CalendarDates.compare(effectiveDate, FILES_MONTH_END) <= 0),
    }))

describe('the sample files of docs/demo', () => {
  it.each(carrierFiles(harbor).map(file => [file.name, file] as const))(
    '%s is what the generator writes',
    (name, file) => {
      expect(readFileSync(new URL(`../../../../docs/demo/${name}`, import.meta.url), 'utf8')).toBe(file.text)
    },
  )

  it('name the same policies on whatever day demo data is loaded', () => {
    const then = policiesOn(knownDate(2026, 11, 20))
    expect(then.length).toBe(42)
    expect(policiesOn(knownDate(2028, 3, 5))).toEqual(then)
  })
})
