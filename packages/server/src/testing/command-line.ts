/** The operator's command line as its own process. */
import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'

const ROOT = fileURLToPath(new URL('../../../..', import.meta.url))
const CLI = fileURLToPath(new URL('../commissions.cli.ts', import.meta.url))

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
