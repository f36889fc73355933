/** Which lines of a statement are shown. */
import { holdsEachWord, LINE_MARK_LABELS, type LineItem, needsMatch, TEXT_FIELD_KEYS } from '@commissions/core'

export const LINE_FILTERS = ['all', 'unmatched', 'voided', 'manual', 'warnings', 'off', 'waiting'] as const
export type LineFilter = (typeof LINE_FILTERS)[number]

export const LINE_FILTER_LABELS: Record<LineFilter, string> = {
  all: 'All',
  unmatched: 'Unmatched',
  voided: 'Voided',
  manual: 'Manual',
  warnings: 'With warnings',
  off: 'Short or over',
  waiting: LINE_MARK_LABELS.WaitingOnCarrier,
}

const TESTS: Record<LineFilter, (line: LineItem) => boolean> = {
  all: () => true,
  unmatched: needsMatch,
  voided: line => line.voided,
  manual: line => line.manual,
  warnings: line => line.warnings.length > 0 && !line.voided,
  off: line => line.shortBy !== null && !line.voided,
  waiting: line => line.mark === 'WaitingOnCarrier',
}

/** The text of a line in which the filter searches. */
const words = (line: LineItem): string =>
  [
    ...TEXT_FIELD_KEYS.map(key => line[key]),
    line.transactionType,
    line.client?.displayName,
    line.policy?.number,
    line.lastNote,
  ]
    .filter(part => part !== null && part !== undefined)
    .join(' ')

/** The lines of the filter that hold every typed word. */
export const filterLines = (lines: readonly LineItem[], filter: LineFilter, text: string): readonly LineItem[] => {
  const isAny = text.trim() === ''
  if (filter === 'all' && isAny) return lines
  const holds = holdsEachWord(text)
  return lines.filter(line => TESTS[filter](line) && (isAny || holds(words(line))))
}

export const countLines = (lines: readonly LineItem[]) =>
  Object.fromEntries(LINE_FILTERS.map(filter => [filter, lines.filter(TESTS[filter]).length])) as Record<
    LineFilter,
    number
  >
