/** The calls about agent commission rules. */
import {
  type AnsweredRuleGroup,
  decode,
  PositionOfGroup,
  RuleHistoryItemCodec,
  rulesEndpoints,
} from '@commissions/contract'
import { POSITIONS } from '@commissions/core'
import { either as E } from 'fp-ts'
import { NOT_FOUND } from '../../http/answer/refusal.ts'
import type { Route } from '../../http/route.ts'
import { serve, servePages } from '../../http/serve.ts'
import { loadRuleGroups } from '../rules-in-force.ts'
import { ruleVersionPages } from './rule-groups.rows.ts'
import { saveRules } from './save-rules.ts'

const groups = serve(rulesEndpoints.groups, async call => {
  const all = await loadRuleGroups(call)
  return E.right(POSITIONS.map((position): AnsweredRuleGroup => all[position]))
})

const save = serve(rulesEndpoints.save, call => saveRules(call, call.body))

const history = servePages(
  rulesEndpoints.history,
  { at: ['data'], item: RuleHistoryItemCodec, isLong: true },
  async call => {
    const position = decode(PositionOfGroup, call.params.group)
    return E.isLeft(position)
      ? E.left(NOT_FOUND)
      : E.right({ value: [], pages: ruleVersionPages(call, position.right) })
  },
)

export const rulesRoutes: readonly Route[] = [groups, save, history]
