/** Ends a server that outlived its program or its postmaster, before another one is started on the same data. */
import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { ifMissing } from '../../durable.ts'
import type { Log } from '../../logging.ts'
import { clusterOf } from './cluster.ts'
import { endServers, serversIn } from './server-processes.ts'
import { removeSocketDirectory } from './socket.ts'

const pidFileOf = (home: string): string => join(clusterOf(home), 'postmaster.pid')

/** Reads a server's pid file. By now, the process id may belong to another process. */
export const readPidFile = async (home: string): Promise<{ readonly pid: number; readonly sockets: string } | null> => {
  const text = await readFile(pidFileOf(home), 'utf8').catch(ifMissing(null))
  if (text === null) return null
  const lines = text.split('\n')
  return { pid: Number.parseInt(lines[0] ?? '', 10), sockets: lines[4] ?? '' }
}

/** Shuts down a server that belongs to nobody; needs the data directory's lock. False when a process cannot be ended. */
export const clearLeftover = async (home: string, log: Log): Promise<boolean> => {
  const noted = await readPidFile(home)
  const left = await serversIn(clusterOf(home))
  if (left.length > 0) {
    log.warn('ending the processes that an earlier database server left', { processes: left.length })
    if (!(await endServers(clusterOf(home), noted?.pid ?? null))) return false
  }
  if (noted !== null) {
    // PostgreSQL would take any process that has this number by now for a running server.
    await rm(pidFileOf(home), { force: true })
    await removeSocketDirectory(home, noted.sockets)
  }
  return true
}
