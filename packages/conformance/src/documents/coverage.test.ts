import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { MESSAGES, writingCarriersFailed } from '@commissions/core'
import { describe, expect, it } from 'vitest'

const PAGE = join(import.meta.dirname, '../../../../docs/coverage.md')
const page = readFileSync(PAGE, 'utf8')

interface Row {
  readonly said: string
  /** The tests it points at, from the page. */
  readonly tests: readonly string[]
}

const rows: readonly Row[] = [...page.matchAll(/^\| (.+?) \| (.+) \|$/gm)]
  .map(([, said = '', proof = '']) => ({
    said,
    tests: [...proof.matchAll(/\]\(([^)\s]+\.test\.tsx?)\)/g)].map(([, path = '']) => path),
  }))
  .filter(({ said }) => !/^(row|validation|message|-+)$/.test(said))

const read = (path: string): string => {
  const file = join(dirname(PAGE), path)
  return existsSync(file) ? readFileSync(file, 'utf8') : ''
}

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

  it.each([...CATALOGUE])('says where "%s" is, and one of the tests asks for it', (message, name) => {
    const tests = rows.filter(({ said }) => said === message).flatMap(row => row.tests)
    expect(tests.filter(path => read(path).includes(name) || read(path).includes(message))).not.toEqual([])
  })
})
