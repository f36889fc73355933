/** The reports: the data of other calls as files, to give out or to calculate with. */
import { reportingEndpoints } from '@commissions/contract'
import { badRequest, CalendarDates, fullName, OWED_COLUMNS, payoutColumns } from '@commissions/core'
import { either as E } from 'fp-ts'
import { loadAgents } from '../agency/agency.rows.ts'
import { linePages, linesOfStatement } from '../commissions/line-items/line-item.rows.ts'
import { payoutPages } from '../commissions/payouts/payouts.routes.ts'
import { findStatement } from '../commissions/statements/statements.rows.ts'
import { NOT_FOUND } from '../http/answer/refusal.ts'
import type { Route } from '../http/route.ts'
import { serveFile } from '../http/serve-file.ts'
import { type Drawing, expectedDrawing, paidStatementDrawing, tableDrawing } from './drawing.ts'
import { loadExpectedReport } from './expected.rows.ts'
import { loadPaidReport } from './paid-statement.rows.ts'
import { fileName, reportFile, tooManyToPrint } from './report-file.ts'
import { statementTable, tableOf } from './report-table.ts'
import { printedLines } from './statement.pdf.ts'

interface Named {
  readonly name: string
  readonly drawing: Drawing
}

const statement = serveFile(reportingEndpoints.statement, {
  load: async call => {
    const { params, today, query } = call
    const { format } = query

    const statement = await findStatement(call, params.id)
    if (E.isLeft(statement)) return statement
    const found = statement.right
    const tooMany = tooManyToPrint(format, found.lineCount ?? 0)
    if (tooMany !== null) return E.left(tooMany)
    const lines = linePages(call, linesOfStatement(found.id))
    const drawing: Drawing =
      format === 'pdf'
        ? { _tag: 'Statement', statement: { statement: found, madeOn: today }, rows: await printedLines(lines) }
        : await tableDrawing(statementTable(found, lines), format)
    const day = CalendarDates.toIso(found.statementDate)
    return E.right<never, Named>({
      name: fileName('statement', found.numberFormatted, found.company ?? '', day),
      drawing,
    })
  },
  make: ({ name, drawing }, { format }, signal) => reportFile(name, format, drawing, signal),
})

const payout = serveFile(reportingEndpoints.payout, {
  load: async call => {
    const found = await payoutPages(call, 'payable', call.query)
    if (E.isLeft(found)) return found
    const agents = await loadAgents(call, Number.MAX_SAFE_INTEGER)
    const agentNames = new Map(agents.map(agent => [agent.id, fullName(agent)]))
    const columns = payoutColumns(id => agentNames.get(id))
    const table = tableOf('Agent payout', columns, found.right.pages)
    const name = fileName('agent-payout', CalendarDates.toIso(call.today))
    return E.right<never, Named>({ name, drawing: await tableDrawing(table, call.query.format) })
  },
  make: ({ name, drawing }, { format }, signal) => reportFile(name, format, drawing, signal),
})

const paidStatement = serveFile(reportingEndpoints.paidStatement, {
  load: async call => {
    if (CalendarDates.compare(call.query.start, call.query.end) > 0)
      return E.left(badRequest('end_date: expected a day that is not before start_date'))
    return E.fromNullable(NOT_FOUND)(await loadPaidReport(call, call.query))
  },
  make: (model, { format }, signal) =>
    reportFile(
      fileName(
        model.letterhead.name ?? model.agency,
        'paid-statement',
        model.agent,
        CalendarDates.toIso(model.start),
        'to',
        CalendarDates.toIso(model.end),
        model.version === null ? '' : `v${model.version}`,
      ),
      format,
      paidStatementDrawing(model, format),
      signal,
    ),
})

const expected = serveFile(reportingEndpoints.expected, {
  load: async call => {
    const { format, ...filter } = call.query
    const model = await loadExpectedReport(call, filter)
    if (E.isLeft(model)) return model
    const { agency, letterhead, madeOn, terms } = model.right
    const carriers = [...new Set(terms.map(({ carrier }) => carrier))]
    const carrier = filter.carrierIds.length === 1 ? (carriers[0] ?? '') : ''
    return E.right<never, Named>({
      name: fileName(letterhead.name ?? agency, 'commission-owed', carrier, CalendarDates.toIso(madeOn)),
      drawing:
        format === 'pdf'
          ? expectedDrawing(model.right)
          : await tableDrawing(tableOf('Commission owed', OWED_COLUMNS, [terms]), format),
    })
  },
  make: ({ name, drawing }, { format }, signal) => reportFile(name, format, drawing, signal),
})

export const reportRoutes: readonly Route[] = [statement, payout, paidStatement, expected]
