import { accessSync, constants, mkdirSync, readFileSync } from 'node:fs'
import { homedir } from 'node:os'
import { basename, join } from 'node:path'
import { withLock } from './lock.mjs'
import { Refusal } from './refusal.mjs'
import { run } from './run.mjs'
import { fingerprintOf, readStamp, writeStamp } from './stamp.mjs'
import { packageFolders, readJson } from './workspace.mjs'

// The parts of a package.json that decide what is installed: an edited script is no reason to install again.
const DECIDING = [
  'name',
  'version',
  'workspaces',
  'dependencies',
  'devDependencies',
  'optionalDependencies',
  'peerDependencies',
  'overrides',
]

const deciding = path => {
  const manifest = readJson(path)
  return JSON.stringify(DECIDING.map(key => manifest[key]))
}

export const installFingerprint = root => {
  const manifests = [root, ...packageFolders(root)].map(folder => join(folder, 'package.json')).sort()
  return fingerprintOf([
    ['package-lock.json', readFileSync(join(root, 'package-lock.json'))],
    ...manifests.map(path => [path.slice(root.length), deciding(path)]),
  ])
}

export const installStamp = root => join(root, 'node_modules', '.commissions-install')

/** npm runs its scripts with its own path in the environment; another runner's path there would not understand `ci`. */
const npmCommand = () => {
  const started = process.env.npm_execpath ?? ''
  return basename(started).startsWith('npm') ? [process.execPath, started] : ['npm']
}

/** A user without a home, as in many containers, has no folder where npm could keep what it fetched; then it is kept here. */
const npmCache = root => {
  const usual = process.env.npm_config_cache ?? join(homedir(), '.npm')
  try {
    mkdirSync(usual, { recursive: true })
    accessSync(usual, constants.W_OK)
    return usual
  } catch {
    return join(root, '.cache', 'npm')
  }
}

export const ensureInstalled = async (root, say = console.log) => {
  const isCurrent = () => readStamp(installStamp(root)) === installFingerprint(root)
  if (isCurrent()) return
  const install = async () => {
    if (isCurrent()) return
    const fingerprint = installFingerprint(root)
    const [command, ...args] = npmCommand()
    say('Installing dependencies (npm ci) …')
    const code = await run(command, [...args, 'ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'], {
      cwd: root,
      env: { ...process.env, npm_config_cache: npmCache(root) },
    })
    if (code !== 0) throw new Refusal('The dependencies could not be installed: npm ci failed, see its message above.')
    writeStamp(installStamp(root), fingerprint)
  }
  await withLock(join(root, '.cache', 'install.lock'), install, () =>
    say('Another process is installing; waiting for it …'),
  )
}
