import { rulesEndpoints } from '@commissions/contract'
import { POSITIONS } from '@commissions/core'
import { either as E } from 'fp-ts'
import type { Route } from '../../http/route.ts'
import { serve } from '../../http/serve.ts'
import { loadRuleGroups } from '../rules-in-force.ts'

export const rulesRoutes: readonly Route[] = [
  serve(rulesEndpoints.groups, async ({ trx, session }) => {
    const groups = await loadRuleGroups(trx, session.agencyId)
    return E.right(POSITIONS.map(position => groups[position]))
  }),
]
