import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { cruise, repository } from './cruise.ts'
import { sources, sourcesAndStyles } from './sources.ts'

const CLOCK_OR_LUCK =
  /\bnew Date\(\)|\bDate\.now\b|\bMath\.random\b|\bperformance\.now\b|\brandomUUID\b|\bgetRandomValues\b/

describe('the packages of this repository', () => {
  const { modules, violations } = cruise(repository)

  test('keep every dependency rule', () => {
    expect(violations).toEqual([])
  })

  test('are all read by the dependency check', () => {
    const read = new Set(modules)
    expect(sources(repository).filter(path => !read.has(path))).toEqual([])
    expect(modules.length).toBeGreaterThanOrEqual(sources(repository).length)
  })

  test('name no type through import(), which the dependency check does not follow', () => {
    const hidden = /\bimport\(\s*(['"])[^'"]+\1\s*\)\s*\.\s*[A-Z]/
    expect(sources(repository).filter(path => hidden.test(readFileSync(join(repository, path), 'utf8')))).toEqual([])
  })

  test('have a core and a contract that are told the time, the ids and the luck', () => {
    const asking = (text: string) => CLOCK_OR_LUCK.test(text.replace(/\/\*[\s\S]*?\*\/|\/\/.*/g, ''))
    expect(asking('const today = () => new Date()') && asking('Math.random()')).toBe(true)
    const told = sources(repository).filter(path =>
      /^packages\/(core|contract)\/src\/(?!.*\.test\.|testing\/)/.test(path),
    )
    expect(told.length).toBeGreaterThan(300)
    expect(told.filter(path => asking(readFileSync(join(repository, path), 'utf8')))).toEqual([])
  })

  test('have no file over 400 lines, style sheets included', () => {
    const files = sourcesAndStyles(repository)
    expect(files.filter(path => path.endsWith('.css')).length).toBeGreaterThan(10)
    const lines = (path: string) => readFileSync(join(repository, path), 'utf8').split('\n').length - 1
    expect(files.filter(path => lines(path) > 400)).toEqual([])
  })
})
