/** The server process: started apart from the terminal's process group, stopped by us alone. */
import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'
import { either as E } from 'fp-ts'
import type { RunsAs } from './account.ts'
import { clusterOf, serverEnvironment } from './cluster.ts'
import { type Native, program } from './native.ts'
import { endServers } from './server-processes.ts'

export interface Postmaster {
  /** Left: why it did not start, as it said with FATAL or PANIC, else its last line or its exit. */
  readonly ready: Promise<E.Either<string, void>>
  /** How it ended, whoever ended it. */
  readonly ended: Promise<string>
  /** Ends it with growing emphasis, also while it starts. False: a process of it is left that nothing ends. */
  readonly stop: () => Promise<boolean>
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
  // A child that is lost is replaced: the server recovers by itself.
  restart_after_crash: 'on',
} as const

const READY = 'database system is ready to accept connections'
/** A server that recovers tells every ten seconds how far it is. */
const SILENCE_MS = 120_000
const LAST_WORDS_MS = 1000
const LAST_MOMENT_MS = 5000

export interface Launch {
  readonly native: Native
  readonly home: string
  readonly account: RunsAs
  readonly socketDirectory: string
  readonly settings: Readonly<Record<string, string>>
  /** Each line that the server writes. */
  readonly told: (line: string) => void
}

export const startPostmaster = (launch: Launch): Postmaster => {
  const { native, home, account, socketDirectory, told } = launch
  const settings = Object.entries({ ...SETTINGS, ...launch.settings, unix_socket_directories: socketDirectory })
  const child = spawn(
    program(native, 'postgres'),
    ['-D', clusterOf(home), '-p', '5432', ...settings.flatMap(([name, value]) => ['-c', `${name}=${value}`])],
    // Its own process group: Ctrl+C reaches the whole foreground group, and the server must outlive the last request.
    { ...account, cwd: home, env: serverEnvironment(), detached: true, stdio: ['ignore', 'ignore', 'pipe'] },
  )
  // Should the program end in a way nobody foresaw, the server still gets its orderly word.
  const farewell = (): void => {
    child.kill('SIGINT')
    child.kill('SIGCONT')
  }
  process.once('exit', farewell)
  const ended = new Promise<string>(resolve => {
    child.once('error', error => resolve(error.message))
    child.once('exit', (code, signal) => resolve(signal ?? `exit code ${code}`))
  }).finally(() => process.removeListener('exit', farewell))

  const ready = new Promise<E.Either<string, void>>(resolve => {
    let said: string | null = null
    let last = ''
    const hung = setTimeout(() => {
      said = `it said nothing for ${SILENCE_MS / 1000} seconds`
      child.kill('SIGKILL')
    }, SILENCE_MS)
    const settle = (outcome: E.Either<string, void>): void => {
      clearTimeout(hung)
      resolve(outcome)
    }
    const over = (how: string): void => settle(E.left(said ?? (last || `it ended with ${how}`)))
    // 'close' comes after the last line was read, 'exit' may come before; a child that is left may keep it from coming.
    child.once('close', () => void ended.then(over))
    void ended.then(how => setTimeout(over, LAST_WORDS_MS, how))
    // There is no pipe where the system had no process to give.
    const lines = child.stderr as Readable | undefined
    if (lines === undefined) return
    createInterface({ input: lines }).on('line', line => {
      hung.refresh()
      told(line)
      last = line.trim() || last
      said = /(?:FATAL|PANIC):\s+(.*)$/.exec(line.slice(0, 1_000))?.[1] ?? said
      if (line.includes(READY)) settle(E.right(undefined))
    })
  })

  const stop = async (): Promise<boolean> => {
    // Before it has gone to its cluster it is found by nothing but its number.
    child.kill('SIGINT')
    child.kill('SIGCONT')
    const gone = await endServers(clusterOf(home), child.pid ?? null)
    const impatience = setTimeout(() => child.kill('SIGKILL'), LAST_MOMENT_MS)
    if (gone) await ended
    clearTimeout(impatience)
    return gone
  }
  return { ready, ended, stop }
}
