// Run before start and test, on a fresh clone too: nothing here may import what npm installs.
import { requireNode } from './ensure/node-version.mjs'
import { ROOT } from './ensure/paths.mjs'
import { Refusal } from './ensure/refusal.mjs'

const STEPS = {
  install: async () => (await import('./ensure/install.mjs')).ensureInstalled(ROOT),
  build: async () => (await import('./ensure/build.mjs')).ensureBuilt(ROOT),
  program: async () => (await import('./ensure/build.mjs')).ensureProgram(ROOT),
  chromium: async () => (await import('./ensure/browser.mjs')).ensureBrowser(ROOT),
}

try {
  requireNode()
  for (const name of process.argv.slice(2)) {
    if (!Object.hasOwn(STEPS, name))
      throw new Refusal(`There is no step ${name}; the steps are ${Object.keys(STEPS).join(', ')}.`)
    await STEPS[name]()
  }
} catch (error) {
  console.error(error instanceof Refusal ? error.message : error)
  process.exitCode = 1
}
