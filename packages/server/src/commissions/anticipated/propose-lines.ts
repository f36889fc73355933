/** Proposes the commissions of a range of days as lines, with what the rules would pay on them; stores nothing. */
import { ProposedLineCodec } from '@commissions/contract'
import {
  type AnticipatedProposal,
  type AnticipatedQuery,
  anticipatedQueryFault,
  anticipates,
  compareProposals,
  type PolicyAgentHistory,
  type PolicyId,
  type PolicyOverrides,
  type ProposalFacts,
  propose,
  proposedLines,
} from '@commissions/core'
import { either as E } from 'fp-ts'
import { giveTime, LARGE_WORK } from '../../database/limits.ts'
import type { OrRefused } from '../../http/answer/refusal.ts'
import { inLowerCase } from '../../http/request/path-ids.ts'
import type { Texts } from '../../http/serve.ts'
import { loadClientReferences } from '../../search/clients.rows.ts'
import { loadAgentHistories, loadOverrides, loadPolicies, policiesWithIds } from '../../search/policies.rows.ts'
import type { Work } from '../../work.ts'
import { aTurn, slicesInTurns } from '../../work-in-turns.ts'
import { loadRecords } from '../line-items/known-ids.ts'
import { loadCalculator } from '../rules-in-force.ts'
import { loadCarrierSettings } from '../settings/carrier-settings.rows.ts'
import { loadStandingLines, policiesDue } from './anticipated.rows.ts'

type Asked = Pick<AnticipatedQuery, 'start' | 'end' | 'carrierIds'>

/** How many policies are read, and how many lines are written, at a time: some milliseconds of work. */
const AT_ONCE = { policies: 500, lines: 100 }

/** The proposals in their order, and what tells who is paid for them. */
const proposals = async (work: Work, { start, end, carrierIds }: Asked) => {
  const range = { start, end }
  const settings = await loadCarrierSettings(work)
  const carriers = settings.filter(
    ({ basis, carrierId }) => anticipates(basis) && (carrierIds.length === 0 || carrierIds.includes(carrierId)),
  )
  const due = await policiesDue(work, carriers, range)
  const proposed: AnticipatedProposal[] = []
  const histories = new Map<PolicyId, readonly PolicyAgentHistory[]>()
  const overrides = new Map<string, PolicyOverrides>()
  await slicesInTurns(due, AT_ONCE.policies, async some => {
    const owned = await loadPolicies(work, policiesWithIds(some))
    const clients = await loadClientReferences(work, [...new Set(owned.map(({ clientId }) => clientId))])
    const standing = await loadStandingLines(work, some, range)
    const policies = owned.flatMap(({ clientId, policy }) => {
      const client = clients.get(clientId)
      return client === undefined ? [] : [{ client, policy }]
    })
    const found = propose({ range, carrierIds, settings, policies, standing })
    proposed.push(...found)
    const ids = [...new Set(found.map(({ policy }) => policy.id))]
    for (const [id, history] of await loadAgentHistories(work, ids)) histories.set(id, history)
    for (const [id, override] of await loadOverrides(work, ids)) overrides.set(id, override)
  })
  return { proposed: proposed.toSorted(compareProposals), histories, overrides }
}

/** The lines as JSON with commas in between. The database is not asked any more. */
async function* written(proposed: readonly AnticipatedProposal[], facts: ProposalFacts): AsyncGenerator<string> {
  for (let from = 0; from < proposed.length; from += AT_ONCE.lines) {
    if (from > 0) await aTurn()
    const lines = proposedLines(proposed.slice(from, from + AT_ONCE.lines), facts)
    yield JSON.stringify(lines.map(ProposedLineCodec.encode)).slice(1, -1)
  }
}

export const proposeLines = async (
  work: Work,
  { start, end, carrierIds, statementDate }: AnticipatedQuery,
): OrRefused<Texts<readonly never[]>> => {
  const asked = { start, end, carrierIds: carrierIds.map(inLowerCase) }
  const records = await loadRecords(
    work,
    asked.carrierIds.map(id => ({ carrierId: id })),
  )
  const fault = anticipatedQueryFault(asked, records)
  if (fault !== null) return E.left(fault)
  await giveTime(work.trx, LARGE_WORK)
  const { proposed, ...own } = await proposals(work, asked)
  if (proposed.length === 0) return E.right({ value: [], texts: null })
  const { session, now, today } = work
  const { explain } = await loadCalculator(work)
  const on = { statementDate: statementDate ?? today, now, by: session.userName }
  return E.right({ value: [], texts: written(proposed, { ...own, ...on, explain }) })
}
