/** Every change of the fake's memory goes through here: another version, and an entry in the history. */
import type { FieldChange, LineItem, LineItemId, LineItemWritten, StatementId, StatementSums } from '../../src/index.ts'
import { type CommissionsWorld, newEtag, now, type StoredStatement, somebody } from './commissions-world.ts'
import { shownLine, shownStatement } from './shown.ts'

type Facts = Readonly<Record<string, unknown>>

/** What histories do not tell: it moves with every change, or follows from other fields. */
const UNTOLD = new Set([
  'etag',
  'modified',
  'lastModifiedBy',
  'created',
  'createdBy',
  'unmatched',
  'warnings',
  'status',
])

const wireName = (field: string): string => field.replace(/[A-Z]/g, letter => `_${letter.toLowerCase()}`)

const changesOf = (before: Facts, after: Facts): readonly FieldChange[] =>
  [...new Set([...Object.keys(before), ...Object.keys(after)])]
    .filter(field => !UNTOLD.has(field))
    .filter(field => JSON.stringify(before[field] ?? null) !== JSON.stringify(after[field] ?? null))
    .map(field => ({ field: wireName(field), before: before[field] ?? null, after: after[field] ?? null }))

interface Told {
  readonly action: string
  readonly changes: readonly FieldChange[]
  readonly reason?: string | null
}

const tell = (
  world: CommissionsWorld,
  of: { readonly statementId: StatementId; readonly lineItemId: LineItemId | null },
  { action, changes, reason = null }: Told,
): void => {
  const number = world.next()
  world.entries.push({
    ...of,
    entry: {
      id: `entry-${number}`,
      at: now(world),
      by: somebody(world),
      action,
      reason,
      changes,
      hash: `seal-${number}`,
    },
  })
}

/** The statement's own facts, with where it stands spelt out. */
const facts = ({ status, ...rest }: StoredStatement): Facts => ({ ...rest, ...status })

export const writeStatement = (
  world: CommissionsWorld,
  action: string,
  before: StoredStatement | null,
  after: StoredStatement,
): StoredStatement => {
  const stored = { ...after, etag: newEtag(world), modified: now(world) }
  world.statements.set(stored.id, stored)
  const changes = changesOf(before === null ? {} : facts(before), facts(after))
  tell(world, { statementId: stored.id, lineItemId: null }, { action, changes })
  return stored
}

/** Its lines moved, so it is another version; its own facts did not. */
export const touchStatement = (world: CommissionsWorld, id: StatementId): StatementSums => {
  const before = world.statements.get(id)
  if (before === undefined) throw new Error(`There is no statement ${id} to touch`)
  const stored = { ...before, etag: newEtag(world), modified: now(world) }
  world.statements.set(id, stored)
  const { etag, grossAmount, commissionPaid, unmatchedCount } = shownStatement(world, stored, { items: false })
  return { id, etag, grossAmount, commissionPaid, unmatchedCount }
}

/** Null before: a new line. Null after: it is gone, and answered as it was. */
export const writeLine = (
  world: CommissionsWorld,
  action: string,
  before: LineItem | null,
  after: LineItem | null,
  reason: string | null = null,
): LineItemWritten => {
  const line = after ?? before
  if (line === null) throw new Error('A change of a line needs the line')
  const changes = changesOf({ ...(before ?? {}) }, { ...(after ?? {}) })
  tell(world, { statementId: line.statementId, lineItemId: line.id }, { action, changes, reason })
  if (after === null) {
    const shown = shownLine(world, line)
    world.lines.delete(line.id)
    return { line: shown, statement: touchStatement(world, line.statementId) }
  }
  const stored = { ...after, etag: newEtag(world), modified: now(world), lastModifiedBy: somebody(world) }
  world.lines.set(stored.id, stored)
  return { line: shownLine(world, stored), statement: touchStatement(world, stored.statementId) }
}
