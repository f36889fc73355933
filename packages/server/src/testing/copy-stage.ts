/** Sets up tests that spoil what they are about: it is prepared once for the file, and each test has a copy of its own. */
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest'
import { later } from './app-stage.ts'
import { type FreshDatabase, type FreshOptions, freshDatabase } from './database.ts'

export interface CopyStage<A> {
  /** The test's own, with everything that was prepared. */
  readonly database: FreshDatabase
  /** The test's own copy of the directory beside the database. */
  readonly beside: { readonly directory: string }
  /** What `prepare` answered. Its ids are true of each copy; calls that it made an application for reach no copy. */
  readonly prepared: A
}

const newDirectory = (): Promise<string> => mkdtemp(join(tmpdir(), 'commissions-beside-'))

/** `prepare` fills an empty database, and a directory beside it. `options` are those of each copy. */
export const copyStage = <A extends object>(
  prepare: (database: FreshDatabase, directory: string) => Promise<A>,
  options: Pick<FreshOptions, 'onQuery'> = {},
): CopyStage<A> => {
  const database = later<FreshDatabase>()
  const beside = later<{ readonly directory: string }>()
  const prepared = later<A>()
  let original: FreshDatabase
  let from: { readonly database: string; readonly directory: string }
  beforeAll(async () => {
    original = await freshDatabase()
    const directory = await newDirectory()
    prepared.is(await prepare(original, directory))
    from = { database: await original.leave(), directory }
  })
  beforeEach(async () => {
    database.is(await freshDatabase({ ...options, from: from.database }))
    const directory = await newDirectory()
    await cp(from.directory, directory, { recursive: true })
    beside.is({ directory })
  })
  afterEach(async () => {
    await database.value.drop()
    await rm(beside.value.directory, { recursive: true })
  })
  afterAll(async () => {
    await original.drop()
    await rm(from.directory, { recursive: true })
  })
  return { database: database.value, beside: beside.value, prepared: prepared.value }
}
