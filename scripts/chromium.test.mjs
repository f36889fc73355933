import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { findChromium, launchOptions } from './chromium.mjs'

let folder
const browser = name => {
  const path = join(folder, name)
  writeFileSync(path, '#!/bin/sh\n')
  chmodSync(path, 0o755)
  return path
}
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'chromium-'))
  vi.stubEnv('CHROMIUM_PATH', undefined)
})
afterEach(() => {
  vi.unstubAllEnvs()
  rmSync(folder, { recursive: true, force: true })
})

describe('the browser for the tests', () => {
  test('is the first candidate that exists and can be run', () => {
    const second = browser('second')
    expect(findChromium([join(folder, 'absent'), folder, second, browser('third')])).toBe(second)
  })

  test('is undefined when no candidate exists', () => {
    expect(findChromium([join(folder, 'absent')])).toBeUndefined()
  })

  test('is the one that CHROMIUM_PATH names, before any candidate', () => {
    const named = browser('named')
    vi.stubEnv('CHROMIUM_PATH', named)
    expect(findChromium([browser('other')])).toBe(named)
  })

  test('is refused when CHROMIUM_PATH names a missing file', () => {
    vi.stubEnv('CHROMIUM_PATH', join(folder, 'absent'))
    expect(() => findChromium([browser('other')])).toThrow(/CHROMIUM_PATH/)
  })

  test('starts without its sandbox, in the environment of this process', async () => {
    const path = browser('one')
    const { executablePath, args, env } = await launchOptions([path])
    expect(executablePath).toBe(path)
    expect(args).toContain('--no-sandbox')
    expect(env.PATH).toBe(process.env.PATH)
  })
})
