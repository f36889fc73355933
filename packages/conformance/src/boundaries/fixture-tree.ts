import { cpSync, mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { repository } from './cruise.ts'
import { packageFolders } from './sources.ts'

const LIBRARIES = [
  '@blueprintjs/core',
  'date-fns',
  'fast-check',
  'fp-ts',
  'hono',
  'inversify',
  'io-ts',
  'json-rules-engine',
  'kysely',
  'mobx',
  'mobx-react-lite',
  'papaparse',
  'react',
  'react-dom',
  'reflect-metadata',
  'vitest',
]

const write = (root: string, path: string, source: string) => {
  mkdirSync(dirname(join(root, path)), { recursive: true })
  writeFileSync(join(root, path), source)
}

const packageName = (folder: string) =>
  (JSON.parse(readFileSync(join(repository, folder, 'package.json'), 'utf8')) as { name: string }).name

const plantPackage = (root: string, folder: string) => {
  mkdirSync(join(root, folder), { recursive: true })
  cpSync(join(repository, folder, 'package.json'), join(root, folder, 'package.json'))
  write(root, `${folder}/src/index.ts`, 'export const face = 1\n')
  write(root, `${folder}/testing/index.ts`, 'export const fake = 1\n')
  const link = join(root, 'node_modules', packageName(folder))
  mkdirSync(dirname(link), { recursive: true })
  symlinkSync(join(root, folder), link)
}

const plantLibrary = (root: string, name: string) => {
  write(root, `node_modules/${name}/package.json`, JSON.stringify({ name, version: '1.0.0', main: './index.js' }))
  write(root, `node_modules/${name}/index.js`, 'export const library = 1\n')
}

/** The workspace's package descriptions around empty sources and the given files, so that a rule depends on itself alone. */
export const plantTree = (files: Readonly<Record<string, string>>): { root: string; remove: () => void } => {
  const root = realpathSync(mkdtempSync(join(tmpdir(), 'boundaries-')))
  for (const folder of packageFolders(repository)) plantPackage(root, folder)
  for (const name of LIBRARIES) plantLibrary(root, name)
  for (const [path, source] of Object.entries(files)) write(root, path, source)
  write(root, 'package.json', readFileSync(join(repository, 'package.json'), 'utf8'))
  return { root, remove: () => rmSync(root, { recursive: true, force: true }) }
}
