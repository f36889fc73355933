/** The form for a source other than one column: a part of a cell, a cell above, a section's heading, or a sum. */
import type { ImportMapping, Source } from '@commissions/core'
import { columnNamed, type FileColumn, refOf } from './file-columns.ts'

export const SOURCE_KINDS = ['Carried', 'Before', 'After', 'Section', 'Sum'] as const
export type SourceKind = (typeof SOURCE_KINDS)[number]

export const SOURCE_LABELS: Record<SourceKind, string> = {
  Carried: 'A column whose empty cells mean the value above',
  Before: 'The part of a cell before a mark',
  After: 'The part of a cell after a mark',
  Section: 'The headings above groups of lines',
  Sum: 'Several columns, added up',
}

export interface SourceDraft {
  readonly kind: SourceKind
  /** The index of the column, 0-based. */
  readonly column: number
  readonly mark: string
  readonly prefix: string
  readonly suffix: string
  /** The columns that are added up, by index from 0: 1 adds, -1 subtracts. */
  readonly sum: ReadonlyMap<number, 1 | -1>
}

export const NEW_SOURCE: SourceDraft = { kind: 'Section', column: 0, mark: '-', prefix: '', suffix: '', sum: new Map() }

/** The form for the present source of a field. */
export const sourceDraft = (source: Source | undefined, columns: readonly FileColumn[]): SourceDraft => {
  const at = (column: string | number): number => columnNamed(column, columns)?.index ?? 0
  if (source === undefined) return NEW_SOURCE
  if (typeof source !== 'object') return { ...NEW_SOURCE, column: at(source), sum: new Map([[at(source), 1]]) }
  if ('section' in source)
    return { ...NEW_SOURCE, prefix: source.section.prefix ?? '', suffix: source.section.suffix ?? '' }
  if ('sum' in source) {
    const added = source.sum.map(column => [at(column), 1] as const)
    return {
      ...NEW_SOURCE,
      kind: 'Sum',
      sum: new Map([...added, ...(source.less ?? []).map(one => [at(one), -1] as const)]),
    }
  }
  const column = at(source.column)
  return 'part' in source
    ? { ...NEW_SOURCE, kind: source.part === 'before' ? 'Before' : 'After', column, mark: source.separator }
    : { ...NEW_SOURCE, kind: 'Carried', column }
}

/** The source that the form describes; null while a mark or an added column is missing. */
export const sourceOf = (draft: SourceDraft, mapping: ImportMapping, columns: readonly FileColumn[]): Source | null => {
  const refs = (wanted: 1 | -1) =>
    columns.filter(({ index }) => draft.sum.get(index) === wanted).map(column => refOf(mapping, column, columns))
  if (draft.kind === 'Section')
    return { section: { prefix: draft.prefix.trim() || null, suffix: draft.suffix.trim() || null } }
  if (draft.kind === 'Sum') {
    const [sum, less] = [refs(1), refs(-1)]
    return sum.length === 0 ? null : { sum, ...(less.length === 0 ? {} : { less }) }
  }
  const chosen = columns[draft.column]
  if (chosen === undefined) return null
  const column = refOf(mapping, chosen, columns)
  if (draft.kind === 'Carried') return { column, carryDown: true }
  return draft.mark === ''
    ? null
    : { column, part: draft.kind === 'Before' ? 'before' : 'after', separator: draft.mark }
}
