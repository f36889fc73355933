/** Records as the stub suite answers them: the fields of section 3 and no other. */
import { midnight } from './stub-answers.ts'
import {
  POSITIONS,
  type StubBooks,
  type StubClient,
  type StubLine,
  type StubPolicy,
  type StubStatement,
} from './stub-books.ts'
import { calculated } from './stub-payouts.ts'

const wirePolicy = ({ agents: _, premium: __, ...policy }: StubPolicy) => ({
  ...policy,
  inception_date: midnight(policy.inception_date),
})

export const wireClient = ({ policies, ...client }: StubClient) => ({ ...client, policies: policies.map(wirePolicy) })

const nameOf = ({ business_name, main_contacts }: StubClient): string =>
  business_name ?? String(main_contacts[0]?.display_name)

export const policyOf = (books: StubBooks, id: string | null): StubPolicy | undefined =>
  books.clients.flatMap(client => client.policies).find(policy => policy.id === id)

const slots = (books: StubBooks, line: StubLine): Record<string, unknown> => {
  const now = calculated(books, line)
  return Object.fromEntries(
    POSITIONS.flatMap(position => {
      const given = line.payouts[position]
      const rule = now[position]
      const type = given?.manual === true ? 'ManualPayoutUsed' : (rule?.type ?? null)
      return [
        [`agent_${position}_calculated_commission`, given?.amount ?? rule?.amount ?? null],
        [`agent_${position}_payout_type`, line.agents[position] === undefined ? null : type],
        [`agent_${position}_rule`, rule?.rule ?? null],
        [`agent_${position}_policy_override`, null],
      ]
    }),
  )
}

export const wireLine = (books: StubBooks, line: StubLine): Record<string, unknown> => {
  const statement = books.statements.find(one => one.id === line.stmt_id)
  const client = books.clients.find(one => one.id === line.client)
  const policy = policyOf(books, line.policy)
  const { client: _, policy: __, payouts: ___, ...own } = line
  return {
    ...own,
    ...slots(books, line),
    unmatched: line.policy === null,
    processed: statement?.reconciled != null,
    transaction_date: midnight(line.transaction_date),
    effective_date: midnight(line.effective_date),
    expiration_date: midnight(line.expiration_date),
    agent_paid_date: midnight(line.agent_paid_date),
    reporting_date: midnight(statement?.reconciled?.reporting),
    reconciled_date: midnight(statement?.reconciled?.on),
    company_id: null,
    company: null,
    current_premium: policy?.premium ?? null,
    statement_source: statement?.statement_source,
    statement_date: midnight(statement?.statement_date),
    statement_description: statement?.description,
    statement_number: statement?.statement_number,
    statement_number_formatted: String(statement?.statement_number).padStart(6, '0'),
    created: `${books.today}T10:00:00`,
    created_by: 'Ann Lee',
    modified: `${books.today}T10:00:00.123+00:00`,
    last_modified_by: 'Ann Lee',
    client: client === undefined ? null : { id: client.id, number: client.number, display_name: nameOf(client) },
    policy: policy === undefined ? null : wirePolicy(policy),
  }
}

export const linesOf = (books: StubBooks, statement: StubStatement): readonly StubLine[] =>
  books.lines.filter(line => line.stmt_id === statement.id)

export const wireStatement = (books: StubBooks, statement: StubStatement, withItems: boolean) => {
  const { reconciled, archived, ...own } = statement
  const lines = linesOf(books, statement)
  const counted = lines.filter(line => !line.voided)
  const sum = (amount: (line: StubLine) => number) => counted.reduce((total, line) => total + amount(line), 0)
  return {
    ...own,
    agency: books.agency.displayName,
    downloads_batch_id: null,
    statement_number_formatted: String(own.statement_number).padStart(6, '0'),
    num_unmatched_items: counted.filter(line => line.policy === null).length,
    gross_amount: sum(line => line.gross_amount),
    commission_paid: sum(line => line.commission_amount),
    statement_date: midnight(own.statement_date),
    created: `${books.today}T10:00:00`,
    modified: `${books.today}T10:00:00`,
    reconciled: reconciled !== null,
    reconciled_by: reconciled?.by,
    reconciled_date: midnight(reconciled?.on),
    reporting_date: midnight(reconciled?.reporting),
    archived: archived !== null,
    archived_by: archived?.by,
    archived_date: midnight(archived?.on),
    ...(withItems ? { items: lines.map(line => wireLine(books, line)) } : {}),
  }
}
