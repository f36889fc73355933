import { describe, expect, test } from 'vitest'
import { countTests } from './test-counts.mjs'

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

  test('include one failure for each file that could not be loaded', () => {
    const report = {
      numPassedTests: 5,
      numFailedTests: 0,
      testResults: [file('failed'), file('failed'), file('passed', 'passed')],
    }
    expect(countTests(report, 1)).toEqual({ passed: 5, failed: 2 })
  })

  test('include one failure when the run failed though each test passed', () => {
    expect(countTests({ numPassedTests: 5, numFailedTests: 0, testResults: [] }, 1)).toEqual({ passed: 5, failed: 1 })
  })

  test('show one failure when there is no report', () => {
    expect(countTests(undefined, 0)).toEqual({ passed: 0, failed: 1 })
  })
})
