/** What a change does to a line in the words of the core's rules, so that each part of it can be allowed or refused. */
import { type LineAct, type LineItem, lineAllows, type StatementStatus } from '@commissions/core'
import { either as E } from 'fp-ts'
import { canonical } from '../../history/chain.ts'
import type { Refusal } from '../../http/refusal.ts'
import { allowed } from '../refusals.ts'
import type { FilledLine } from './fill-line.ts'
import type { LineValues } from './line-values.ts'

/** What a match settles besides the policy. */
const OF_A_MATCH: readonly (keyof LineValues)[] = [
  'clientId',
  'carrierId',
  'writingCarrier',
  'commissionTerm',
  'agencyIncome',
]

const ACT_OF: Partial<Record<keyof LineValues, LineAct>> = {
  clientId: 'Match',
  commissionTerm: 'ChangeTerm',
  agencyIncome: 'MarkAgencyIncome',
}

export const actsOf = (before: FilledLine, after: FilledLine): readonly LineAct[] => {
  const fields = Object.keys(before.values) as (keyof LineValues)[]
  const moved = fields.filter(field => canonical(before.values[field]) !== canonical(after.values[field]))
  const rematched = moved.includes('policyId')
  const acts = moved
    .filter(field => field !== 'policyId' && !(rematched && OF_A_MATCH.includes(field)))
    .map(field => ACT_OF[field] ?? 'EditAmounts')
  if (rematched) acts.push(after.values.policyId === null ? 'Unmatch' : 'Match')
  if (canonical(before.agents) !== canonical(after.agents)) acts.push('ChangeAgents')
  // A form that says what is there already is a change of nothing in particular.
  return acts.length === 0 ? ['ChangeTerm'] : acts
}

/** The first refusal of the acts, if any. */
export const allAllowed = (
  status: StatementStatus,
  line: LineItem,
  acts: readonly LineAct[],
): E.Either<Refusal, void> => {
  for (const act of acts) {
    const decision = lineAllows(status, line, act)
    if (E.isLeft(decision)) return allowed(decision)
  }
  return E.right(undefined)
}
