/** Writes that survive a power cut: both the bytes and the file's name are on the disk when the call returns. */
import { type FileHandle, mkdir, open, rename, rm, stat } from 'node:fs/promises'
import { dirname } from 'node:path'

/** A name added to a directory or removed from it is on the disk only once the directory itself was synced. */
export const syncDirectory = async (path: string): Promise<void> => {
  const directory = await open(path)
  try {
    await directory.sync()
  } finally {
    await directory.close()
  }
}

/** What a read answers if there is no such file or directory. */
export const ifMissing =
  <A>(missing: A) =>
  (error: NodeJS.ErrnoException): A => {
    if (error.code === 'ENOENT') return missing
    throw error
  }

export const exists = (path: string): Promise<boolean> => stat(path).then(() => true, ifMissing(false))

/** Makes a directory and its missing parents, each durable. Node's `mkdir` never returns on a file system such as /proc. */
export const makeDirectory = async (path: string, mode: number): Promise<void> => {
  const above = dirname(path)
  try {
    await mkdir(path, { mode })
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'EEXIST' && (await stat(path)).isDirectory()) return
    if (code !== 'ENOENT' || (await exists(above))) throw error
    await makeDirectory(above, mode)
    return makeDirectory(path, mode)
  }
  await syncDirectory(above)
}

export const renameDurably = async (from: string, to: string): Promise<void> => {
  await rename(from, to)
  await syncDirectory(dirname(to))
}

/** The file has its old content or its new one, never a part of it, under either name. Only its owner can read it. */
export const writeUnder = async <A>(
  partial: string,
  path: string,
  write: (file: FileHandle) => Promise<A>,
): Promise<A> => {
  const file = await open(partial, 'wx', 0o600)
  try {
    const written = await write(file)
    await file.sync()
    await file.close()
    await renameDurably(partial, path)
    return written
  } catch (error) {
    await file.close().catch(() => undefined)
    await rm(partial, { force: true })
    throw error
  }
}

export const writeDurably = async (path: string, text: string): Promise<void> => {
  const partial = `${path}.partial`
  await rm(partial, { force: true })
  await writeUnder(partial, path, file => file.writeFile(text))
}
