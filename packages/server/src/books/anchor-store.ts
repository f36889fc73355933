/** The store of anchors: a file beside the database, and a copy in it. */
import { readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Kysely } from 'kysely'
import { inAgency } from '../database/agency-scope.ts'
import type { Database } from '../database/schema.ts'
import { ifMissing, makeDirectory, writeDurably } from '../durable.ts'
import { isUuid } from '../http/request/path-ids.ts'
import { type Anchors, type ReadAnchors, readAnchors, writeAnchors } from './anchors.ts'
import type { BooksKey } from './books-key.ts'
import type { Fault } from './fault.ts'

export interface AnchorStore {
  readonly db: Kysely<Database>
  /** Holds a file for each agency. */
  readonly directory: string
  readonly key: BooksKey
}

const ENDING = '.anchors'
const fileOf = (directory: string, agencyId: string): string => join(directory, `${agencyId}${ENDING}`)

/** The agencies that have anchors beside the database. */
export const anchoredAgencies = async ({ directory }: Pick<AnchorStore, 'directory'>): Promise<readonly string[]> => {
  const names = await readdir(directory).catch(ifMissing([]))
  return names
    .filter(name => name.endsWith(ENDING))
    .map(name => name.slice(0, -ENDING.length))
    .filter(isUuid)
}

/** Deletes the anchors of an agency that was removed on purpose. */
export const forgetAnchors = ({ directory }: Pick<AnchorStore, 'directory'>, agencyId: string): Promise<void> =>
  rm(fileOf(directory, agencyId), { force: true })

const readFileOf = ({ directory }: AnchorStore, agencyId: string): Promise<string | null> =>
  readFile(fileOf(directory, agencyId), 'utf8').catch(ifMissing(null))

const readRowOf = ({ db }: AnchorStore, agencyId: string): Promise<string | null> =>
  inAgency(db, agencyId, async trx => {
    const row = await trx
      .selectFrom('books_anchor')
      .select('content')
      .where('agency_id', '=', agencyId)
      .executeTakeFirst()
    return row?.content ?? null
  })

export interface FoundAnchors {
  /** The newest anchors with a valid seal; null before the first audit. */
  readonly newest: Anchors | null
  readonly faults: readonly Fault[]
}

const faultOf = (place: string, read: ReadAnchors): readonly Fault[] => {
  switch (read._tag) {
    case 'Sound':
      return []
    case 'Changed':
      return [{ _tag: 'AnchorsChanged', place }]
    case 'OtherKey':
      return [{ _tag: 'AnchorsOfOtherKey', place }]
  }
}

export const findAnchors = async (store: AnchorStore, agencyId: string): Promise<FoundAnchors> => {
  const file = await readFileOf(store, agencyId)
  const row = await readRowOf(store, agencyId)
  const read = (content: string | null): ReadAnchors | null =>
    content === null ? null : readAnchors(content, agencyId, store.key)
  const [beside, within] = [read(file), read(row)]
  const sound = [beside, within].flatMap(one => (one?._tag === 'Sound' ? [one.anchors] : []))
  const [newest = null] = sound.toSorted((a, b) => b.run - a.run)
  return {
    newest,
    faults: [
      ...(beside === null ? [] : faultOf(fileOf(store.directory, agencyId), beside)),
      ...(within === null ? [] : faultOf('the database', within)),
      // The copy in the database is written before the file, so a file without a copy means that the copy was removed.
      ...(within === null && beside?._tag === 'Sound' ? [{ _tag: 'AnchorsRemoved' } as const] : []),
    ],
  }
}

export const keepAnchors = async (store: AnchorStore, anchors: Anchors): Promise<void> => {
  const content = writeAnchors(anchors, store.key)
  const { agencyId } = anchors
  await inAgency(store.db, agencyId, trx =>
    trx
      .insertInto('books_anchor')
      .values({ agency_id: agencyId, content })
      .onConflict(conflict => conflict.column('agency_id').doUpdateSet({ content }))
      .execute(),
  )
  await makeDirectory(store.directory, 0o700)
  await writeDurably(fileOf(store.directory, agencyId), content)
}
