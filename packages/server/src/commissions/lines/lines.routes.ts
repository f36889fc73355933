/** The calls about lines of all statements. */
import { lineEndpoints } from '@commissions/contract'
import { type LineSearch, lineSearchFault, readCursor, statementId } from '@commissions/core'
import { either as E } from 'fp-ts'
import type { OrRefused } from '../../http/answer/refusal.ts'
import { inLowerCase, isUuid } from '../../http/request/path-ids.ts'
import type { Route } from '../../http/route.ts'
import { serveLong } from '../../http/serve.ts'
import { ownRows, type Work } from '../../work.ts'
import { knownAgents, loadRecords } from '../line-items/known-ids.ts'
import { linePage } from './line-page.rows.ts'
import { lineSummary } from './line-summary.rows.ts'
import { lineTotalsOf } from './line-totals.rows.ts'

const lowerCased = (search: LineSearch): LineSearch => ({
  ...search,
  policyId: inLowerCase(search.policyId),
  statementId: inLowerCase(search.statementId),
  carrierId: inLowerCase(search.carrierId),
  companyId: inLowerCase(search.companyId),
})

const loadStatements = async (work: Work, id: LineSearch['statementId']) => {
  if (id === null || !isUuid(id)) return new Set<never>()
  const rows = await ownRows(work, 'statement').select('statement_id').where('statement_id', '=', id).execute()
  return new Set(rows.map(row => statementId(row.statement_id)))
}

/** The search with its ids in lower case, or a refusal if it names what the agency does not have. */
const known = async (work: Work, asked: LineSearch): OrRefused<LineSearch> => {
  const search = lowerCased(asked)
  const { clientId, policyId: policy, carrierId: own, companyId, agentIds } = search
  const records = await loadRecords(work, [{ clientId, policyId: policy, carrierId: own }, { carrierId: companyId }])
  const agents = await knownAgents(work, agentIds)
  const statements = await loadStatements(work, search.statementId)
  const fault = lineSearchFault(search, { ...records, agents, statements })
  return fault === null ? E.right(search) : E.left(fault)
}

const search = serveLong(lineEndpoints.search, async call => {
  const { cursor, limit, totals, ...asked } = call.query
  const after = cursor === null ? E.right(null) : readCursor(cursor)
  if (E.isLeft(after)) return after
  const found = await known(call, asked)
  return E.isLeft(found) ? found : E.right(await linePage(call, found.right, after.right, { limit, totals }))
})

const totals = serveLong(lineEndpoints.totals, async call => {
  const found = await known(call, call.query)
  return E.isLeft(found) ? found : E.right(await lineTotalsOf(call, found.right))
})

const summary = serveLong(lineEndpoints.summary, async call => {
  const { by, ...asked } = call.query
  const found = await known(call, asked)
  return E.isLeft(found) ? found : lineSummary(call, found.right, by)
})

export const linesRoutes: readonly Route[] = [search, totals, summary]
