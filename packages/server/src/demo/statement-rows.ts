/** Rows of the statements, their files, their lines, and what was paid on them. */
import { createHash } from 'node:crypto'
import { ImportMappingCodec } from '@commissions/contract'
import { type CalendarDate, CalendarDates, type PaidFigure } from '@commissions/core'
import { agentColumns } from '../commissions/line-items/line-columns.ts'
import { lineFieldColumns } from '../commissions/line-items/line-field-columns.ts'
import { payoutValues } from '../commissions/payouts/payouts.write.ts'
import type { TimestampText } from '../database/tables/columns.ts'
import { dateText, maybe, numericOfCents } from '../database/values.ts'
import type { AgencyPlan } from './agencies.ts'
import type { DemoRow, DemoRows } from './agency-rows.ts'
import { demoCarrierId } from './carriers.ts'
import type { DemoLine } from './lines.ts'
import { demoPaidLines } from './payouts.ts'
import { demoEtag, demoId } from './random.ts'
import { receivedFile } from './received-file.ts'
import type { DemoStatement } from './statements.ts'

export interface StatementRows {
  readonly statements: DemoRows<'statement'>
  readonly files: DemoRows<'statement_file'>
  readonly lines: DemoRows<'line_item'>
  readonly origins: DemoRows<'line_origin'>
  readonly agents: DemoRows<'line_item_agent'>
  readonly payouts: DemoRows<'line_payout'>
}

/** A time in working hours of that day; on the day of loading, early morning, as nothing may be in the future. */
const atWork = (date: CalendarDate, today: CalendarDate, minute: number): TimestampText =>
  CalendarDates.compare(date, today) >= 0
    ? `${dateText(today)}T05:${String(minute).padStart(2, '0')}:00.000Z`
    : `${dateText(date)}T18:${String(minute).padStart(2, '0')}:00.000Z`

const CREATED = 5
const CLOSED = 25
const PAID = 45

const statementRow = (plan: AgencyPlan, statement: DemoStatement, today: CalendarDate): DemoRow<'statement'> => {
  const { plan: told, number, closed } = statement
  const author = plan.users[0].id
  const archivist = (plan.users[1] ?? plan.users[0]).id
  const reconciled = told.status === 'reconciled'
  const archived = told.status === 'archived'
  return {
    statement_id: demoId(plan.key, 'statement', number),
    statement_number: number,
    etag: demoEtag(plan.key, 'statement', number),
    carrier_id: told.carrier === null ? null : demoCarrierId(plan.key, told.carrier),
    source: told.source,
    filename: told.source === 'CustomImport' ? receivedFile(statement).filename : null,
    downloads_batch_id: told.source === 'Download' ? `DL-${dateText(statement.statementDate)}-${number}` : null,
    description: told.description,
    statement_date: dateText(statement.statementDate),
    control_total: maybe(numericOfCents)(statement.controlTotal),
    status: told.status,
    reconciled_by: reconciled ? author : null,
    reconciled_date: reconciled ? maybe(dateText)(closed) : null,
    reporting_date: reconciled ? maybe(dateText)(statement.reportingDate) : null,
    archived_by: archived ? archivist : null,
    archived_date: archived ? maybe(dateText)(closed) : null,
    created_at: atWork(statement.statementDate, today, CREATED),
    created_by: author,
    modified_at: atWork(closed ?? statement.statementDate, today, closed === null ? CREATED : CLOSED),
    modified_by: archived ? archivist : author,
  }
}

const fileRow = (plan: AgencyPlan, statement: DemoStatement, today: CalendarDate): DemoRow<'statement_file'> => {
  const { filename, text, mapping } = receivedFile(statement)
  const content = Buffer.from(text, 'utf8')
  return {
    file_id: demoId(plan.key, 'file', statement.number),
    statement_id: demoId(plan.key, 'statement', statement.number),
    filename,
    media_type: 'text/csv',
    content,
    sha256: createHash('sha256').update(content).digest(),
    mapping: JSON.stringify(ImportMappingCodec.encode(mapping)),
    created_at: atWork(statement.statementDate, today, CREATED),
    created_by: plan.users[0].id,
  }
}

const lineRow = (
  plan: AgencyPlan,
  statement: DemoStatement,
  line: DemoLine,
  at: number,
  paid: readonly PaidFigure[] | null,
  today: CalendarDate,
): DemoRow<'line_item'> => {
  const id = demoId(plan.key, 'line', statement.number, at)
  const author = plan.users[0].id
  const paidOn = paid === null ? null : statement.paidOn
  return {
    line_item_id: id,
    statement_id: demoId(plan.key, 'statement', statement.number),
    etag: demoEtag(plan.key, 'line', id),
    line_number: at + 1,
    import_row: statement.plan.source === 'CustomImport' ? receivedFile(statement).rowOf(at) : null,
    manual: statement.plan.source === 'Manual',
    voided: line.voided,
    paid: paidOn !== null,
    agent_paid_date: maybe(dateText)(paidOn),
    client_id: line.policy?.client.id ?? null,
    policy_id: line.policy?.policy.id ?? null,
    ...lineFieldColumns(line),
    created_at: atWork(statement.statementDate, today, CREATED),
    created_by: author,
    modified_at: atWork(paidOn ?? statement.statementDate, today, paidOn === null ? CREATED : PAID),
    modified_by: author,
  }
}

/** The agent in position 1 may have an amount that somebody typed. */
const agentRows = (id: string, { agents, typed }: DemoLine): DemoRows<'line_item_agent'> =>
  agentColumns(id, agents).map(agent =>
    agent.position === 1 && typed !== null
      ? { ...agent, manual_amount: numericOfCents(typed.amount), manual_agent_id: typed.agentId }
      : agent,
  )

export const demoStatementRows = (
  plan: AgencyPlan,
  statements: readonly DemoStatement[],
  today: CalendarDate,
): StatementRows => {
  const paidOf = demoPaidLines(plan)
  const lines: DemoRow<'line_item'>[] = []
  const origins: DemoRow<'line_origin'>[] = []
  const agents: DemoRow<'line_item_agent'>[] = []
  const payouts: DemoRow<'line_payout'>[] = []
  for (const statement of statements) {
    const isImported = statement.plan.source === 'CustomImport'
    const { cellsOf } = receivedFile(statement)
    for (const [at, line] of statement.lines.entries()) {
      const paid = paidOf(statement, line)
      const row = lineRow(plan, statement, line, at, paid, today)
      lines.push(row)
      const { line_item_id, statement_id } = row
      if (isImported) origins.push({ line_item_id, statement_id, sheet: null, cells: JSON.stringify(cellsOf(at)) })
      agents.push(...agentRows(line_item_id, line))
      const { paidOn } = statement
      if (paid === null || paidOn === null) continue
      const paying = {
        agent_paid_date: dateText(paidOn),
        paid_by: plan.users[0].id,
        paid_at: atWork(paidOn, today, PAID),
      }
      payouts.push(...paid.map(figure => payoutValues(line_item_id, figure, paying)))
    }
  }
  return {
    statements: statements.map(statement => statementRow(plan, statement, today)),
    files: statements
      .filter(statement => statement.plan.source === 'CustomImport')
      .map(statement => fileRow(plan, statement, today)),
    lines,
    origins,
    agents,
    payouts,
  }
}
