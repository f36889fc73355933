/** What is announced must outlive a power cut: the bytes are on the disk, and so is the name they stand under. */
import { mkdir, open, rename, rm, stat } from 'node:fs/promises'
import { dirname } from 'node:path'

/** A name that was added to a directory, or taken from it, is kept by the directory itself. */
export const syncDirectory = async (path: string): Promise<void> => {
  const directory = await open(path)
  try {
    await directory.sync()
  } finally {
    await directory.close()
  }
}

export const exists = (path: string): Promise<boolean> =>
  stat(path).then(
    () => true,
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return false
      throw error
    },
  )

/**
 * With the directories above it that are missing, each of them durable. Node's own way to make them never comes back where a
 * file system refuses a name as if the directory above it were missing, which /proc does.
 */
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

/** For its owner alone. The file has its old content or its new one, never a part. */
export const writeDurably = async (path: string, text: string): Promise<void> => {
  const partial = `${path}.partial`
  await rm(partial, { force: true })
  const file = await open(partial, 'wx', 0o600)
  try {
    await file.writeFile(text)
    await file.sync()
  } finally {
    await file.close()
  }
  await renameDurably(partial, path)
}
