/** The answer of a write to several lines. It holds only what changed, since a statement may have a hundred thousand lines. */
import type { Statement } from '../statement/statement.ts'
import type { LineItem } from './line-item.ts'

/** The result of a write to several lines. */
export interface LinesWritten {
  readonly statement: Statement
  /** The lines that changed. Some services answer all lines. */
  readonly lines: readonly LineItem[]
}

/** The statement's lines after the write, in their order. `before`: all its lines before the write. */
export const linesAfter = (before: readonly LineItem[], { statement, lines }: LinesWritten): readonly LineItem[] => {
  if (statement.lineCount === null || lines.length >= statement.lineCount) return lines
  const changed = new Map(lines.map(line => [line.id, line]))
  return before.map(line => changed.get(line.id) ?? line)
}
