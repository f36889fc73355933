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

const agency = serve(agencyEndpoints.agency, async ({ trx, session }) =>
  E.right(await loadAgency(trx, session.agencyId)),
)

const agents = serve(agencyEndpoints.agents, async ({ trx, session, query }) => {
  const max = Math.min(Math.max(query.max ?? MOST_AGENTS, 0), MOST_AGENTS)
  return E.right(await loadAgents(trx, session.agencyId, max))
})

const users = serve(agencyEndpoints.users, async ({ trx, session, body }) =>
  E.right(await findUsers(trx, session.agencyId, body.criteria, MOST_USERS)),
)

const officeCount = serve(agencyEndpoints.officeCount, async ({ trx, session, query }) =>
  E.right({ count: await countOffices(trx, session.agencyId, query.includeArchived === 'true') }),
)

const preferences = serve(agencyEndpoints.preferences, async ({ trx, session }) =>
  E.right(await loadPreferences(trx, session.agencyId, session.userId)),
)

const save = serve(agencyEndpoints.savePreferences, async call => {
  await savePreferences(call, call.body)
  return E.right(await loadPreferences(call.trx, call.session.agencyId, call.session.userId))
})

const draftKey = serve(agencyEndpoints.draftKey, async ({ trx, session }) =>
  E.right({ key: await loadDraftKey(trx, session.agencyId, session.userId) }),
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
