/** Says of each mutant that the tests did not notice where it is, as soon as that is known: a hunt is long. */
import { relative } from 'node:path'
import { isFound } from './rooms.mjs'

class Missed {
  onMutantTested(mutant) {
    const { fileName, location, mutatorName, replacement, status, statusReason } = mutant
    const at = `${relative(process.cwd(), fileName)}:${location.start.line}:${location.start.column}`
    const what = `${at}  ${mutatorName}  ${replacement}`
    if (!isFound(mutant) && status !== 'Ignored') console.log(`missed  ${what}`)
    // On a busy machine a test that is only slow may look so.
    if (status === 'Timeout' && statusReason === undefined) console.log(`out of time  ${what}`)
  }
}

const reporter = () => new Missed()
reporter.inject = []

export const strykerPlugins = [{ kind: 'Reporter', name: 'missed', factory: reporter }]
