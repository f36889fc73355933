import { appendFileSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { ensureBuilt, ensureProgram } from './build.mjs'

let root
const write = (path, text) => {
  mkdirSync(dirname(join(root, path)), { recursive: true })
  writeFileSync(join(root, path), text)
}
const calls = () =>
  existsSync(join(root, 'calls')) ? readFileSync(join(root, 'calls'), 'utf8').trim().split('\n') : []
const COMPILED = 'tsc -b tsconfig.build.json'
const BUNDLED = 'vite.js build --logLevel'
const BUILT = [COMPILED, BUNDLED, BUNDLED]
const ensure = () => ensureBuilt(root, () => {})

/** A stand-in for a build tool: it notes its name and first arguments, then does the given work. */
const tool = (path, work) =>
  write(
    path,
    `const fs = require('node:fs')
     fs.appendFileSync(${JSON.stringify(join(root, 'calls'))}, require('node:path').basename(__filename) + ' ' + process.argv.slice(2, 4).join(' ') + '\\n')
     ${work}`,
  )

beforeEach(() => {
  make(mkdtempSync(join(tmpdir(), 'build-')))
})

const make = folder => {
  root = folder
  const references = ['packages/core', 'packages/app'].map(path => ({ path }))
  write('tsconfig.build.json', JSON.stringify({ references }))
  for (const name of ['core', 'app']) {
    write(`packages/${name}/package.json`, '{}')
    write(`packages/${name}/src/index.ts`, 'export {}')
  }
  for (const name of ['contract', 'server']) write(`packages/${name}/src/index.ts`, 'export {}')
  write('node_modules/typescript/package.json', '{"name":"typescript"}')
  write('node_modules/vite/package.json', '{"name":"vite"}')
  tool(
    'node_modules/typescript/bin/tsc',
    "for (const p of ['core', 'contract', 'server', 'app']) fs.mkdirSync('packages/' + p + '/dist', { recursive: true })",
  )
  tool(
    'node_modules/vite/bin/vite.js',
    "fs.mkdirSync('dist/site', { recursive: true }); for (const f of ['main.js', 'site/index.html']) fs.writeFileSync('dist/' + f, '')",
  )
}
afterEach(() => rmSync(root, { recursive: true, force: true }))

describe('building when needed', () => {
  test('compiles the packages, then bundles the server and the app, once', async () => {
    await ensure()
    await ensure()
    expect(calls()).toEqual(BUILT)
  })

  test.for([
    ['a source', () => appendFileSync(join(root, 'packages/core/src/index.ts'), '\n')],
    ['a file’s name', () => write('packages/core/testing/new.ts', '')],
    ['what was built, which is gone', () => rmSync(join(root, 'packages/core/dist'), { recursive: true })],
    ['the program, which is gone', () => rmSync(join(root, 'packages/server/dist/main.js'))],
  ])('happens again after a change of %s', async ([, change]) => {
    await ensure()
    change()
    await ensure()
    expect(calls()).toHaveLength(2 * BUILT.length)
  })

  test.for([
    ['a test', () => write('packages/core/src/money/money.test.ts', 'test()')],
    ['what tests share', () => write('packages/app/src/testing/setup.ts', 'export {}')],
    ['a package that is for tests only', () => write('packages/conformance/src/journeys/month.ts', 'export {}')],
  ])('does not happen after a change of %s', async ([, change]) => {
    await ensure()
    change()
    await ensure()
    expect(calls()).toHaveLength(BUILT.length)
  })

  test('happens once for two starts at the same time', async () => {
    await Promise.all([ensure(), ensure()])
    expect(calls()).toHaveLength(BUILT.length)
  })

  test('for the program alone bundles it once, and does nothing when everything is built', async () => {
    await ensureProgram(root)
    await ensureProgram(root)
    expect(calls()).toEqual([BUNDLED])
    await ensure()
    appendFileSync(join(root, 'packages/app/src/index.ts'), '\n')
    await ensureProgram(root)
    expect(calls().slice(1)).toEqual(BUILT)
    appendFileSync(join(root, 'packages/core/src/index.ts'), '\n')
    await ensureProgram(root)
    expect(calls().slice(1)).toEqual([...BUILT, BUNDLED])
  })

  test('fails in a sentence when the compiler fails, and then bundles nothing', async () => {
    tool('node_modules/typescript/bin/tsc', 'process.exitCode = 2')
    await expect(ensure()).rejects.toThrow(/could not be built/)
    expect(calls()).toEqual([COMPILED])
  })

  test.each(["o'brien-", 'c#-', 'why?-'])('names the path when the programs cannot be built in %s', async folder => {
    rmSync(root, { recursive: true })
    make(mkdtempSync(join(tmpdir(), folder)))
    tool('node_modules/vite/bin/vite.js', 'process.exitCode = 1')
    await expect(ensure()).rejects.toThrow(/contains ['#?], which the build may not understand/)
  })

  test('says nothing of a path like most', async () => {
    tool('node_modules/vite/bin/vite.js', 'process.exitCode = 1')
    await expect(ensure()).rejects.toThrow(/reported the error above\.$/)
  })
})
