/** Secrets that a vault hands in as files: what stands in a variable can be read by whoever lists the processes. */
import { readFileSync } from 'node:fs'
import { either as E } from 'fp-ts'
import { cannotStart, reasonOf, type Started } from './start-failure.ts'

type Environment = Readonly<Record<string, string | undefined>>

/** The variables that hold a secret; `<name>_FILE` names a file that does. */
export const SECRETS = ['DATABASE_URL', 'DATABASE_OWNER_URL', 'SECRETS_KEY', 'METRICS_TOKEN'] as const

/** The environment with the secrets that stand in files. */
export const withSecretFiles = (env: Environment): Started<Environment> => {
  const read: Record<string, string> = {}
  for (const name of SECRETS) {
    const path = env[`${name}_FILE`]?.trim() ?? ''
    if (path === '') continue
    if ((env[name]?.trim() ?? '') !== '') return cannotStart(`${name} and ${name}_FILE cannot both be set.`)
    try {
      read[name] = readFileSync(path, 'utf8').trim()
    } catch (error) {
      return cannotStart(`${name}_FILE cannot be read: ${reasonOf(error)}.`)
    }
    if (read[name] === '') return cannotStart(`${name}_FILE leads to an empty file: ${path}.`)
  }
  return E.right({ ...env, ...read })
}
