/** Proposes the commissions of a range of days as lines, with what the rules would pay on them; stores nothing. */
import {
  type AnticipatedQuery,
  anticipatedQueryFault,
  anticipates,
  type LineItem,
  propose,
  proposedLines,
} from '@commissions/core'
import { either as E } from 'fp-ts'
import { inLowerCase } from '../../http/path-ids.ts'
import type { OrRefused } from '../../http/refusal.ts'
import { loadClientReferences } from '../../search/clients.rows.ts'
import { loadAgentHistories, loadOverrides } from '../../search/policies.rows.ts'
import type { Work } from '../../work.ts'
import { loadRecords } from '../line-items/known-ids.ts'
import { loadCalculator } from '../rules-in-force.ts'
import { loadCarrierSettings } from '../settings/carrier-settings.rows.ts'
import { loadPoliciesDue, loadStandingLines } from './anticipated.rows.ts'

type Asked = Pick<AnticipatedQuery, 'start' | 'end' | 'carrierIds'>

const proposals = async (work: Work, { start, end, carrierIds }: Asked) => {
  const range = { start, end }
  const settings = await loadCarrierSettings(work)
  const carriers = settings.filter(({ basis }) => anticipates(basis)).map(setting => setting.carrierId)
  const asked = carrierIds.length === 0 ? carriers : carriers.filter(id => carrierIds.includes(id))
  const due = await loadPoliciesDue(work, asked, range)
  const clients = await loadClientReferences(work, [...new Set(due.map(({ clientId }) => clientId))])
  const ids = due.map(({ policy }) => policy.id)
  const standing = await loadStandingLines(work, ids, range)
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
  const { session, now, today } = work
  const ids = [...new Set(proposed.map(({ policy }) => policy.id))]
  const histories = await loadAgentHistories(work, ids)
  const overrides = await loadOverrides(work, ids)
  const { explain } = await loadCalculator(work)
  const on = { statementDate: statementDate ?? today, now, by: session.userName }
  return proposedLines(proposed, { ...on, histories, overrides, explain })
}

export const proposeLines = async (
  work: Work,
  { start, end, carrierIds, statementDate }: AnticipatedQuery,
): OrRefused<readonly LineItem[]> => {
  const asked = { start, end, carrierIds: carrierIds.map(inLowerCase) }
  const records = await loadRecords(
    work,
    asked.carrierIds.map(id => ({ carrierId: id })),
  )
  const fault = anticipatedQueryFault(asked, records)
  return fault === null ? E.right(await toLines(work, await proposals(work, asked), statementDate)) : E.left(fault)
}
