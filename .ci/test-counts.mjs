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

/** The tests that failed, each with the first lines of why: a log of thousands of lines is often kept by its end alone. */
export const toldFailures = report =>
  (report?.testResults ?? [])
    .filter(file => file.status === 'failed')
    .flatMap(file =>
      hasFailure(file)
        ? file.assertionResults
            .filter(one => one.status === 'failed')
            .map(one => told(file.name, one.fullName, one.failureMessages?.join('\n')))
        : [told(file.name, 'could not be loaded', file.message)],
    )

const linesOfAFailure = 12

const told = (file, test, why = '') =>
  [`FAILED ${file}: ${test}`, ...why.split('\n').slice(0, linesOfAFailure)].join('\n    ')

const hasFailure = file => file.assertionResults.some(one => one.status === 'failed')

if (process.argv[1] === resolve(import.meta.filename)) {
  const [, , command, path, exitCode] = process.argv
  const report = readReport(path)
  if (command === 'failures') for (const one of toldFailures(report)) console.log(one)
  else {
    const { passed, failed } = countTests(report, Number(exitCode))
    console.log(`${passed} ${failed}`)
  }
}
