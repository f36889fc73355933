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

/** Fast: statements are rolled back and changes flushed. Immediate: the next start recovers. Then the system's own way. */
const STEPS = [
  ['SIGINT', 20_000],
  ['SIGQUIT', 10_000],
  ['SIGKILL', 10_000],
] as const
const PAUSE_MS = 50

/** False when some process is still there after all of it, which no signal can change. */
export const endServers = async (directory: string, postmaster: number | null): Promise<boolean> => {
  for (const [signal, patienceMs] of STEPS) {
    let left = await serversIn(directory)
    // The children end with their parent; without one, each has to be told.
    const told = signal !== 'SIGKILL' && postmaster !== null && left.includes(postmaster) ? [postmaster] : left
    for (const pid of told) send(pid, signal)
    // One that was stopped would hear of nothing else.
    for (const pid of left) send(pid, 'SIGCONT')
    for (let waited = 0; left.length > 0 && waited < patienceMs; waited += PAUSE_MS) {
      await pause(PAUSE_MS)
      left = await serversIn(directory)
    }
    if (left.length === 0) return true
  }
  return false
}

const send = (pid: number, signal: NodeJS.Signals): void => {
  try {
    process.kill(pid, signal)
  } catch {
    // It has ended meanwhile.
  }
}
