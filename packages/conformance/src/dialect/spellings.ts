/** Ways to write one answer that sections 3, 7 and 8 leave open. None of them changes what is said. */
import type { FixedAnswer, Json, JsonObject } from './fixed-answers.ts'

export const isList = (value: Json): value is readonly Json[] => Array.isArray(value)
export const isObject = (value: Json): value is JsonObject =>
  typeof value === 'object' && value !== null && !isList(value)

type Entry = readonly [key: string, value: Json]

/** Changes every entry of every object, from the inside out. */
export const throughout =
  (change: (entry: Entry) => readonly Entry[]) =>
  (value: Json): Json => {
    const inside = throughout(change)
    if (isList(value)) return value.map(inside)
    if (!isObject(value)) return value
    return Object.fromEntries(Object.entries(value).flatMap(([key, inner]) => change([key, inside(inner)])))
  }

const DAY = /^\d{4}-\d{2}-\d{2}$/
const IDS = new Set(['id', 'etag', 'stmt_id', 'company_id', 'carrier_id', 'carrier_uuid', 'rule_id', 'agency_id'])
const isIdKey = (key: string): boolean => IDS.has(key) || /^agent_\d_rule$/.test(key)
/** Fields that section 3 calls numbers, or whose type it gives. */
const NUMBERS = new Set(['code', 'uid', 'status', 'id', 'agent1', 'agent2', 'agent3', 'agent_id_int'])
const numberedText = (value: Json): Json =>
  typeof value === 'string' && /^\d+$/.test(value) ? Number(value) : isList(value) ? value.map(numberedText) : value

export interface Spelling {
  readonly name: string
  readonly write?: (value: Json) => Json
  /** Changes the envelope itself. */
  readonly wrap?: (service: string, answer: FixedAnswer) => FixedAnswer
  readonly status?: number
}

const isAgentKey = (key: string): boolean => /^(?:uid|userId|user_id|agent\d|\d|.*_int)$/.test(key)

/** Fields with one of the specification's words. */
const WORDED = new Set(['basis', 'calc_type', 'commission_term', 'source'])

const MOMENT = /^\d{4}-\d{2}-\d{2}T.*Z$/

/** Changes the agents of lines, which are a dictionary of ids by position. */
const agentsAs = (change: (agents: readonly Entry[]) => Json): ((value: Json) => Json) =>
  throughout(([key, value]) => [[key, key === 'agents' && isObject(value) ? change(Object.entries(value)) : value]])

/** The person's profile in the words of section 3. */
const PROFILE: { readonly [key: string]: string } = {
  agency_id: 'agencyId',
  agency_name: 'agencyName',
  user_initials: 'userInitials',
  exp: 'expirationTime',
  user_uuid: 'userUuid',
  user_id: 'userId',
  first_name: 'firstName',
  last_name: 'lastName',
}
const renamed = (value: Json, names: { readonly [key: string]: string }): Json =>
  isObject(value) ? Object.fromEntries(Object.entries(value).map(([key, one]) => [names[key] ?? key, one])) : value

const PASCAL: { readonly [code: string]: string } = { OK: 'Ok', ACCEPTED: 'Accepted', NO_CONTENT: 'NoContent' }

/** Changes every statement, which is what has a control total. */
const statementsAs =
  (change: (statement: JsonObject) => JsonObject) =>
  (value: Json): Json => {
    const inside = statementsAs(change)
    if (isList(value)) return value.map(inside)
    if (!isObject(value)) return value
    const whole = Object.fromEntries(Object.entries(value).map(([key, one]) => [key, inside(one)]))
    return 'commission_paid_orig' in whole ? change(whole) : whole
  }

const RECONCILED = ['reconciled_by', 'reconciled_date', 'reporting_date']
const ARCHIVED = ['archived_by', 'archived_date']
/** The members of a state in a record of their own. */
const gathered = (statement: JsonObject, keys: readonly string[], isSo: Json | undefined): Json =>
  isSo === true ? Object.fromEntries(keys.map(key => [key, statement[key] ?? null])) : null

/** A record with the members of one of its members beside its own. */
const flatly = (value: Json, key: string): Json => {
  if (!isObject(value) || !(key in value)) return value
  const { [key]: inner, ...rest } = value
  return { ...(inner as JsonObject), ...rest }
}

const groupById = (group: Json): Json =>
  throughout(([key, value]) => [[key === 'group' ? 'id' : key === 'sub_position' ? 'subPosition' : key, value]])(group)

