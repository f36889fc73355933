/** The operator's commands: the usage, work and answer of each. */
import { parseArgs } from 'node:util'
import { DEFAULT_TIME_ZONE, dayAt } from '@commissions/core'
import { either as E } from 'fp-ts'
import { ensureKey, readBooksKey } from '../books/books-key.ts'
import { acrossAgencies } from '../database/agency-scope.ts'
import { type Distributed, distribute } from '../database/distribution/distribute.ts'
import { DEMO_PASSWORD } from '../demo/agencies.ts'
import { openDemoUsers } from '../demo/demo-users.ts'
import { judgeStartingData } from '../demo/starting-data.ts'
import { demoUsersAreOpen } from '../safe-start.ts'
import { createAgency, readTimeZone, renameAgency } from './agencies.ts'
import { auditAll, findAgencyOf, toldAudits } from './audit-command.ts'
import { backUp, noBackup } from './backup.ts'
import type { Operator } from './operator.ts'
import { restore } from './restore.ts'
import { askForCodes, createUser, disableUser, dropCodes, readPermissions, renameUser, resetPassword } from './users.ts'
import { verifyHistory } from './verify-history.ts'

/** Right: the text to print. Left: in one sentence, why the command failed. */
type Outcome = Promise<E.Either<string, string>>

const toldDistribution = (done: Distributed): E.Either<string, string> => {
  switch (done) {
    case 'NoExtension':
      return E.left(
        'The database does not have the Citus extension: create it on every node and join the nodes with citus_add_node, then run distribute again.',
      )
    case 'Already':
      return E.right('The tables are distributed.')
    default:
      return E.right(`${done.tables.length} tables are distributed by agency. Start the program again.`)
  }
}

type Options = Readonly<Record<string, string | undefined>>

export interface Command {
  readonly usage: string
  readonly what: string
  readonly run: (operator: Operator, options: Options, file: string | undefined) => Outcome
}

const told = (password: string): string =>
  `The password is ${password}\nIt is shown only now. The user chooses their own at the next sign-in.`

const named = ({ username, agency }: Options) => ({ username: username ?? '', agency: agency ?? null })

