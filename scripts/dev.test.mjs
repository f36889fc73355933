import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'

const TIMEOUT = 120_000

let directory
let dev
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'commissions-dev-'))
  chmodSync(directory, 0o755)
  dev = spawn(process.execPath, [join(import.meta.dirname, 'dev.mjs')], {
    env: { ...process.env, PORT: '0', DATA_DIR: directory, DATABASE_URL: '', DEMO: 'on', LOG_LEVEL: 'warn' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
})
afterEach(async () => {
  if (dev.exitCode === null) {
    dev.kill('SIGTERM')
    await once(dev, 'close')
  }
  rmSync(directory, { recursive: true, force: true })
}, TIMEOUT)

const address = () =>
  new Promise((resolve, reject) => {
    let out = ''
    dev.stdout.on('data', chunk => {
      out += chunk
      const found = /ready: (\S+)/.exec(out)?.[1]
      if (found) resolve(found)
    })
    dev.once('close', () => reject(new Error(`it ended before it was ready: ${out}`)))
  })

test(
  'one address serves the services and the app from its sources, and Ctrl+C ends the database too',
  async () => {
    const at = await address()
    expect(await (await fetch(`${at}/statements`)).text()).toContain('/@vite/client')
    expect(await (await fetch(`${at}/src/main.tsx`)).text()).toContain('import')
    expect(await (await fetch(`${at}/healthz`)).json()).toEqual({ status: 'ok' })
    const body = new URLSearchParams({ username: 'bookkeeper', password: 'demo-commissions' })
    // The headers that a browser sends with a form of the page at this address.
    const headers = { origin: at, 'sec-fetch-site': 'same-origin' }
    const signedIn = await fetch(`${at}/signin`, { method: 'POST', body, headers, redirect: 'manual' })
    expect(signedIn.headers.get('set-cookie')).toContain('HttpOnly')

    const postmaster = join(directory, 'postgres', 'cluster', 'postmaster.pid')
    expect(existsSync(postmaster)).toBe(true)
    dev.kill('SIGINT')
    const [code] = await once(dev, 'close')
    expect(code).toBe(0)
    expect(existsSync(postmaster)).toBe(false)
    await expect(fetch(`${at}/healthz`)).rejects.toThrow()
  },
  TIMEOUT,
)
