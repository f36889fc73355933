/** The part of the repository that a fresh machine needs for the packaged browser, without a browser. */
import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chown, cp, mkdtemp, readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'

const ROOT = resolve(import.meta.dirname, '../../../../..')
const OPEN = join(import.meta.dirname, 'open-address.mjs')

/** Copies a package and what it needs, in npm's layout. An optional package may be absent. */
const copyPackage = async (name: string, target: string): Promise<void> => {
  const path = join('node_modules', name)
  if (existsSync(join(target, path)) || !existsSync(join(ROOT, path))) return
  await cp(join(ROOT, path), join(target, path), { recursive: true })
  const manifest = JSON.parse(await readFile(join(ROOT, path, 'package.json'), 'utf8'))
  const { dependencies = {}, optionalDependencies = {} } = manifest
  for (const needed of Object.keys({ ...dependencies, ...optionalDependencies })) await copyPackage(needed, target)
}

/** Creates a folder that belongs to this user, since other users may not be allowed to enter the repository's. */
export const freshMachine = async (user: number): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), 'commissions-fresh-machine-'))
  await cp(join(ROOT, 'scripts'), join(folder, 'scripts'), { recursive: true })
  for (const name of ['@sparticuz/chromium', 'tar-fs', 'playwright-core']) await copyPackage(name, folder)
  await chown(folder, user, user)
  return folder
}

/** Unpacks the browser as this user and opens the address. Returns JSON: the user, the browser, and where the sign-in stood. */
export const openAddress = async (folder: string, user: number, address: string): Promise<string> => {
  const env = { PATH: process.env.PATH, HOME: folder }
  const { stdout } = await promisify(execFile)(process.execPath, [OPEN, folder, String(user), address], { env })
  return stdout
}
