/** The calls about statements as a whole. */
import {
  HistoryEntryCodec,
  LineItemCodec,
  statementActEndpoints,
  statementEndpoints,
  statementWithLinesEndpoints,
} from '@commissions/contract'
import type { Resemblance, Statement } from '@commissions/core'
import { either as E } from 'fp-ts'
import { statementChain } from '../../history/chain.ts'
import { historyPages } from '../../history/read-history.ts'
import type { Route } from '../../http/route.ts'
import { serve, serveLong, servePages } from '../../http/serve.ts'
import { linePages, linesOfStatement } from '../line-items/line-item.rows.ts'
import { changeStatement, createStatement } from './change-statement.ts'
import { similarToStatement } from './similar.rows.ts'
import { findStatement, listStatements } from './statements.rows.ts'

const list = serve(statementEndpoints.list, async call => E.right(await listStatements(call, call.query)), {
  emptyIsNoContent: true,
})

/** The lines in an answered statement. */
export const ITEMS = { at: ['data', 'items'], item: LineItemCodec } as const

const get = servePages(
  statementWithLinesEndpoints.get,
  ITEMS,
  async call => {
    const found = await findStatement(call, call.params.id)
    if (E.isLeft(found)) return found
    const value = found.right
    return E.right({ value, pages: call.query.includeItems ? linePages(call, linesOfStatement(value.id)) : null })
  },
  { lane: ({ query }) => (query.includeItems ? 'long' : 'short') },
)

const create = serve(statementActEndpoints.create, call => createStatement(call, call.body))

const update = serve(statementActEndpoints.update, call => {
  const { etag, ...to } = call.body
  return changeStatement(call, call.params.id, etag, { _tag: 'Edit', to })
})

const reconcile = serve(statementActEndpoints.reconcile, call => {
  const { etag, ...dates } = call.body
  return changeStatement(call, call.params.id, etag, { _tag: 'Reconcile', ...dates })
})

const unreconcile = serve(statementActEndpoints.unreconcile, call =>
  changeStatement(call, call.params.id, call.body.etag, { _tag: 'Unreconcile' }),
)
const archive = serve(statementActEndpoints.archive, call =>
  changeStatement(call, call.params.id, call.body.etag, { _tag: 'Archive' }),
)
const restore = serve(statementActEndpoints.restore, call =>
  changeStatement(call, call.params.id, call.body.etag, { _tag: 'Restore' }),
)

const similar = serveLong(statementActEndpoints.similar, async call => {
  const found = await findStatement(call, call.params.id)
  return E.isLeft(found) ? found : E.right(await similarToStatement(call, found.right.id))
})

const allSimilar = serveLong(statementActEndpoints.allSimilar, async call => {
  const all: Resemblance[] = []
  for (const id of new Set(call.query.ids)) {
    const found = await findStatement(call, id)
    if (E.isLeft(found)) return found
    const resembling = await similarToStatement(call, found.right.id)
    if (resembling.length > 0) all.push({ statementId: found.right.id, similar: resembling })
  }
  return E.right(all)
})

const history = servePages(statementActEndpoints.history, { at: ['data'], item: HistoryEntryCodec }, async call => {
  const found = await findStatement(call, call.params.id)
  return E.map(({ id }: Statement) => ({ value: [], pages: historyPages(call, statementChain(id)) }))(found)
})

export const statementRoutes: readonly Route[] = [
  list,
  allSimilar,
  get,
  create,
  update,
  reconcile,
  unreconcile,
  archive,
  restore,
  similar,
  history,
]
