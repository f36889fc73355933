import { readdirSync, readFileSync } from 'node:fs'
import { BREAKPOINTS } from '@commissions/core'
import { describe, expect, it } from 'vitest'
import { fitsBeside } from './screen-size.ts'

const SOURCES = new URL('..', import.meta.url)

describe('section 9: breakpoints', () => {
  // Proves 9.breakpoints
  it('style sheets use these widths and no others', () => {
    const sheets = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' }).filter(name => name.endsWith('.css'))
    const widths = sheets.flatMap(name =>
      [...readFileSync(new URL(name, SOURCES), 'utf8').matchAll(/@media[^{]*width[^{]*/g)].flatMap(([query]) =>
        [...query.matchAll(/\d+(?=px)/g)].map(([width]) => ({ name, width: Number(width) })),
      ),
    )
    expect(widths.length).toBeGreaterThan(5)
    const allowed: readonly number[] = Object.values(BREAKPOINTS)
    expect(widths.filter(({ width }) => !allowed.includes(width))).toEqual([])
  })

  it('a panel fits beside a table from 1024 px on', () => {
    expect([fitsBeside(null), fitsBeside('small'), fitsBeside('medium'), fitsBeside('wide')]).toEqual([
      false,
      false,
      true,
      true,
    ])
  })
})
