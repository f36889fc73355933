/** Prefills a search for the insured of a line, so that nobody retypes a name that is on the line. */
import type { SearchCriteria } from '../client/client.ts'
import type { LineItem } from '../line-item/line-item.ts'
import { isCompanyForm, isGenerationWord } from './name-words.ts'

/** The texts in the fields of a search; empty for a field that is not searched by. */
export type SearchWords = Readonly<Record<keyof SearchCriteria, string>>

const NOTHING: SearchWords = { first: '', last: '', business: '', policy: '' }

const wordsOf = (text: string): readonly string[] =>
  text
    .split(/\s/)
    .map(word => word.replace(/^[,.&]|[,.&]$/g, ''))
    .filter(word => word !== '')

/** The name without the company form (LLC, Inc) and what follows it, because the agency may have recorded another form. */
const businessOf = (words: readonly string[]): string => {
  const form = words.findIndex((word, at) => at > 0 && isCompanyForm(word))
  return (form < 0 ? words : words.slice(0, form)).join(' ')
}

const person = (last: string, first: string): SearchWords => ({ ...NOTHING, last, first })

/**
 * The readings of the insured's name, likeliest first: carriers print "REYES, WALTER", "Walter Reyes" and "REYES WALTER",
 * and nobody can tell a person of two words from a business. A name with the form of a company is a business. Without a
 * name, the search is by policy number; the list is empty when the line has neither.
 * @example insuredSearches({ insuredName: 'REYES, WALTER J', policyNumber: null })[0]?.last // 'REYES'
 */
export const insuredSearches = ({
  insuredName,
  policyNumber,
}: Pick<LineItem, 'insuredName' | 'policyNumber'>): readonly SearchWords[] => {
  const name = insuredName ?? ''
  const words = wordsOf(name)
  if (words.length === 0) {
    const policy = policyNumber?.trim() ?? ''
    return policy === '' ? [] : [{ ...NOTHING, policy }]
  }
  const business = { ...NOTHING, business: businessOf(words) }
  if (words.some((word, at) => at > 0 && isCompanyForm(word))) return [business]
  const [before = '', after = ''] = name.split(',')
  const own = wordsOf(after).filter(word => !isGenerationWord(word))
  const [given = ''] = own
  if (given !== '' && before.trim() !== '') return [person(wordsOf(before).join(' '), given), business]
  const told = words.filter(word => !isGenerationWord(word))
  const [first = '', second = ''] = told
  if (second === '') return [person(words[0] ?? '', ''), business]
  return [person(told.at(-1) ?? '', first), person(first, second), business]
}
