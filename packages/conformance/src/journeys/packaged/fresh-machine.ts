/** What a fresh machine has of the repository: nothing but what brings the packaged browser along, and no browser. */
import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chown, cp, mkdtemp, readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'

const ROOT = resolve(import.meta.dirname, '../../../../..')
const OPEN = join(import.meta.dirname, 'open-address.mjs')

/** A package and what it needs, as npm laid them out; an optional one may be absent. */
const copyPackage = async (name: string, target: string): Promise<void> => {
  const path = join('node_modules', name)
  if (existsSync(join(target, path)) || !existsSync(join(ROOT, path))) return
  await cp(join(ROOT, path), join(target, path), { recursive: true })
  const manifest = JSON.parse(await readFile(join(ROOT, path, 'package.json'), 'utf8'))
  const { dependencies = {}, optionalDependencies = {} } = manifest
  for (const needed of Object.keys({ ...dependencies, ...optionalDependencies })) await copyPackage(needed, target)
}

/** A folder of this user's own: the repository may stand where others may not enter. */
export const freshMachine = async (user: number): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), 'commissions-fresh-machine-'))
  await cp(join(ROOT, 'scripts'), join(folder, 'scripts'), { recursive: true })
  for (const name of ['@sparticuz/chromium', 'tar-fs', 'playwright-core']) await copyPackage(name, folder)
  await chown(folder, user, user)
  return folder
}

/** Unpacks the browser there as this user, opens the address and answers, as JSON, by whom, with which browser and where the sign-in stood. */
export const openAddress = async (folder: string, user: number, address: string): Promise<string> => {
  const env = { PATH: process.env.PATH, HOME: folder }
  const { stdout } = await promisify(execFile)(process.execPath, [OPEN, folder, String(user), address], { env })
  return stdout
}
