/** The program: reads the environment, opens the database, serves the application, and stops all of it in order. */
import { randomBytes, randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { either as E } from 'fp-ts'
import { createApp } from './app.ts'
import { readBooksSettings } from './books/books-settings.ts'
import { keepBooks } from './books/keep-books.ts'
import { OWN_READER, readingApart } from './commissions/imports/cells/process/read-apart.ts'
import { drawnOnce } from './commissions/paid-statements/drawn-once.ts'
import { readConfig } from './config.ts'
import { acrossAgencies } from './database/agency-scope.ts'
import { openDatabase } from './database/open.ts'
import { patiently } from './database/patiently.ts'
import { keepCounted } from './database/statistics.ts'
import { openDemoUsers } from './demo/demo-users.ts'
import { startingData } from './demo/starting-data.ts'
import { connections } from './fairness/connections.ts'
import { openAnswers, openLanes } from './fairness/lanes.ts'
import { keepTidy } from './housekeeping.ts'
import { ownHosts } from './http/connection/hosts.ts'
import { listen } from './http/connection/listen.ts'
import { logLines } from './log-lines.ts'
import { createLog } from './logging.ts'
import { renderSharedSection } from './reports/shared-section.pdf.ts'
import { demoUsersAreOpen, isExposed, SEALED_OTHERWISE, safeSettings } from './safe-start.ts'
import { withSecretFiles } from './secret-files.ts'
import { sealSecrets } from './signin/second-factor.rows.ts'
import { secretBoxFor } from './signin/secret-box.ts'
import { sharedNames } from './signin/sign-in-name.rows.ts'
import { reasonOf, type Started } from './start-failure.ts'
import { stopOnSignals } from './stop-on-signals.ts'
import { copyToLog, openTrail } from './trail/trail.ts'
import { welcome } from './welcome.ts'
import { workingDirectory } from './working-directory.ts'

const writeLine = logLines()
// Listens from the first moment, so that a Ctrl+C during a long first start leaves nothing running.
const stopping = stopOnSignals()

const refuse = async (sentence: string): Promise<never> => {
  // When a signal has interrupted the start, some step fails, and that needs no explanation.
  if (!stopping.begun()) console.error(sentence)
  await stopping.now()
  process.exit(1)
}
const orRefuse = async <A>(started: Started<A>): Promise<A> =>
  E.isRight(started) ? started.right : refuse(started.left.sentence)

// npm starts us in the repository's root, so a relative DATA_DIR is resolved from there.
const environment = await orRefuse(withSecretFiles(process.env))
const directory = await orRefuse(workingDirectory(environment))
const config = await orRefuse(readConfig(environment, directory))
await orRefuse(safeSettings(config))
const books = await orRefuse(readBooksSettings(environment, config.dataDir))
const clock = Date.now
const log = createLog(config.logLevel, clock, writeLine)

const database = await orRefuse(await openDatabase(config, log))
stopping.before(database.close)
void database.ended.then(({ sentence }) => refuse(sentence))
const random = { uuid: randomUUID, bytes: randomBytes }
const data = await patiently(() => startingData(database.db, { demo: config.demo, now: clock(), random })).catch(
  (error: unknown) =>
    refuse(`The first data could not be written, and the database is still empty: ${reasonOf(error)}.`),
)
if (isExposed(config)) {
  const open = await patiently(() => acrossAgencies(database.db, openDemoUsers))
  if (open.length > 0) await refuse(demoUsersAreOpen(open))
}

const secrets = secretBoxFor(config.secretsKey, config.dataDir)
const sealed = await patiently(() => sealSecrets(database.db, secrets)).catch((error: unknown) =>
  refuse(`The secrets of authenticators could not be sealed: ${reasonOf(error)}.`),
)
if (!sealed) await refuse(SEALED_OTHERWISE)

const site = fileURLToPath(new URL('../../app/dist/site', import.meta.url))
const { publicOrigin, trustProxy, suite, metricsToken } = config
const sockets = connections({ behindProxy: trustProxy })
const operations = {
  metricsToken,
  ready: () => !stopping.begun(),
  pools: database.pools,
  connections: sockets.figures,
}
const copy = (config.securityTrailLog ?? isExposed(config)) ? { copy: copyToLog(clock, writeLine) } : {}
const trail = openTrail({ db: database.doorDb, clock, random, log, ...copy })
stopping.before(trail.close)
let wakeKeeper = (): void => undefined
const app = createApp(
  {
    db: database.db,
    doorDb: database.doorDb,
    healthDb: database.healthDb,
    complaint: database.complaint,
    lanes: openLanes(),
    reader: readingApart(OWN_READER),
    answers: openAnswers(),
    clock,
    random,
    // A password alone is not enough where others reach the program, unless the operator says so (decision
    // unsafe-settings-end-the-start).
    codesOfEverybody: config.requireCodes ?? isExposed(config),
    secrets,
    log,
    trail,
    auditAsked: () => wakeKeeper(),
    publicOrigin,
    hosts: ownHosts(config),
    trustProxy,
    suite,
    renderPaidStatementPdf: drawnOnce(renderSharedSection),
  },
  { site: existsSync(site) ? site : null, config: config.dataDir, operations },
)
const server = await orRefuse(await listen(app.fetch, config.port, config.host, sockets))
stopping.before(server.close)
const stopTidying = keepTidy(database.db, clock, log, { trailDays: config.securityTrailDays })
stopping.before(async () => stopTidying())
const stopCounting = keepCounted(database.db, log)
stopping.before(async () => stopCounting())
const keeper = keepBooks({ database, books, clock, random, log })
wakeKeeper = keeper.wake
stopping.before(keeper.stop)

const shared = await patiently(() => acrossAgencies(database.db, sharedNames)).catch(() => [])
console.log(welcome(publicOrigin ?? server.address, data, shared))
