/** Finds the processes of a database server by their working directory, and ends them with stronger and stronger signals. */
import { execFile } from 'node:child_process'
import { readdir, readFile, readlink, realpath } from 'node:fs/promises'
import { platform } from 'node:os'
import { basename } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'

const PROGRAMS = ['postgres', 'initdb']

/** The ids of all PostgreSQL processes that work in this directory. Without /proc: those of the server and its children. */
export const serversIn = async (directory: string): Promise<readonly number[]> => {
  const path = await realpath(directory).catch(() => null)
  if (path === null) return []
  return platform() === 'linux' ? workingIn(path) : startedOn(path)
}

/** A zombie process (it has ended, and its parent has not noticed) has no working directory any more, so it is not found. */
const workingIn = async (path: string): Promise<readonly number[]> => {
  const found: number[] = []
  for (const name of await readdir('/proc')) {
    if (!/^\d+$/.test(name) || (await readlink(`/proc/${name}/cwd`).catch(() => null)) !== path) continue
    // A person's shell may have the same working directory.
    const program = await readFile(`/proc/${name}/comm`, 'utf8').catch(() => '')
    if (PROGRAMS.includes(program.trim())) found.push(Number(name))
  }
  return found
}

const startedOn = async (path: string): Promise<readonly number[]> => {
  const { stdout } = await promisify(execFile)('ps', ['-axo', 'pid=,ppid=,command='])
  const rows = stdout.split('\n').map(line => /^\s*(\d+)\s+(\d+)\s+(\S+)(.*)$/.exec(line) ?? [])
  const servers = rows
    .filter(([, , , program = '', rest = '']) => PROGRAMS.includes(basename(program)) && rest.includes(path))
    .map(([, pid]) => Number(pid))
  const children = rows.filter(([, , parent]) => servers.includes(Number(parent))).map(([, pid]) => Number(pid))
  return [...new Set([...servers, ...children])]
}

interface Step {
  readonly toPostmaster: NodeJS.Signals
  /** Children without a postmaster. Null: no signal is needed. */
  readonly toOrphans: NodeJS.Signals | null
  readonly patienceMs: number
}

const LAST: Step = { toPostmaster: 'SIGKILL', toOrphans: 'SIGKILL', patienceMs: 10_000 }

/**
 * SIGINT, then SIGQUIT, then SIGKILL. Children whose postmaster is gone never get SIGINT: one would write that the database was shut
 * down cleanly while others still write changes.
 */
const STEPS: readonly Step[] = [
  { toPostmaster: 'SIGINT', toOrphans: null, patienceMs: 20_000 },
  { toPostmaster: 'SIGQUIT', toOrphans: 'SIGQUIT', patienceMs: 10_000 },
  LAST,
]
const PAUSE_MS = 50
const ORPHANS_PATIENCE_MS = 5000

/** False when some process is still there after all the signals; then no signal can end it. */
export const endServers = (directory: string, postmaster: number | null): Promise<boolean> =>
  endIn(directory, postmaster, STEPS)

/** Ends them at once with SIGKILL, for a server that nobody will start again. */
export const killServers = (directory: string): Promise<boolean> => endIn(directory, null, [LAST])

const endIn = async (directory: string, postmaster: number | null, steps: readonly Step[]): Promise<boolean> => {
  for (const { toPostmaster, toOrphans, patienceMs } of steps) {
    let left = await serversIn(directory)
    const isLed = postmaster !== null && left.includes(postmaster)
    if (isLed) send(postmaster, toPostmaster)
    // A postmaster that is killed does not end its children.
    if (toOrphans !== null && (!isLed || toPostmaster === 'SIGKILL')) for (const pid of left) send(pid, toOrphans)
    // A suspended process gets no other signal before this one.
    for (const pid of left) send(pid, 'SIGCONT')
    const patience = isLed ? patienceMs : Math.min(patienceMs, ORPHANS_PATIENCE_MS)
    for (let waited = 0; left.length > 0 && waited < patience; waited += PAUSE_MS) {
      await pause(PAUSE_MS)
      left = await serversIn(directory)
    }
    if (left.length === 0) return true
  }
  return (await serversIn(directory)).length === 0
}

const send = (pid: number, signal: NodeJS.Signals): void => {
  try {
    process.kill(pid, signal)
  } catch {
    // The process has ended meanwhile.
  }
}
