/** A server that outlived its program: after a SIGKILL of ours, PostgreSQL goes on, or leaves its pid file behind. */
import { execFile } from 'node:child_process'
import { readFile, readlink, realpath, rm } from 'node:fs/promises'
import { platform } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { clusterOf } from './cluster.ts'

export interface Leftover {
  readonly pid: number
  readonly socketDirectory: string
}

const pidFileOf = (home: string): string => join(clusterOf(home), 'postmaster.pid')

/** The server that runs on this cluster, if one does. A pid file that names no such server is removed: its number may be anybody's by now. */
export const findLeftover = async (home: string): Promise<Leftover | null> => {
  const text = await readFile(pidFileOf(home), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null
    throw error
  })
  if (text === null) return null
  const lines = text.split('\n')
  const pid = Number.parseInt(lines[0] ?? '', 10)
  if (Number.isInteger(pid) && pid > 0 && (await isServerOf(home, pid))) return { pid, socketDirectory: lines[4] ?? '' }
  await rm(pidFileOf(home), { force: true })
  return null
}

/** A server's working directory is its cluster; its process number alone proves nothing. */
const isServerOf = async (home: string, pid: number): Promise<boolean> => {
  const cluster = await realpath(clusterOf(home))
  if (platform() === 'linux') return (await readlink(`/proc/${pid}/cwd`).catch(() => null)) === cluster
  const command = await promisify(execFile)('ps', ['-p', String(pid), '-o', 'command=']).catch(() => ({ stdout: '' }))
  return command.stdout.includes('postgres') && command.stdout.includes(clusterOf(home))
}

const PAUSE_MS = 50
const PATIENCE_MS = 60_000

/** Stops it the orderly way and waits until it is gone; false when it would not go. */
export const endLeftover = async (home: string, pid: number): Promise<boolean> => {
  process.kill(pid, 'SIGINT')
  for (let waited = 0; waited < PATIENCE_MS; waited += PAUSE_MS) {
    if (!(await isServerOf(home, pid))) return true
    await new Promise(resolve => setTimeout(resolve, PAUSE_MS))
  }
  return false
}
