import { ifSaid, listOf } from '../codec/combinators.ts'
import { repeated } from '../codec/query.ts'
import { field, record } from '../codec/record.ts'
import { data, endpointsOf } from '../endpoint.ts'
import { StatementIdCodec } from './statement.codec.ts'
import {
  EtagOnly,
  EtagOrNothing,
  HistoryEntryCodec,
  MadeStatementCodec,
  NewStatementCodec,
  ReconcileCodec,
  ResemblanceCodec,
  SimilarStatementCodec,
  StatementChangeCodec,
} from './statement-form.codec.ts'
import { StatementCodec } from './statement-with-lines.codec.ts'

const describe = endpointsOf('commissions')
const written = data(ifSaid(StatementCodec))

export const statementActEndpoints = {
  create: describe.post('/v2/commissions/statement', {
    body: NewStatementCodec,
    answer: data(MadeStatementCodec),
    summary: 'Opens a statement to be typed by hand',
  }),
  update: describe.put('/v2/commissions/statement/:id', {
    body: StatementChangeCodec,
    answer: written,
    summary: 'Changes description, control total or statement date',
  }),
  reconcile: describe.put('/v2/commissions/statement/:id/reconcile', {
    body: ReconcileCodec,
    answer: written,
    summary: 'Closes the statement; its lines become payable',
  }),
  unreconcile: describe.put('/v2/commissions/statement/:id/unreconcile', {
    body: EtagOnly,
    answer: written,
    summary: 'Opens a reconciled statement again, while none of its lines is paid',
  }),
  archive: describe.put('/v2/commissions/statement/:id/archive', {
    body: EtagOrNothing,
    answer: written,
    summary: 'Puts an open statement away',
  }),
  restore: describe.put('/v2/commissions/statement/:id/restore', {
    body: EtagOrNothing,
    answer: written,
    summary: 'Brings an archived statement back to open',
  }),
  similar: describe.ours.get('/v2/commissions/statement/:id/similar', {
    answer: data(listOf(SimilarStatementCodec)),
    summary: 'Statements that hold the same lines, or came from the same file',
  }),
  allSimilar: describe.ours.get('/v2/commissions/statement/similar', {
    query: record('StatementIds', { ids: field('ids', repeated(StatementIdCodec)) }),
    answer: data(listOf(ResemblanceCodec)),
    summary: 'The same of many statements; those that nothing resembles are left out',
  }),
  history: describe.ours.get('/v2/commissions/statement/:id/history', {
    answer: data(listOf(HistoryEntryCodec)),
    summary: 'Who changed the statement, when and how, newest first',
  }),
}
