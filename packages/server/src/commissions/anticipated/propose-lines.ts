/** Proposes the commissions of a range of days as lines, with what the rules would pay on them; stores nothing. */
import {
  type AnticipatedQuery,
  anticipates,
  CalendarDates,
  carrierId,
  END_BEFORE_START,
  type LineItem,
  policyAgents,
  propose,
  proposedLine,
  unknownId,
} from '@commissions/core'
import { either as E } from 'fp-ts'
import type { Refusal } from '../../http/refusal.ts'
import { loadClientReferences } from '../../search/clients.rows.ts'
import { loadAgentHistories, loadOverrides } from '../../search/policies.rows.ts'
import type { Work } from '../../work.ts'
import { loadRecords } from '../line-items/known-ids.ts'
import { slotsOf } from '../line-items/line-item.slots.ts'
import { loadCalculator } from '../rules-in-force.ts'
import { loadCarrierSettings } from '../settings/carrier-settings.rows.ts'
import { loadPoliciesDue, loadStanding } from './anticipated.rows.ts'

type Asked = Pick<AnticipatedQuery, 'start' | 'end' | 'carrierIds'>

const proposals = async ({ trx, session: { agencyId } }: Work, { start, end, carrierIds }: Asked) => {
  const range = { start, end }
  const settings = await loadCarrierSettings(trx, agencyId)
  const carriers = settings.filter(({ basis }) => anticipates(basis)).map(setting => setting.carrierId)
  const asked = carrierIds.length === 0 ? carriers : carriers.filter(id => carrierIds.includes(id))
  const due = await loadPoliciesDue(trx, agencyId, asked, range)
  const clients = await loadClientReferences(trx, agencyId, [...new Set(due.map(({ clientId }) => clientId))])
  const ids = due.map(({ policy }) => policy.id)
  const standing = await loadStanding(trx, agencyId, ids, range)
  const policies = due.flatMap(({ clientId, policy }) => {
    const client = clients.get(clientId)
    return client === undefined ? [] : [{ client, policy }]
  })
  return propose({ range, carrierIds, settings, policies, standing })
}

const toLines = async (
  work: Work,
  proposed: Awaited<ReturnType<typeof proposals>>,
  statementDate: AnticipatedQuery['statementDate'],
): Promise<readonly LineItem[]> => {
  if (proposed.length === 0) return []
  const { trx, session, now, today } = work
  const ids = [...new Set(proposed.map(({ policy }) => policy.id))]
  const histories = await loadAgentHistories(trx, session.agencyId, ids)
  const overrides = await loadOverrides(trx, session.agencyId, ids)
  const rules = await loadCalculator(trx, session.agencyId)
  return proposed.map(one => {
    const agents = policyAgents(histories, one.policy, one.transactionDate)
    const on = { statementDate: statementDate ?? today, agents, now, by: session.userName }
    const line = proposedLine(one, on)
    const sources = { agents: [], payouts: [], overrides: overrides.get(one.policy.id) ?? {} }
    return { ...line, ...slotsOf(line, sources, rules) }
  })
}

export const proposeLines = async (
  work: Work,
  { start, end, carrierIds, statementDate }: AnticipatedQuery,
): Promise<E.Either<Refusal, readonly LineItem[]>> => {
  if (CalendarDates.compare(start, end) > 0) return E.left(END_BEFORE_START)
  const asked = carrierIds.map(id => carrierId(id.toLowerCase()))
  const { carriers } = await loadRecords(
    work,
    asked.map(id => ({ carrierId: id })),
  )
  const stranger = asked.find(id => !carriers.has(id))
  if (stranger !== undefined) return E.left(unknownId('carriers', stranger))
  return E.right(await toLines(work, await proposals(work, { start, end, carrierIds: asked }), statementDate))
}
