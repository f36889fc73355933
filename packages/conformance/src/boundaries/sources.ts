import { readdirSync } from 'node:fs'
import { join, relative } from 'node:path'

/** Every TypeScript file below `<root>/packages`, as paths from the root; what was built or installed is left out. */
export const sources = (root: string): readonly string[] =>
  readdirSync(join(root, 'packages'), { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile() && /\.tsx?$/.test(entry.name))
    .map(entry => relative(root, join(entry.parentPath, entry.name)))
    .filter(path => !/\/(node_modules|dist|coverage)\//.test(path))

/** The package folders of the workspace, as paths from the root. */
export const packageFolders = (root: string): readonly string[] =>
  readdirSync(join(root, 'packages'), { recursive: true, withFileTypes: true })
    .filter(entry => entry.name === 'package.json')
    .map(entry => relative(root, entry.parentPath))
    .filter(path => !/\/(node_modules|dist)(\/|$)/.test(path))
