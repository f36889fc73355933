/**
 * SQL for a SHA-256 hash over a ledger record. Histories keep these hashes, so an expression is never changed: a further field gets
 * one of its own. Not functions of the database, which somebody who tampers with figures could change too.
 */
const sealed = (...values: readonly string[]): string =>
  `sha256(convert_to(jsonb_build_array(${values.join(', ')})::text, 'UTF8'))`

/** Instants are written in UTC, whatever the connection's zone is; JSON writes days and exact numbers in one way only. */
const inUtc = (column: string): string => `${column} at time zone 'UTC'`

/** The state of a row `line` of line_item: its fields, its agents and their payouts. `agency` is the SQL of its agency's id. */
export const lineState = (agency: string): string =>
  sealed(
    'line.statement_id',
    'line.transaction_date, line.transaction_type, line.transaction_description, line.effective_date, line.expiration_date',
    'line.gross_amount, line.commission_rate, line.commission_amount, line.commission_term',
    'line.insured_name, line.lob, line.policy_number, line.writing_carrier, line.carrier_id',
    'line.client_id, line.policy_id, line.agency_income, line.voided, line.paid, line.agent_paid_date',
    `(select jsonb_agg(jsonb_build_array(a.position, a.agent_id, a.manual_amount, a.manual_agent_id) order by a.position)
      from line_item_agent a where a.agency_id = ${agency} and a.line_item_id = line.line_item_id)`,
    `(select jsonb_agg(jsonb_build_array(p.position, p.agent_id, p.amount, p.manual, p.outcome, p.rule_id, p.rule_sentence,
                                       p.calc_type, p.value, p.basis, p.agent_paid_date, p.paid_by, ${inUtc('p.paid_at')})
                     order by p.position)
      from line_payout p where p.agency_id = ${agency} and p.line_item_id = line.line_item_id)`,
  )

/** The state of a row `statement`, without its sums, which follow from its lines. */
export const STATEMENT_STATE = sealed(
  'statement.statement_number, statement.carrier_id, statement.source, statement.filename',
  'statement.description, statement.statement_date, statement.control_total, statement.status',
  'statement.reconciled_by, statement.reconciled_date, statement.reporting_date',
  'statement.archived_by, statement.archived_date',
)

const allOf = (agency: string, table: string, order: string, ...values: readonly string[]): string =>
  `(select encode(sha256(convert_to(string_agg(jsonb_build_array(${values.join(', ')})::text, ',' order by ${order}), 'UTF8')),
                  'hex')
      from ${table} part
     where part.agency_id = ${agency} and part.paid_statement_id = made.paid_statement_id)`

/** `line` is the hash of what a row `part` of paid_statement_line showed of its line, in hex. */
const toldState = (agency: string, line: string): string =>
  sealed(
    'made.statement_name, made.date_option, made.start_date, made.end_date, made.version, made.ordinal',
    allOf(
      agency,
      'paid_statement_section',
      'part.agent_id',
      'part.agent_id, part.total_commission_paid, part.total_commission_transactions, part.year_to_date',
    ),
    allOf(
      agency,
      'paid_statement_line',
      'part.agent_id, part.line_item_id, part.position',
      `part.agent_id, part.line_item_id, part.position, part.amount, ${line}`,
    ),
    allOf(
      agency,
      'paid_statement_adjustment',
      'part.agent_id, part.adjustment_number',
      'part.agent_id, part.adjustment_number, part.line_item_id, part.corrected_paid_statement_id, part.amount, part.reason',
    ),
  )

const hashed = (line: string): string => `encode(sha256(convert_to((${line})::text, 'UTF8')), 'hex')`

/** The state of a row `made` of paid_statement: everything that it shows agents, read from its stored lines. */
export const paidStatementState = (agency: string): string =>
  toldState(
    agency,
    hashed(`select told.line from told_line told
             where told.agency_id = ${agency} and told.line_hash = part.line_hash`),
  )

/** The same from the hashes stored with the lines: for a caller that has just written the lines and need not read them again. */
export const paidStatementAsKept = (agency: string): string => toldState(agency, `encode(part.line_hash, 'hex')`)

/** The same for the schema before migration 0314, when each row held its line itself. */
const PAID_STATEMENT_WITH_LINES = toldState('made.agency_id', hashed('part.line'))

/** The state of a record that was deleted. */
export const GONE = `sha256('gone')`

const sealPaidStatements = (state: string, where: string): string => `
    insert into ledger_seal (agency_id, chain_kind, chain_id, subject_id, state)
    select made.agency_id, 'paid_statement', made.paid_statement_id::text, made.paid_statement_id, ${state}
      from paid_statement made where ${where}`

/** SQL that seals the present state of an agency's lines, statements or paid statements that no history entry seals. */
export const SEAL_AS_THEY_STAND = {
  line: (agency: string, where: string): string => `
    insert into ledger_seal (agency_id, chain_kind, chain_id, subject_id, state)
    select line.agency_id, 'statement', line.statement_id::text, line.line_item_id, ${lineState(agency)}
      from line_item line where ${where}`,
  statement: (_: string, where: string): string => `
    insert into ledger_seal (agency_id, chain_kind, chain_id, subject_id, state)
    select statement.agency_id, 'statement', statement.statement_id::text, statement.statement_id, ${STATEMENT_STATE}
      from statement where ${where}`,
  paidStatement: (agency: string, where: string): string => sealPaidStatements(paidStatementAsKept(agency), where),
} as const

/** What migration 0288 seals: everything of all agencies. */
export const SEAL_AS_THEY_STOOD: readonly string[] = [
  SEAL_AS_THEY_STAND.line('line.agency_id', 'true'),
  SEAL_AS_THEY_STAND.statement('statement.agency_id', 'true'),
  sealPaidStatements(PAID_STATEMENT_WITH_LINES, 'true'),
]
