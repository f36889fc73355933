import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { either as E } from 'fp-ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readConfig } from './config.ts'
import { SECRETS, withSecretFiles } from './secret-files.ts'

describe('a secret in a file', () => {
  let directory: string
  const file = (content: string): string => {
    const path = join(directory, 'secret')
    writeFileSync(path, content, { mode: 0o600 })
    return path
  }
  beforeAll(() => {
    directory = mkdtempSync(join(tmpdir(), 'commissions-secrets-'))
  })
  afterAll(() => rmSync(directory, { recursive: true }))

  it.each(SECRETS)('is read from the file that %s_FILE names, without its line feed', name => {
    const value = {
      DATABASE_URL: 'postgres://u:p@db/c',
      DATABASE_OWNER_URL: 'postgres://o:p@db/c',
      SECRETS_KEY: Buffer.alloc(32, 1).toString('base64'),
      METRICS_TOKEN: 'sixteen-or-more-characters',
    }[name]
    const read = E.chainW((env: Record<string, string | undefined>) => readConfig(env, '/home/tess'))
    expect(read(withSecretFiles({ [`${name}_FILE`]: file(`${value}\n`) }))).toEqual(
      readConfig({ [name]: value }, '/home/tess'),
    )
  })

  it.each([
    [() => ({ SECRETS_KEY: 'x', SECRETS_KEY_FILE: file('y') }), 'SECRETS_KEY and SECRETS_KEY_FILE cannot both be set.'],
    [() => ({ DATABASE_URL_FILE: '/nowhere/secret' }), 'DATABASE_URL_FILE cannot be read: ENOENT'],
    [() => ({ METRICS_TOKEN_FILE: file('\n') }), 'METRICS_TOKEN_FILE leads to an empty file'],
  ])('ends the start in a sentence when it cannot be read (%#)', (env, sentence) => {
    expect(withSecretFiles(env())).toMatchObject({ left: { sentence: expect.stringContaining(sentence) } })
  })

  it('may be left out', () => {
    expect(withSecretFiles({ PORT: '1' })).toEqual(E.right({ PORT: '1' }))
  })
})
