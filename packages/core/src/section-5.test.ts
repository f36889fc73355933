import { either as E } from 'fp-ts'
import { describe, expect, it } from 'vitest'
import { compareMaybe, knownDate, parseIso, parseSlashes, parseUs } from './calendar/calendar-date.ts'
import { searchCriteria } from './client/client.ts'
import { padClientId } from './client/client-id.ts'
import { desktopLink } from './client/desktop-link.ts'
import { ALLOW_COMMISSIONS, holdsPermission } from './session/permissions.ts'

const quiet = () => undefined

describe('section 5: search text', () => {
  // Proves 5.search-text
  it('is trimmed and lowercased, and empty terms are dropped', () => {
    expect(searchCriteria({ first: ' ANN ', last: ' ', policy: '' })).toEqual({
      first: 'ann',
      last: null,
      business: null,
      policy: null,
    })
  })
})

describe('section 5: dates', () => {
  // Proves 5.iso-dates
  it('text must be yyyy-MM-dd, else error "Expected date string in format yyyy-MM-dd, got" plus the value', () => {
    expect(parseIso('2026-03-07')).toEqual(E.right(knownDate(2026, 3, 7)))
    expect(parseIso('03/07/2026')).toEqual(E.left('Expected date string in format yyyy-MM-dd, got 03/07/2026'))
  })

  // Proves 5.slash-dates
  it('another helper requires MM/dd/yyyy, else "Expected date string in format MM/dd/yyyy, got" plus the value', () => {
    expect(parseUs('03/07/2026')).toEqual(E.right(knownDate(2026, 3, 7)))
    expect(parseUs('3/7/2026')).toEqual(E.left('Expected date string in format MM/dd/yyyy, got 3/7/2026'))
  })

  // Proves 5.typed-dates
  it('a slash-format parser accepts 1 or 2 digit month and day and a 4-digit year, and returns nothing otherwise', () => {
    expect([parseSlashes('3/7/2026'), parseSlashes('03/07/2026')]).toEqual([
      knownDate(2026, 3, 7),
      knownDate(2026, 3, 7),
    ])
    expect([parseSlashes('3/7/26'), parseSlashes('003/7/2026'), parseSlashes('2026-03-07')]).toEqual([null, null, null])
  })

  // Proves 5.date-order
  it('compare by year, month, day', () => {
    const sorted = [knownDate(2026, 2, 1), knownDate(2026, 1, 31), knownDate(2025, 12, 31)].toSorted(compareMaybe)
    expect(sorted).toEqual([knownDate(2025, 12, 31), knownDate(2026, 1, 31), knownDate(2026, 2, 1)])
  })

  // Proves 5.missing-date
  it('a missing first date sorts before the second; a missing second sorts after the first', () => {
    expect(compareMaybe(null, knownDate(2026, 1, 1))).toBeLessThan(0)
    expect(compareMaybe(knownDate(2026, 1, 1), null)).toBeGreaterThan(0)
  })
})

describe('section 5: client ids and links', () => {
  // Proves 5.client-id
  it('client id is padded with zeros to 8 digits', () => {
    expect([padClientId(42, quiet), padClientId('1234567', quiet)]).toEqual(['00000042', '01234567'])
  })

  // Proves 5.client-id
  it('an empty id (other than 0) gives an empty string and a warning', () => {
    const warnings: string[] = []
    const warn = (message: string) => warnings.push(message)
    expect([padClientId('', warn), padClientId(null, warn), padClientId(0, warn)]).toEqual(['', '', '00000000'])
    expect(warnings).toHaveLength(2)
  })

  // Proves 5.desktop-link
  it('building a desktop client link fails if agency id or client id is missing', () => {
    expect(E.isLeft(desktopLink({ agency: null, client: 1 }, { warn: quiet }))).toBe(true)
    expect(E.isLeft(desktopLink({ agency: 'A', client: undefined }, { warn: quiet }))).toBe(true)
    expect(E.isRight(desktopLink({ agency: 'A', client: 0 }, { warn: quiet }))).toBe(true)
  })
})

describe('section 5: permissions', () => {
  // Proves 5.permission-early
  it('reading a permission before profile and metadata are loaded is an error', () => {
    expect(() => holdsPermission(null, ALLOW_COMMISSIONS)).toThrow('before profile and permission metadata were loaded')
  })
})
