/** The operator's command line as its own process. */
import { execFile } from 'node:child_process'
import { join } from 'node:path'

const ROOT = join(import.meta.dirname, '../../../..')
const CLI = join(import.meta.dirname, '../commissions.cli.ts')

export interface Said {
  readonly code: number
  readonly out: string
  readonly err: string
}

export const commandLine = (env: Readonly<Record<string, string>>, ...args: readonly string[]): Promise<Said> =>
  new Promise(resolve => {
    execFile(
      process.execPath,
      ['--conditions=@commissions/source', '--import', 'tsx', CLI, ...args],
      { cwd: ROOT, env: { PATH: process.env.PATH, ...env } },
      (error, out, err) =>
        resolve({ code: typeof error?.code === 'number' ? error.code : error === null ? 0 : -1, out, err }),
    )
  })
