/**
 * The gate: compares what calls cost at several sizes with the costs in baseline.json, in figures that other programs on the machine
 * do not change. `npm run growth` measures the large sizes too, with memory and processor time; `GROWTH_KEEP=on` writes what it
 * measures to the file.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { type Baseline, grown, steeper, withoutPlans } from './figures.ts'
import { type Measured, measured } from './measure.ts'

interface Kept {
  /** The major version of the PostgreSQL whose plans were counted. */
  readonly postgres: string
  readonly lines: Baseline
}

const FILE = new URL('baseline.json', import.meta.url)
const kept = JSON.parse(readFileSync(FILE, 'utf8')) as Kept

const sizes = (process.env.GROWTH_LINES ?? '500,5000').split(',').map(Number)
const whole = process.env.GROWTH_WHOLE === 'on'

const runs = new Map<number, Promise<Measured>>()
const measuredOnce = (lines: number): Promise<Measured> => {
  const run = runs.get(lines) ?? measured(lines, { whole })
  runs.set(lines, run)
  return run
}

const keep = (lines: number, { postgres, calls }: Measured): void => {
  const { lines: before } = JSON.parse(readFileSync(FILE, 'utf8')) as Kept
  const now = Object.fromEntries(
    Object.entries(calls).map(([call, figures]) => [call, { ...before[lines]?.[call], ...figures }]),
  )
  writeFileSync(FILE, `${JSON.stringify({ postgres, lines: { ...before, [lines]: now } }, null, 2)}\n`)
}

describe('the cost of each call is at most a tenth above its baseline', () => {
  it.each(sizes)('at %d lines', async lines => {
    const seen = await measuredOnce(lines)
    if (process.env.GROWTH_KEEP === 'on') keep(lines, seen)
    else {
      const same = seen.postgres === kept.postgres ? (calls: Measured['calls']) => calls : withoutPlans
      expect(grown(same(kept.lines[lines] ?? {}), same(seen.calls))).toEqual([])
    }
  })
})

it.each(sizes.slice(1).map((lines, at) => [lines / (sizes[at] ?? 1), sizes[at] ?? 1, lines] as const))(
  'with %d times the lines, no call costs more than that many times as much (%d and %d lines)',
  async (times, few, many) => {
    expect(steeper((await measuredOnce(few)).calls, (await measuredOnce(many)).calls, times)).toEqual([])
  },
)
