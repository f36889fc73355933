/** Writes what was decided about lines, and tells the history of each. */
import type { LineChange, LineItem, LineItemWritten, StoredLine } from '@commissions/core'
import { statementChain } from '../../history/chain.ts'
import { type NewEntry, recordHistories } from '../../history/record-history.ts'
import type { Work } from '../../work.ts'
import { learnMatch } from '../matching/match-memory.rows.ts'
import { touchStatement } from '../statements/statements.write.ts'
import { loadLine } from './line-item.rows.ts'
import { removeLines, updateLines } from './line-items.bulk.ts'

/** The entry of a change to one line, in its statement's chain. */
export const lineEntry = (
  { statementId, id }: Pick<LineItem, 'statementId' | 'id'>,
  { action, told }: Pick<LineChange, 'action' | 'told'>,
  reason: string | null = null,
): NewEntry => ({ chain: statementChain(statementId), lineItemId: id, action, reason, changes: told })

/** Writes what was decided about the lines (locked). The caller gives their statements new etags. */
export const writeChanges = async (work: Work, changes: readonly LineChange[]): Promise<void> => {
  if (changes.length === 0) return
  const gone = changes.filter(({ after }) => after === null)
  await updateLines(
    work,
    changes.flatMap(({ before, after }) => (after === null ? [] : [{ before, after }])),
  )
  await removeLines(
    work,
    gone.map(({ before }) => before.id),
  )
  for (const { lesson } of changes) if (lesson !== null) await learnMatch(work, lesson)
  await recordHistories(
    work,
    changes.map(change => lineEntry(change.before, change)),
  )
}

/** The line as it stands after a write; it was just written, so it is there. */
export const reloadLine = async (work: Work, id: LineItem['id']): Promise<StoredLine> => {
  const line = await loadLine(work, id)
  if (line === null) throw new Error(`Line ${id} vanished while it was locked`)
  return line
}

/** Returns the line (a deleted one as it was) and the sums of its statement, which gets a new etag. */
export const writeChange = async (work: Work, change: LineChange): Promise<LineItemWritten> => {
  const { id, statementId } = change.before
  const asItWas = change.after === null ? await reloadLine(work, id) : null
  await writeChanges(work, [change])
  const line = asItWas ?? (await reloadLine(work, id))
  return { line, statement: await touchStatement(work, statementId) }
}
