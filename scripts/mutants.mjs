/**
 * `npm run mutants -- money payout/calculator/formula.ts`: changes core's code one small piece at a time and says which changes the room's
 * tests do not notice. Without names: every room, for hours. Ends with 1 when less than nine of ten are found somewhere.
 */
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { hunts, isFound } from './mutants/rooms.mjs'

const LEAST = 0.9

const hunted = ({ room, files }) => {
  const run = spawnSync('npx', ['stryker', 'run', '--testRunner', 'core'], {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { PROPERTY_RUNS: '0.2', ...process.env, MUTANTS_ROOM: room, MUTANTS_FILES: files.join(',') },
  })
  if (run.status !== 0) throw new Error(`Stryker ended with ${run.status} on ${room}.`)
  const report = JSON.parse(readFileSync(`.cache/mutants/${room}.json`, 'utf8'))
  return Object.entries(report.files).map(([file, { mutants }]) => {
    const judged = mutants.filter(({ status }) => status !== 'Ignored' && status !== 'CompileError')
    return { file, all: judged.length, missed: judged.filter(mutant => !isFound(mutant)).length }
  })
}

/** How many of how many; a file of types has nothing to find. */
const told = (name, all, missed) => {
  const share = all === 0 ? 1 : (all - missed) / all
  console.log(`${name}: ${all - missed} of ${all} mutants found (${(share * 100).toFixed(1)} %)`)
  return share
}

for (const hunt of hunts(process.argv.slice(2))) {
  const files = hunted(hunt)
  for (const { file, all, missed } of files) if (all > 0) told(file, all, missed)
  const [all, missed] = [files.map(file => file.all), files.map(file => file.missed)].map(counts =>
    counts.reduce((sum, count) => sum + count, 0),
  )
  if (told(hunt.room, all, missed) < LEAST) process.exitCode = 1
}
