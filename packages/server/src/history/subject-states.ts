/** The state of a record after its change was written. The history entry of the change seals it too. */
import { type RawBuilder, sql } from 'kysely'
import { agencyLiteral } from '../database/agency-scope.ts'
import { GONE, lineState, paidStatementAsKept, STATEMENT_STATE } from '../database/ledger-states.ts'
import type { Chain } from './chain.ts'

/** What an entry is about. */
export interface Subject {
  readonly chain: Chain
  readonly lineItemId: string | null
}

const OF_KIND = {
  line: { state: lineState, from: 'line_item line', id: 'line.line_item_id', agency: 'line.agency_id' },
  statement: {
    state: () => STATEMENT_STATE,
    from: 'statement',
    id: 'statement.statement_id',
    agency: 'statement.agency_id',
  },
  paidStatement: {
    state: paidStatementAsKept,
    from: 'paid_statement made',
    id: 'made.paid_statement_id',
    agency: 'made.agency_id',
  },
} as const

const kindOf = ({ chain, lineItemId }: Subject): keyof typeof OF_KIND | null => {
  if (lineItemId !== null) return 'line'
  if (chain.kind === 'statement') return 'statement'
  return chain.kind === 'paid_statement' ? 'paidStatement' : null
}

interface StateRow {
  readonly id: string
  /** In hexadecimal digits. */
  readonly state: string
}

const idOf = ({ chain, lineItemId }: Subject): string => lineItemId ?? chain.id

/** The queries that read the states, by kind of subject. A kind without subjects has no query. */
export const stateReads = (
  agencyId: string,
  subjects: readonly Subject[],
): Readonly<Record<string, RawBuilder<StateRow>>> =>
  Object.fromEntries(
    Object.entries(OF_KIND).flatMap(([kind, { state, from, id, agency }]) => {
      const ids = [...new Set(subjects.filter(subject => kindOf(subject) === kind).map(idOf))]
      if (ids.length === 0) return []
      const read = sql<StateRow>`
        select asked.id, ${sql.raw(`encode(case when ${id} is null then ${GONE} else ${state(agencyLiteral(agencyId))} end, 'hex')`)} as state
          from unnest(${ids}::uuid[]) as asked (id)
          left join ${sql.raw(`${from} on ${id} = asked.id and ${agency}`)} = ${agencyId}`
      return [[kind, read]]
    }),
  )

/** The states by the subject's id. A subject that no longer exists has a state that says so. */
export const toStates = (
  found: Readonly<Record<string, readonly StateRow[]>>,
): ((subject: Subject) => Buffer | null) => {
  const states = new Map(
    Object.values(found).flatMap(rows => rows.map(({ id, state }) => [id, Buffer.from(state, 'hex')] as const)),
  )
  return subject => (kindOf(subject) === null ? null : (states.get(idOf(subject)) ?? null))
}
