// The test projects. vitest.config.ts only hands them to vitest, which no longer looks for this file by itself.
import { defineProject, type TestProjectConfiguration } from 'vitest/config'

// Packages resolve to each other's sources, so tests never run against a stale build.
const conditions = ['@commissions/source']
const resolve = { conditions: [...conditions, 'import', 'module', 'default'] }
// vitest hands these to Node as well, where 'import' would make require() load a package's modules (pg breaks so).
const ssr = { resolve: { conditions: [...conditions, 'node'] } }

// Node 25 has a localStorage of its own, which would stand in the way of the one of a test's window. Older versions refuse the option.
const ownStorage = '--no-experimental-webstorage'
const execArgv = process.allowedNodeEnvironmentFlags.has(ownStorage) ? [ownStorage] : []

/**
 * The files of a project share their modules: importing them anew for each file took longer than most files do. So no test may
 * leave anything behind in a module, whichever file runs before or after it.
 * A time-out is there to end what hangs; a busy machine is no failure.
 */
const project = (name: string, test: Record<string, unknown>) =>
  defineProject({
    resolve,
    ssr,
    test: {
      name,
      environment: 'node',
      isolate: false,
      execArgv,
      testTimeout: 180_000,
      hookTimeout: 300_000,
      expect: { poll: { timeout: 30_000 } },
      ...test,
    },
  })

const projects: TestProjectConfiguration[] = [
  project('core', { include: ['packages/core/**/*.test.ts'] }),
  project('contract', {
    include: ['packages/contract/**/*.test.ts', 'packages/http/**/*.test.ts', 'packages/adapters/**/*.test.ts'],
  }),
  project('server', {
    // Not by an `exclude`, which would take the place of the one that a run is given.
    include: ['packages/server/**/!(*.cluster).test.ts'],
    globalSetup: ['packages/server/src/testing/global-setup.ts'],
  }),
  // Stores and rules need no window, and setting one up costs seconds for each file.
  project('app-stores', {
    include: ['packages/app/**/*.test.ts'],
    exclude: ['**/*.browser.test.ts'],
    setupFiles: ['packages/app/src/testing/newer-node.ts'],
  }),
  project('app', {
    include: ['packages/app/**/*.test.tsx'],
    environment: 'jsdom',
    setupFiles: [
      'packages/app/src/testing/newer-node.ts',
      'packages/app/src/testing/lighter-jsdom.ts',
      'packages/app/src/testing/setup.ts',
    ],
    globalSetup: ['packages/server/src/testing/global-setup.ts'],
  }),
  // What jsdom cannot show: it lays nothing out and scrolls nothing.
  project('grid', { include: ['packages/app/**/*.browser.test.ts'], testTimeout: 400_000 }),
  // All of it together but the screens: ports over the real server, the specification's dialect, models, what a machine, a database, a
  // file or a neighbor may do at any moment, and what calls cost. One project, for its files load the same modules.
  project('conformance', {
    include: ['packages/conformance/src/{ports,dialect,model,proofs,campaigns,growth}/*.test.ts'],
    globalSetup: ['packages/server/src/testing/global-setup.ts'],
    testTimeout: 600_000,
  }),
  project('journeys', {
    include: ['packages/conformance/src/journeys/*.journey.test.ts'],
    globalSetup: ['packages/server/src/testing/global-setup-demo.ts'],
    setupFiles: ['packages/conformance/src/journeys/shown-at-failure.ts'],
    testTimeout: 400_000,
  }),
  project('documents', { include: ['packages/conformance/src/documents/*.test.ts'] }),
  project('boundaries', { include: ['packages/conformance/src/boundaries/*.test.ts'] }),
  project('package', {
    include: ['packages/conformance/src/package/*.test.ts'],
    testTimeout: 400_000,
  }),
  project('bench', { include: ['packages/bench/**/*.test.ts'] }),
  project('scripts', { include: ['{scripts,.ci}/**/*.test.mjs'] }),
]

const setUp = { globalSetup: ['packages/server/src/testing/global-setup.ts'] }

/** What tables spread over a Citus cluster do, and those of the other tests by which a cluster is judged (.ci/with-citus.sh). */
const cluster: TestProjectConfiguration[] = [
  project('cluster', {
    include: [
      'packages/{server,conformance}/**/*.cluster.test.ts',
      'packages/server/src/database/agency-walls.test.ts',
      'packages/server/src/commissions/{imports,payouts,paid-statements,statements,matching}/*.test.ts',
      'packages/server/src/{history,session}/*.test.ts',
      'packages/server/src/operators/backup.test.ts',
      'packages/conformance/src/proofs/tenancy.test.ts',
    ],
    exclude: ['**/node_modules/**', '**/lost-worker.cluster.test.ts'],
    ...setUp,
  }),
  // An agency's month, as people live it; it has the cluster for itself, as the loss of a worker below.
  project('cluster-month', {
    include: ['packages/conformance/src/journeys/month.journey.test.ts'],
    globalSetup: ['packages/server/src/testing/global-setup-demo.ts'],
    testTimeout: 400_000,
    sequence: { groupOrder: 1 },
  }),
  project('cluster-loss', {
    include: ['packages/conformance/**/lost-worker.cluster.test.ts'],
    sequence: { groupOrder: 2 },
    ...setUp,
  }),
]

export default process.env.CITUS_NODES === undefined ? projects : [...projects, ...cluster]
