import { execFile } from 'node:child_process'
import { chmod, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { hostname, tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { either as E } from 'fp-ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'

/** The order of events on the disk: a file or directory was synced, or a file was renamed. */
const told: string[] = []

const watchedFiles = async (original: () => Promise<typeof import('node:fs/promises')>) => {
  const real = await original()
  const open: typeof real.open = async (path, ...rest) => {
    const handle = await real.open(path, ...rest)
    const sync = handle.sync.bind(handle)
    handle.sync = async () => {
      await sync()
      told.push(`sync ${String(path)}`)
    }
    return handle
  }
  const rename: typeof real.rename = async (from, to) => {
    await real.rename(from, to)
    told.push(`rename ${String(from)} ${String(to)}`)
  }
  return { ...real, open, rename }
}

/** Test files of a project share their modules, so these modules are loaded again for this file, and unloaded after it. */
const loaded = async () => {
  vi.resetModules()
  vi.doMock('node:fs/promises', watchedFiles)
  const [{ startEmbedded }, { writeDurably }, { writeWhole }] = await Promise.all([
    import('./database/embedded/embedded.ts'),
    import('./durable.ts'),
    import('./operators/whole-file.ts'),
  ])
  return { startEmbedded, writeDurably, writeWhole }
}

describe('what survives a power cut', () => {
  let directory: string
  let writes: Awaited<ReturnType<typeof loaded>>
  beforeAll(async () => {
    writes = await loaded()
    directory = await mkdtemp(join(tmpdir(), 'commissions-durable-'))
    await chmod(directory, 0o755)
  })
  beforeEach(() => void told.splice(0))
  afterAll(async () => {
    vi.doUnmock('node:fs/promises')
    vi.resetModules()
    await rm(directory, { recursive: true, force: true })
  })

  /** Expects that the file was synced under another name, then renamed, and then its directory was synced. */
  const expectDurable = (path: string, parts: readonly string[]): void => {
    const renamed = told.findIndex(one => one.startsWith('rename ') && one.endsWith(` ${path}`))
    const from = told[renamed]?.split(' ')[1] ?? 'nothing'
    for (const part of parts) expect(told.slice(0, renamed)).toContain(`sync ${join(from, part)}`)
    expect(told.slice(renamed + 1)).toContain(`sync ${dirname(path)}`)
  }

  it('a small file, in its new or its earlier version', async () => {
    const file = join(directory, 'note')
    await writes.writeDurably(file, 'first')
    await writes.writeDurably(file, 'second')
    expectDurable(file, [''])
    expect(await readFile(file, 'utf8')).toBe('second')
  })

  it('a whole backup, and nothing of one that failed', async () => {
    const file = join(directory, 'backup')
    await writes.writeWhole(file, out => out.appendFile('rows'))
    expectDurable(file, [''])
    await expect(
      writes.writeWhole(file, async out => {
        await out.appendFile('half')
        throw new Error('cut')
      }),
    ).rejects.toThrow('cut')
    expect(await readFile(file, 'utf8')).toBe('rows')
  })

  it('a new database with its password, before its address is given', async () => {
    const started = await writes.startEmbedded(join(directory, 'new', 'data'))
    if (E.isLeft(started)) throw new Error(started.left.sentence)
    await started.right.stop()
    const home = join(directory, 'new', 'data', 'postgres')
    expectDurable(home, [''])
    const made = told.find(one => one.endsWith(` ${home}`))?.split(' ')[1] ?? ''
    expectDurable(join(made, 'password'), [''])
    // The directories above it are new as well.
    for (const above of [join(directory, 'new'), directory]) expect(told).toContain(`sync ${above}`)
  })

  it('a partial backup whose process is running; one whose process ended is removed', async () => {
    const gone = promisify(execFile)(process.execPath, ['-e', ''])
    await gone
    const [dead, living] = [gone.child.pid, process.ppid].map(pid => `swept.partial-${hostname()}-${pid}`)
    for (const name of [dead, living]) await writeFile(join(directory, name ?? ''), 'half')
    await writes.writeWhole(join(directory, 'swept'), out => out.appendFile('rows'))
    expect((await readdir(directory)).filter(name => name.startsWith('swept'))).toEqual(['swept', living])
  })
})
