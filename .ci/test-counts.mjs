import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'

const readReport = path => {
  try {
    return JSON.parse(readFileSync(path, 'utf8'))
  } catch {
    return undefined
  }
}

/**
 * What vitest's JSON report counts, and what it leaves out: a file that could not be loaded holds no test that failed, and a
 * run can fail as a whole (an error outside every test, or no report at all) while each test passed.
 */
export const countTests = (report, exitCode) => {
  const passed = report?.numPassedTests ?? 0
  const unloadable = (report?.testResults ?? []).filter(file => file.status === 'failed' && !hasFailure(file)).length
  const failed = (report?.numFailedTests ?? 0) + unloadable
  const failedAsAWhole = failed === 0 && (exitCode !== 0 || report === undefined)
  return { passed, failed: failedAsAWhole ? 1 : failed }
}

const hasFailure = file => file.assertionResults.some(one => one.status === 'failed')

if (process.argv[1] === resolve(import.meta.filename)) {
  const [, , path, exitCode] = process.argv
  const { passed, failed } = countTests(readReport(path), Number(exitCode))
  console.log(`${passed} ${failed}`)
}
