import { holdsEachWord } from '@commissions/core'
import type { FinderItem } from './finder.tsx'

type Words = Pick<FinderItem, 'text' | 'note' | 'label' | 'group'>

const of = ({ text, note = '', label = '', group }: Words): string => `${text} ${note} ${label} ${group}`

/** The items that contain every typed word. Within a group, items that begin with the query come first. */
export const holdingEachWord = <Item extends Words>(items: readonly Item[], query: string): readonly Item[] => {
  const typed = query.trim().toLowerCase()
  if (typed === '') return items
  const holds = holdsEachWord(typed)
  const begins = ({ text }: Item): number => (text.toLowerCase().startsWith(typed) ? 0 : 1)
  const groups = [...new Set(items.map(item => item.group))]
  const kept = items.filter(item => holds(of(item)))
  return groups.flatMap(group => kept.filter(item => item.group === group).toSorted((a, b) => begins(a) - begins(b)))
}
