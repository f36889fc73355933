import { defineConfig } from 'vitest/config'
import { testsOf } from './rooms.mjs'

/** The tests that have to find a room's mutants. */
export default defineConfig({
  resolve: { conditions: ['@commissions/source', 'import', 'module', 'default'] },
  ssr: { resolve: { conditions: ['@commissions/source', 'node'] } },
  test: { include: testsOf(process.env.MUTANTS_ROOM ?? ''), testTimeout: 60_000 },
})
