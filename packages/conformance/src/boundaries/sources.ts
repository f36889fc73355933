import { readdirSync } from 'node:fs'
import { join, relative } from 'node:path'

/** Every file below `<root>/packages` whose name matches and that is not generated, as paths from the root. */
const written = (root: string, named: RegExp): readonly string[] =>
  readdirSync(join(root, 'packages'), { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile() && named.test(entry.name))
    .map(entry => relative(root, join(entry.parentPath, entry.name)))
    .filter(path => !/\/(node_modules|dist|coverage)\//.test(path))

export const sources = (root: string): readonly string[] => written(root, /\.tsx?$/)

/** The sources together with styles, and with scripts that are not compiled. */
export const sourcesAndStyles = (root: string): readonly string[] => written(root, /\.(tsx?|m?js|css)$/)

/** The package folders of the workspace, as paths from the root. */
export const packageFolders = (root: string): readonly string[] =>
  readdirSync(join(root, 'packages'), { recursive: true, withFileTypes: true })
    .filter(entry => entry.name === 'package.json')
    .map(entry => relative(root, entry.parentPath))
    .filter(path => !/\/(node_modules|dist)(\/|$)/.test(path))
