/**
 * A vitest reporter that keeps each test that failed in a file, with why, what caused that and where: a log of thousands of
 * lines is often kept by its end alone. vitest's own JSON report leaves out the causes, and of a test that ran out of time all
 * but its stack.
 */
import { writeFileSync } from 'node:fs'

const linesOfAFailure = 16
// Enough for what a page showed (journeys).
const longestLine = 1600

const clipped = line => (line.length > longestLine ? `${line.slice(0, longestLine)} ...` : line)

const why = error => {
  // What a property failed with is long, and its cause says what is wrong: that comes first.
  const cause = error.cause === undefined ? [] : why(error.cause)
  const place = error.stacks?.[0]
  const where = place === undefined ? [] : [`at ${place.file}:${place.line}:${place.column}`]
  return [
    ...cause,
    ...`${error.name ?? 'Error'}: ${error.message}`.split('\n'),
    ...(error.diff?.split('\n') ?? []),
    ...where,
  ]
}

const told = (file, test, errors) =>
  [`FAILED ${file}: ${test}`, ...errors.flatMap(why).slice(0, linesOfAFailure).map(clipped)].join('\n    ')

/** Each failure as some lines of text; of a file that could not be loaded, of a suite's hooks and outside of tests too. */
export const toldFailures = (modules, unhandled) => [
  ...modules.flatMap(module => {
    const file = module.relativeModuleId
    const suites = [...module.children.allSuites()].map(suite => [suite.fullName, suite.errors()])
    const tests = [...module.children.allTests('failed')].map(test => [test.fullName, test.result().errors])
    return [['could not be loaded', module.errors()], ...suites, ...tests]
      .filter(([, errors]) => errors.length > 0)
      .map(([name, errors]) => told(file, name, errors))
  }),
  ...unhandled.map(error => told('outside of tests', 'an error that nobody handled', [error])),
]

export default class FailuresReporter {
  onTestRunEnd(modules, unhandled) {
    const failures = toldFailures(modules, unhandled)
    writeFileSync(process.env.FAILURES_FILE, failures.map(one => `${one}\n`).join(''))
  }
}
