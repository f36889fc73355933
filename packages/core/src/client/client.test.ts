import fc from 'fast-check'
import { either as E } from 'fp-ts'
import { describe, expect, it } from 'vitest'
import { runs } from '../../testing/index.ts'
import { isEmptyCriteria, SEARCH_ROWS, searchCriteria } from './client.ts'
import { padClientId } from './client-id.ts'
import { desktopLink } from './desktop-link.ts'

const warnings = () => {
  const given: string[] = []
  return { given, warn: (message: string) => given.push(message) }
}

describe('client ids', () => {
  it('law: are padded with zeros to eight digits and stay the same number', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 99_999_999 }), id => {
        const { given, warn } = warnings()
        expect(padClientId(id, warn)).toMatch(/^\d{8}$/)
        expect(Number(padClientId(String(id), warn))).toBe(id)
        expect(given).toEqual([])
      }),
      runs(200),
    )
  })

  it('that are empty give an empty string and a warning; 0 is not empty', () => {
    for (const empty of ['', '  ', null, undefined]) {
      const { given, warn } = warnings()
      expect(padClientId(empty, warn)).toBe('')
      expect(given).toHaveLength(1)
    }
    expect(padClientId(0, warnings().warn)).toBe('00000000')
    expect(padClientId('123456789', warnings().warn)).toBe('123456789')
  })
})

describe('the desktop link', () => {
  const { warn } = warnings()
  const link = (target: Parameters<typeof desktopLink>[0], scheme?: string) =>
    desktopLink(target, scheme === undefined ? { warn } : { warn, scheme })

  // Proves 3.desktop-link
  it('has the agency and the padded client, and the policy, log and task where given', () => {
    expect(link({ agency: 'A1', client: 42 })).toEqual(E.right('cms://client?agency=A1&client=00000042'))
    expect(link({ agency: 'A1', client: '42', policy: 'p 1', log: 'l', task: 't&u' })).toEqual(
      E.right('cms://client?agency=A1&client=00000042&policy=p%201&log=l&task=t%26u'),
    )
    expect(link({ agency: 'A1', client: 0, policy: null }, 'suite')).toEqual(
      E.right('suite://client?agency=A1&client=00000000'),
    )
  })

  it('fails with the messages of section 8 when agency or client is missing', () => {
    for (const missing of [null, undefined, ''])
      expect(link({ agency: missing, client: 1 })).toEqual(
        E.left('Could not generate CMS client link. agency ID is null or undefined'),
      )
    for (const missing of [null, undefined, ''])
      expect(link({ agency: 'A1', client: missing })).toEqual(
        E.left('Could not generate CMS client link. client ID is null or undefined'),
      )
  })
})

describe('client search', () => {
  it('trims and lowercases the terms, and drops empty ones', () => {
    expect(searchCriteria({ first: ' Ann ', last: '  ', policy: 'AB-1' })).toEqual({
      first: 'ann',
      last: null,
      business: null,
      policy: 'ab-1',
    })
    expect(isEmptyCriteria(searchCriteria({ first: '' }))).toBe(true)
    expect(SEARCH_ROWS).toBe(99)
  })
})
