import { afterAll, describe, expect, test } from 'vitest'
import { configuration, cruise } from './cruise.ts'
import { plantTree } from './fixture-tree.ts'
import { allowances, probes } from './probes.ts'

type Configuration = { default: { forbidden: { name: string }[] } }

const planted = Object.assign(
  { ...allowances },
  ...probes.map(({ file, source, beside }) => ({ ...beside, [file]: source })),
) as Record<string, string>

const tree = plantTree(planted)
afterAll(tree.remove)
const { modules, violations } = cruise(tree.root)
const rulesBrokenBy = (file: string) => [
  ...new Set(violations.filter(({ from }) => from === file).map(({ rule }) => rule)),
]

describe('a planted violation', () => {
  test.for(probes)('$file breaks $rule and no other', ({ rule, file }) => {
    expect(rulesBrokenBy(file)).toEqual([rule])
  })

  test('exists for every rule', async () => {
    const { default: config } = (await import(configuration)) as Configuration
    const probed = new Set(probes.map(({ rule }) => rule))
    expect(config.forbidden.map(({ name }) => name).filter(name => !probed.has(name))).toEqual([])
  })
})

describe('an allowed import', () => {
  test.for(Object.keys(allowances))('%s breaks no rule', file => {
    expect(modules).toContain(file)
    expect(rulesBrokenBy(file)).toEqual([])
  })
})
