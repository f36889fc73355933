/** Every change of the memory goes through here: another version, and an entry in the history. */
import {
  type FieldChange,
  type LineChange,
  type LineContents,
  type LineItemId,
  type LineItemWritten,
  lineChanges,
  lineItemId,
  type StatementId,
  type StatementSums,
  type StoredLine,
} from '../../src/index.ts'
import { type CommissionsWorld, newEtag, now, type StoredStatement, somebody } from './commissions-world.ts'
import { shownLine, shownStatement } from './shown.ts'
import { blankLine } from './stored.ts'

interface Told {
  readonly action: string
  readonly told: readonly FieldChange[]
  readonly reason?: string | null
}

const tell = (
  world: CommissionsWorld,
  of: { readonly statementId: StatementId; readonly lineItemId: LineItemId | null },
  { action, told: changes, reason = null }: Told,
): void => {
  const number = world.next()
  const [id, hash] = [`entry-${number}`, `seal-${number}`]
  world.entries.push({ ...of, entry: { id, at: now(world), by: somebody(world), action, reason, changes, hash } })
}

/** The statement, as another version; its lines may have moved. */
export const touchStatement = (world: CommissionsWorld, id: StatementId): StatementSums => {
  const before = world.statements.get(id)
  if (before === undefined) throw new Error(`There is no statement ${id} to touch`)
  const stored = { ...before, etag: newEtag(world), modified: now(world) }
  world.statements.set(id, stored)
  const { etag, grossAmount, commissionPaid, unmatchedCount } = shownStatement(world, stored, { items: false })
  return { id, etag, grossAmount, commissionPaid, unmatchedCount }
}

export const writeStatement = (world: CommissionsWorld, after: StoredStatement, told: Told): void => {
  world.statements.set(after.id, after)
  touchStatement(world, after.id)
  tell(world, { statementId: after.id, lineItemId: null }, told)
}

const putLine = (world: CommissionsWorld, line: StoredLine): void => {
  const modified = { etag: newEtag(world), modified: now(world), lastModifiedBy: somebody(world) }
  world.lines.set(line.id, { ...line, ...modified })
}

/** The statement is the caller's to touch. */
export const writeChange = (world: CommissionsWorld, change: LineChange, reason: string | null = null): void => {
  const { before, after, lesson } = change
  if (after === null) world.lines.delete(before.id)
  else putLine(world, after)
  if (lesson !== null) {
    const { aliases, numberPatterns } = world.memory
    world.memory = {
      aliases: lesson.alias === null ? aliases : [...aliases, lesson.alias],
      numberPatterns: lesson.numberPattern === null ? numberPatterns : [...numberPatterns, lesson.numberPattern],
    }
  }
  tell(world, { statementId: before.statementId, lineItemId: before.id }, { ...change, reason })
}

/** Answers the line, a deleted one as it was, and the sums of its statement. */
export const writeOne = (world: CommissionsWorld, change: LineChange): LineItemWritten => {
  const asItWas = shownLine(world, change.before)
  writeChange(world, change)
  const line = world.lines.get(change.before.id)
  return {
    line: line === undefined ? asItWas : shownLine(world, line),
    statement: touchStatement(world, change.before.statementId),
  }
}

/** A new line; what a file's row says of it besides in `imported`. */
export const addLine = (
  world: CommissionsWorld,
  statement: StoredStatement,
  contents: LineContents,
  { manual }: { readonly manual: boolean },
): LineItemWritten => {
  const id = lineItemId(`added-${world.next()}`)
  const line: StoredLine = { ...blankLine(world, statement, id), ...contents, manual }
  putLine(world, { ...line, unmatched: line.policy === null && !line.agencyIncome })
  tell(world, { statementId: statement.id, lineItemId: id }, { action: 'line added', told: lineChanges(null, line) })
  const stored = world.lines.get(id) ?? line
  return { line: shownLine(world, stored), statement: touchStatement(world, statement.id) }
}
