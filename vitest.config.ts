import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import projects from './vitest.workspace.ts'

// One core is left to what tests start and talk to, but on two cores one worker alone would leave the second idle half the time.
const cores = availableParallelism()
const maxWorkers = Math.max(cores - 1, Math.min(cores, 2))

// The projects are made of the same sources, and so is the next run: what was compiled for one of them serves all.
const experimental = { fsModuleCache: true, fsModuleCachePath: '.cache/vitest' }

export default defineConfig({ test: { projects, maxWorkers, experimental } })
