import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import projects from './vitest.workspace.ts'

// One core is left to what tests start and talk to. On few cores that would leave some idle: journeys wait for a browser, and tests of
// the services for a database.
const cores = availableParallelism()
const maxWorkers = Math.max(cores - 1, Math.min(cores + 1, 3))

// The projects are made of the same sources, and so is the next run: what was compiled for one of them serves all.
const experimental = { fsModuleCache: true, fsModuleCachePath: '.cache/vitest' }

export default defineConfig({ test: { projects, maxWorkers, experimental } })
