/** Statements of anticipated commissions: opened with all of their lines or not at all, and added to. */
import {
  completeAnticipated,
  decideAnticipatedLine,
  decideAnticipatedStatement,
  type LineItemForm,
  type LineItemWritten,
  lineChanges,
  type NewStatement,
  type Statement,
  type StatementId,
  statementChanges,
} from '@commissions/core'
import { either as E } from 'fp-ts'
import { giveTimeFor } from '../../database/limits.ts'
import { statementChain } from '../../history/chain.ts'
import { recordHistories } from '../../history/record-history.ts'
import type { OrRefused } from '../../http/answer/refusal.ts'
import type { Work } from '../../work.ts'
import { finishInTurns, mapInTurns } from '../../work-in-turns.ts'
import { writeAddedLine } from '../line-items/change-line.ts'
import { loadRecords, lowerCased } from '../line-items/known-ids.ts'
import { linesOfStatement, loadLines } from '../line-items/line-item.rows.ts'
import { insertLines } from '../line-items/line-item.write.ts'
import { lineEntry } from '../line-items/write-changes.ts'
import { NO_RULES } from '../no-rules.ts'
import { lockStatement } from '../statements/lock-statement.ts'
import { reloadStatement } from '../statements/statements.rows.ts'
import { insertStatement } from '../statements/statements.write.ts'

const tell = async (work: Work, id: StatementId): Promise<Statement> => {
  const statement = await reloadStatement(work, id)
  const lines = await loadLines(work, linesOfStatement(id), NO_RULES)
  const added = await mapInTurns(lines, line =>
    lineEntry(line, { action: 'line added', told: lineChanges(null, line) }),
  )
  await recordHistories(work, [
    { chain: statementChain(id), action: 'created', changes: statementChanges(null, statement) },
    ...added,
  ])
  return statement
}

export const createAnticipated = async (
  work: Work,
  opened: NewStatement,
  sent: readonly LineItemForm[],
): OrRefused<Statement> => {
  await giveTimeFor(work.trx, sent)
  const forms = await mapInTurns(sent, lowerCased)
  const decided = await finishInTurns(decideAnticipatedStatement(forms, await loadRecords(work, forms)))
  if (E.isLeft(decided)) return decided
  const { lines, companyId } = decided.right
  const id = await insertStatement(work, { ...opened, carrierId: companyId, source: 'Anticipated', filename: null })
  await insertLines(
    work,
    id,
    lines.map(contents => ({ contents, manual: false })),
  )
  return E.right(await tell(work, id))
}

export const addAnticipatedLine = async (work: Work, id: string, sent: LineItemForm): OrRefused<LineItemWritten> => {
  const form = lowerCased(sent)
  const complete = completeAnticipated(form)
  if (E.isLeft(complete)) return complete
  const statement = await lockStatement(work, id)
  if (E.isLeft(statement)) return statement
  const decided = decideAnticipatedLine(statement.right, form, await loadRecords(work, [form]))
  return E.isLeft(decided) ? decided : E.right(await writeAddedLine(work, statement.right, decided.right))
}
