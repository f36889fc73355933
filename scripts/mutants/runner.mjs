/**
 * Runs core's tests for Stryker, all mutants in one process: modules are loaded once, and loaded anew only for a mutant that acts
 * while they load. Stryker's own runner of vitest loads everything for each mutant, which takes longer than the tests do.
 */
import { join } from 'node:path'
import { createServer, createServerModuleRunner } from 'vite'
import { testFilesOf } from './rooms.mjs'
import { FACE, failureOf, testsIn } from './tests.mjs'

/** Where the mutated code looks for the mutant that is on, and tells which it came by. */
const NAMESPACE = '__stryker__'
const here = {}
globalThis[NAMESPACE] = here

const FACE_NAME = 'commissionsTests'
globalThis[FACE_NAME] = FACE

const VITEST = '\0vitest'
const vitestIsOurs = {
  name: 'vitest-is-ours',
  enforce: 'pre',
  resolveId: source => (source === 'vitest' ? VITEST : undefined),
  load: id =>
    id === VITEST ? `export const { ${Object.keys(FACE).join(', ')} } = globalThis.${FACE_NAME}` : undefined,
}

const message = failure => String(failure?.message ?? failure)

class CoreTests {
  capabilities() {
    return { reloadEnvironment: true }
  }

  async init() {
    this.files = testFilesOf(process.env.MUTANTS_ROOM ?? '').map(file => join(process.cwd(), file))
    this.server = await createServer({
      root: process.cwd(),
      configFile: false,
      logLevel: 'error',
      server: { middlewareMode: true, watch: null, hmr: false, ws: false },
      optimizeDeps: { noDiscovery: true },
      // Else the module is Node's to find, and no plugin's.
      ssr: { noExternal: ['vitest'] },
      plugins: [vitestIsOurs],
    })
    this.modules = createServerModuleRunner(this.server.environments.ssr, { hmr: false, sourcemapInterceptor: false })
  }

  /** The file's tests; what it has at its top, a world of commissions say, is new each time. */
  async testsOf(file) {
    this.forget(file)
    const tests = await testsIn(() => this.modules.import(file))
    return tests.map(test => ({ ...test, id: `${file}#${test.name}` }))
  }

  /** The module is loaded anew when it is asked for again. */
  forget(file) {
    const { evaluatedModules } = this.modules
    const known = evaluatedModules.getModuleById(file)
    if (known !== undefined) evaluatedModules.invalidateModule(known)
  }

  /** The same of everything that was loaded with the module's help. */
  forgetWithImporters(file, seen = new Set()) {
    seen.add(file)
    const importers = this.modules.evaluatedModules.getModuleById(file)?.importers ?? []
    for (const importer of importers) if (!seen.has(importer)) this.forgetWithImporters(importer, seen)
    this.forget(file)
  }

  async dryRun() {
    here.activeMutant = undefined
    const tests = []
    const spent = new Map()
    for (const file of this.files) {
      const start = performance.now()
      for (const test of await this.testsOf(file)) {
        const from = performance.now()
        here.currentTestId = test.id
        const failure = await failureOf(test)
        here.currentTestId = undefined
        const told = { id: test.id, name: test.name, fileName: file, timeSpentMs: performance.now() - from }
        tests.push(failure === null ? { ...told, status: 0 } : { ...told, status: 1, failureMessage: message(failure) })
      }
      spent.set(file, performance.now() - start)
    }
    // The quick ones are asked first: one test that notices is enough.
    this.files.sort((one, other) => spent.get(one) - spent.get(other))
    return { status: 'complete', tests, mutantCoverage: here.mutantCoverage }
  }

  async mutantRun({ activeMutant, mutantActivation, sandboxFileName, testFilter, hitLimit }) {
    const atLoad = mutantActivation === 'static'
    const isAsked = testFilter === undefined ? () => true : id => testFilter.includes(id)
    Object.assign(here, { hitCount: 0, hitLimit })
    if (this.changedAtLoad !== undefined) this.forgetWithImporters(this.changedAtLoad)
    if (atLoad) this.forgetWithImporters(sandboxFileName)
    this.changedAtLoad = atLoad ? sandboxFileName : undefined
    let nrOfTests = 0
    try {
      for (const file of this.files) {
        if (testFilter !== undefined && !testFilter.some(id => id.startsWith(`${file}#`))) continue
        here.activeMutant = atLoad ? activeMutant.id : undefined
        const tests = (await this.testsOf(file)).filter(({ id }) => isAsked(id))
        here.activeMutant = activeMutant.id
        for (const test of tests) {
          nrOfTests += 1
          const failure = await failureOf(test)
          // A mutant that made a loop endless is past its limit.
          if (here.hitCount > here.hitLimit) return { status: 'timeout', reason: 'It was come by too often' }
          if (failure !== null)
            return { status: 'killed', killedBy: [test.id], failureMessage: message(failure), nrOfTests }
        }
      }
      return { status: 'survived', nrOfTests }
    } catch (failure) {
      return { status: 'error', errorMessage: message(failure) }
    } finally {
      here.activeMutant = undefined
    }
  }

  async dispose() {
    await this.modules.close()
    await this.server.close()
  }
}

const runner = () => new CoreTests()
runner.inject = []

export const strykerPlugins = [{ kind: 'TestRunner', name: 'core', factory: runner }]
