/** The reports: data the other calls answer, as files to hand out or to calculate with. */
import { reportingEndpoints } from '@commissions/contract'
import {
  type AgentId,
  type CalendarDate,
  CalendarDates,
  fullName,
  type LineItem,
  paidStatementName,
} from '@commissions/core'
import { either as E } from 'fp-ts'
import { loadAgents } from '../agency/agency.rows.ts'
import { payable } from '../commissions/payouts/payouts.routes.ts'
import { loadStatement } from '../commissions/statements/statements.rows.ts'
import { uuidOrNotFound } from '../http/path-ids.ts'
import { badRequest, notFound } from '../http/refusal.ts'
import type { Route } from '../http/route.ts'
import { serveFile } from '../http/serve-file.ts'
import { paidStatementPdf } from './paid-statement.pdf.ts'
import { loadPaidReport } from './paid-statement.rows.ts'
import { paidStatementTable } from './paid-statement.table.ts'
import { payoutTable } from './payout.table.ts'
import { fileName, reportFile, tableFile } from './report-file.ts'
import { statementPdf } from './statement.pdf.ts'
import { statementTable } from './statement.table.ts'

const statement = serveFile(reportingEndpoints.statement, {
  load: async ({ trx, session, params, today }) => {
    const id = uuidOrNotFound(params.id)
    if (E.isLeft(id)) return id
    const found = await loadStatement(trx, session.agencyId, id.right, { items: true })
    return found === null ? E.left(notFound) : E.right({ statement: found, today })
  },
  make: ({ statement: found, today }, { format }) =>
    reportFile(
      {
        name: fileName(
          'statement',
          found.numberFormatted,
          found.company ?? '',
          CalendarDates.toIso(found.statementDate),
        ),
        table: () => statementTable(found),
        pdf: () => statementPdf(found, today),
      },
      format,
    ),
})

interface Payable {
  readonly lines: readonly LineItem[]
  readonly agentNames: ReadonlyMap<AgentId, string>
  readonly today: CalendarDate
}

const payout = serveFile(reportingEndpoints.payout, {
  load: async call => {
    const found = await payable(call, call.query)
    if (E.isLeft(found)) return found
    const agents = await loadAgents(call.trx, call.session.agencyId, Number.MAX_SAFE_INTEGER)
    const agentNames = new Map(agents.map(agent => [agent.id, fullName(agent)]))
    return E.right<never, Payable>({ lines: found.right.lines, agentNames, today: call.today })
  },
  make: ({ lines, agentNames, today }, { format }) =>
    tableFile(
      { name: fileName('agent-payout', CalendarDates.toIso(today)), table: () => payoutTable(lines, agentNames) },
      format,
    ),
})

const paidStatement = serveFile(reportingEndpoints.paidStatement, {
  load: async call => {
    const { query } = call
    if (CalendarDates.compare(query.start, query.end) > 0)
      return E.left(badRequest('end_date: expected a day that is not before start_date'))
    return E.fromNullable(notFound)(await loadPaidReport(call, query))
  },
  make: (model, { format }) =>
    reportFile(
      {
        name: fileName(
          'paid-statement',
          model.agent,
          paidStatementName(model.start, model.end),
          model.version === null ? '' : `v${model.version}`,
        ),
        table: () => paidStatementTable(model),
        pdf: () => paidStatementPdf(model),
      },
      format,
    ),
})

export const reportRoutes: readonly Route[] = [statement, payout, paidStatement]
