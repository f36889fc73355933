/** The operator's command line as its own process. */
import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { builtProgram } from './built-program.ts'

const ROOT = join(import.meta.dirname, '../../../..')

export interface Said {
  readonly code: number
  readonly out: string
  readonly err: string
}

export const commandLine = (env: Readonly<Record<string, string>>, ...args: readonly string[]): Promise<Said> =>
  new Promise(resolve => {
    execFile(
      process.execPath,
      [builtProgram('commissions.cli.js'), ...args],
      { cwd: ROOT, env: { PATH: process.env.PATH, ...env } },
      (error, out, err) =>
        resolve({ code: typeof error?.code === 'number' ? error.code : error === null ? 0 : -1, out, err }),
    )
  })
