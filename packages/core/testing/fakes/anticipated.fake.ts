import { either as E } from 'fp-ts'
import {
  type AnticipatedLineForm,
  type AnticipatedPort,
  type AnticipatedQuery,
  CalendarDates,
  calculatedSlots,
  checkAnticipatedLine,
  checkAnticipatedPolicy,
  type LineItem,
  propose,
  proposedLine,
} from '../../src/index.ts'
import { answer, asError, badRequest, conflict, type Decided, eachOrNone, found, NOT_FOUND } from './answer.ts'
import { carrierSettings } from './carrier-settings.fake.ts'
import { type CommissionsWorld, now, type StoredStatement, somebody, today } from './commissions-world.ts'
import { writeLine, writeStatement } from './commissions-writes.ts'
import { clientOf, ownedPolicies } from './fake-agency.ts'
import { policyAgents, unknownIn } from './fill-line.ts'
import { addedLine } from './line-items.fake.ts'
import { explainerOf, shownStatement, withOverrides } from './shown.ts'
import { blankStatement } from './statements.fake.ts'

const proposals = (world: CommissionsWorld, { start, end, carrierIds, statementDate }: AnticipatedQuery) => {
  const owned = ownedPolicies(world.agency)
  const explain = explainerOf(world)
  const standing = [...world.lines.values()].flatMap(({ policy, voided, transactionDate, effectiveDate }) =>
    policy === null || voided ? [] : [{ policyId: policy.id, transactionDate, effectiveDate }],
  )
  return propose({
    range: { start, end },
    carrierIds,
    settings: carrierSettings(world),
    policies: owned.map(one => ({ client: clientOf(one), policy: one.policy })),
    standing,
  }).map(proposal => {
    const line = proposedLine(proposal, {
      statementDate: statementDate ?? today(world),
      agents: policyAgents(world, proposal.policy, proposal.transactionDate),
      now: now(world),
      by: somebody(world),
    })
    return calculatedSlots(withOverrides(world, line), explain)
  })
}

/** The line the form asks for; a policy has to have what an anticipated line needs of it. */
const filled = (world: CommissionsWorld, statement: StoredStatement, form: AnticipatedLineForm): Decided<LineItem> => {
  const complete = E.mapLeft((why: string) => badRequest(why))(checkAnticipatedLine(form))
  if (E.isLeft(complete)) return complete
  const owned = unknownIn(world, complete.right)
  if (E.isLeft(owned)) return owned
  if (owned.right === null) return E.left(NOT_FOUND)
  const fit = checkAnticipatedPolicy(owned.right.policy, clientOf(owned.right))
  return E.isLeft(fit) ? E.left(badRequest(fit.left)) : addedLine(world, statement, complete.right)
}

/** Who pays, when all of the lines are one carrier's. */
const soleCarrier = (lines: readonly LineItem[]) => {
  const [carrier, ...others] = new Set(lines.map(({ carrierId }) => carrierId))
  return others.length === 0 ? (carrier ?? null) : null
}

export const fakeAnticipated = (world: CommissionsWorld): AnticipatedPort => ({
  propose: query =>
    answer(() => {
      if (CalendarDates.compare(query.start, query.end) > 0)
        return E.left(badRequest('The last day lies before the first'))
      const known = query.carrierIds.every(id => world.agency.carriers.some(carrier => carrier.id === id))
      return known ? E.right(proposals(world, query)) : E.left(NOT_FOUND)
    }),
  create: (opened, forms) =>
    answer(() => {
      const blank = blankStatement(world, { ...opened, source: 'Anticipated' })
      const lines = eachOrNone(
        forms,
        (_, place) => String(place),
        form => asError(filled(world, blank, form)),
      )
      if (E.isLeft(lines)) return lines
      const companyId = soleCarrier(lines.right)
      const company = world.agency.carriers.find(({ id }) => id === companyId)?.name ?? null
      const { id } = writeStatement(world, 'Create', null, { ...blank, companyId, company })
      for (const line of lines.right) writeLine(world, 'Add', null, { ...line, manual: false })
      return E.map((stored: StoredStatement) => shownStatement(world, stored, { items: false }))(
        found(world.statements.get(id)),
      )
    }),
  addLine: (id, form) =>
    answer(() => {
      const statement = found(world.statements.get(id))
      if (E.isLeft(statement)) return statement
      const line = filled(world, statement.right, form)
      if (E.isLeft(line)) return line
      if (statement.right.source !== 'Anticipated')
        return E.left(conflict('Only a statement of anticipated commissions takes such a line'))
      return E.right(writeLine(world, 'Add', null, line.right))
    }),
})
