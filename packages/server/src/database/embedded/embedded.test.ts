import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { either as E } from 'fp-ts'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createLog } from '../../logging.ts'
import { FROM_SOURCES } from '../../testing/from-sources.ts'
import { type Embedded, startEmbedded } from './embedded.ts'
import type { ServerAddress } from './server-address.ts'
import { serversIn } from './server-processes.ts'

const TIMEOUT = 120_000

/** Keeps a database server in a process of its own, which can be killed. */
const KEEPER = `
  const { startEmbedded } = await import(process.argv[2])
  const started = await startEmbedded(process.argv[1])
  console.log(started._tag === 'Right' ? 'started' : started.left.sentence)
  if (started._tag === 'Right') setInterval(() => {}, 1000)`

const keeper = (directory: string): ChildProcess & { readonly said: Promise<string> } => {
  const child = spawn(
    process.execPath,
    [...FROM_SOURCES, KEEPER, directory, join(import.meta.dirname, 'embedded.ts')],
    {
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  )
  return Object.assign(child, { said: once(child.stdout, 'data').then(([said]) => String(said).trim()) })
}

/** Lines of the log, and a way to wait for one. */
const listener = () => {
  const lines: string[] = []
  const waiting: { readonly part: string; readonly heard: () => void }[] = []
  const log = createLog('info', Date.now, line => {
    lines.push(line)
    for (const { part, heard } of waiting) if (line.includes(part)) heard()
  })
  const hear = (part: string): Promise<void> => new Promise(heard => void waiting.push({ part, heard }))
  return { log, lines, hear }
}

const ask = async (address: ServerAddress, query: string): Promise<readonly Record<string, unknown>[]> => {
  const client = new pg.Client({ ...address, database: 'postgres' })
  client.on('error', () => undefined)
  await client.connect()
  try {
    return (await client.query(query)).rows
  } finally {
    await client.end()
  }
}

const started = async (...given: Parameters<typeof startEmbedded>): Promise<Embedded> => {
  const result = await startEmbedded(...given)
  if (E.isLeft(result)) throw new Error(result.left.sentence)
  return result.right
}

const sentence = async (directory: string): Promise<string> => {
  const result = await startEmbedded(directory)
  if (E.isLeft(result)) return result.left.sentence
  await result.right.stop()
  return 'it started'
}

describe('the embedded database', { timeout: TIMEOUT }, () => {
  let directory: string
  const cluster = () => join(directory, 'postgres', 'cluster')
  const postmaster = async (): Promise<number> =>
    Number.parseInt(await readFile(join(cluster(), 'postmaster.pid'), 'utf8'), 10)

  beforeAll(async () => {
    directory = await mkdtemp(join(tmpdir(), 'commissions-embedded-'))
    await chmod(directory, 0o755)
    const first = await started(directory)
    await ask(first.address, 'create table kept (n integer); insert into kept values (1)')
    await first.stop()
  }, TIMEOUT)
  afterAll(() => rm(directory, { recursive: true, force: true }))

  const expectKept = async (address: ServerAddress): Promise<void> =>
    expect(await ask(address, 'select n from kept')).toEqual([{ n: 1 }])

  it('leaves no process and no temporary file when it has stopped', async () => {
    expect(await serversIn(cluster())).toEqual([])
    expect((await readdir(directory)).filter(name => !name.startsWith('in-use.'))).toEqual(['postgres'])
  })

  it('recovers when one of its processes is killed, and logs it', async () => {
    const { log, lines, hear } = listener()
    const { address, stop } = await started(directory, { log })
    const [{ pid } = {}] = await ask(
      address,
      "select pid from pg_stat_activity where backend_type = 'background writer'",
    )
    const back = hear('the database answers')
    process.kill(Number(pid), 'SIGKILL')
    await back
    await expectKept(address)
    expect(lines.join('')).toContain('background writer')
    await stop()
  })

  it.each(['the postmaster', 'all of its processes'])('is restarted when %s is killed', async whom => {
    const { log, hear } = listener()
    const { address, stop } = await started(directory, { log })
    const first = await postmaster()
    const back = hear('the database server is back')
    for (const pid of whom === 'the postmaster' ? [first] : await serversIn(cluster())) process.kill(pid, 'SIGKILL')
    await back
    await expectKept(address)
    expect(await postmaster()).not.toBe(first)
    await stop()
    expect(await serversIn(cluster())).toEqual([])
  })

  it.each(['postmaster', 'checkpointer'])('stops even if its %s does not react', async whom => {
    const { address, stop } = await started(directory)
    const [{ pid } = {}] = await ask(address, "select pid from pg_stat_activity where backend_type = 'checkpointer'")
    process.kill(whom === 'postmaster' ? await postmaster() : Number(pid), 'SIGSTOP')
    await stop()
    expect(await serversIn(cluster())).toEqual([])
  })

  it('ends with a sentence only when it cannot be restarted', async () => {
    const { log } = listener()
    const { ended, stop } = await started(directory, { log })
    const control = join(cluster(), 'global', 'pg_control')
    await rename(control, `${control}.away`)
    process.kill(await postmaster(), 'SIGKILL')
    expect((await ended).sentence).toMatch(/is damaged or unreadable and was left untouched .*pg_control/)
    await stop()
    await rename(`${control}.away`, control)
  })

  it('names the process that uses the directory, which goes on undisturbed', async () => {
    const other = keeper(directory)
    expect(await other.said).toBe('started')
    expect(await sentence(directory)).toContain(`in use by another running instance (process ${other.pid})`)
    const gone = once(other, 'exit')
    other.kill('SIGKILL')
    await gone
  })

  it.each(['goes on', 'does not react'])(
    'starts after its program was killed and the server that is left %s',
    async how => {
      const other = keeper(directory)
      expect(await other.said).toBe('started')
      const left = await postmaster()
      other.kill('SIGKILL')
      if (how === 'does not react') process.kill(left, 'SIGSTOP')
      const { address, stop } = await started(directory)
      expect(await postmaster()).not.toBe(left)
      await expectKept(address)
      await stop()
    },
  )

  it('gives a new directory to one of two that start at once, and tells the other that it is in use', async () => {
    const fresh = await mkdtemp(join(tmpdir(), 'commissions-embedded-'))
    await chmod(fresh, 0o755)
    const both = await Promise.all([startEmbedded(fresh), startEmbedded(fresh)])
    const sentences = both.flatMap(one => (E.isLeft(one) ? [one.left.sentence] : []))
    expect(sentences).toEqual([expect.stringContaining('in use by another running instance')])
    for (const one of both) if (E.isRight(one)) await one.right.stop()
    await rm(fresh, { recursive: true })
  })

  it('removes what an interrupted first start left', async () => {
    const fresh = await mkdtemp(join(tmpdir(), 'commissions-embedded-'))
    await chmod(fresh, 0o755)
    const other = keeper(fresh)
    // The process is killed as soon as it has begun to make a cluster.
    const half = async (): Promise<string | undefined> =>
      (await readdir(fresh)).find(name => name.startsWith('.postgres-'))
    while ((await half()) === undefined) await new Promise(resolve => setImmediate(resolve))
    other.kill('SIGKILL')
    const { stop } = await started(fresh)
    expect(await half()).toBeUndefined()
    await stop()
    await rm(fresh, { recursive: true })
  })

  it('says that a directory cannot be used when it cannot be written to, instead of calling it damaged', async () => {
    const file = join(directory, 'file')
    await writeFile(file, '')
    expect(await sentence(join(file, 'below'))).toContain('cannot be used')
    await mkdir(join(directory, 'other', 'postgres'), { recursive: true })
    expect(await sentence(join(directory, 'other'))).toMatch(/damaged|belongs to root/)
  })
})
