/** The operator's commands: what each is given, does and says. */
import { parseArgs } from 'node:util'
import { DEFAULT_TIME_ZONE, dayAt } from '@commissions/core'
import { either as E } from 'fp-ts'
import type { OpenDatabase } from '../database/open.ts'
import { DEMO_PASSWORD } from '../demo/agencies.ts'
import { loadDemo } from '../demo/load.ts'
import { judge } from '../demo/starting-data.ts'
import type { Random } from '../http/deps.ts'
import { reasonOf } from '../start-failure.ts'
import { createAgency, readTimeZone, renameAgency } from './agencies.ts'
import { backUp } from './backup.ts'
import { restore } from './restore.ts'
import { askForCodes, createUser, disableUser, dropCodes, readPermissions, resetPassword } from './users.ts'
import { verifyHistory } from './verify-history.ts'

export interface Operator {
  readonly database: Pick<OpenDatabase, 'db' | 'pool'>
  readonly random: Random
  readonly now: number
}

/** What to print, or why not in one sentence. */
type Outcome = Promise<E.Either<string, string>>

type Options = Readonly<Record<string, string | undefined>>

export interface Command {
  readonly usage: string
  readonly what: string
  readonly run: (operator: Operator, options: Options, file: string | undefined) => Outcome
}

const told = (password: string): string =>
  `The password is ${password}\nIt is shown only now, and replaced by one of their own at the next sign-in.`

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
    what: 'Gives an agency another name.',
    run: async ({ database }, { agency, name }) =>
      E.map(() => 'Renamed.')(await renameAgency(database.db, agency ?? '', name ?? '')),
  },
  'create-user': {
    usage:
      'create-user --agency <name or id> --username <name> --first <name> --last <name> [--permissions commissions,settings]',
    what: 'Adds a user with a password made by chance.',
    run: async ({ database, random }, options) => {
      const permissions = readPermissions(options.permissions)
      if (E.isLeft(permissions)) return permissions
      const { agency = '', username = '', first: firstName = '', last: lastName = '' } = options
      const user = { agency, username, firstName, lastName, permissions: permissions.right }
      return E.map(told)(await createUser(database.db, user, random))
    },
  },
  'set-password': {
    usage: 'set-password --username <name> [--agency <name or id>]',
    what: 'Gives a user a new password made by chance, and ends their sessions.',
    run: async ({ database, random }, options) => E.map(told)(await resetPassword(database.db, named(options), random)),
  },
  'ask-code': {
    usage: 'ask-code --username <name> [--agency <name or id>]',
    what: 'Asks a user for a code of an authenticator app at every sign-in, and ends their sessions.',
    run: async ({ database, random }, options) =>
      E.map(({ secret, uri }: { readonly secret: string; readonly uri: string }) =>
        [
          `The key for the authenticator app is ${secret}`,
          `The same as an address, for a QR code: ${uri}`,
          'They are shown only now; whoever has them has the codes.',
        ].join('\n'),
      )(await askForCodes(database.db, named(options), random)),
  },
  'drop-code': {
    usage: 'drop-code --username <name> [--agency <name or id>]',
    what: 'Asks a user for no code any more, for instance when the device is lost.',
    run: async ({ database }, options) =>
      E.map(() => 'The password alone counts again.')(await dropCodes(database.db, named(options))),
  },
  'disable-user': {
    usage: 'disable-user --username <name> [--agency <name or id>]',
    what: 'Lets a user sign in no more, and ends their sessions.',
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
  backup: {
    usage: 'backup <file>',
    what: 'Writes everything the database holds into a file.',
    run: async ({ database }, _, file) => {
      if (file === undefined) return E.left('Say which file to write: backup <file>.')
      try {
        const { tables, bytes } = await backUp(database.pool, file)
        return E.right(
          `${tables} tables, ${bytes} bytes in ${file}. It holds personal data: keep it as you keep the database.`,
        )
      } catch (error) {
        return E.left(`There is no backup in ${file}; what stood there before is as it was: ${reasonOf(error)}.`)
      }
    },
  },
  restore: {
    usage: 'restore <file>',
    what: 'Brings a backup back into an empty database.',
    run: async ({ database }, _, file) => {
      if (file === undefined) return E.left('Say which file to read: restore <file>.')
      return E.map(({ tables, rows }: { tables: number; rows: number }) => `${rows} rows in ${tables} tables.`)(
        await restore(database.pool, file),
      )
    },
  },
  'load-demo': {
    usage: 'load-demo',
    what: 'Loads the demo agencies into an empty database.',
    run: async ({ database, now }) => {
      if ((await judge(database.db)) !== null)
        return E.left('The database is not empty: demo data goes into a new one only.')
      await loadDemo(database.db, dayAt(now, DEFAULT_TIME_ZONE))
      return E.right(`The demo agencies are there; their password is ${DEMO_PASSWORD}.`)
    },
  },
}

const OPTIONS = ['agency', 'name', 'time-zone', 'username', 'first', 'last', 'permissions'] as const

export const help = (): string =>
  [
    'npm run commissions -- <command>',
    '',
    ...Object.values(COMMANDS).flatMap(({ usage, what }) => [`  ${usage}`, `      ${what}`]),
    '',
    'It works on the database of DATABASE_URL, else on the one in DATA_DIR, which nothing else may be using.',
  ].join('\n')

export interface Asked {
  readonly command: Command
  readonly options: Options
  readonly file: string | undefined
}

/** Left: how the line was wrong. */
export const readCommand = (args: readonly string[]): E.Either<string, Asked> => {
  const [name = '', ...rest] = args
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined
  if (command === undefined) return E.left(name === '' ? 'Say which command to run.' : `There is no command "${name}".`)
  return E.tryCatch(
    () => {
      const { values, positionals } = parseArgs({
        args: rest,
        options: Object.fromEntries(OPTIONS.map(option => [option, { type: 'string' as const }])),
        allowPositionals: true,
      })
      return { command, options: values as Options, file: positionals[0] }
    },
    () => `It must be: ${command.usage}`,
  )
}
