/** Every change of statements and lines is made here: it gives a new version, and an entry in the history. */
import {
  type LineChange,
  type LineContents,
  type LineItemWritten,
  lineChanges,
  lineItemId,
  type StatementId,
  type StatementSums,
  type StoredLine,
} from '../../src/index.ts'
import { shownLine, shownStatement } from './shown.ts'
import {
  blankLine,
  linesOf,
  newEtag,
  now,
  type StoredStatement,
  somebody,
  type Told,
  tell,
  type World,
} from './world.ts'

/** Gives the statement a new version; its lines may have changed. */
export const touchStatement = (world: World, id: StatementId): StatementSums => {
  const before = world.statements.get(id)
  if (before === undefined) throw new Error(`There is no statement ${id} to touch`)
  const stored = { ...before, etag: newEtag(world), modified: now(world) }
  world.statements.set(id, stored)
  const { etag, grossAmount, commissionPaid, unmatchedCount } = shownStatement(world, stored)
  return { id, etag, grossAmount, commissionPaid, unmatchedCount }
}

export const writeStatement = (world: World, after: StoredStatement, told: Told): void => {
  world.statements.set(after.id, after)
  touchStatement(world, after.id)
  tell(world, { statementId: after.id }, told)
}

/** Removes the statement with all its lines, and its file can be imported again. */
export const removeImport = (world: World, id: StatementId): void => {
  for (const line of linesOf(world, id)) world.lines.delete(line.id)
  world.files.delete(id)
  world.statements.delete(id)
}

const putLine = (world: World, line: StoredLine): void => {
  const modified = { etag: newEtag(world), modified: now(world), lastModifiedBy: somebody(world) }
  world.lines.set(line.id, { ...line, ...modified })
}

/** Writes a change of a line. The caller touches the statement. */
export const writeChange = (world: World, change: LineChange, reason: string | null = null): void => {
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

/** Answers the line (a deleted one as it was) and the sums of its statement. */
export const writeOne = (world: World, change: LineChange): LineItemWritten => {
  const asItWas = shownLine(world, change.before)
  writeChange(world, change)
  const line = world.lines.get(change.before.id)
  return {
    line: line === undefined ? asItWas : shownLine(world, line),
    statement: touchStatement(world, change.before.statementId),
  }
}

export const addLine = (
  world: World,
  statement: StoredStatement,
  contents: LineContents,
  manual: boolean,
): LineItemWritten => {
  const id = lineItemId(`added-${world.next()}`)
  const line: StoredLine = { ...blankLine(world, statement, id), ...contents, manual }
  putLine(world, { ...line, unmatched: line.policy === null && !line.agencyIncome })
  tell(world, { statementId: statement.id, lineItemId: id }, { action: 'line added', told: lineChanges(null, line) })
  return { line: shownLine(world, world.lines.get(id) ?? line), statement: touchStatement(world, statement.id) }
}
