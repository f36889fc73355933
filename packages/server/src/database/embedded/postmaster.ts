/** The server process. It starts outside the terminal's process group, so that only we stop it. */
import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'
import { either as E } from 'fp-ts'
import type { RunsAs } from './account.ts'
import { clusterOf, serverEnvironment } from './cluster.ts'
import { type Native, program } from './native.ts'
import { mayPass } from './refusals.ts'
import { endServers } from './server-processes.ts'

export interface Postmaster {
  /** Left if the server did not start: its FATAL or PANIC message, else its last line or exit code. */
  readonly ready: Promise<E.Either<string, void>>
  /** How it ended, whoever ended it: a signal, an exit code or an error. */
  readonly ended: Promise<string>
  /** What it complained of since it was last ready, if that may pass, such as a full disk. */
  readonly complaint: () => string | null
  /** Ends it with stronger and stronger signals, also while it starts. False: one of its processes cannot be ended. */
  readonly stop: () => Promise<boolean>
}

const SETTINGS = {
  listen_addresses: '',
  unix_socket_permissions: '0700',
  timezone: 'UTC',
  // Messages of failed statements hold values of rows, which must not be in a log.
  log_min_messages: 'log',
  log_error_verbosity: 'terse',
  log_checkpoints: 'off',
  max_connections: '120',
  // When a child process crashes, the server recovers by itself.
  restart_after_crash: 'on',
} as const

const READY = 'database system is ready to accept connections'
/** A server that writes nothing for this long while it starts counts as hung: one that recovers reports every ten seconds. */
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
  // If the program ends in an unforeseen way, the server is still told to shut down. SIGCONT wakes a suspended one.
  const farewell = (): void => {
    child.kill('SIGINT')
    child.kill('SIGCONT')
  }
  process.once('exit', farewell)
  const ended = new Promise<string>(resolve => {
    child.once('error', error => resolve(error.message))
    child.once('exit', (code, signal) => resolve(signal ?? `exit code ${code}`))
  }).finally(() => process.removeListener('exit', farewell))

  let passing: string | null = null
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
    // 'close' comes after the last line was read; 'exit' may come earlier. A child process that is left may hold 'close' back.
    child.once('close', () => void ended.then(over))
    void ended.then(how => setTimeout(over, LAST_WORDS_MS, how))
    // There is no pipe when the system could not start a process.
    const lines = child.stderr as Readable | undefined
    if (lines === undefined) return
    createInterface({ input: lines }).on('line', line => {
      hung.refresh()
      told(line)
      last = line.trim() || last
      const complaint = /(?:FATAL|PANIC):\s+(.*)$/.exec(line.slice(0, 1_000))?.[1] ?? null
      said = complaint ?? said
      if (complaint !== null && mayPass(complaint)) passing = complaint
      if (!line.includes(READY)) return
      passing = null
      settle(E.right(undefined))
    })
  })

  const stop = async (): Promise<boolean> => {
    // Until it has changed to its cluster's directory, it can be found only by its process id.
    child.kill('SIGINT')
    child.kill('SIGCONT')
    const gone = await endServers(clusterOf(home), child.pid ?? null)
    const impatience = setTimeout(() => child.kill('SIGKILL'), LAST_MOMENT_MS)
    if (gone) await ended
    clearTimeout(impatience)
    return gone
  }
  return { ready, ended, complaint: () => passing, stop }
}
