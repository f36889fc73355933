/** The security trail, for the agency's administrators. */
import { securityEndpoints } from '@commissions/contract'
import { CalendarDates, exportDetail, SECURITY_COLUMNS } from '@commissions/core'
import { either as E } from 'fp-ts'
import type { Route } from '../http/route.ts'
import { serve } from '../http/serve.ts'
import { serveFile } from '../http/serve-file.ts'
import { tableDrawing } from '../reports/drawing.ts'
import { fileName, reportFile } from '../reports/report-file.ts'
import { tableOf } from '../reports/report-table.ts'
import { eventPages, loadEvents } from './trail.rows.ts'

const trail = serve(securityEndpoints.trail, ({ trx, session, query }) => loadEvents(trx, session, query, query))

const trailFile = serveFile(securityEndpoints.trailFile, {
  load: async ({ trx, session, query, today }) => {
    const table = tableOf('Security trail', SECURITY_COLUMNS, eventPages(trx, session, query))
    return E.right({
      name: fileName('security-trail', CalendarDates.toIso(today)),
      drawing: await tableDrawing(table, 'csv'),
    })
  },
  make: ({ name, drawing }, _, signal) => reportFile(name, 'csv', drawing, signal),
})

const exported = serve(securityEndpoints.exported, async ({ body }) => E.right(body), {
  tells: ({ body }) => ({ kind: 'exported', detail: exportDetail(body) }),
})

export const trailRoutes: readonly Route[] = [trailFile, trail, exported]
