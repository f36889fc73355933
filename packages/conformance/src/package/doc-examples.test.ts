import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { pathToFileURL } from 'node:url'
import * as core from '@commissions/core'
import { PayoutFixtures } from '@commissions/core/testing'
import { either as E } from 'fp-ts'
import { describe, expect, test } from 'vitest'
import { docExamples, evaluated } from './doc-examples.ts'
import { repository } from './outside-project.ts'

const root = join(repository, 'packages/core/src')

const files = readdirSync(root, { recursive: true, withFileTypes: true })
  .filter(entry => entry.isFile() && entry.name.endsWith('.ts') && !entry.name.endsWith('.test.ts'))
  .map(entry => join(entry.parentPath, entry.name))

const examples = files.flatMap(file =>
  docExamples(readFileSync(file, 'utf8')).map(example => ({ ...example, file, at: relative(root, file) })),
)

/** What an example may use without creating it: answers, a listener, and the payout whose formula the example of `formula` shows. */
const payout: core.PositionPayout = {
  outcome: 'RuleApplied',
  agentId: PayoutFixtures.ANN,
  amount: PayoutFixtures.dollars(154.32),
  ruleId: core.ruleId('share'),
  calcType: 'PercentOfAgencyCommissionPaid',
  value: PayoutFixtures.value(12.5),
  basis: PayoutFixtures.dollars(1234.56),
  warnings: [],
}
const givens = { right: E.right, left: E.left, warn: () => undefined, payout }

const scopeOf = async (file: string): Promise<Record<string, unknown>> => ({
  ...core.Money,
  ...core.Rates,
  ...core.CalendarDates,
  ...core,
  ...givens,
  ...((await import(pathToFileURL(file).href)) as object),
})

describe('an example in a doc comment', () => {
  test('is found by the reader', () => {
    expect(examples.length).toBeGreaterThan(8)
  })

  test.for(examples)('is true: $at says $expression', async example => {
    const { is, said } = evaluated(example, await scopeOf(example.file))
    expect(is).toEqual(said)
  })
})

describe('the reader of examples in comments', () => {
  const read = (comment: string) => docExamples(`/**\n * Adds.\n${comment}\n */\nexport const add = 1\n`)

  test('takes one example per line, up to the next tag', () => {
    expect(read(' * @example add(1, 2) // 3\n * add(2, 2) // 4: even\n * @see nothing')).toEqual([
      { expression: 'add(1, 2)', says: '3' },
      { expression: 'add(2, 2)', says: '4: even' },
    ])
  })

  test('does not take an address inside a text for a comment', () => {
    expect(read(" * @example link() // 'cms://client'")).toEqual([{ expression: 'link()', says: "'cms://client'" }])
  })

  test('refuses a text that is not an expression with a value', () => {
    expect(() => read(' * @example about three')).toThrow('Not an expression // value: about three')
  })

  test('finds a wrong value, and allows a note after the value', () => {
    const add = (a: number, b: number) => a + b
    expect(evaluated({ expression: 'add(1, 2)', says: '4' }, { add })).toEqual({ is: 3, said: 4 })
    expect(evaluated({ expression: 'add(1, 2)', says: '3: 1 and 2: summed' }, { add })).toEqual({ is: 3, said: 3 })
    expect(evaluated({ expression: '({ a: 1 })', says: '{ a: 1 }' }, {})).toEqual({ is: { a: 1 }, said: { a: 1 } })
  })
})
