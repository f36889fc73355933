/** The server process: started apart from the terminal's process group, stopped by us alone. */
import { type ChildProcess, spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { either as E } from 'fp-ts'
import type { RunsAs } from './account.ts'
import { clusterOf, serverEnvironment } from './cluster.ts'
import { type Native, program } from './native.ts'

export interface Postmaster {
  readonly pid: number
  /** Ends when the process does, whoever ended it. */
  readonly ended: Promise<void>
  readonly stop: () => Promise<void>
}

/** Why it did not start: the last line it wrote with FATAL, or its exit. */
export interface NotStarted {
  readonly said: string
}

const SETTINGS = {
  listen_addresses: '',
  unix_socket_permissions: '0700',
  timezone: 'UTC',
  // Messages of failed statements carry values of rows, which have no place in a log.
  log_min_messages: 'log',
  log_error_verbosity: 'terse',
  log_checkpoints: 'off',
  max_connections: '120',
} as const

const READY = 'database system is ready to accept connections'
const PATIENCE_MS = 30_000

export interface Launch {
  readonly native: Native
  readonly home: string
  readonly account: RunsAs
  readonly socketDirectory: string
  readonly settings: Readonly<Record<string, string>>
  readonly log: (line: string) => void
}

export const startPostmaster = (launch: Launch): Promise<E.Either<NotStarted, Postmaster>> => {
  const { native, home, account, socketDirectory, log } = launch
  const settings = Object.entries({ ...SETTINGS, ...launch.settings, unix_socket_directories: socketDirectory })
  const child = spawn(
    program(native, 'postgres'),
    ['-D', clusterOf(home), '-p', '5432', ...settings.flatMap(([name, value]) => ['-c', `${name}=${value}`])],
    // Its own process group: Ctrl+C reaches the whole foreground group, and the server must outlive the last request.
    { ...account, cwd: home, env: serverEnvironment(), detached: true, stdio: ['ignore', 'ignore', 'pipe'] },
  )
  // Should the program end in a way nobody foresaw, the server still gets its orderly word.
  const farewell = (): void => void child.kill('SIGINT')
  process.once('exit', farewell)
  const ended = new Promise<void>(resolve => {
    child.once('error', () => resolve())
    child.once('exit', () => resolve())
  }).then(() => void process.removeListener('exit', farewell))

  return new Promise(resolve => {
    let said = ''
    child.once('error', error => resolve(E.left({ said: error.message })))
    // 'close' comes after the last line was read, 'exit' may come before.
    child.once('close', (code, signal) =>
      resolve(E.left({ said: said || `it ended with ${signal ?? `exit code ${code}`}` })),
    )
    if (child.stderr === null) return
    createInterface({ input: child.stderr }).on('line', line => {
      log(line)
      const fatal = /(?:FATAL|PANIC):\s+(.*)$/.exec(line)?.[1]
      if (fatal !== undefined) said = fatal
      if (line.includes(READY) && child.pid !== undefined)
        resolve(E.right({ pid: child.pid, ended, stop: () => stop(child, ended) }))
    })
  })
}

/** 'Fast': running statements are rolled back, connections closed, the log of changes flushed. */
const stop = async (child: ChildProcess, ended: Promise<void>): Promise<void> => {
  child.kill('SIGINT')
  const impatience = setTimeout(() => child.kill('SIGQUIT'), PATIENCE_MS)
  await ended
  clearTimeout(impatience)
}
