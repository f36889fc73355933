/** One name has one meaning, so that whoever searches for a term finds its one home (decision one-name-one-home). */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { repository } from './cruise.ts'
import { sources } from './sources.ts'

const EXPORTED = /^export (?:declare )?(?:abstract )?(?:async )?(?:const|function\*?|type|interface|class|enum) (\w+)/gm

/** The sources that ship, without migrations, which all export `migration`. Tests and their helpers may repeat names. */
const product = sources(repository).filter(
  path => !/\.test\.|\/testing\/|\/migrations\/|^packages\/(conformance|bench)\//.test(path),
)

/** The files that export each name. */
const homes = (texts: ReadonlyMap<string, string>): ReadonlyMap<string, readonly string[]> => {
  const found = new Map<string, readonly string[]>()
  for (const [path, text] of texts)
    for (const name of new Set([...text.matchAll(EXPORTED)].map(([, one = '']) => one)))
      found.set(name, [...(found.get(name) ?? []), path])
  return found
}

const twice = (texts: ReadonlyMap<string, string>): readonly string[] =>
  [...homes(texts)].filter(([, paths]) => paths.length > 1).map(([name, paths]) => `${name}: ${paths.join(', ')}`)

it('no two files of the product export the same name', () => {
  const texts = new Map(product.map(path => [path, readFileSync(join(repository, path), 'utf8')]))
  expect(homes(texts).size).toBeGreaterThan(2000)
  expect(twice(texts)).toEqual([])
})

it('the check finds a name that two files export, and allows a codec and its type in one file', () => {
  const texts = new Map([
    ['a.ts', 'export const Line = record()\nexport type Line = TypeOf<typeof Line>\n'],
    ['b.ts', 'const x = 1\nexport interface Line {}\n'],
    ['c.ts', 'export async function read() {}\n'],
  ])
  expect(twice(texts)).toEqual(['Line: a.ts, b.ts'])
})
