import { matchingEndpoints } from '@commissions/contract'
import { type Statement, statementAllows } from '@commissions/core'
import { either as E } from 'fp-ts'
import { alwaysLong } from '../../fairness/lanes.ts'
import { uuidOrNotFound } from '../../http/path-ids.ts'
import { notFound, type Refusal } from '../../http/refusal.ts'
import type { Route } from '../../http/route.ts'
import { serve } from '../../http/serve.ts'
import type { Work } from '../../work.ts'
import { allowed } from '../refusals.ts'
import { lockStatementAt } from '../statements/lock-statement.ts'
import { loadStatement } from '../statements/statements.rows.ts'
import { matchCertain } from './match-certain.ts'
import { matchLine } from './match-line.ts'
import { loadMatchWorld, suggestionsFor } from './match-world.rows.ts'
import { unmatchedLines } from './unmatched.rows.ts'

const withItems = async ({ trx, session }: Work, { id }: Statement): Promise<E.Either<Refusal, Statement>> =>
  E.fromNullable(notFound)(await loadStatement(trx, session.agencyId, id, { items: true }))

export const matchingRoutes: readonly Route[] = [
  serve(matchingEndpoints.match, call => matchLine(call, call.params.id, call.body)),
  serve(
    matchingEndpoints.suggestions,
    async ({ trx, session, params }) => {
      const id = uuidOrNotFound(params.id)
      if (E.isLeft(id)) return id
      const statement = await loadStatement(trx, session.agencyId, id.right, { items: false })
      if (statement === null) return E.left(notFound)
      const lines = await unmatchedLines(trx, session.agencyId, id.right)
      if (lines.length === 0) return E.right([])
      return E.right(await suggestionsFor(lines, await loadMatchWorld(trx, session.agencyId)))
    },
    { emptyIsNoContent: true, lane: alwaysLong },
  ),
  serve(
    matchingEndpoints.matchCertain,
    async call => {
      const statement = await lockStatementAt(call, call.params.id, call.body.etag)
      if (E.isLeft(statement)) return statement
      const may = allowed(statementAllows(statement.right.status, 'MatchCertain', 0))
      if (E.isLeft(may)) return may
      await matchCertain(call, statement.right)
      return withItems(call, statement.right)
    },
    { lane: alwaysLong },
  ),
]
