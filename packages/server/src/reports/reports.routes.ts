/** The reports: data the other calls answer, as files to hand out or to calculate with. */
import { reportingEndpoints } from '@commissions/contract'
import {
  type AgentId,
  type CalendarDate,
  CalendarDates,
  fullName,
  type LineItem,
  paidStatementName,
  payoutColumns,
  type Statement,
} from '@commissions/core'
import { either as E } from 'fp-ts'
import { loadAgents } from '../agency/agency.rows.ts'
import { payable } from '../commissions/payouts/payouts.routes.ts'
import { loadStatement } from '../commissions/statements/statements.rows.ts'
import { uuidOrNotFound } from '../http/path-ids.ts'
import { badRequest, notFound } from '../http/refusal.ts'
import type { Route } from '../http/route.ts'
import { serveFile } from '../http/serve-file.ts'
import { type Drawing, paidStatementDrawing, tableDrawing } from './drawing.ts'
import { loadPaidReport } from './paid-statement.rows.ts'
import { fileName, reportFile } from './report-file.ts'
import { statementTable, tableOf } from './report-table.ts'
import { printedLines } from './statement.pdf.ts'

const statementDrawing = async ({ items, ...statement }: Statement, madeOn: CalendarDate): Promise<Drawing> => ({
  _tag: 'Statement',
  statement: { statement, madeOn },
  rows: await printedLines(items ?? []),
})

const statement = serveFile(reportingEndpoints.statement, {
  load: async ({ trx, session, params, today }) => {
    const id = uuidOrNotFound(params.id)
    if (E.isLeft(id)) return id
    const found = await loadStatement(trx, session.agencyId, id.right, { items: true })
    return found === null ? E.left(notFound) : E.right({ statement: found, today })
  },
  make: async ({ statement: found, today }, { format }, signal) =>
    reportFile(
      fileName('statement', found.numberFormatted, found.company ?? '', CalendarDates.toIso(found.statementDate)),
      format,
      format === 'pdf' ? await statementDrawing(found, today) : tableDrawing(await statementTable(found), format),
      signal,
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
  make: async ({ lines, agentNames, today }, { format }, signal) =>
    reportFile(
      fileName('agent-payout', CalendarDates.toIso(today)),
      format,
      tableDrawing(
        await tableOf(
          'Agent payout',
          payoutColumns(id => agentNames.get(id)),
          lines,
        ),
        format,
      ),
      signal,
    ),
})

const paidStatement = serveFile(reportingEndpoints.paidStatement, {
  load: async call => {
    const { query } = call
    if (CalendarDates.compare(query.start, query.end) > 0)
      return E.left(badRequest('end_date: expected a day that is not before start_date'))
    return E.fromNullable(notFound)(await loadPaidReport(call, query))
  },
  make: (model, { format }, signal) =>
    reportFile(
      fileName(
        'paid-statement',
        model.agent,
        paidStatementName(model.start, model.end),
        model.version === null ? '' : `v${model.version}`,
      ),
      format,
      paidStatementDrawing(model, format),
      signal,
    ),
})

export const reportRoutes: readonly Route[] = [statement, payout, paidStatement]
