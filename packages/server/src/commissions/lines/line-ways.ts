/** How a search finds lines through other tables: by names, numbers and amounts, by policy and client, by agents. */
import {
  CalendarDates,
  type Cents,
  type LineSearch,
  looseNumber,
  readSearchText,
  type SearchedStatement,
} from '@commissions/core'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { containing } from '../../database/containing.ts'

/** One way in which lines are found. */
export interface Way {
  /** A query of their ids, which an index answers. */
  readonly ids: RawBuilder<unknown>
  /** The same as a condition for testing many lines: what it needs from other tables is gathered once. */
  readonly holds: RawBuilder<SqlBool>
  /** The same as a condition for lines that are tested one by one until there are enough: nothing is gathered. */
  readonly ofLine: RawBuilder<SqlBool>
}

/** A line is found if at least one of these ways finds it. */
export type Ways = readonly Way[]

const idsOf = (agencyId: string, condition: RawBuilder<SqlBool>): RawBuilder<unknown> =>
  sql`select line.line_item_id from line_item line where line.agency_id = ${agencyId} and ${condition}`

/** Lines whose column has one of the values that a query of keys returns. */
const keyed = (agencyId: string, column: string, values: RawBuilder<unknown>) => ({
  ids: sql`
    select line.line_item_id from (${values}) known (key)
      join line_item line on line.agency_id = ${agencyId} and line.${sql.ref(column)} = known.key`,
  holds: sql<SqlBool>`line_item.${sql.ref(column)} in (${values})`,
})

/** Finds the texts that contain every part, then the lines that have one of these texts. */
const named = (agencyId: string, kind: 'name' | 'number', parts: readonly string[]): Way => {
  const column = kind === 'name' ? 'insured_key' : 'number_key'
  const patterns = sql`like all(${parts.map(containing)}::text[])`
  const { ids, holds } = keyed(
    agencyId,
    column,
    sql`select known.key from line_text known
         where known.agency_id = ${agencyId} and known.kind = ${kind} and known.key ${patterns}`,
  )
  return {
    // Repeated for the index, which leaves out lines with an empty key.
    ids: sql`${ids} and line.${sql.ref(column)} <> ''`,
    holds,
    ofLine: sql`line_item.${sql.ref(column)} ${patterns}`,
  }
}

const ofClients = (agencyId: string, condition: RawBuilder<SqlBool>): Way => {
  const clients = sql`
    select client.client_id
      from client
      left join client_contact contact
        on contact.agency_id = client.agency_id and contact.client_id = client.client_id and contact.type = 'First'
     where client.agency_id = ${agencyId} and ${condition}`
  return {
    ...keyed(agencyId, 'client_id', clients),
    ofLine: sql`exists (${clients} and client.client_id = line_item.client_id offset 0)`,
  }
}

/** By the name that the core's `clientName` gives them. */
const hasClientName = (words: readonly string[]): RawBuilder<SqlBool> => sql`
  coalesce(client.business_key, contact.name_key, search_key(client.number)) like all(${words.map(containing)}::text[])`

const ofPolicies = (agencyId: string, condition: RawBuilder<SqlBool>): Way => {
  const policies = sql`select policy.policy_id from policy where policy.agency_id = ${agencyId} and ${condition}`
  return {
    ...keyed(agencyId, 'policy_id', policies),
    ofLine: sql`exists (${policies} and policy.policy_id = line_item.policy_id offset 0)`,
  }
}

const same = (agencyId: string, condition: (line: RawBuilder<unknown>) => RawBuilder<SqlBool>): Way => {
  const own = condition(sql.ref('line_item'))
  return { ids: idsOf(agencyId, condition(sql.ref('line'))), holds: own, ofLine: own }
}

const ofAmount = (agencyId: string, amount: Cents): Ways => [
  same(agencyId, line => sql`${line}.commission_cents = ${amount}`),
  same(agencyId, line => sql`${line}.gross_cents = ${amount}`),
]

const waysOfWords = (agencyId: string, { words, number, amount }: ReturnType<typeof readSearchText>): Ways => [
  ...(words.length === 0 ? [] : [named(agencyId, 'name', words), ofClients(agencyId, hasClientName(words))]),
  ...(number === null
    ? []
    : [
        named(agencyId, 'number', [number]),
        ofPolicies(agencyId, sql`policy.number_key like ${containing(number)}`),
        ofClients(agencyId, sql`client.number_key = ${number}`),
      ]),
  ...(amount === null ? [] : ofAmount(agencyId, amount)),
]

