/** The agency service. */
import { agencyEndpoints } from '@commissions/contract'
import { MOST_AGENTS } from '@commissions/core'
import { either as E } from 'fp-ts'
import type { Route } from '../http/route.ts'
import { serve } from '../http/serve.ts'
import { PERMISSION_GROUPS } from '../session/permission-metadata.ts'
import {
  countOffices,
  findUsers,
  loadAgency,
  loadAgents,
  loadDraftKey,
  loadPreferences,
  savePreferences,
} from './agency.rows.ts'

const MOST_USERS = 99

const permissions = serve(agencyEndpoints.permissions, async () => E.right(PERMISSION_GROUPS))

const agency = serve(agencyEndpoints.agency, async call => E.right(await loadAgency(call)))

const agents = serve(agencyEndpoints.agents, async call => {
  const max = Math.min(Math.max(call.query.max ?? MOST_AGENTS, 0), MOST_AGENTS)
  return E.right(await loadAgents(call, max))
})

const users = serve(agencyEndpoints.users, async call => E.right(await findUsers(call, call.body.criteria, MOST_USERS)))

const officeCount = serve(agencyEndpoints.officeCount, async call =>
  E.right({ count: await countOffices(call, call.query.includeArchived) }),
)

const preferences = serve(agencyEndpoints.preferences, async call =>
  E.right(await loadPreferences(call, call.session.userId)),
)

const save = serve(agencyEndpoints.savePreferences, async call => {
  await savePreferences(call, call.body)
  return E.right(await loadPreferences(call, call.session.userId))
})

const draftKey = serve(agencyEndpoints.draftKey, async call =>
  E.right({ key: await loadDraftKey(call, call.session.userId) }),
)

export const agencyRoutes: readonly Route[] = [
  permissions,
  agency,
  agents,
  users,
  officeCount,
  preferences,
  save,
  draftKey,
]
