import { existsSync, readdirSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { withLock } from './lock.mjs'
import { Refusal } from './refusal.mjs'
import { run } from './run.mjs'
import { fingerprintOfFiles, readStamp, writeStamp } from './stamp.mjs'
import { readJson } from './workspace.mjs'

const PROJECTS = 'tsconfig.build.json'

const GENERATED = new Set(['node_modules', 'dist', 'coverage', '.cache', '.data'])

// What tsconfig.base.json leaves out of every package.
const isTest = path => /\.test\.[a-z]+$/.test(path) || path.endsWith(join('src', 'testing'))

const filesBelow = folder =>
  readdirSync(folder, { withFileTypes: true }).flatMap(entry => {
    const path = join(folder, entry.name)
    if (isTest(path)) return []
    if (entry.isDirectory()) return GENERATED.has(entry.name) ? [] : filesBelow(path)
    return entry.isFile() ? [path] : []
  })

const rootConfigurations = root => ['package-lock.json', PROJECTS, 'tsconfig.base.json'].map(name => join(root, name))

const builtPackages = root => readJson(join(root, PROJECTS)).references.map(({ path }) => join(root, path))

export const buildFingerprint = root =>
  fingerprintOfFiles([...rootConfigurations(root), ...builtPackages(root).flatMap(filesBelow)])

const app = root => join(root, 'packages', 'app')
const hasSite = root => existsSync(join(app(root), 'vite.config.ts'))

const outputs = root => [
  ...builtPackages(root).map(folder => join(folder, 'dist')),
  ...(hasSite(root) ? [join(app(root), 'dist', 'site', 'index.html')] : []),
]

const installedFile = (root, name, file) =>
  join(dirname(createRequire(join(root, 'package.json')).resolve(`${name}/package.json`)), file)

const compile = async (root, say) => {
  say('Building the packages (tsc -b) …')
  const code = await run(process.execPath, [installedFile(root, 'typescript', 'bin/tsc'), '-b', PROJECTS], {
    cwd: root,
  })
  if (code !== 0) throw new Refusal('The packages could not be built: the compiler reported the errors above.')
}

const bundle = async (root, say) => {
  say('Building the app (vite build) …')
  const vite = installedFile(app(root), 'vite', 'bin/vite.js')
  const code = await run(process.execPath, [vite, 'build', '--logLevel', 'warn'], { cwd: app(root) })
  if (code !== 0) throw new Refusal('The app could not be built: vite reported the error above.')
}

export const ensureBuilt = async (root, say = console.log) => {
  const stamp = join(root, '.cache', 'build.stamp')
  const isCurrent = () => readStamp(stamp) === buildFingerprint(root) && outputs(root).every(existsSync)
  if (isCurrent()) return
  const build = async () => {
    if (isCurrent()) return
    const fingerprint = buildFingerprint(root)
    await compile(root, say)
    if (hasSite(root)) await bundle(root, say)
    writeStamp(stamp, fingerprint)
  }
  await withLock(join(root, '.cache', 'build.lock'), build, () => say('Another process is building; waiting for it …'))
}
