/** The calls about an agency's security, for its administrators; none of them is in section 7. */
import { data, endpointsOf, fileAnswer } from '../endpoint.ts'
import { MEDIA_TYPE_OF_FORMAT } from '../reporting/reporting.endpoints.ts'
import {
  BooksStandingCodec,
  SecurityPageCodec,
  SecurityQueryCodec,
  SecuritySearchCodec,
  TableExportCodec,
} from './security.codec.ts'

const describe = endpointsOf('commissions').ours

export const securityEndpoints = {
  trail: describe.get('/v2/commissions/security/events', {
    access: 'settings',
    query: SecurityQueryCodec,
    answer: data(SecurityPageCodec),
    summary: 'Who signed in, what was refused and what left the program, the newest first, page by page',
  }),
  trailFile: describe.get('/v2/commissions/security/events/file', {
    access: 'settings',
    query: SecuritySearchCodec,
    answer: fileAnswer(),
    produces: [MEDIA_TYPE_OF_FORMAT.csv],
    summary: 'The security trail as a table',
  }),
  exported: describe.post('/v2/commissions/security/exports', {
    body: TableExportCodec,
    answer: data(TableExportCodec),
    summary: 'Records in the security trail that the page exported a table',
  }),
  books: describe.get('/v2/commissions/books', {
    access: 'settings',
    answer: data(BooksStandingCodec),
    summary: 'What the last audit of the books found, and whether one is under way',
  }),
  auditBooks: describe.post('/v2/commissions/books/audit', {
    access: 'settings',
    answer: data(BooksStandingCodec),
    summary: 'Audits the books of the agency, in the background',
  }),
}
