/** The columns a field's source speaks of. */
import type { ColumnRef, Source } from './mapping.ts'

/** None for a section's heading, which stands in no column. */
export const columnsOfSource = (source: Source): readonly ColumnRef[] => {
  if (typeof source !== 'object') return [source]
  if ('sum' in source) return [...source.sum, ...(source.less ?? [])]
  return 'section' in source ? [] : [source.column]
}
