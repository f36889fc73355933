/** A built program of this package, as npm start runs it. It starts in a small part of the time that its sources need. */
import { execFileSync } from 'node:child_process'
import { join, resolve } from 'node:path'

const ROOT = resolve(import.meta.dirname, '../../../..')

let isCurrent = false

/** Builds it first if a source is newer, so that no test runs a stale build. */
export const builtProgram = (name: string): string => {
  if (!isCurrent) execFileSync(process.execPath, [join(ROOT, 'scripts/ensure.mjs'), 'program'], { stdio: 'inherit' })
  isCurrent = true
  return join(ROOT, 'packages/server/dist', name)
}
