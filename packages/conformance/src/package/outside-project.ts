/** A project of another team, in a folder of its own, that has installed the packed package and its libraries. */
import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'

export const repository = resolve(import.meta.dirname, '../../../..')
const core = join(repository, 'packages/core')

export interface PackedFile {
  readonly path: string
  readonly size: number
}

export interface OutsideProject {
  readonly root: string
  /** The package as it was installed. */
  readonly installed: string
  readonly packed: readonly PackedFile[]
  /** The package as it would be published. */
  readonly tarball: string
  readonly write: (file: string, text: string) => void
  readonly copy: (from: string, file: string) => void
  /** What the program prints. Throws with the output if it fails. */
  readonly node: (...args: readonly string[]) => string
  readonly remove: () => void
}

const run = (cwd: string, command: string, args: readonly string[]): string => {
  try {
    return execFileSync(command, args, { cwd, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] })
  } catch (error) {
    const { stdout = '', stderr = '' } = error as { stdout?: string; stderr?: string }
    throw new Error(`${command} ${args.join(' ')} failed\n${stdout}\n${stderr}`)
  }
}

/** The TypeScript compiler that a package depends on: the workspace has two of them. */
export const compilerOf = (folder: string): string => {
  const manifest = createRequire(join(repository, folder, 'package.json')).resolve('typescript/package.json')
  return join(dirname(manifest), 'bin/tsc')
}

const pack = (into: string): { readonly tarball: string; readonly files: readonly PackedFile[] } => {
  const printed = run(core, 'npm', ['pack', '--json', '--silent', '--pack-destination', into])
  // The output of prepack comes first.
  const [made] = JSON.parse(printed.slice(printed.indexOf('['))) as { filename: string; files: PackedFile[] }[]
  if (made === undefined) throw new Error('npm pack made nothing')
  return { tarball: join(into, made.filename), files: made.files }
}

/** Libraries come from this repository's own installation: a test asks no registry. */
const LIBRARIES = ['date-fns', 'fast-check', 'fp-ts']

export const outsideProject = (): OutsideProject => {
  const root = realpathSync(mkdtempSync(join(tmpdir(), 'outside-')))
  const installed = join(root, 'node_modules/@commissions/core')
  mkdirSync(installed, { recursive: true })
  const { tarball, files } = pack(root)
  run(root, 'tar', ['-xzf', tarball, '-C', installed, '--strip-components=1'])
  for (const name of LIBRARIES)
    symlinkSync(join(repository, 'node_modules', name), join(root, 'node_modules', name), 'junction')
  const write = (file: string, text: string): void => {
    mkdirSync(dirname(join(root, file)), { recursive: true })
    writeFileSync(join(root, file), text)
  }
  write('package.json', JSON.stringify({ name: 'outside', private: true, type: 'module' }))
  return {
    root,
    installed,
    packed: files,
    tarball,
    write,
    copy: (from, file) => cpSync(join(repository, from), join(root, file)),
    node: (...args) => run(root, process.execPath, args),
    remove: () => rmSync(root, { recursive: true, force: true }),
  }
}
