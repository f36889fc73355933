// For scripts/mutants.mjs, which says by the environment what to mutate.
import { mutated } from './scripts/mutants/rooms.mjs'

const { MUTANTS_ROOM: room, MUTANTS_FILES: files = '' } = process.env

export default {
  testRunner: 'vitest',
  plugins: ['@stryker-mutator/vitest-runner'],
  vitest: { configFile: 'scripts/mutants/vitest.config.ts', related: false },
  mutate: mutated(
    room,
    files.split(',').filter(file => file !== ''),
  ),
  coverageAnalysis: 'perTest',
  concurrency: 1,
  ignorePatterns: ['docs', '*.md'],
  // The types are read by another run; Stryker would rewrite the configuration with a compiler that the repository has not.
  tsconfigFile: 'none.json',
  tempDirName: '.cache/stryker',
  logLevel: 'warn',
  reporters: process.stdout.isTTY ? ['json', 'progress'] : ['json'],
  // Constants are money's too: the mutants that are there from the start are slow, and wanted.
  warnings: { slow: false },
  jsonReporter: { fileName: `.cache/mutants/${room}.json` },
  dryRunTimeoutMinutes: 30,
  timeoutMS: 30_000,
}
