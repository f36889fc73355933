import { readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { describe, expect, it } from 'vitest'

const ROOT = join(import.meta.dirname, '..')
const STATIC = /^(?:import|export)\b(?!\s+type\b)[^'"]*?from\s+'(\.[^']+)'|^import\s+'(\.[^']+)'/gm

/** The modules of this package that are loaded together with a module, without its dynamic imports. */
const loadedWith = (entry: string, known = new Set<string>()): ReadonlySet<string> => {
  if (known.has(entry)) return known
  known.add(entry)
  for (const [, from, alone] of readFileSync(join(ROOT, entry), 'utf8').matchAll(STATIC))
    loadedWith(relative(ROOT, join(ROOT, dirname(entry), from ?? alone ?? '')), known)
  return known
}

const GENERATORS = ['load', 'clients', 'policies', 'statements', 'statement-rows', 'history-rows', 'payouts'].map(
  name => `demo/${name}.ts`,
)

describe('a program in production', () => {
  it.each(['program.ts', 'command-line.ts'])('that starts from %s loads no generator of demo data', entry => {
    const loaded = loadedWith(entry)
    expect(loaded.size).toBeGreaterThan(50)
    expect(loaded).toContain('demo/starting-data.ts')
    // The program knows the demo users, so that it can refuse them, but it loads none of the generators.
    expect(GENERATORS.filter(path => loaded.has(path))).toEqual([])
    expect(GENERATORS.filter(path => !loadedWith('demo/load.ts').has(path))).toEqual([])
  })
})
