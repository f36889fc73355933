import { matchingEndpoints } from '@commissions/contract'
import { either as E } from 'fp-ts'
import type { Route } from '../../http/route.ts'
import { serve, serveChangedPages, serveTexts } from '../../http/serve.ts'
import { matchLine } from '../line-items/change-line.ts'
import { ITEMS } from '../statements/statements.routes.ts'
import { findStatement } from '../statements/statements.rows.ts'
import { matched } from './match-apart.ts'
import { certainBefore, matchCertain } from './match-certain.ts'
import { unmatchedLines } from './unmatched.rows.ts'

export const matchingRoutes: readonly Route[] = [
  serve(matchingEndpoints.match, call => matchLine(call, call.params.id, call.body)),
  serveTexts(matchingEndpoints.suggestions, ['data'], async call => {
    const statement = await findStatement(call, call.params.id)
    if (E.isLeft(statement)) return statement
    const lines = await unmatchedLines(call, statement.right.id)
    const texts = lines.length === 0 ? null : await matched(call, lines, 'written')
    return E.right({ value: [], texts })
  }),
  serveChangedPages(matchingEndpoints.matchCertain, ITEMS, certainBefore, matchCertain),
]
