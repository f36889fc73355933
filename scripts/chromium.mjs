import { accessSync, constants, statSync } from 'node:fs'
import { unpackedChromium } from './ensure/packaged-chromium.mjs'
import { Refusal } from './ensure/refusal.mjs'

export const CANDIDATES = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/google-chrome',
  '/snap/bin/chromium',
]

// The sandbox needs rights that root and containers lack; the rest keeps the browser from talking to anyone but the test.
const ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--disable-dev-shm-usage',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // V8 compiles and collects garbage in the page's own thread: two busy cores gain nothing from its helper threads.
  '--js-flags=--single-threaded --no-maglev',
]

const isExecutable = path => {
  try {
    accessSync(path, constants.X_OK)
    return statSync(path).isFile()
  } catch {
    return false
  }
}

export const findChromium = (candidates = CANDIDATES) => {
  const named = process.env.CHROMIUM_PATH
  if (!named) return candidates.find(isExecutable)
  if (isExecutable(named)) return named
  throw new Refusal(`CHROMIUM_PATH is ${named}, which is not an executable file.`)
}

const definedEnvironment = () =>
  Object.fromEntries(Object.entries(process.env).filter(([, value]) => value !== undefined))

export const launchOptions = async (candidates = CANDIDATES) => {
  const installed = findChromium(candidates)
  if (installed !== undefined) return { executablePath: installed, args: [...ARGS], env: definedEnvironment() }
  const { executablePath, env } = await unpackedChromium()
  return { executablePath, args: [...ARGS], env: { ...definedEnvironment(), ...env } }
}

/** Changes the address inside the running app, as a link does. */
export const goWithin = (page, path) =>
  page.evaluate(`history.pushState(null, '', ${JSON.stringify(path)}); dispatchEvent(new PopStateEvent('popstate'))`)