export const COMMANDS: Readonly<Record<string, Command>> = {
  'create-agency': {
    usage: 'create-agency --name <name> [--time-zone PT]',
    what: 'Adds an agency, with the usual codes and no rules.',
    run: async ({ database, random }, options) => {
      const timeZone = readTimeZone(options['time-zone'])
      if (E.isLeft(timeZone)) return timeZone
      const made = await createAgency(database.db, { name: options.name ?? '', timeZone: timeZone.right }, random)
      return E.map((id: string) => `The agency's id is ${id}`)(made)
    },
  },
  'rename-agency': {
    usage: 'rename-agency --agency <name or id> --name <name>',
    what: 'Renames an agency.',
    run: async ({ database }, { agency, name }) =>
      E.map(() => 'Renamed.')(await renameAgency(database.db, agency ?? '', name ?? '')),
  },
  'create-user': {
    usage:
      'create-user --agency <name or id> --username <name> --first <name> --last <name> [--permissions commissions,settings,people]',
    what: 'Adds a user with a random password.',
    run: async ({ database, random }, options) => {
      const permissions = readPermissions(options.permissions)
      if (E.isLeft(permissions)) return permissions
      const { agency = '', username = '', first: firstName = '', last: lastName = '' } = options
      const user = { agency, username, firstName, lastName, permissions: permissions.right }
      return E.map(told)(await createUser(database.db, user, random))
    },
  },
  'rename-user': {
    usage: 'rename-user --username <name> [--agency <name or id>] --to <new name>',
    what: 'Changes the name a user signs in with.',
    run: async ({ database }, options) =>
      E.map(() => 'Renamed.')(await renameUser(database.db, named(options), options.to ?? '')),
  },
  'set-password': {
    usage: 'set-password --username <name> [--agency <name or id>]',
    what: 'Gives a user a new random password, and ends their sessions.',
    run: async ({ database, random }, options) => E.map(told)(await resetPassword(database.db, named(options), random)),
  },
  'ask-code': {
    usage: 'ask-code --username <name> [--agency <name or id>]',
    what: 'Asks a user for a code from an authenticator app at every sign-in, and ends their sessions.',
    run: async ({ database, random, secrets }, options) =>
      E.map(({ secret, uri }: { readonly secret: string; readonly uri: string }) =>
        [
          `The key for the authenticator app is ${secret}`,
          `The same as an address, for a QR code: ${uri}`,
          'They are shown only now. Keep them secret: whoever has them can make the codes.',
        ].join('\n'),
      )(await askForCodes(database.db, named(options), random, await secrets())),
  },
  'drop-code': {
    usage: 'drop-code --username <name> [--agency <name or id>]',
    what: 'Stops asking a user for a code, for example when the device is lost.',
    run: async ({ database }, options) =>
      E.map(() => 'The user signs in with the password alone again.')(await dropCodes(database.db, named(options))),
  },
  'disable-user': {
    usage: 'disable-user --username <name> [--agency <name or id>]',
    what: 'Disables a user, and ends their sessions.',
    run: async ({ database }, options) => E.map(() => 'Disabled.')(await disableUser(database.db, named(options))),
  },
  'verify-history': {
    usage: 'verify-history',
    what: 'Checks that no entry of any history was changed or removed.',
    run: async ({ database }) => {
      const { chains, broken } = await verifyHistory(database.db)
      if (broken.length === 0) return E.right(`${chains} histories are sound.`)
      const places = broken.map(
        ({ agencyId, chain, sequence }) => `  ${agencyId} ${chain.kind} ${chain.id}, entry ${sequence}`,
      )
      return E.left([`${broken.length} of ${chains} histories were changed:`, ...places].join('\n'))
    },
  },
  audit: {
    usage: 'audit [--agency <name or id>] [--accept]',
    what: 'Compares the ledger with its history, cent by cent; --accept anchors the present state again, after a restore or a lost key.',
    run: async (operator, { agency, accept }) => {
      const only = agency === undefined ? E.right(null) : await findAgencyOf(operator, agency)
      if (E.isLeft(only)) return only
      return toldAudits(await auditAll(operator, 'command', { only: only.right, accept: accept !== undefined }))
    },
  },
  backup: {
    usage: 'backup <file>',
    what: 'Writes everything the database holds into a file.',
    run: async ({ database, books }, _, file) => {
      if (file === undefined) return E.left('Name the file to write: backup <file>.')
      try {
        const { tables, bytes } = await backUp(database.pool, file, await ensureKey(books.directory))
        return E.right(
          `${tables} tables, ${bytes} bytes in ${file}. It holds personal data: keep it as you keep the database.`,
        )
      } catch (error) {
        return E.left(noBackup(file, error))
      }
    },
  },
  restore: {
    usage: 'restore <file> [--without-key]',
    what: 'Brings a backup back into an empty database, and audits it.',
    run: async (operator, options, file) => {
      if (file === undefined) return E.left('Name the file to read: restore <file>.')
      const { database, books } = operator
      const key = await readBooksKey(books.directory)
      const withoutKey = options['without-key'] !== undefined
      const restored = await restore(database.pool, file, { key, withoutKey })
      if (E.isLeft(restored)) return restored
      const { tables, rows } = restored.right
      const done = `${rows} rows in ${tables} tables.`
      const told = toldAudits(await auditAll(operator, 'restore'))
      const both = (said: string): string => `${done}\n${said}`
      // A running program looked for open demo users at its start, before this restore, so they are looked for again.
      const open = operator.isExposed ? await acrossAgencies(database.db, openDemoUsers) : []
      if (open.length > 0) return E.left(both(`${E.toUnion(told)}\n${demoUsersAreOpen(open)}`))
      return E.bimap(both, both)(told)
    },
  },
  distribute: {
    usage: 'distribute',
    what: 'Spreads the tables of a database with data over the nodes of its Citus cluster, by agency; stop the program first.',
    run: async ({ database }) => toldDistribution(await distribute(database.db)),
  },
  'load-demo': {
    usage: 'load-demo',
    what: 'Loads the demo agencies into an empty database, where nobody else reaches the program.',
    run: async ({ database, now, isExposed }) => {
      if (isExposed)
        return E.left(
          'Demo data is not loaded where others reach the program: everybody knows the password of the demo users.',
        )
      if ((await judgeStartingData(database.db)) !== null)
        return E.left('The database is not empty: demo data goes into a new one only.')
      const { loadDemo } = await import('../demo/load.ts')
      await loadDemo(database.db, dayAt(now, DEFAULT_TIME_ZONE))
      return E.right(`The demo agencies are there; their password is ${DEMO_PASSWORD}.`)
    },
  },
}

const OPTIONS = ['agency', 'name', 'time-zone', 'username', 'to', 'first', 'last', 'permissions'] as const
const FLAGS = ['accept', 'without-key'] as const

export const help = (): string =>
  [
    'npm run commissions -- <command>',
    '',
    ...Object.values(COMMANDS).flatMap(({ usage, what }) => [`  ${usage}`, `      ${what}`]),
    '',
    'It works on the database of DATABASE_URL, else on the one in DATA_DIR, also while the program runs.',
  ].join('\n')

export interface AskedCommand {
  readonly name: string
  readonly command: Command
  readonly options: Options
  readonly file: string | undefined
}

/** Reads a command line; left says what is wrong with it. */
export const readCommand = (args: readonly string[]): E.Either<string, AskedCommand> => {
  const [name = '', ...rest] = args
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined
  if (command === undefined) return E.left(name === '' ? 'Name a command to run.' : `There is no command "${name}".`)
  return E.tryCatch(
    () => {
      const { values, positionals } = parseArgs({
        args: rest,
        options: Object.fromEntries([
          ...OPTIONS.map(option => [option, { type: 'string' as const }] as const),
          ...FLAGS.map(flag => [flag, { type: 'boolean' as const }] as const),
        ]),
        allowPositionals: true,
      })
      const given = Object.entries(values).map(([option, value]) => [option, String(value)])
      return { name, command, options: Object.fromEntries(given), file: positionals[0] }
    },
    () => `It must be: ${command.usage}`,
  )
}
