import { matchingEndpoints } from '@commissions/contract'
import { either as E } from 'fp-ts'
import { alwaysLong } from '../../fairness/lanes.ts'
import { uuidOrNotFound } from '../../http/path-ids.ts'
import { notFound } from '../../http/refusal.ts'
import type { Route } from '../../http/route.ts'
import { serve, serveTexts } from '../../http/serve.ts'
import { matchLine } from '../line-items/change-line.ts'
import { answered } from '../line-items/line-batch.routes.ts'
import { matchCertain } from '../line-items/line-batch.ts'
import { loadStatement } from '../statements/statements.rows.ts'
import { matched } from './match-apart.ts'
import { unmatchedLines } from './unmatched.rows.ts'

export const matchingRoutes: readonly Route[] = [
  serve(matchingEndpoints.match, call => matchLine(call, call.params.id, call.body)),
  serveTexts(matchingEndpoints.suggestions, ['data'], async call => {
    const id = uuidOrNotFound(call.params.id)
    if (E.isLeft(id)) return id
    const statement = await loadStatement(call, id.right, { items: false })
    if (statement === null) return E.left(notFound)
    const lines = await unmatchedLines(call, id.right)
    const texts = lines.length === 0 ? null : await matched(call, lines, 'written')
    return E.right({ value: [], texts })
  }),
  serve(matchingEndpoints.matchCertain, call => matchCertain(call, call.params.id, call.body.etag, answered(call)), {
    lane: alwaysLong,
  }),
]
