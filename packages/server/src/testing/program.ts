/** The program as its own process, as npm start runs it. Nothing here waits for a fixed time, only for its output or its end. */
import { type ChildProcess, spawn } from 'node:child_process'
import { chmod, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { killServers } from '../database/embedded/server-processes.ts'
import { isAlive } from '../is-alive.ts'
import { builtProgram } from './built-program.ts'

const ROOT = resolve(import.meta.dirname, '../../../..')

export interface Ended {
  readonly code: number | null
  readonly signal: NodeJS.Signals | null
  readonly out: string
  readonly err: string
}

export interface Program {
  readonly process: ChildProcess
  /** The address that it prints. Rejects with its output if it ends before. */
  readonly address: Promise<string>
  readonly ended: Promise<Ended>
}

/** Programs started by this test file that still run; `endPrograms` ends them. */
const running = new Set<ChildProcess>()

/** `first`: a shell command that runs before the program, such as `ulimit -n 64`. `into`: a redirection of the program's output. */
export const startProgram = (
  env: Readonly<Record<string, string>>,
  { first = ':', into = '' }: { readonly first?: string; readonly into?: string } = {},
): Program => {
  const own = `${first}; exec "$0" "$@" ${into}`
  const child = spawn('/bin/sh', ['-c', own, process.execPath, builtProgram('main.js')], {
    cwd: ROOT,
    env: { PATH: process.env.PATH, PORT: '0', DEMO: 'off', LOG_LEVEL: 'warn', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  running.add(child)
  let out = ''
  let err = ''
  const address = new Promise<string>((resolve, reject) => {
    child.stdout.on('data', (chunk: Buffer) => {
      out += chunk.toString()
      const found = /ready: (\S+)/.exec(out)?.[1]
      if (found !== undefined) resolve(found)
    })
    child.once('close', () => reject(new Error(`it ended before it was ready: ${out}${err}`)))
  })
  // For a program that is expected to refuse to start, a test awaits only its end, not the address.
  address.catch(() => undefined)
  child.stderr.on('data', (chunk: Buffer) => {
    err += chunk.toString()
  })
  const ended = new Promise<Ended>(resolve => {
    child.once('close', (code, signal) => {
      running.delete(child)
      resolve({ code, signal, out, err })
    })
  })
  return { process: child, address, ended }
}

/** Ends programs that a failed test left, with a signal that lets their database servers end too. */
export const endPrograms = async (): Promise<void> => {
  await Promise.all(
    [...running].map(
      child =>
        new Promise(resolve => {
          child.once('close', resolve)
          child.kill('SIGTERM')
        }),
    ),
  )
}

const DIRECTORY = 'commissions-program-'

/** A directory that other accounts may enter, like an ordinary data directory. */
export const openDirectory = async (): Promise<string> => {
  await sweepDirectories()
  const directory = await mkdtemp(join(tmpdir(), `${DIRECTORY}${process.pid}-`))
  await chmod(directory, 0o755)
  return directory
}

/** Removes directories of tests that were killed, and ends the database servers that still run there. */
const sweepDirectories = async (): Promise<void> => {
  for (const name of await readdir(tmpdir())) {
    const pid = Number(new RegExp(`^${DIRECTORY}(\\d+)-`).exec(name)?.[1] ?? process.pid)
    if (isAlive(pid)) continue
    const cluster = join(tmpdir(), name, 'postgres', 'cluster')
    await killServers(cluster)
    // Errors are ignored: a directory of another user, or one with a mounted disk, cannot be removed.
    await rm(join(tmpdir(), name), { recursive: true, force: true }).catch(() => undefined)
  }
}
