/** Reads secrets from files, as a vault provides them: a variable's value can be seen by anybody who can list the processes. */
import { readFileSync } from 'node:fs'
import { either as E } from 'fp-ts'
import { cannotStart, reasonOf, type Started } from './start-failure.ts'

type Environment = Readonly<Record<string, string | undefined>>

/** The variables that hold a secret. `<name>_FILE` may name a file with the secret instead. */
export const SECRETS = ['DATABASE_URL', 'DATABASE_OWNER_URL', 'SECRETS_KEY', 'METRICS_TOKEN'] as const

/** The environment, completed with the secrets from files. */
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
