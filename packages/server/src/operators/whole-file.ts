/** Writes a file that gets its name only when it is complete and on the disk. */
import { type FileHandle, open, readdir, rm } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { renameDurably } from '../durable.ts'
import { isAlive } from '../is-alive.ts'

/** An existing file of the name stays unchanged until `write` has succeeded. Only the owner can read the new file. */
export const writeWhole = async <A>(file: string, write: (handle: FileHandle) => Promise<A>): Promise<A> => {
  await removePartial(dirname(file), name => name === basename(file))
  const partial = `${file}.partial-${process.pid}`
  const handle = await open(partial, 'wx', 0o600)
  try {
    const written = await write(handle)
    await handle.sync()
    await handle.close()
    await renameDurably(partial, file)
    return written
  } catch (error) {
    await handle.close().catch(() => undefined)
    await rm(partial, { force: true })
    throw error
  }
}

/** Removes partial files of such names that were begun by processes that no longer run, or by one of this process's id. */
export const removePartial = async (directory: string, isNamed: (name: string) => boolean): Promise<void> => {
  for (const found of await readdir(directory)) {
    const [, name = '', digits = ''] = /^(.+)\.partial-([1-9]\d*)$/.exec(found) ?? []
    const pid = Number(digits)
    if (pid > 0 && isNamed(name) && !(isAlive(pid) && pid !== process.pid))
      await rm(join(directory, found), { force: true })
  }
}
