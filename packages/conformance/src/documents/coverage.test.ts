import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { MESSAGES, writingCarriersFailed } from '@commissions/core'
import { describe, expect, it } from 'vitest'

const PAGE = join(import.meta.dirname, '../../../../docs/coverage.md')
const page = readFileSync(PAGE, 'utf8')

interface Row {
  readonly said: string
  readonly proof: string
  /** The tests it points at, from the page. */
  readonly tests: readonly string[]
}

const rows: readonly Row[] = [...page.matchAll(/^\| (.+?) \| (.+) \|$/gm)]
  .map(([, said = '', proof = '']) => ({
    said,
    proof,
    tests: [...proof.matchAll(/\]\(([^)\s]+\.test\.tsx?)\)/g)].map(([, path = '']) => path),
  }))
  .filter(({ said }) => !/^(row|validation|message|-+)$/.test(said))

const read = (path: string): string => {
  const file = join(dirname(PAGE), path)
  return existsSync(file) ? readFileSync(file, 'utf8') : ''
}

/** A screen that is drawn, calls to the program, or Chromium: what no decision alone can pass. */
const throughTheProduct = (path: string): boolean =>
  path.endsWith('.test.tsx') ||
  path.includes('/conformance/') ||
  (path.includes('/server/') && /testing\/app(-stage)?\.ts'/.test(read(path)))

/** "(section 4)", "(sections 4 and 6)", "## Sections 3, 4, 6, 7 and 9". */
const sectionsNamed = new Set(
  [...page.matchAll(/\bsections? ((?:\d(?:, | and )?)+)/gi)].flatMap(([, list = '']) => list.match(/\d/g) ?? []),
)

const CATALOGUE = new Map<string, string>([
  ...Object.entries(MESSAGES).map(([name, message]): [string, string] => [message, `MESSAGES.${name}`]),
  [writingCarriersFailed('{name}'), 'writingCarriersFailed('],
])

describe('the page of proofs', () => {
  it('has rows', () => expect(rows.length).toBeGreaterThan(40))

  it.each(rows)('points at a test of "$said"', ({ tests }) => {
    expect(tests).not.toEqual([])
    expect(tests.filter(path => !/\b(it|describe)(\.each)?\(/.test(read(path)))).toEqual([])
  })

  it.each(rows)('goes through the product for "$said", or says that no screen shows it', ({ tests, proof }) => {
    expect(tests.some(throughTheProduct)).toBe(!proof.includes('no screen shows it'))
  })

  it('names each of the nine sections', () =>
    expect([...sectionsNamed].sort()).toEqual(['1', '2', '3', '4', '5', '6', '7', '8', '9']))

  it.each([...CATALOGUE])('says where "%s" is, and one of the tests asks for it', (message, name) => {
    const tests = rows.filter(({ said }) => said === message).flatMap(row => row.tests)
    expect(tests.filter(path => read(path).includes(name) || read(path).includes(message))).not.toEqual([])
  })
})
