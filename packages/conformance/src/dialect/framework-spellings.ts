/** Ways to write the same answer that come from how Spring and Laravel write JSON. None of them changes what is said. */
import type { FixedAnswer, Json } from './fixed-answers.ts'
import { isList, type Spelling, throughout } from './spellings.ts'

/** Members of section 3 that hold a record, or nothing. */
const RECORDS = /^(?:client|policy|reconciled|archived|agent_\d_policy_override)$/
const WORDS = /^(?:agent_\d_payout_type|rule_group)$/

/** Changes what stands around each list that is answered. */
const around =
  (change: (rows: readonly Json[]) => Json): NonNullable<Spelling['wrap']> =>
  (service, answer: FixedAnswer) => {
    const { data = null } = answer
    return service !== 'search' && isList(data) ? { ...answer, data: change(data) } : answer
  }

export const FRAMEWORK_SPELLINGS: readonly Spelling[] = [
  {
    name: 'flags as Y and N',
    write: throughout(([key, value]) => [
      [key, typeof value === 'boolean' && !key.startsWith('Commissions:') ? (value ? 'Y' : 'n') : value],
    ]),
  },
  {
    name: 'an empty list for a record of nothing',
    write: throughout(([key, value]) => [[key, RECORDS.test(key) && (value === null || value === false) ? [] : value]]),
  },
  {
    name: 'the rule of a position as a record',
    write: throughout(([key, value]) => [
      [key, /^agent_\d_rule$/.test(key) && value !== null ? { rule_id: value, fallback: false } : value],
    ]),
  },
  {
    name: 'the words of payouts and of rule groups in capitals',
    write: throughout(([key, value]) => [
      [
        key,
        WORDS.test(key) && typeof value === 'string' ? value.replace(/(?<=[a-z])(?=[A-Z])/g, '_').toUpperCase() : value,
      ],
    ]),
  },
  {
    name: 'lists as the content of a page',
    wrap: around(rows => ({ content: rows, total: rows.length, pageable: { offset: 0 }, sort: {}, last: true })),
  },
  {
    name: 'lists under a name, beside what is said of pages',
    wrap: around(rows => ({ found: rows, meta: { current_page: 1, total: rows.length }, links: { next: null } })),
  },
]
