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
  test('is the first candidate that is there and may be run', () => {
    const second = browser('second')
    expect(findChromium([join(folder, 'absent'), folder, second, browser('third')])).toBe(second)
  })

  test('is nowhere when no candidate is', () => {
    expect(findChromium([join(folder, 'absent')])).toBeUndefined()
  })

  test('is the one CHROMIUM_PATH names, before any candidate', () => {
    const named = browser('named')
    vi.stubEnv('CHROMIUM_PATH', named)
    expect(findChromium([browser('other')])).toBe(named)
  })

  test('is refused when CHROMIUM_PATH names none', () => {
    vi.stubEnv('CHROMIUM_PATH', join(folder, 'absent'))
    expect(() => findChromium([browser('other')])).toThrow(/CHROMIUM_PATH/)
  })

  test('starts without its sandbox and with this environment', async () => {
    const path = browser('one')
    const { executablePath, args, env } = await launchOptions([path])
    expect(executablePath).toBe(path)
    expect(args).toContain('--no-sandbox')
    expect(env.PATH).toBe(process.env.PATH)
  })
})
