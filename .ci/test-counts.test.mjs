import { describe, expect, test } from 'vitest'
import { countTests, toldFailures } from './test-counts.mjs'

const file = (status, ...statuses) => ({ status, assertionResults: statuses.map(one => ({ status: one })) })

describe('the counts of a test run', () => {
  test('are vitest’s own when every file could be loaded', () => {
    const report = {
      numPassedTests: 5,
      numFailedTests: 2,
      testResults: [file('failed', 'failed', 'failed'), file('passed')],
    }
    expect(countTests(report, 1)).toEqual({ passed: 5, failed: 2 })
  })

  test('hold one failure for each file that could not be loaded', () => {
    const report = {
      numPassedTests: 5,
      numFailedTests: 0,
      testResults: [file('failed'), file('failed'), file('passed', 'passed')],
    }
    expect(countTests(report, 1)).toEqual({ passed: 5, failed: 2 })
  })

  test('hold one failure when the run failed though each test passed', () => {
    expect(countTests({ numPassedTests: 5, numFailedTests: 0, testResults: [] }, 1)).toEqual({ passed: 5, failed: 1 })
  })

  test('hold one failure when there is no report', () => {
    expect(countTests(undefined, 0)).toEqual({ passed: 0, failed: 1 })
  })
})

describe('the failures that are told at the end of a run', () => {
  test('name the file, the test and the first lines of why', () => {
    const failed = {
      status: 'failed',
      fullName: 'a sum is exact',
      failureMessages: ['expected 1 to be 2\n  at sum.test.ts:4'],
    }
    const report = {
      testResults: [{ name: 'sum.test.ts', status: 'failed', assertionResults: [failed, { status: 'passed' }] }],
    }
    expect(toldFailures(report)).toEqual([
      'FAILED sum.test.ts: a sum is exact\n    expected 1 to be 2\n      at sum.test.ts:4',
    ])
  })

  test('name a file that could not be loaded', () => {
    const report = {
      testResults: [{ name: 'sum.test.ts', status: 'failed', assertionResults: [], message: 'no such module' }],
    }
    expect(toldFailures(report)).toEqual(['FAILED sum.test.ts: could not be loaded\n    no such module'])
  })

  test('are none where every test passed, or where there is no report', () => {
    expect(toldFailures({ testResults: [file('passed', 'passed')] })).toEqual([])
    expect(toldFailures(undefined)).toEqual([])
  })
})
