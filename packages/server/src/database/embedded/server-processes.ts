/** The processes of a database server: found by where they work, and ended with growing emphasis. */
import { execFile } from 'node:child_process'
import { readdir, readFile, readlink, realpath } from 'node:fs/promises'
import { platform } from 'node:os'
import { basename } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'

const PROGRAMS = ['postgres', 'initdb']

/** Every one of PostgreSQL's processes that works in this directory; where there is no /proc, a server and its children. */
export const serversIn = async (directory: string): Promise<readonly number[]> => {
  const path = await realpath(directory).catch(() => null)
  if (path === null) return []
  return platform() === 'linux' ? workingIn(path) : startedOn(path)
}

/** A process that has ended and waits for its parent has no directory any more. */
const workingIn = async (path: string): Promise<readonly number[]> => {
  const found: number[] = []
  for (const name of await readdir('/proc')) {
    if (!/^\d+$/.test(name) || (await readlink(`/proc/${name}/cwd`).catch(() => null)) !== path) continue
    // A person's shell may stand there too.
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
  /** Null: none is needed. */
  readonly toOrphans: NodeJS.Signals | null
  readonly patienceMs: number
}

const LAST: Step = { toPostmaster: 'SIGKILL', toOrphans: 'SIGKILL', patienceMs: 10_000 }

/**
 * Fast: statements are rolled back and changes flushed. Immediate: the next start recovers. Then the system's own way.
 * Children whose postmaster is gone notice it by themselves. They are never asked to shut down: one of them would write that the
 * database was shut down whole while others still write changes.
 */
const STEPS: readonly Step[] = [
  { toPostmaster: 'SIGINT', toOrphans: null, patienceMs: 20_000 },
  { toPostmaster: 'SIGQUIT', toOrphans: 'SIGQUIT', patienceMs: 10_000 },
  LAST,
]
const PAUSE_MS = 50
const ORPHANS_PATIENCE_MS = 5000

/** False when some process is still there after all of it, which no signal can change. */
export const endServers = (directory: string, postmaster: number | null): Promise<boolean> =>
  endIn(directory, postmaster, STEPS)

/** At once, for what nobody will start again. */
export const killServers = (directory: string): Promise<boolean> => endIn(directory, null, [LAST])

const endIn = async (directory: string, postmaster: number | null, steps: readonly Step[]): Promise<boolean> => {
  for (const { toPostmaster, toOrphans, patienceMs } of steps) {
    let left = await serversIn(directory)
    const isLed = postmaster !== null && left.includes(postmaster)
    if (isLed) send(postmaster, toPostmaster)
    // A postmaster that is killed takes nobody with it.
    if (toOrphans !== null && (!isLed || toPostmaster === 'SIGKILL')) for (const pid of left) send(pid, toOrphans)
    // One that was halted would hear of nothing else.
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
    // It has ended meanwhile.
  }
}
