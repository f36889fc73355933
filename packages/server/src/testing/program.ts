/** The program as its own process, as npm start runs it. Nothing here waits for a time to pass, only for what it says or its end. */
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
  /** The address it prints; fails with what it wrote when it ends before. */
  readonly address: Promise<string>
  readonly ended: Promise<Ended>
}

/** Programs of this file that still run; whatever a test does, none outlives it. */
const running = new Set<ChildProcess>()

/** `first`: what the shell does before it becomes the program, such as `ulimit -n 64`; `into`: where that writes. */
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
  // A program that is meant to refuse is asked for its end only.
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

/** Ends what a failed test left, the way that lets the database server end too. */
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

/** A directory that other accounts may enter, as an ordinary place for data is. */
export const openDirectory = async (): Promise<string> => {
  await sweepDirectories()
  const directory = await mkdtemp(join(tmpdir(), `${DIRECTORY}${process.pid}-`))
  await chmod(directory, 0o755)
  return directory
}

/** Those of tests that were killed, with the database servers that still run there. */
const sweepDirectories = async (): Promise<void> => {
  for (const name of await readdir(tmpdir())) {
    const pid = Number(new RegExp(`^${DIRECTORY}(\\d+)-`).exec(name)?.[1] ?? process.pid)
    if (isAlive(pid)) continue
    const cluster = join(tmpdir(), name, 'postgres', 'cluster')
    await killServers(cluster)
    // Another user's, or a disk that is mounted there, is not ours to take away.
    await rm(join(tmpdir(), name), { recursive: true, force: true }).catch(() => undefined)
  }
}
