/** The calls about what agents were paid, and the statements they receive of it. */
import { LineItemCodec, PaidStatementSectionCodec, paidStatementEndpoints } from '@commissions/contract'
import {
  badRequest,
  type PaidFilter,
  type PaidStatementId,
  paidFilter,
  paidStatementId,
  paidStatementName,
  type StatementKey,
} from '@commissions/core'
import { either as E } from 'fp-ts'
import { laneForLines } from '../../fairness/lanes.ts'
import { type HttpRefusal, NOT_FOUND, type OrRefused } from '../../http/answer/refusal.ts'
import { uuidOrNotFound } from '../../http/request/path-ids.ts'
import type { Route } from '../../http/route.ts'
import { serve, serveLong, servePages } from '../../http/serve.ts'
import type { Work } from '../../work.ts'
import { knownAgents } from '../line-items/known-ids.ts'
import { makePaidStatement } from './make-paid-statement.ts'
import { loadPaidSummary, paidLinePages } from './paid-lines.rows.ts'
import { listPaidStatements, listShowingStatements, loadPaidStatement, sectionPages } from './paid-statements.rows.ts'
import { sharePaidStatement, unsharePaidStatement } from './share-paid-statement.ts'

/** The filter, checked: both ends in their order, and only agents that the agency has. */
const complete = async (work: Work, asked: Parameters<typeof paidFilter>[0]): OrRefused<PaidFilter> =>
  paidFilter(asked, await knownAgents(work, asked.agentIds))

const idOf = (text: string): E.Either<HttpRefusal, PaidStatementId> => E.map(paidStatementId)(uuidOrNotFound(text))

const summary = serveLong(paidStatementEndpoints.summary, async call => {
  const filter = await complete(call, call.query)
  return E.isLeft(filter) ? filter : E.right(await loadPaidSummary(call, filter.right))
})

const lines = servePages(paidStatementEndpoints.lines, { at: ['data'], item: LineItemCodec }, async call =>
  E.map((filter: PaidFilter) => ({ value: [], pages: paidLinePages(call, filter) }))(await complete(call, call.query)),
)

const create = serveLong(paidStatementEndpoints.create, async call => {
  const filter = await complete(call, call.body)
  if (E.isLeft(filter)) return filter
  const name = paidStatementName(filter.right.start, filter.right.end)
  if (call.body.name !== name)
    return E.left(badRequest(`statement_name: expected ${name}, the name of the range, got ${call.body.name}`))
  return makePaidStatement(call, filter.right)
})

/** A range needs both of its ends and the kind of its dates. Null means every range. */
const rangeAsked = ({
  dateOption,
  start,
  end,
}: { readonly [K in keyof StatementKey]: StatementKey[K] | null }): E.Either<HttpRefusal, StatementKey | null> => {
  if (dateOption === null && start === null && end === null) return E.right(null)
  return dateOption === null || start === null || end === null
    ? E.left(badRequest('date_option, start_date, end_date: expected all three of them, or none'))
    : E.right({ dateOption, start, end })
}

const list = serve(
  paidStatementEndpoints.list,
  async call => {
    const { before, limit } = call.query
    const range = rangeAsked(call.query)
    if (E.isLeft(range)) return range
    const id = before === null ? E.right(null) : idOf(before)
    if (E.isLeft(id)) return id
    const statements = await listPaidStatements(call, { range: range.right, before: id.right, limit })
    return statements === null ? E.left(NOT_FOUND) : E.right(statements)
  },
  { emptyIsNoContent: true },
)

const showing = serve(
  paidStatementEndpoints.showing,
  async call => E.right(await listShowingStatements(call, call.body.lines)),
  { lane: ({ body }) => laneForLines(body.lines.length) },
)

const get = servePages(
  paidStatementEndpoints.get,
  { at: ['data', 'agents'], item: PaidStatementSectionCodec, isLong: true },
  async call => {
    const id = idOf(call.params.id)
    if (E.isLeft(id)) return id
    const statement = await loadPaidStatement(call, id.right)
    if (statement === null) return E.left(NOT_FOUND)
    return E.right({ value: statement, pages: sectionPages(call, statement, call.query.agentIds) })
  },
)

const share = serve(paidStatementEndpoints.share, async call => {
  const id = idOf(call.params.id)
  return E.isLeft(id) ? id : sharePaidStatement(call, id.right, call.body.agentId, call.body.expiresInDays)
})

const unshare = serve(paidStatementEndpoints.unshare, async call => {
  const id = idOf(call.params.id)
  if (E.isLeft(id)) return id
  const closed = await unsharePaidStatement(call, id.right, call.body.agentId)
  return E.map(() => null)(closed)
})

export const paidStatementRoutes: readonly Route[] = [summary, lines, create, list, showing, get, share, unshare]
