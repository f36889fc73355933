import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { findChromium } from '../chromium.mjs'
import { withLock } from './lock.mjs'
import { unpackedChromium } from './packaged-chromium.mjs'
import { run } from './run.mjs'

const canInstall = () => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')

const aptGet = args =>
  run('/usr/bin/apt-get', ['-qq', ...args], {
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    stdio: ['ignore', 'ignore', 'inherit'],
  })

const install = async say => {
  say('Installing Chromium for the browser tests (apt-get) …')
  if ((await aptGet(['update'])) !== 0) return
  await aptGet(['install', '-y', '--no-install-recommends', 'chromium', 'fonts-liberation'])
}

export const ensureBrowser = async (root, say = console.log) => {
  if (findChromium() !== undefined) return
  await withLock(join(root, '.cache', 'browser.lock'), async () => {
    if (findChromium() === undefined && canInstall()) await install(say)
    if (findChromium() !== undefined) return
    say('Unpacking the packaged Chromium for the browser tests …')
    await unpackedChromium()
  })
}
