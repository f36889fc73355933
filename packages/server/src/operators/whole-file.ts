/** Writes a file that gets its name only when it is complete and on the disk. */
import { type FileHandle, readdir, realpath, rm, stat } from 'node:fs/promises'
import { hostname } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { ifMissing, writeUnder } from '../durable.ts'
import { isAlive } from '../is-alive.ts'

const PARTIAL = '.partial-'
const OWN = `${PARTIAL}${hostname()}-`

/**
 * An existing file of the name stays unchanged until `write` has succeeded; a link stays a link. Anything else of the name is refused,
 * because a file would take the place of a device. Only the owner can read the new file.
 */
export const writeWhole = async <A>(name: string, write: (handle: FileHandle) => Promise<A>): Promise<A> => {
  const file = await realpath(name).catch(ifMissing(name))
  const there = await stat(file).catch(ifMissing(null))
  if (there?.isFile() === false) throw new Error(`${name} is not a file`)
  await removePartial(dirname(file), one => one === basename(file))
  return writeUnder(`${file}${OWN}${process.pid}`, file, write)
}

/** Of another machine it is not known whether its process still runs. */
const ABANDONED_MS = 60 * 60_000

/** Removes partial files of such names whose process on this machine is over, or that another machine has left for an hour. */
export const removePartial = async (directory: string, isNamed: (name: string) => boolean): Promise<void> => {
  for (const found of await readdir(directory)) {
    const end = found.lastIndexOf(PARTIAL)
    if (end < 1 || !isNamed(found.slice(0, end))) continue
    const path = join(directory, found)
    const pid = found.startsWith(OWN, end) ? Number(found.slice(end + OWN.length)) : null
    const written = pid === null ? await stat(path).catch(ifMissing(null)) : null
    const isOver =
      pid === null ? Date.now() - (written?.mtimeMs ?? 0) > ABANDONED_MS : pid === process.pid || !isAlive(pid)
    if (isOver) await rm(path, { force: true })
  }
}
