import { describe, expect, test } from 'vitest'
import { toldFailures } from './failures-reporter.mjs'

const module = ({ errors = [], suites = [], tests = [] }) => ({
  relativeModuleId: 'sum.test.ts',
  errors: () => errors,
  children: {
    allSuites: () => suites.map(({ fullName, errors: of }) => ({ fullName, errors: () => of })),
    allTests: state =>
      tests
        .filter(one => one.state === state)
        .map(({ fullName, errors: of }) => ({ fullName, result: () => ({ errors: of }) })),
  },
})
const failing = (...errors) => module({ tests: [{ fullName: 'a sum is exact', state: 'failed', errors }] })

describe('the list of failures at the end of a run', () => {
  test('names the file, the test, the reason and the place of a failure', () => {
    const stacks = [{ file: 'sum.test.ts', line: 4, column: 9 }]
    expect(toldFailures([failing({ name: 'AssertionError', message: 'expected 1 to be 2', stacks })], [])).toEqual([
      'FAILED sum.test.ts: a sum is exact\n    AssertionError: expected 1 to be 2\n    at sum.test.ts:4:9',
    ])
  })

  test('names the cause before the error that it caused', () => {
    const cause = { name: 'AssertionError', message: 'expected -0 to be 0', diff: '- 0\n+ -0' }
    expect(toldFailures([failing({ name: 'Error', message: 'Property failed', cause })], [])).toEqual([
      'FAILED sum.test.ts: a sum is exact\n    AssertionError: expected -0 to be 0\n    - 0\n    + -0\n    Error: Property failed',
    ])
  })

  test('cuts a long failure to a few lines, and a long line to a number of characters', () => {
    const [long] = toldFailures([failing({ message: `${'x'.repeat(5000)}\n`.repeat(50) })], [])
    expect(long.length).toBeLessThan(30_000)
    expect(long.split('\n').length).toBeLessThan(20)
  })

  test('names a file that could not be loaded, a hook that failed and an error outside of tests', () => {
    const error = { name: 'Error', message: 'no such module' }
    expect(
      toldFailures([module({ errors: [error], suites: [{ fullName: 'sums', errors: [error] }] })], [error]),
    ).toEqual([
      'FAILED sum.test.ts: could not be loaded\n    Error: no such module',
      'FAILED sum.test.ts: sums\n    Error: no such module',
      'FAILED outside of tests: an error that nobody handled\n    Error: no such module',
    ])
  })

  test('is empty when every test passed', () => {
    expect(toldFailures([module({ tests: [{ fullName: 'a sum is exact', state: 'passed' }] })], [])).toEqual([])
  })
})
