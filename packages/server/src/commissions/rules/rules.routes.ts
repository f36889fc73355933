/** The calls about agent commission rules. */
import { type AnsweredRuleGroup, decode, PositionOfGroup, rulesEndpoints } from '@commissions/contract'
import { POSITIONS } from '@commissions/core'
import { either as E } from 'fp-ts'
import { notFound } from '../../http/refusal.ts'
import type { Route } from '../../http/route.ts'
import { serve } from '../../http/serve.ts'
import { loadRuleGroups } from '../rules-in-force.ts'
import { loadRuleVersions } from './rule-groups.rows.ts'
import { saveRules } from './save-rules.ts'

const groups = serve(rulesEndpoints.groups, async ({ trx, session }) => {
  const all = await loadRuleGroups(trx, session.agencyId)
  return E.right(POSITIONS.map((position): AnsweredRuleGroup => all[position]))
})

const save = serve(rulesEndpoints.save, call => saveRules(call, call.body))

const history = serve(rulesEndpoints.history, async ({ trx, session, params }) => {
  const position = decode(PositionOfGroup, params.group)
  return E.isLeft(position) ? E.left(notFound) : E.right(await loadRuleVersions(trx, session.agencyId, position.right))
})

export const rulesRoutes: readonly Route[] = [groups, save, history]
