import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

export const readJson = path => JSON.parse(readFileSync(path, 'utf8'))

const foldersIn = folder =>
  existsSync(folder)
    ? readdirSync(folder, { withFileTypes: true })
        .filter(entry => entry.isDirectory())
        .map(entry => entry.name)
    : []

/** The workspace's package folders, as absolute paths. A pattern names a folder, or every folder in one. */
export const packageFolders = root =>
  readJson(join(root, 'package.json'))
    .workspaces.flatMap(pattern => {
      if (!pattern.endsWith('/*')) return [join(root, pattern)]
      const parent = join(root, pattern.slice(0, -2))
      return foldersIn(parent).map(name => join(parent, name))
    })
    .filter(folder => existsSync(join(folder, 'package.json')))
