import { execFileSync } from 'node:child_process'
import { resolve } from 'node:path'

export const repository = resolve(import.meta.dirname, '../../../..')
// The package exports only modules to import, so the command-line program is found by its path.
const cruiser = resolve(repository, 'node_modules/dependency-cruiser/bin/dependency-cruise.mjs')
export const configuration = resolve(repository, '.dependency-cruiser.mjs')

export type Violation = Readonly<{ rule: string; from: string; to: string }>
export type Cruise = Readonly<{ modules: readonly string[]; violations: readonly Violation[] }>

type Report = {
  modules: { source: string }[]
  summary: { violations: { rule: { name: string }; from: string; to: string }[] }
}

/** Checks `<root>/packages` with the real configuration, in a process of its own: the cruiser reads paths relative to where it runs. */
export const cruise = (root: string): Cruise => {
  const output = execFileSync(
    process.execPath,
    [cruiser, '--config', configuration, '--output-type', 'json', 'packages'],
    { cwd: root, encoding: 'utf8', maxBuffer: 1 << 30, stdio: ['ignore', 'pipe', 'pipe'] },
  )
  const report = JSON.parse(output) as Report
  return {
    modules: report.modules.map(module => module.source),
    violations: report.summary.violations.map(({ rule, from, to }) => ({ rule: rule.name, from, to })),
  }
}
