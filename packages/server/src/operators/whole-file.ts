/** Writes a file that gets its name only when it is complete and on the disk. */
import { type FileHandle, open, readdir, rm } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { renameDurably } from '../durable.ts'
import { isAlive } from '../is-alive.ts'

/** An existing file of the name stays unchanged until `write` has succeeded. Only the owner can read the new file. */
export const writeWhole = async <A>(file: string, write: (handle: FileHandle) => Promise<A>): Promise<A> => {
  await sweep(file)
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

/** Removes partial files of processes that no longer run, or of this process's id. */
const sweep = async (file: string): Promise<void> => {
  const begun = `${basename(file)}.partial-`
  for (const name of await readdir(dirname(file))) {
    const pid = name.startsWith(begun) ? Number(name.slice(begun.length)) : Number.NaN
    if (Number.isInteger(pid) && pid > 0 && !(isAlive(pid) && pid !== process.pid))
      await rm(join(dirname(file), name), { force: true })
  }
}
