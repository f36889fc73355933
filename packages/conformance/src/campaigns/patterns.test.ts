import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { runs } from '@commissions/core/testing'
import { check } from 'recheck'
import { describe, expect, it } from 'vitest'
import { sources } from '../boundaries/sources.ts'
import { BOUNDED, BOUNDED_FILES, MADE, SLOW_TO_PROVE } from './bounded-patterns.ts'
import { type PatternsOfFile, patternsIn } from './patterns.ts'

const ROOT = resolve(import.meta.dirname, '../../../..')
const LONG_RUN = runs(1).numRuns > 1

/** What people run; tests and benches read what they have written themselves. */
const shipped = sources(ROOT).filter(
  path => !/\.test\.tsx?$|\.d\.ts$|\/testing\/|^packages\/(conformance|bench)\//.test(path),
)
const found: readonly (PatternsOfFile & { readonly file: string })[] = shipped.map(file => ({
  file,
  ...patternsIn(readFileSync(join(ROOT, file), 'utf8'), { tsx: file.endsWith('x') }),
}))

/** The packaged detector is JavaScript; its other forms are for machines that have them. */
process.env.RECHECK_BACKEND = 'pure'

const statusOf = async (source: string, flags: string): Promise<string> => {
  // Without a limit of time: how busy a machine is says nothing about a pattern.
  const found = await check(source, flags, { timeout: null })
  return found.status === 'vulnerable' ? `vulnerable: ${found.complexity.summary}` : found.status
}

describe('patterns', () => {
  it('are all found, those that are put together too', () => {
    const code =
      'const a = /x+$/g; const b = new RegExp(`^$' + '{a.source}ü`, "i"); const c = "/no/"; const d = RegExp("y")'
    const { literals, made } = patternsIn(code)
    expect(literals).toEqual([{ source: 'x+$', flags: 'g' }])
    expect(made).toEqual(['new RegExp(`^$' + '{a.source}ü`, "i")', 'RegExp("y")'])
    expect(found.length).toBeGreaterThan(300)
    expect(found.flatMap(({ literals: of }) => of).length).toBeGreaterThan(150)
  })

  it('that are slow are noticed by the detector', async () => {
    expect(await statusOf('^(a+)+$', '')).toContain('exponential')
    expect(await statusOf('^(?:(?:line|lines?|the)[\\s-]+)*total$', 'i')).toContain('exponential')
    expect(await statusOf('(.*)x(.*)y$', '')).toContain('polynomial')
    expect(await statusOf('[^a-z0-9]+', 'g')).toBe('safe')
  })

  it('take no more than proportional time on any text, or a bounded text', async () => {
    const listed = new Set(BOUNDED.map(({ source }) => source))
    const distinct = new Map(found.flatMap(({ literals }) => literals).map(one => [`/${one.source}/${one.flags}`, one]))
    const unbounded = new Set(
      found
        .filter(({ file }) => !BOUNDED_FILES.has(file))
        .flatMap(({ literals }) => literals.map(({ source }) => source)),
    )
    const slow: string[] = []
    for (const [shown, { source, flags }] of distinct) {
      if (listed.has(source) || (!LONG_RUN && SLOW_TO_PROVE.includes(source))) continue
      const status = await statusOf(source, flags)
      if (!unbounded.has(source) && status.includes('polynomial')) continue
      if (status !== 'safe') slow.push(`${shown}: ${status}`)
    }
    expect(slow).toEqual([])
  })

  it('are listed as bounded only where they stand', () => {
    const has = (file: string, source: string): boolean =>
      found.some(one => one.file === file && one.literals.some(literal => literal.source === source))
    expect(BOUNDED.filter(({ file, source }) => !has(file, source))).toEqual([])
    const all = new Set(found.flatMap(({ literals }) => literals.map(({ source }) => source)))
    expect([...BOUNDED_FILES.keys()].filter(file => !shipped.includes(file))).toEqual([])
    const inSources = SLOW_TO_PROVE.filter(source => !all.has(source))
    expect(inSources).toEqual([])
  })

  it('are put together only where their texts are bounded', () => {
    const made = found.filter(one => one.made.length > 0).map(({ file, made: of }) => [file, of.length])
    expect(made).toEqual(MADE.map(([file, count]) => [file, count]))
  })
})
