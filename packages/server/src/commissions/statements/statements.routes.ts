/** The calls about statements as a whole. */
import { LineItemCodec, statementEndpoints } from '@commissions/contract'
import { either as E } from 'fp-ts'
import { historyOf } from '../../history/read-history.ts'
import { uuidOrNotFound } from '../../http/path-ids.ts'
import { notFound } from '../../http/refusal.ts'
import type { Route } from '../../http/route.ts'
import { serve, servePages } from '../../http/serve.ts'
import { linePages, linesOfStatement } from '../line-items/line-item.rows.ts'
import {
  archiveStatement,
  createStatement,
  editStatement,
  reconcileStatement,
  restoreStatement,
  unreconcileStatement,
} from './change-statement.ts'
import { statementChain } from './statement.record.ts'
import { listStatements, loadStatement } from './statements.rows.ts'

const list = serve(
  statementEndpoints.list,
  async ({ trx, session, query }) => E.right(await listStatements(trx, session.agencyId, query)),
  { emptyIsNoContent: true },
)

const ITEMS = { at: ['data', 'items'], item: LineItemCodec } as const

const get = servePages(
  statementEndpoints.get,
  ITEMS,
  async ({ trx, session, params, query }) => {
    const id = uuidOrNotFound(params.id)
    if (E.isLeft(id)) return id
    const value = await loadStatement(trx, session.agencyId, id.right, { items: false })
    if (value === null) return E.left(notFound)
    const pages = query.includeItems ? linePages(trx, session.agencyId, linesOfStatement(id.right)) : null
    return E.right({ value, pages })
  },
  { lane: ({ query }) => (query.includeItems ? 'long' : 'short') },
)

const create = serve(statementEndpoints.create, async call => E.right(await createStatement(call, call.body)))

const update = serve(statementEndpoints.update, call => {
  const { etag, ...change } = call.body
  return editStatement(call, call.params.id, etag, change)
})

const reconcile = serve(statementEndpoints.reconcile, call => {
  const { etag, ...dates } = call.body
  return reconcileStatement(call, call.params.id, etag, dates)
})

const unreconcile = serve(statementEndpoints.unreconcile, call =>
  unreconcileStatement(call, call.params.id, call.body.etag),
)
const archive = serve(statementEndpoints.archive, call => archiveStatement(call, call.params.id, call.body.etag))
const restore = serve(statementEndpoints.restore, call => restoreStatement(call, call.params.id, call.body.etag))

const history = serve(statementEndpoints.history, async ({ trx, session, params }) => {
  const id = uuidOrNotFound(params.id)
  if (E.isLeft(id)) return id
  const statement = await loadStatement(trx, session.agencyId, id.right, { items: false })
  return statement === null
    ? E.left(notFound)
    : E.right(await historyOf(trx, session.agencyId, statementChain(statement.id)))
})

export const statementRoutes: readonly Route[] = [
  list,
  get,
  create,
  update,
  reconcile,
  unreconcile,
  archive,
  restore,
  history,
]