export const SPELLINGS: readonly Spelling[] = [
  {
    name: 'ids as numbers',
    write: throughout(([key, value]) => [
      [key, isIdKey(key) || key === 'carrier_rule_value' ? numberedText(value) : value],
    ]),
  },
  {
    name: 'texts of digits as numbers',
    write: throughout(([key, value]) => [
      [
        key,
        /^(number|policy_number|naic|term|download_company_id|downloads_batch_id)$/.test(key)
          ? numberedText(value)
          : value,
      ],
    ]),
  },
  {
    name: 'numbers in quotes',
    write: throughout(([key, value]) => [
      [key, typeof value === 'number' && !NUMBERS.has(key) && !/^\d$|userId|_int$/.test(key) ? String(value) : value],
    ]),
  },
  { name: 'nothing instead of null', write: throughout(([key, value]) => (value === null ? [] : [[key, value]])) },
  { name: 'nothing instead of false', write: throughout(([key, value]) => (value === false ? [] : [[key, value]])) },
  {
    name: 'nothing instead of an empty list',
    write: throughout(([key, value]) => (isList(value) && value.length === 0 ? [] : [[key, value]])),
  },
  {
    name: 'null instead of false and of an empty list',
    write: throughout(([key, value]) => [
      [key, value === false || (isList(value) && value.length === 0) ? null : value],
    ]),
  },
  {
    name: 'days with an hour',
    write: throughout(([key, value]) => [
      [key, typeof value === 'string' && DAY.test(value) ? `${value}T00:00:00` : value],
    ]),
  },
  {
    name: 'moments of another offset',
    write: throughout(([key, value]) => [
      [
        key,
        typeof value === 'string' && value.endsWith('T10:00:00.000Z')
          ? value.replace('10:00:00.000Z', '03:00:00.0000000-07:00')
          : value,
      ],
    ]),
  },
  {
    name: 'amounts of many decimals',
    write: throughout(([key, value]) => [
      [
        key,
        typeof value === 'number' && /amount|commission_paid|total_commission_paid/.test(key) ? value + 1e-9 : value,
      ],
    ]),
  },
  {
    name: 'fields that nobody knows',
    write: value => {
      const more = (inner: Json): Json => {
        if (isList(inner)) return inner.map(more)
        if (!isObject(inner) || Object.keys(inner).every(key => /^\d$/.test(key))) return inner
        const known = Object.entries(inner).map(([key, one]) => [key, key === 'featureFlags' ? one : more(one)])
        return { ...Object.fromEntries(known), _links: { self: '/x' }, tenantId: 'T-1' }
      }
      return more(value)
    },
  },
  {
    name: 'flags of other products that are no flags',
    write: throughout(([key, value]) => [
      [
        key,
        key === 'featureFlags' && isObject(value) ? { ...value, 'Quotes: Variant': 'B', 'Quotes: Share': 0.5 } : value,
      ],
    ]),
  },
  {
    name: 'filters of rules without their modes',
    write: throughout(([key, value]) => (/_rule_mode$/.test(key) ? [] : [[key, value]])),
  },
  {
    name: 'All for filters of rules that ignore',
    write: throughout(([key, value]) => [[key, /_rule_mode$/.test(key) && value === 'Ignore' ? 'All' : value]]),
  },
  {
    name: 'the profile as section 3 names it',
    write: throughout(([key, value]) => [[key, key === 'claims' ? renamed(value, PROFILE) : value]]),
  },
  {
    name: 'permissions in words that are joined by capitals, and groups by their ids',
    wrap: (service, { data, ...answer }) => ({
      ...answer,
      ...(data === undefined ? {} : { data: service === 'agency' && isList(data) ? data.map(groupById) : data }),
    }),
  },
  {
    name: 'what a state needs in a record under its name',
    write: statementsAs(({ reconciled, archived, ...statement }) => ({
      ...Object.fromEntries(Object.entries(statement).filter(([key]) => ![...RECONCILED, ...ARCHIVED].includes(key))),
      reconciled: gathered(statement, RECONCILED, reconciled),
      archived: gathered(statement, ARCHIVED, archived),
    })),
  },
  {
    name: 'what a state needs without its flag',
    write: statementsAs(({ reconciled: _, archived: __, ...statement }) => statement),
  },
  {
    name: 'earlier settings of a carrier beside who made them',
    write: throughout(([key, value]) => [
      [key, key === 'data' && isList(value) ? value.map(one => flatly(one, 'settings')) : value],
    ]),
  },
  {
    name: 'parts of a second in the end of a session',
    write: throughout(([key, value]) => [[key, key === 'exp' ? Number(value) + 0.25 : value]]),
  },
  {
    name: 'keys of flags without a blank',
    write: throughout(([key, value]) => [[key.replace(/^Commissions: /, 'Commissions:'), value]]),
  },
  {
    name: 'uuids in capitals from the agency service',
    wrap: (service, answer) =>
      service === 'agency'
        ? {
            ...answer,
            data: throughout(([key, value]) => [[key, key === 'uuid' ? String(value).toUpperCase() : value]])(
              answer.data ?? null,
            ),
          }
        : answer,
  },
  {
    name: 'codes as section 8 names them',
    wrap: (_, answer) =>
      typeof answer.code === 'string' ? { ...answer, code: PASCAL[answer.code] ?? answer.code } : answer,
  },
  {
    name: 'fields beside the code',
    wrap: (service, { code, data, body }) =>
      service === 'commissions' || body !== undefined || data === undefined || !isObject(data)
        ? {
            ...(code === undefined ? {} : { code }),
            ...(data === undefined ? {} : { data }),
            ...(body === undefined ? {} : { body }),
          }
        : { body: { ...(code === undefined ? {} : { code }), ...data } },
  },
  {
    name: 'no code from the search service',
    wrap: (service, { code, ...answer }) => (service === 'search' || code === undefined ? answer : { ...answer, code }),
  },
  {
    name: 'the list of clients alone',
    wrap: (service, answer) =>
      service === 'search' && isObject(answer.data ?? null) && 'clients' in (answer.data as JsonObject)
        ? { ...answer, data: (answer.data as JsonObject).clients ?? null }
        : answer,
  },
  { name: '201 for whatever succeeded', status: 201 },
  {
    name: 'an empty text instead of null',
    write: throughout(([key, value]) => [[key, value === null ? '' : value]]),
  },
  {
    name: 'flags as 1 and 0',
    write: throughout(([key, value]) => [
      [key, typeof value === 'boolean' && !key.startsWith('Commissions:') ? Number(value) : value],
    ]),
  },
  {
    name: 'flags in quotes, capitalized',
    write: throughout(([key, value]) => [[key, typeof value === 'boolean' ? (value ? 'True' : 'False') : value]]),
  },
  {
    name: 'ids of agents in quotes',
    write: throughout(([key, value]) => [[key, isAgentKey(key) && typeof value === 'number' ? String(value) : value]]),
  },
  {
    name: 'missing agents as 0, and a fourth one',
    write: throughout(([key, value]) => [
      [
        key,
        key === 'agents' && isObject(value)
          ? { ...value, 3: 0, 4: null }
          : isAgentKey(key) && (value === null || value === -99)
            ? 0
            : value,
      ],
    ]),
  },
  {
    name: 'agents of lines as records',
    write: agentsAs(agents => Object.fromEntries(agents.map(([key, uid]) => [key, { uid, name: 'Ann Lee' }]))),
  },
  {
    name: 'agents of lines by the names of their positions',
    write: agentsAs(agents => Object.fromEntries(agents.map(([key, uid]) => [`Agent${key}`, uid]))),
  },
  { name: 'agents of lines beside links', write: agentsAs(agents => ({ ...Object.fromEntries(agents), _links: {} })) },
  { name: 'agents of lines as a list', write: agentsAs(agents => agents.map(([, uid]) => uid)) },
  {
    name: 'agents of lines as a list of records that say their positions, the last one first',
    write: agentsAs(agents => agents.map(([key, uid]) => ({ uid, position: Number(key) })).toReversed()),
  },
  {
    name: 'days as date values',
    write: throughout(([key, value]) => {
      if (typeof value !== 'string' || !DAY.test(value)) return [[key, value]]
      const [year = 0, month = 0, day = 0] = value.split('-').map(Number)
      return [[key, { year, month, day }]]
    }),
  },
  {
    name: 'moments in thousandths of a second since 1970',
    write: throughout(([key, value]) => [
      [key, typeof value === 'string' && MOMENT.test(value) ? Date.parse(value) : value],
    ]),
  },
  {
    name: 'moments without T and zone',
    write: throughout(([key, value]) => [
      [
        key,
        typeof value === 'string' && MOMENT.test(value) ? value.replace('T', ' ').replace(/(?:\.\d+)?Z$/, '') : value,
      ],
    ]),
  },
  {
    name: 'lines of business as records',
    write: throughout(([key, value]) => [
      [key, key === 'lobs' && isList(value) ? value.map(code => ({ id: 1, code, description: 'Owners' })) : value],
    ]),
  },
  {
    name: 'words in small letters',
    write: throughout(([key, value]) => [
      [
        key,
        WORDED.has(key) && typeof value === 'string' ? value.replace(/(?<=[a-z])(?=[A-Z])/g, '_').toLowerCase() : value,
      ],
    ]),
  },
  {
    name: 'codes in small letters',
    wrap: (_, answer) => (typeof answer.code === 'string' ? { ...answer, code: answer.code.toLowerCase() } : answer),
  },
  {
    name: 'more around the data',
    wrap: (_, answer) =>
      answer.body === undefined
        ? ({ success: true, message: '', errors: [], ...answer, page: null } as FixedAnswer)
        : answer,
  },
]
