/**
 * A lock that lets one program at a time use a data directory. The holder listens on a socket there, and the system closes the
 * socket when the process ends in any way: the lock never outlives its holder, needs no database and never has to be removed by hand.
 *
 * The socket has the name `in-use.<number>`. Nobody takes over or first removes the name of a holder that is gone: the next
 * holder adds the next number, which only one program can do, and then removes the lower ones. So the highest number is always there.
 */
import { randomBytes } from 'node:crypto'
import { link, open, readdir, rm } from 'node:fs/promises'
import { type AddressInfo, connect, createServer, type Server } from 'node:net'
import { platform } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

export interface Lock {
  readonly _tag: 'Ours'
  readonly release: () => Promise<void>
}

export type Locking = Lock | { readonly _tag: 'Taken'; readonly pid: number | null }

const NAME = 'in-use'
const OLDEST = 0
const PAUSE_MS = 100
/** A process that was just killed is still there for a moment. */
const PATIENCE_MS = 2000
const ANSWER_MS = 1000

/** Rejects with the file system's error when the directory cannot be written to or does not exist. */
export const lockDirectory = async (directory: string, patienceMs = PATIENCE_MS): Promise<Locking> => {
  const handle = await open(directory)
  // The system limits a socket's address to about 100 bytes, and a directory's path may be longer.
  const at = (name: string): string =>
    platform() === 'linux' ? `/proc/self/fd/${handle.fd}/${name}` : join(directory, name)
  try {
    // Asking takes a while too: a suspended process does not answer.
    const until = performance.now() + patienceMs
    for (;;) {
      const locking = await tryLock(directory, at)
      if (locking._tag === 'Ours' || performance.now() >= until) return locking
      await pause(PAUSE_MS)
    }
  } finally {
    await handle.close()
  }
}

const tryLock = async (directory: string, at: (name: string) => string): Promise<Locking> => {
  const server = createServer(socket => {
    socket.on('error', () => undefined)
    socket.end(`${process.pid}\n`)
  })
  const own = `${NAME}-${randomBytes(6).toString('hex')}`
  let held = false
  try {
    await listening(server, at(own))
    const taken = await takeNumber(directory, at, own)
    held = taken._tag === 'Ours'
    return taken._tag === 'Ours' ? { _tag: 'Ours', release: () => closed(server) } : taken
  } finally {
    await rm(join(directory, own), { force: true })
    if (!held) await closed(server)
  }
}

const takeNumber = async (
  directory: string,
  at: (name: string) => string,
  own: string,
): Promise<{ readonly _tag: 'Ours' } | (Locking & { readonly _tag: 'Taken' })> => {
  for (;;) {
    const [highest = OLDEST] = await numbersIn(directory)
    const holder = highest === OLDEST ? null : await ask(at(`${NAME}.${highest}`))
    if (holder !== null) return { _tag: 'Taken', pid: holder.pid }
    const number = highest + 1
    try {
      await link(join(directory, own), join(directory, `${NAME}.${number}`))
    } catch (error) {
      if (codeOf(error) === 'EEXIST') continue
      throw error
    }
    const [newest, ...lower] = await numbersIn(directory)
    // Another program may have counted from a number that was removed meanwhile. The highest number decides who holds the lock.
    if (newest !== number) continue
    for (const one of lower) await rm(join(directory, `${NAME}.${one}`), { force: true })
    return { _tag: 'Ours' }
  }
}

/** Highest first. */
const numbersIn = async (directory: string): Promise<readonly number[]> =>
  (await readdir(directory))
    .flatMap(name => (/^in-use\.(\d+)$/.exec(name) ?? []).slice(1))
    .map(Number)
    .sort((a, b) => b - a)

/** The living holder, with its process id if it answers; null when nobody listens any more. */
const ask = (path: string): Promise<{ readonly pid: number | null } | null> =>
  new Promise((resolve, reject) => {
    let said = ''
    const socket = connect(path)
    const tell = (): void => {
      socket.destroy()
      resolve({ pid: Number.parseInt(said, 10) || null })
    }
    // A process that was suspended is alive but does not answer.
    socket.setTimeout(ANSWER_MS, tell)
    socket.on('data', chunk => {
      said += String(chunk)
    })
    socket.on('end', tell)
    socket.on('error', error => {
      const code = codeOf(error)
      if (code === 'ECONNREFUSED' || code === 'ENOENT') resolve(null)
      else if (code === 'EAGAIN' || code === 'ECONNRESET') tell()
      else reject(error)
    })
  })

const codeOf = (error: unknown): unknown => (error instanceof Error && 'code' in error ? error.code : undefined)

const listening = (server: Server, path: string): Promise<AddressInfo | string | null> =>
  new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(path, () => resolve(server.address()))
    // The lock alone should not keep the process alive.
    server.unref()
  })

const closed = (server: Server): Promise<void> => new Promise(resolve => server.close(() => resolve()))
