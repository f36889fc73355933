/**
 * The gate of a release (docs/security/policy.md): asks the registry which installed versions have known weaknesses, and ends with
 * 1 and a line for each, with 2 where the registry does not say.
 */
import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'

/** What the policy says of each grade. */
const DUE = {
  critical: 'within 2 days',
  high: 'within 7 days',
  moderate: 'within 30 days',
  low: 'by the next release, which is this one',
  info: 'by the next release, which is this one',
}

/** From what `npm audit --json` writes to the exit code and the lines to print. */
export const judge = written => {
  let report
  try {
    report = JSON.parse(written)
  } catch {
    report = {}
  }
  const { vulnerabilities, error, message, metadata } = report
  if (typeof vulnerabilities !== 'object' || error !== undefined) {
    const said = error?.summary || message || 'it gave no answer'
    return { code: 2, lines: [`The registry does not say which packages have weaknesses: ${said}.`] }
  }
  const lines = Object.values(vulnerabilities).map(
    ({ name, severity, range, fixAvailable }) =>
      `${name} ${range}: ${severity}, to be mended or taken out ${DUE[severity] ?? DUE.critical}${fixAvailable === false ? '; no mended version is there yet' : ''}`,
  )
  const count = metadata?.dependencies?.total
  return lines.length > 0
    ? { code: 1, lines: lines.toSorted() }
    : { code: 0, lines: [`No known weakness in ${count ?? 'the'} packages.`] }
}

const ask = () =>
  promisify(execFile)('npm', ['audit', '--json'], {
    cwd: join(import.meta.dirname, '..'),
    maxBuffer: 64 * 2 ** 20,
  }).then(
    ({ stdout }) => stdout,
    // It ends with 1 when it finds something.
    ({ stdout }) => stdout ?? '',
  )

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const { code, lines } = judge(await ask())
  for (const line of lines) (code === 0 ? console.log : console.error)(line)
  process.exitCode = code
}
