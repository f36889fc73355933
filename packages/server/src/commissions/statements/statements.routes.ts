/** The calls about statements as a whole. */
import { LineItemCodec, statementActEndpoints, statementEndpoints } from '@commissions/contract'
import type { Resemblance } from '@commissions/core'
import { either as E } from 'fp-ts'
import { alwaysLong } from '../../fairness/lanes.ts'
import { historyOf } from '../../history/read-history.ts'
import { uuidOrNotFound } from '../../http/path-ids.ts'
import { notFound } from '../../http/refusal.ts'
import type { Route } from '../../http/route.ts'
import { serve, servePages } from '../../http/serve.ts'
import type { Work } from '../../work.ts'
import { linePages, linesOfStatement } from '../line-items/line-item.rows.ts'
import { changeStatement, createStatement } from './change-statement.ts'
import { similarToStatement } from './similar.rows.ts'
import { statementChain } from './statement.record.ts'
import { listStatements, loadStatement } from './statements.rows.ts'

const list = serve(statementEndpoints.list, async call => E.right(await listStatements(call, call.query)), {
  emptyIsNoContent: true,
})

const ITEMS = { at: ['data', 'items'], item: LineItemCodec } as const

const get = servePages(
  statementEndpoints.get,
  ITEMS,
  async call => {
    const id = uuidOrNotFound(call.params.id)
    if (E.isLeft(id)) return id
    const value = await loadStatement(call, id.right, { items: false })
    if (value === null) return E.left(notFound)
    const pages = call.query.includeItems ? linePages(call, linesOfStatement(id.right)) : null
    return E.right({ value, pages })
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

/** Null: the agency has no such statement. */
const similarOf = async (work: Work, id: string): Promise<Resemblance | null> => {
  const uuid = uuidOrNotFound(id)
  const found = E.isLeft(uuid) ? null : await loadStatement(work, uuid.right, { items: false })
  if (found === null) return null
  return { statementId: found.id, similar: await similarToStatement(work, found.id) }
}

const similar = serve(
  statementActEndpoints.similar,
  async call => {
    const found = await similarOf(call, call.params.id)
    return found === null ? E.left(notFound) : E.right(found.similar)
  },
  { lane: alwaysLong },
)

const allSimilar = serve(
  statementActEndpoints.allSimilar,
  async call => {
    const all: Resemblance[] = []
    for (const id of new Set(call.query.ids)) {
      const found = await similarOf(call, id)
      if (found === null) return E.left(notFound)
      if (found.similar.length > 0) all.push(found)
    }
    return E.right(all)
  },
  { lane: alwaysLong },
)

const history = serve(statementActEndpoints.history, async call => {
  const id = uuidOrNotFound(call.params.id)
  if (E.isLeft(id)) return id
  const statement = await loadStatement(call, id.right, { items: false })
  return statement === null ? E.left(notFound) : E.right(await historyOf(call, statementChain(statement.id)))
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
