/** The operator's command line: one command, one sentence or a few lines, and an exit code (0 done, 1 not done, 2 not understood). */
import { randomBytes, randomUUID } from 'node:crypto'
import { resolve } from 'node:path'
import { either as E } from 'fp-ts'
import { readConfig } from './config.ts'
import { openDatabase } from './database/open.ts'
import { createLog } from './logging.ts'
import { help, readCommand } from './operators/commands.ts'
import { reasonOf } from './start-failure.ts'
import { stopOnSignals } from './stop-on-signals.ts'

const stopping = stopOnSignals()

const leave = async (code: 0 | 1 | 2, said: string): Promise<never> => {
  ;(code === 0 ? console.log : console.error)(said)
  await stopping.now()
  process.exit(code)
}

const asked = readCommand(process.argv.slice(2))
if (E.isLeft(asked)) await leave(2, `${asked.left}\n\n${help()}`)
else {
  const { command, options, file } = asked.right
  const config = readConfig(process.env, process.cwd())
  if (E.isLeft(config)) await leave(1, config.left.sentence)
  else {
    const log = createLog('error', Date.now, line => process.stderr.write(line))
    const database = await openDatabase(config.right, log)
    if (E.isLeft(database)) await leave(1, database.left.sentence)
    else {
      stopping.before(database.right.close)
      const random = { uuid: randomUUID, bytes: randomBytes }
      const operator = { database: database.right, random, now: Date.now() }
      // npm starts us in the repository's root; a relative file is meant from where the person stands.
      const outcome = await command
        .run(operator, options, file === undefined ? undefined : resolve(process.env.INIT_CWD ?? '', file))
        .catch((error: unknown) => E.left(`The command failed: ${reasonOf(error)}.`))
      await (E.isLeft(outcome) ? leave(1, outcome.left) : leave(0, outcome.right))
    }
  }
}
