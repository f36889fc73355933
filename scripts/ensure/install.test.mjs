import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { ensureInstalled } from './install.mjs'

let root
let said
const calls = () =>
  existsSync(join(root, 'calls')) ? readFileSync(join(root, 'calls'), 'utf8').trim().split('\n') : []
const writeJson = (path, value) => writeFileSync(join(root, path), JSON.stringify(value))
const ensure = () => ensureInstalled(root, line => said.push(line))

/** A stand-in for npm: it notes how it was called, empties node_modules as npm does, and exits with the given code. */
const standInForNpm = code =>
  writeFileSync(
    join(root, 'npm-cli.js'),
    `const fs = require('node:fs')
     fs.appendFileSync('calls', process.argv.slice(2).join(' ') + '\\n')
     fs.writeFileSync('cache', String(process.env.npm_config_cache))
     fs.rmSync('node_modules', { recursive: true, force: true })
     fs.mkdirSync('node_modules')
     process.exitCode = ${code}`,
  )

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'install-'))
  said = []
  mkdirSync(join(root, 'packages', 'core'), { recursive: true })
  writeJson('package.json', { name: 'x', workspaces: ['packages/*'], scripts: { start: 'a' } })
  writeJson('packages/core/package.json', { name: 'core', dependencies: {} })
  writeJson('package-lock.json', { lockfileVersion: 3 })
  standInForNpm(0)
  vi.stubEnv('npm_execpath', join(root, 'npm-cli.js'))
})
afterEach(() => {
  vi.unstubAllEnvs()
  rmSync(root, { recursive: true, force: true })
})

describe('installing packages when needed', () => {
  test('installs what the lock file names, development packages too, and says so in one line', async () => {
    await ensure()
    expect(calls()).toEqual([expect.stringMatching(/^ci --include=dev/)])
    expect(said).toHaveLength(1)
  })

  test('keeps what it fetches in the project for a user who has no home to write to', async () => {
    writeFileSync(join(root, 'no-folder'), '')
    const noted = () => readFileSync(join(root, 'cache'), 'utf8')
    vi.stubEnv('npm_config_cache', join(root, 'home', '.npm'))
    await ensure()
    expect(noted()).toBe(join(root, 'home', '.npm'))

    rmSync(join(root, 'node_modules'), { recursive: true })
    vi.stubEnv('npm_config_cache', join(root, 'no-folder', '.npm'))
    await ensure()
    expect(noted()).toBe(join(root, '.cache', 'npm'))
  })

  test('does nothing when nothing changed', async () => {
    await ensure()
    await ensure()
    expect(calls()).toHaveLength(1)
  })

  test.for([
    ['the lock file', () => writeJson('package-lock.json', { lockfileVersion: 3, packages: {} })],
    [
      'a package’s dependencies',
      () => writeJson('packages/core/package.json', { name: 'core', dependencies: { a: '1' } }),
    ],
    ['node_modules, which is gone', () => rmSync(join(root, 'node_modules'), { recursive: true })],
  ])('happens again after a change of %s', async ([, change]) => {
    await ensure()
    change()
    await ensure()
    expect(calls()).toHaveLength(2)
  })

  test('does not happen again for an edited script', async () => {
    await ensure()
    writeJson('package.json', { name: 'x', workspaces: ['packages/*'], scripts: { start: 'b' } })
    await ensure()
    expect(calls()).toHaveLength(1)
  })

  test('happens once for two starts at the same time', async () => {
    await Promise.all([ensure(), ensure()])
    expect(calls()).toHaveLength(1)
  })

  test('fails in a sentence when npm fails, and tries again the next time', async () => {
    standInForNpm(7)
    await expect(ensure()).rejects.toThrow(/could not be installed/)
    standInForNpm(0)
    await ensure()
    expect(calls()).toHaveLength(2)
  })
})
