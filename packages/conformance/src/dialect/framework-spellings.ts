/** Ways to write the same answer that come from how Spring, Laravel and other frameworks write JSON. None of them changes what is said. */
import type { FixedAnswer, Json, JsonObject } from './fixed-answers.ts'
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

/** Renames the members of what the services answer to which no record is written back. */
const readOnly =
  (named: (key: string) => string): NonNullable<Spelling['wrap']> =>
  (service, answer) =>
    service === 'agency' || service === 'search'
      ? (throughout(([key, value]) => [[named(key), value]])(answer as JsonObject) as FixedAnswer)
      : answer

const DAY = /^\d{4}-\d{2}-\d{2}$/
const MOMENT = /^\d{4}-\d{2}-\d{2}T.*Z$/

/** Changes every day and every moment. */
const timesAs = (day: (iso: string) => Json, moment: (iso: string) => Json) =>
  throughout(([key, value]) => [
    [
      key,
      typeof value !== 'string' ? value : DAY.test(value) ? day(value) : MOMENT.test(value) ? moment(value) : value,
    ],
  ])

const noDayAs = (nothing: string) =>
  throughout(([key, value]) => [[key, value === null && key.endsWith('_date') ? nothing : value]])

const partsOf = (iso: string): readonly number[] => (iso.match(/\d+/g) ?? []).slice(0, 5).map(Number)

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
  { name: 'the zero time of Go for no day', write: noDayAs('0001-01-01T00:00:00Z') },
  { name: 'the zero day of MySQL for no day', write: noDayAs('0000-00-00') },
  { name: 'days and moments as lists of their parts, as Jackson writes them', write: timesAs(partsOf, partsOf) },
  {
    name: 'days as thousandths of a second since 1970, moments as seconds in quotes',
    write: timesAs(Date.parse, iso => String(Date.parse(iso) / 1000)),
  },
  {
    name: 'moments with a blank before the offset, as Ruby writes them',
    write: timesAs(
      iso => iso,
      iso => iso.replace('T', ' ').replace(/(?:\.\d+)?Z$/, iso.startsWith('2025') ? ' UTC' : ' +0000'),
    ),
  },
  {
    name: 'days and moments in the words of HTTP, as Flask writes them',
    write: timesAs(
      iso => new Date(iso).toUTCString(),
      iso => new Date(iso).toUTCString(),
    ),
  },
  {
    name: 'days with slashes, and amounts with groups in quotes',
    write: throughout(([key, value]) => {
      if (typeof value === 'string' && DAY.test(value)) return [[key, value.replace(/(\d+)-(\d+)-(\d+)/, '$2/$3/$1')]]
      const isAmount =
        typeof value === 'number' && /amount|commission|premium/.test(key) && Number.isInteger(value * 100)
      return [[key, isAmount ? value.toLocaleString('en-US', { minimumFractionDigits: 2 }) : value]]
    }),
  },
  {
    name: 'nothing instead of zero, as Go leaves it out',
    write: throughout(([key, value]) => (value === 0 ? [] : [[key, value]])),
    // The code of success of the agency service is zero, which the specification names.
    wrap: (_, { code, ...answer }) => ({ ...answer, ...(code === undefined ? {} : { code: code || '0' }) }),
  },
  {
    name: 'the end of a session as a point in time',
    write: throughout(([key, value]) => [[key, key === 'exp' ? new Date(Number(value) * 1000).toISOString() : value]]),
  },
  {
    name: 'the end of a session in thousandths of a second',
    write: throughout(([key, value]) => [[key, key === 'exp' ? Number(value) * 1000 : value]]),
  },
  {
    name: 'flags as yes and no, amounts in quotes with an exponent, and AGENT_1 for a group',
    write: throughout(([key, value]) => {
      if (typeof value === 'boolean' && !key.startsWith('Commissions:')) return [[key, value ? 'yes' : 'no']]
      if (typeof value === 'number' && /amount|commission|percentage/.test(key)) return [[key, value.toExponential()]]
      return [[key, key === 'rule_group' ? String(value).replace('Agent', 'AGENT_') : value]]
    }),
  },
  {
    name: 'names joined by capitals in all that the agency and the search answer',
    wrap: readOnly(key => key.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase())),
  },
  {
    name: 'names joined by underscores in all that the agency and the search answer',
    wrap: readOnly(key => key.replace(/(?<=[a-z])[A-Z]/g, letter => `_${letter.toLowerCase()}`)),
  },
  {
    name: 'codes in quotes',
    wrap: (_, { code, ...answer }) => (code === undefined ? answer : { code: String(code), ...answer }),
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
