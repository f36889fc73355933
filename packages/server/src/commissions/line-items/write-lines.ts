/** Writes what many lines become, and tells the history of each. */
import type { LineItem } from '@commissions/core'
import { recordHistories } from '../../history/record-history.ts'
import type { Work } from '../../work.ts'
import { NO_RULES } from '../no-rules.ts'
import type { FilledLine } from './fill-line.ts'
import { lineEntry } from './line-item.record.ts'
import { linesWithIds, loadLines } from './line-item.rows.ts'
import { updateLines } from './line-items.bulk.ts'

/** A line, locked, and what it becomes. */
export interface FilledUpdate extends FilledLine {
  readonly line: LineItem
}

export const writeLines = async (work: Work, action: string, updates: readonly FilledUpdate[]): Promise<void> => {
  if (updates.length === 0) return
  await updateLines(
    work,
    updates.map(({ line, values, agents }) => ({ id: line.id, values, agents })),
  )
  const ids = updates.map(({ line }) => line.id)
  const after = await loadLines(work.trx, work.session.agencyId, linesWithIds(ids), NO_RULES)
  const byId = new Map(after.map(line => [line.id, line]))
  await recordHistories(
    work,
    updates.map(({ line }) => lineEntry(action, line, byId.get(line.id) ?? null)),
  )
}
