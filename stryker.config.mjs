// For scripts/mutants.mjs, which says by the environment what to mutate.
import { mutated } from './scripts/mutants/rooms.mjs'

const { MUTANTS_ROOM: room, MUTANTS_FILES: files = '' } = process.env

export default {
  plugins: ['./scripts/mutants/runner.mjs', './scripts/mutants/missed.mjs'],
  mutate: mutated(
    room,
    files.split(',').filter(file => file !== ''),
  ),
  coverageAnalysis: 'perTest',
  concurrency: 1,
  ignorePatterns: ['docs', '**/*.md', 'dist'],
  disableTypeChecks: false,
  // The types are read by another run; Stryker would rewrite the configuration with a compiler that the repository has not.
  tsconfigFile: 'none.json',
  tempDirName: '.cache/stryker',
  logLevel: 'warn',
  reporters: ['json', 'missed'],
  // Constants are money's too: the mutants that are there from the start are slow, and wanted.
  warnings: { slow: false },
  jsonReporter: { fileName: `.cache/mutants/${room}.json` },
  dryRunTimeoutMinutes: 30,
  timeoutMS: 60_000,
}
