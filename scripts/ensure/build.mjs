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

const fingerprint = (root, folders) => fingerprintOfFiles([...rootConfigurations(root), ...folders.flatMap(filesBelow)])

const server = root => join(root, 'packages', 'server')
const programFolders = root => ['core', 'contract', 'server'].map(name => join(root, 'packages', name))

const app = root => join(root, 'packages', 'app')

const site = root => join(app(root), 'dist', 'site', 'index.html')
const program = root => join(server(root), 'dist', 'main.js')

const installedFile = (root, name, file) =>
  join(dirname(createRequire(join(root, 'package.json')).resolve(`${name}/package.json`)), file)

const compile = async root => {
  const tsc = installedFile(root, 'typescript', 'bin/tsc')
  const code = await run(process.execPath, [tsc, '-b', PROJECTS], { cwd: root })
  if (code !== 0) throw new Refusal('The packages could not be built: the compiler reported the errors above.')
}

/** Vite takes # and ? in a path for parts of an address, and the service worker's template takes a quotation mark for its own. */
const STRANGE = /[^\p{L}\p{N} ./\\:_~@+,()-]/u

/** What else may have made a build fail; empty for a path like most. */
const aboutPath = root => {
  const found = STRANGE.exec(root)
  return found === null
    ? ''
    : ` The path ${root} contains ${found[0]}, which the build may not understand: move the folder to a path without it and try again.`
}

const bundle = async (root, name, folder) => {
  const vite = installedFile(folder, 'vite', 'bin/vite.js')
  const code = await run(process.execPath, [vite, 'build', '--logLevel', 'warn'], { cwd: folder })
  if (code !== 0) throw new Refusal(`The ${name} could not be built: vite reported the error above.${aboutPath(root)}`)
}
const bundleServer = root => bundle(root, 'server', server(root))

/** Builds under the lock of all builds, unless the stamp says that this was built from these folders already. */
const ensure = async (root, name, { folders, outputs, build, say }) => {
  const stamp = join(root, '.cache', name)
  const isCurrent = () => readStamp(stamp) === fingerprint(root, folders) && outputs.every(existsSync)
  if (isCurrent()) return
  const locked = async () => {
    if (isCurrent()) return
    const begun = fingerprint(root, folders)
    await build()
    writeStamp(stamp, begun)
  }
  await withLock(join(root, '.cache', 'build.lock'), locked, () => say('Another process is building; waiting for it …'))
}

export const ensureBuilt = (root, say = console.log) =>
  ensure(root, 'build.stamp', {
    folders: builtPackages(root),
    outputs: [...builtPackages(root).map(folder => join(folder, 'dist')), program(root), site(root)],
    say,
    build: async () => {
      say('Building the packages (tsc -b) …')
      await compile(root)
      say('Building the server and the app (vite build) …')
      await bundleServer(root)
      await bundle(root, 'app', app(root))
      writeStamp(join(root, '.cache', 'program.stamp'), fingerprint(root, programFolders(root)))
    },
  })

/** What tests start as a process of its own: the server, whose types `npm run check` judges, without the app. */
export const ensureProgram = (root, say = () => {}) =>
  ensure(root, 'program.stamp', {
    folders: programFolders(root),
    outputs: [program(root)],
    say,
    build: () => bundleServer(root),
  })
