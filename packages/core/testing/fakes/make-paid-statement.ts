/** A paid statement of a range: the memory's facts for what the core decides, and the answer as it is kept. */
import { either as E } from 'fp-ts'
import {
  type DecidedPaidStatement,
  type DecidedSection,
  decidePaidStatement,
  type LineItemId,
  type PaidFilter,
  type PaidShare,
  paidStatementId,
  sameStatementKey,
} from '../../src/index.ts'
import type { Decided } from './answer.ts'
import {
  type CommissionsWorld,
  now,
  type StoredPaidStatement,
  type StoredSection,
  somebody,
} from './commissions-world.ts'
import { byAgentName } from './fake-agency.ts'
import { toldBefore } from './told-lines.ts'

/** Why each line was last changed, where somebody said so. */
const reasonsOf = ({ entries }: CommissionsWorld): ReadonlyMap<LineItemId, string> =>
  new Map(
    entries.flatMap(({ lineItemId, entry: { reason } }): readonly (readonly [LineItemId, string])[] =>
      lineItemId === null || reason === null ? [] : [[lineItemId, reason]],
    ),
  )

const stored = ({ due, ...section }: DecidedSection): StoredSection => ({
  ...section,
  adjustments: due.map(({ line, due: amount, reason, corrects }) => ({
    lineItemId: line.lineItemId,
    amount,
    reason,
    corrects,
  })),
})

/** Not yet kept. `shares`: what was paid over the range. */
export const madePaidStatement = (
  world: CommissionsWorld,
  filter: PaidFilter,
  shares: readonly PaidShare[],
): Decided<StoredPaidStatement> => {
  const { dateOption, start, end } = filter
  const versions = world.paidStatements.filter(statement => sameStatementKey(statement, filter))
  const facts = {
    shares,
    told: toldBefore(world, filter),
    statedBefore: versions.flatMap(({ sections }) => sections.map(({ agentId }) => agentId)),
    reasons: reasonsOf(world),
  }
  return E.map(
    ({ name, sections }: DecidedPaidStatement): StoredPaidStatement => ({
      id: paidStatementId(`paid-statement-${world.next()}`),
      name,
      dateOption,
      start,
      end,
      version: 1 + versions.length,
      created: now(world),
      createdBy: somebody(world),
      sections: sections.map(stored).toSorted(byAgentName(world.agency)),
    }),
  )(decidePaidStatement(filter, facts))
}
