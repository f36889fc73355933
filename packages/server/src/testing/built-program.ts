/** A program of this package as npm start runs it: compiled, which starts in a third of the time that its sources take. */
import { execFileSync } from 'node:child_process'
import { join, resolve } from 'node:path'

const ROOT = resolve(import.meta.dirname, '../../../..')

let isCurrent = false

/** Compiled first where a source is newer, so no test runs against a stale build. */
export const builtProgram = (name: string): string => {
  if (!isCurrent) execFileSync(process.execPath, [join(ROOT, 'scripts/ensure.mjs'), 'program'], { stdio: 'inherit' })
  isCurrent = true
  return join(ROOT, 'packages/server/dist', name)
}
