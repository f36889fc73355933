import { either as E } from 'fp-ts'
import type { AnticipatedStatement } from '../../src/anticipated/decide-anticipated.ts'
import {
  type AnticipatedPort,
  type AnticipatedQuery,
  anticipatedQueryFault,
  decideAnticipatedLine,
  decideAnticipatedStatement,
  type LineContents,
  propose,
  proposedLines,
  statementChanges,
} from '../../src/index.ts'
import { answer, found } from './answer.ts'
import { carrierSettings } from './carrier-settings.fake.ts'
import { type CommissionsWorld, now, somebody, today } from './commissions-world.ts'
import { addLine, writeStatement } from './commissions-writes.ts'
import { clientOf } from './fake-agency.ts'
import { explainerOf, shownStatement } from './shown.ts'
import { blankStatement, recordsOf } from './stored.ts'

const proposals = (world: CommissionsWorld, { start, end, carrierIds, statementDate }: AnticipatedQuery) => {
  const { agency } = world
  const standing = [...world.lines.values()].flatMap(({ policy, voided, transactionDate, effectiveDate }) =>
    policy === null || voided ? [] : [{ policyId: policy.id, transactionDate, effectiveDate }],
  )
  const proposed = propose({
    range: { start, end },
    carrierIds,
    settings: carrierSettings(world),
    policies: agency.clients.flatMap(client => client.policies.map(policy => ({ client: clientOf(client), policy }))),
    standing,
  })
  return proposedLines(proposed, {
    statementDate: statementDate ?? today(world),
    histories: agency.agentHistories,
    overrides: agency.overrides,
    explain: explainerOf(world),
    now: now(world),
    by: somebody(world),
  })
}

export const fakeAnticipated = (world: CommissionsWorld): AnticipatedPort => ({
  propose: query =>
    answer(() => {
      const fault = anticipatedQueryFault(query, recordsOf(world))
      return fault === null ? E.right(proposals(world, query)) : E.left(fault)
    }),
  create: (opened, forms) =>
    answer(() =>
      E.map(({ lines, companyId }: AnticipatedStatement) => {
        const statement = blankStatement(world, { ...opened, source: 'Anticipated', companyId })
        writeStatement(world, statement, { action: 'created', told: statementChanges(null, statement) })
        for (const contents of lines) addLine(world, statement, contents, { manual: false })
        return shownStatement(world, world.statements.get(statement.id) ?? statement, { items: false })
      })(decideAnticipatedStatement(forms, recordsOf(world))),
    ),
  addLine: (id, form) =>
    answer(() => {
      const statement = found(world.statements.get(id))
      if (E.isLeft(statement)) return statement
      return E.map((contents: LineContents) => addLine(world, statement.right, contents, { manual: true }))(
        decideAnticipatedLine(statement.right, form, recordsOf(world)),
      )
    }),
})
