/** The program: from the environment to an address that answers, and back to silence. */
import { randomBytes, randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { either as E } from 'fp-ts'
import { createApp } from './app.ts'
import { drawnOnce } from './commissions/paid-statements/drawn-once.ts'
import { readConfig } from './config.ts'
import { openDatabase } from './database/open.ts'
import { patiently } from './database/patiently.ts'
import { startingData } from './demo/starting-data.ts'
import { connections } from './fairness/connections.ts'
import { openAnswers, openLanes } from './fairness/lanes.ts'
import { keepTidy } from './housekeeping.ts'
import { listen } from './http/listen.ts'
import { createLog } from './logging.ts'
import { renderSharedSection } from './reports/shared-section.pdf.ts'
import { reasonOf, type Started } from './start-failure.ts'
import { stopOnSignals } from './stop-on-signals.ts'
import { welcome } from './welcome.ts'

// From the first moment, so that a Ctrl+C during a long first start leaves nothing running either.
const stopping = stopOnSignals()

const refuse = async (sentence: string): Promise<never> => {
  // A start that a signal cut short fails somewhere, and needs no explanation.
  if (!stopping.begun()) console.error(sentence)
  await stopping.now()
  process.exit(1)
}
const orRefuse = async <A>(started: Started<A>): Promise<A> =>
  E.isRight(started) ? started.right : refuse(started.left.sentence)

// npm starts us in the repository's root, from where a relative DATA_DIR counts.
const config = await orRefuse(readConfig(process.env, process.cwd()))
const clock = Date.now
const log = createLog(config.logLevel, clock, line => process.stderr.write(line))

const database = await orRefuse(await openDatabase(config, log))
stopping.before(database.close)
void database.ended.then(({ sentence }) => refuse(sentence))
const random = { uuid: randomUUID, bytes: randomBytes }
const data = await patiently(() => startingData(database.db, { demo: config.demo, now: clock(), random })).catch(
  (error: unknown) => refuse(`The database could not be given its first data, and has none yet: ${reasonOf(error)}.`),
)

const site = fileURLToPath(new URL('../../app/dist/site', import.meta.url))
const { publicOrigin, trustProxy, suite, metricsToken } = config
const sockets = connections({ behindProxy: trustProxy })
const operations = {
  metricsToken,
  ready: () => !stopping.begun(),
  pools: database.pools,
  connections: sockets.figures,
}
const app = createApp(
  {
    db: database.db,
    doorDb: database.doorDb,
    healthDb: database.healthDb,
    lanes: openLanes(),
    answers: openAnswers(),
    clock,
    random,
    log,
    publicOrigin,
    trustProxy,
    suite,
    renderPaidStatementPdf: drawnOnce(renderSharedSection),
  },
  { site: existsSync(site) ? site : null, config: config.dataDir, operations },
)
const server = await orRefuse(await listen(app.fetch, config.port, config.host, sockets))
stopping.before(server.close)
const stopTidying = keepTidy(database.db, clock, log)
stopping.before(async () => stopTidying())

console.log(welcome(publicOrigin ?? server.address, data))
