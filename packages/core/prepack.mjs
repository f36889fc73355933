// What was built from a source that is gone by now would be packed with the rest, so it goes first.
import { existsSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'

const root = import.meta.dirname
const dist = join(root, 'dist')
const BUILT = /\.(d\.ts|js|js\.map)$/

for (const entry of readdirSync(dist, { recursive: true, withFileTypes: true })) {
  const built = join(entry.parentPath, entry.name)
  const source = join(root, built.slice(dist.length).replace(BUILT, '.ts'))
  if (entry.isFile() && BUILT.test(entry.name) && !existsSync(source)) rmSync(built)
}
