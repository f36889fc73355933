/** The operator's command line: one command, one sentence or a few lines, and an exit code (0 done, 1 not done, 2 not understood). */
import { randomBytes, randomUUID } from 'node:crypto'
import { resolve } from 'node:path'
import { either as E } from 'fp-ts'
import { readBooksSettings } from './books/books-settings.ts'
import { readConfig } from './config.ts'
import { openDatabase } from './database/open.ts'
import { logLines } from './log-lines.ts'
import { createLog, traceOf } from './logging.ts'
import { help, readCommand } from './operators/commands.ts'
import { tellOfCommand } from './operators/operator-acts.ts'
import { isExposed } from './safe-start.ts'
import { withSecretFiles } from './secret-files.ts'
import { secretBoxFor } from './signin/secret-box.ts'
import { reasonOf } from './start-failure.ts'
import { stopOnSignals } from './stop-on-signals.ts'
import { openTrail } from './trail/trail.ts'
import { workingDirectory } from './working-directory.ts'

const stopping = stopOnSignals()

const leave = async (code: 0 | 1 | 2, said: string): Promise<never> => {
  ;(code === 0 ? console.log : console.error)(said)
  await stopping.now()
  process.exit(code)
}

const given = process.argv.slice(2)
if (['help', '--help', '-h'].includes(given[0] ?? '')) await leave(0, help())

const asked = readCommand(given)
if (E.isLeft(asked)) await leave(2, `${asked.left}\n\n${help()}`)
else {
  const { command, options, file } = asked.right
  const environment = withSecretFiles(process.env)
  const config = E.flatMap((env: typeof process.env) =>
    E.flatMap((directory: string) => readConfig(env, directory))(workingDirectory(env)),
  )(environment)
  if (E.isLeft(config)) await leave(1, config.left.sentence)
  else {
    const log = createLog('error', Date.now, logLines())
    const books = readBooksSettings(process.env, config.right.dataDir)
    const database = E.isLeft(books) ? books : await openDatabase(config.right, log, { beside: true, as: 'owner' })
    if (E.isLeft(books)) await leave(1, books.left.sentence)
    else if (E.isLeft(database)) await leave(1, database.left.sentence)
    else {
      stopping.before(database.right.close)
      const random = { uuid: randomUUID, bytes: randomBytes }
      const { secretsKey, dataDir } = config.right
      const secrets = secretBoxFor(secretsKey, dataDir)
      const progress = (sentence: string): void => console.error(sentence)
      const operator = {
        database: database.right,
        random,
        secrets,
        now: Date.now(),
        books: books.right,
        isExposed: isExposed(config.right),
        progress,
      }
      // npm starts us in the repository's root, but a relative file is meant from the directory in which the person typed the command.
      const outcome = await command
        .run(operator, options, file === undefined ? undefined : resolve(process.env.INIT_CWD ?? '', file))
        .catch((error: unknown) => E.left(`The command failed: ${reasonOf(error)}.`))
      const trail = openTrail({ db: database.right.db, clock: Date.now, random, log })
      await tellOfCommand(database.right.db, trail, asked.right, outcome).catch((error: unknown) =>
        log.error('this command could not be recorded in the security trail', traceOf(error)),
      )
      await (E.isLeft(outcome) ? leave(1, outcome.left) : leave(0, outcome.right))
    }
  }
}
