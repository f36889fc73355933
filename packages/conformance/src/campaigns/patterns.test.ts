import { readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { runs } from '@commissions/core/testing'
import { check } from 'recheck'
import { describe, expect, it } from 'vitest'
import { sources } from '../boundaries/sources.ts'
import { BOUNDED, BOUNDED_FILES, MADE } from './bounded-patterns.ts'
import { type PatternsOfFile, patternsIn } from './patterns.ts'

const ROOT = resolve(import.meta.dirname, '../../../..')
const LONG_RUN = runs(1).numRuns > 1

/** The files that ship. Tests and benches only read texts that they wrote themselves. */
const shipped = sources(ROOT).filter(
  path => !/\.test\.tsx?$|\.d\.ts$|\/testing\/|^packages\/(conformance|bench)\//.test(path),
)
const found: readonly (PatternsOfFile & { readonly file: string })[] = shipped.map(file => ({
  file,
  ...patternsIn(readFileSync(join(ROOT, file), 'utf8'), { tsx: file.endsWith('x') }),
}))

interface ToJudge {
  readonly source: string
  readonly flags: string
  /** Whether the pattern occurs only in files whose texts are bounded. */
  readonly isBounded: boolean
}

const unbounded = new Set(
  found.filter(({ file }) => !BOUNDED_FILES.has(file)).flatMap(({ literals }) => literals.map(({ source }) => source)),
)
const listed = new Set(BOUNDED.map(({ source }) => source))
const toJudge: readonly ToJudge[] = [
  ...new Map(
    found.flatMap(({ literals }) => literals).map(one => [`/${one.source}/${one.flags}`, one] as const),
  ).values(),
]
  .filter(({ source }) => !listed.has(source))
  .map(one => ({ ...one, isBounded: !unbounded.has(one.source) }))

const lineOf = ({ source, flags, isBounded }: ToJudge): string =>
  `${isBounded ? 'polynomial at most' : 'linear'} /${source}/${flags}`

/**
 * The detector's verdict on a pattern does not change, and judging all patterns takes a minute: an ordinary run judges only new
 * ones. A long run judges all again, and `PATTERNS_KEEP=on` writes down those that passed.
 */
const KEPT = join(import.meta.dirname, 'judged-patterns.txt')
const JUDGED: ReadonlySet<string> = new Set(readFileSync(KEPT, 'utf8').split('\n').filter(Boolean))

/** Chooses the detector's JavaScript form, which is packaged. Its other forms need machines that have them. */
process.env.RECHECK_BACKEND = 'pure'

const statusOf = async (source: string, flags: string): Promise<string> => {
  // No time limit: how busy the machine is says nothing about a pattern.
  const found = await check(source, flags, { timeout: null })
  return found.status === 'vulnerable' ? `vulnerable: ${found.complexity.summary}` : found.status
}

describe('the regular expressions of the product', () => {
  it('are all found, including those built at run time', () => {
    const code =
      'const a = /x+$/g; const b = new RegExp(`^$' + '{a.source}ü`, "i"); const c = "/no/"; const d = RegExp("y")'
    const { literals, made } = patternsIn(code)
    expect(literals).toEqual([{ source: 'x+$', flags: 'g' }])
    expect(made).toEqual(['new RegExp(`^$' + '{a.source}ü`, "i")', 'RegExp("y")'])
    expect(found.length).toBeGreaterThan(300)
    expect(found.flatMap(({ literals: of }) => of).length).toBeGreaterThan(150)
  })

  it('are reported by the detector if they are slow', async () => {
    expect(await statusOf('^(a+)+$', '')).toContain('exponential')
    expect(await statusOf('^(?:(?:line|lines?|the)[\\s-]+)*total$', 'i')).toContain('exponential')
    expect(await statusOf('(.*)x(.*)y$', '')).toContain('polynomial')
    expect(await statusOf('[^a-z0-9]+', 'g')).toBe('safe')
  })

  it('take linear time on any text, or at most polynomial time on a bounded text', async () => {
    const slow: string[] = []
    for (const pattern of toJudge) {
      if (!LONG_RUN && JUDGED.has(lineOf(pattern))) continue
      const status = await statusOf(pattern.source, pattern.flags)
      if (pattern.isBounded && status.includes('polynomial')) continue
      if (status !== 'safe') slow.push(`${lineOf(pattern)}: ${status}`)
    }
    expect(slow).toEqual([])
    if (process.env.PATTERNS_KEEP === 'on') writeFileSync(KEPT, `${toJudge.map(lineOf).toSorted().join('\n')}\n`)
  })

  it('include every one that was checked before', () => {
    const now = new Set(toJudge.map(lineOf))
    expect([...JUDGED].filter(line => !now.has(line))).toEqual([])
  })

  it('are listed as bounded only where they occur', () => {
    const has = (file: string, source: string): boolean =>
      found.some(one => one.file === file && one.literals.some(literal => literal.source === source))
    expect(BOUNDED.filter(({ file, source }) => !has(file, source))).toEqual([])
    expect([...BOUNDED_FILES.keys()].filter(file => !shipped.includes(file))).toEqual([])
  })

  it('are built at run time only in the listed files', () => {
    const made = found.filter(one => one.made.length > 0).map(({ file, made: of }) => [file, of.length])
    expect(made).toEqual(MADE.map(([file, count]) => [file, count]))
  })
})