/** The lines from that row of the files of the named statements. */
const ofFiles = (agencyId: string, row: number, { number, words }: SearchedStatement): Way => {
  const statements = sql`
    select stated.statement_id
      from statement stated
      left join carrier payer on payer.agency_id = stated.agency_id and payer.carrier_id = stated.carrier_id
     where stated.agency_id = ${agencyId}
       and ${number === null ? sql`true` : sql`stated.statement_number = ${number}`}
       and search_key(coalesce(payer.name, '') || ' ' || stated.description) like all(${words.map(containing)}::text[])`
  return {
    ids: idsOf(agencyId, sql`line.import_row = ${row} and line.statement_id = any (array(${statements}))`),
    holds: sql`(line_item.import_row = ${row} and line_item.statement_id in (${statements}))`,
    ofLine: sql`(line_item.import_row = ${row}
      and exists (${statements} and stated.statement_id = line_item.statement_id offset 0))`,
  }
}

/** Keeps the lines that came from that row of their file. */
const inRow =
  (agencyId: string, row: number) =>
  ({ ids, holds, ofLine }: Way): Way => ({
    ids: sql`
      select line.line_item_id from (${ids}) known (line_item_id)
        join line_item line on line.agency_id = ${agencyId} and line.line_item_id = known.line_item_id
         and line.import_row = ${row}`,
    holds: sql`(line_item.import_row = ${row} and ${holds})`,
    ofLine: sql`(line_item.import_row = ${row} and ${ofLine})`,
  })

/** Reads the text as words of a name, a part of a number or an amount; or as a row of a file, with or without its statement. */
export const waysOfText = (agencyId: string, text: string): Ways => {
  const read = readSearchText(text)
  const { row, statement } = read
  if (row === null) return waysOfWords(agencyId, read)
  return statement === null
    ? [same(agencyId, line => sql`${line}.import_row = ${row}`)]
    : [ofFiles(agencyId, row, statement), ...waysOfWords(agencyId, read).map(inRow(agencyId, row))]
}

/** Whether the text is only a row number: no index finds lines by the row of just any file. */
const isRowAlone = (text: string): boolean => {
  const { row, statement } = readSearchText(text)
  return row !== null && statement === null
}

export const waysOfNumber = (agencyId: string, text: string): Ways => {
  const number = looseNumber(text)
  if (number === '') return []
  return [
    {
      ...same(agencyId, line => sql`${line}.number_key = ${number}`),
      ids: idsOf(agencyId, sql`line.number_key = ${number} and line.number_key <> ''`),
    },
    ofPolicies(agencyId, sql`policy.number_key = ${number}`),
  ]
}

/** A query of the lines that at least one of the ways finds. */
export const idsOfWays = (ways: Ways): RawBuilder<unknown> =>
  ways.length === 0
    ? sql`select null::uuid where false`
    : sql.join(
        ways.map(one => one.ids),
        sql` union all `,
      )

/** The queries by which an index can find the lines of a search, the narrowest first. What the search does not ask for has no query. */
export const lookUpsOf = (agencyId: string, search: LineSearch): readonly RawBuilder<unknown>[] => {
  const { policyId, clientId, policyNumber, text, mark, agentIds, carrierId, dateOption, start, end } = search
  const by = <A>(asked: A | null, condition: (value: A) => RawBuilder<SqlBool>) =>
    asked === null ? [] : [idsOf(agencyId, condition(asked))]
  const dates = { TransactionDate: 'transaction_date', AgentPaidDate: 'agent_paid_date' } as Record<string, string>
  const column = dates[dateOption]
  return [
    ...by(policyId, id => sql`line.policy_id = ${id}`),
    ...by(clientId, id => sql`line.client_id = ${id}`),
    ...(policyNumber === null ? [] : [idsOfWays(waysOfNumber(agencyId, policyNumber))]),
    ...(text === null || isRowAlone(text) ? [] : [idsOfWays(waysOfText(agencyId, text))]),
    ...by(mark, own => sql`line.mark = ${own}`),
    ...(agentIds.length === 0
      ? []
      : [
          sql`select own.line_item_id from line_item_agent own
               where own.agency_id = ${agencyId} and own.agent_id = any(${[...agentIds]})`,
        ]),
    ...(column === undefined || (start === null && end === null)
      ? []
      : [
          idsOf(
            agencyId,
            sql.join(
              [
                ...(start === null ? [] : [sql`line.${sql.ref(column)} >= ${CalendarDates.toIso(start)}`]),
                ...(end === null ? [] : [sql`line.${sql.ref(column)} <= ${CalendarDates.toIso(end)}`]),
                ...(dateOption === 'AgentPaidDate' ? [sql`line.paid`] : []),
              ],
              sql` and `,
            ),
          ),
        ]),
    ...by(
      carrierId,
      id => sql`(line.carrier_id = ${id} or (line.carrier_id is null and line.statement_id = any (array(
        select payer.statement_id from statement payer where payer.agency_id = ${agencyId} and payer.carrier_id = ${id}))))`,
    ),
    ...(search.state === 'unmatched' ? [idsOf(agencyId, sql`line.unmatched and not line.voided`)] : []),
    // No line is paid without an agent.
    ...(search.state === 'payable' || search.state === 'no-agent'
      ? [idsOf(agencyId, sql`not line.paid and not line.voided`)]
      : []),
  ]
}
