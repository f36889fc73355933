/** What a write to several lines of a statement answers: a statement of a hundred thousand is not sent again for three of them. */
import type { Statement } from '../statement/statement.ts'
import type { LineItem } from './line-item.ts'

export interface LinesWritten {
  /** Without its lines. */
  readonly statement: Statement
  /** Those that changed; some services answer all. */
  readonly lines: readonly LineItem[]
}

/** The lines of the statement afterwards, in their order. `before`: all of them, as the write found them. */
export const linesAfter = (before: readonly LineItem[], { statement, lines }: LinesWritten): readonly LineItem[] => {
  if (statement.lineCount === null || lines.length >= statement.lineCount) return lines
  const changed = new Map(lines.map(line => [line.id, line]))
  return before.map(line => changed.get(line.id) ?? line)
}
