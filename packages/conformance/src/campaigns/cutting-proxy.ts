/** A proxy between the program and its database that cuts connections on request. */
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

export type Fault =
  /** Cuts after so many bytes in one direction, even in the middle of a message. */
  | {
      readonly _tag: 'AfterBytes'
      readonly to: 'Database' | 'Program'
      readonly bytes: number
      readonly manner: Manner
    }
  /** Cuts at the nth commit: before it arrives, or after it has arrived but before its answer does. */
  | { readonly _tag: 'AtCommit'; readonly nth: number; readonly arrives: boolean; readonly manner: Manner }

/** Left: the program's side is closed at once. The database notices later, and keeps its locks until then. */
export const MANNERS = ['Reset', 'Closed', 'Left'] as const
/** Silent: nothing arrives in either direction, and neither side is told, as when a machine or a cable fails. */
export type Manner = (typeof MANNERS)[number] | 'Silent'

const LEFT_MS = 150

export interface CuttingProxy {
  /** The database's address by way of the proxy. */
  readonly url: string
  /** Cuts all connections. Each later connection gets the next fault of the list, and none once the list is used up. */
  readonly trouble: (faults: readonly Fault[]) => void
  /** Cuts all connections, and accepts none until `up` is called. */
  readonly down: () => void
  readonly up: () => void
  readonly close: () => Promise<void>
}

/** How PostgreSQL is told to commit, byte by byte: a simple query, its length, its text. */
const COMMIT = Buffer.from('Q\0\0\0\x0bcommit\0', 'latin1')

const targetOf = (url: URL): { readonly path: string } | { readonly port: number; readonly host: string } => {
  const directory = url.searchParams.get('host')
  return directory === null
    ? { host: url.hostname, port: Number(url.port || 5432) }
    : { path: `${directory}/.s.PGSQL.${url.port || 5432}` }
}

export const startProxy = async (databaseUrl: string): Promise<CuttingProxy> => {
  const address = new URL(databaseUrl.replace('@/', '@localhost/'))
  const target = targetOf(address)
  const open = new Map<Socket, Socket>()
  /** Open sockets on which nothing arrives. */
  const gone: Socket[] = []
  let faults: Fault[] = []
  let isUp = true

  const cut = (program: Socket, manner: Manner): void => {
    const database = open.get(program)
    if (database === undefined) return
    open.delete(program)
    if (manner === 'Silent') {
      gone.push(program, database)
      for (const socket of [program, database]) socket.removeAllListeners('data').pause()
      return
    }
    if (manner === 'Reset') program.resetAndDestroy()
    else program.destroy()
    if (manner === 'Left') setTimeout(() => database.destroy(), LEFT_MS)
    else database.destroy()
  }

  const server = createServer(program => {
    program.on('error', () => undefined)
    if (!isUp) {
      program.destroy()
      return
    }
    const database = connect(target)
    open.set(program, database)
    database.on('error', () => undefined)
    program.on('close', () => cut(program, 'Closed'))
    database.on('close', () => cut(program, 'Closed'))
    const fault = faults.shift() ?? null
    const through = { Database: 0, Program: 0 }
    let commits = 0

    /** How much of the chunk still arrives; null for all of it. */
    const cutAt = (to: 'Database' | 'Program', chunk: Buffer): number | null => {
      if (fault === null) return null
      if (fault._tag === 'AfterBytes') {
        if (fault.to !== to) return null
        const left = fault.bytes - through[to]
        return left <= chunk.length ? left : null
      }
      const at = to === 'Database' ? chunk.indexOf(COMMIT) : -1
      if (at === -1) return null
      commits += 1
      if (commits < fault.nth) return null
      return fault.arrives ? at + COMMIT.length : at
    }
    const forward = (to: 'Database' | 'Program', from: Socket, into: Socket): void => {
      from.on('data', (chunk: Buffer) => {
        if (!open.has(program)) return
        const arrives = cutAt(to, chunk)
        through[to] += chunk.length
        if (arrives === null || fault === null) {
          if (!into.write(chunk)) {
            from.pause()
            into.once('drain', () => from.resume())
          }
          return
        }
        from.pause()
        into.write(chunk.subarray(0, arrives), () => cut(program, fault.manner))
      })
    }
    forward('Database', program, database)
    forward('Program', database, program)
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  address.hostname = '127.0.0.1'
  address.port = String(port)
  address.searchParams.delete('host')

  const cutAll = (): void => {
    for (const program of [...open.keys()]) cut(program, 'Reset')
    for (const socket of gone.splice(0)) socket.destroy()
  }
  return {
    url: address.href,
    trouble: next => {
      faults = [...next]
      cutAll()
    },
    down: () => {
      isUp = false
      cutAll()
    },
    up: () => {
      isUp = true
    },
    close: () => {
      cutAll()
      return new Promise(resolve => server.close(() => resolve()))
    },
  }
}
