import { either as E } from 'fp-ts'
import {
  compareStatements,
  DateRanges,
  decideStatement,
  policyNamed,
  type Seen,
  type Statement,
  type StatementCommand,
  type StatementId,
  type StatementState,
  type StatementStatus,
  type StatementsPort,
  statementChanges,
} from '../../src/index.ts'
import type { StatementDecision } from '../../src/statement/decide-statement.ts'
import { answer, type Decided, found } from './answer.ts'
import { type CommissionsWorld, linesOf, somebody, today } from './commissions-world.ts'
import { writeStatement } from './commissions-writes.ts'
import { shownStatement } from './shown.ts'
import { similarToStatement } from './similar.ts'
import { blankStatement, recordsOf } from './stored.ts'

const STATES: { readonly [T in StatementStatus['_tag']]: StatementState } = {
  Open: 'open',
  Reconciled: 'reconciled',
  Archived: 'archived',
}

export const statementOf = (
  world: CommissionsWorld,
  id: StatementId,
  { items }: { readonly items: boolean } = { items: false },
): Decided<Statement> => {
  const stored = found(world.statements.get(id))
  return E.isLeft(stored) ? stored : E.right(shownStatement(world, stored.right, { items }))
}

/** The statement is gone with all its lines, and its file can be imported again. */
export const removeImport = (world: CommissionsWorld, id: StatementId): void => {
  for (const line of linesOf(world, id)) world.lines.delete(line.id)
  world.files.delete(id)
  world.statements.delete(id)
}

const changed = (world: CommissionsWorld, { id, etag }: Seen<StatementId>) => {
  const facts = {
    by: somebody(world),
    today: today(world),
    paidLines: linesOf(world, id).filter(line => line.paid).length,
    similar: similarToStatement(world, id),
  }
  return (command: StatementCommand) =>
    answer(() => {
      const [before, stored] = [statementOf(world, id), world.statements.get(id)]
      if (E.isLeft(before) || stored === undefined) return before
      return E.chain(({ after, action, told }: StatementDecision) => {
        writeStatement(world, { ...stored, ...after }, { action, told })
        return statementOf(world, id)
      })(decideStatement(before.right, etag, command, facts))
    })
}

export const fakeStatements = (
  world: CommissionsWorld,
): Omit<StatementsPort, 'quickUpdate' | 'deleteItems' | 'markItems' | 'refreshPolicyInformation'> => ({
  list: ({ state, source, from, to }) =>
    answer(() =>
      E.right(
        [...world.statements.values()]
          .filter(
            ({ status, source: own, statementDate }) =>
              STATES[status._tag] === state &&
              (source === undefined || own === source) &&
              DateRanges.contains({ start: from ?? null, end: to ?? null }, statementDate),
          )
          .toSorted((a, b) => compareStatements(b, a))
          .map(stored => shownStatement(world, stored, { items: false })),
      ),
    ),
  get: id => answer(() => statementOf(world, id, { items: true })),
  create: of =>
    answer(() => {
      const { carrierId: companyId = null, ...said } = of
      const known = policyNamed(recordsOf(world), { carrierId: companyId })
      if (E.isLeft(known)) return known
      const statement = blankStatement(world, { ...said, companyId, source: 'Manual' })
      writeStatement(world, statement, { action: 'created', told: statementChanges(null, statement) })
      return statementOf(world, statement.id)
    }),
  update: (of, to) => changed(world, of)({ _tag: 'Edit', to }),
  reconcile: (of, dates) => changed(world, of)({ _tag: 'Reconcile', ...dates }),
  unreconcile: of => changed(world, of)({ _tag: 'Unreconcile' }),
  archive: of => changed(world, of)({ _tag: 'Archive' }),
  restore: of => changed(world, of)({ _tag: 'Restore' }),
  similar: ids =>
    answer(() => {
      const named = ids.map(id => found(world.statements.get(id)))
      const unknown = named.find(E.isLeft)
      if (unknown !== undefined) return unknown
      return E.right(
        ids
          .map(id => ({ statementId: id, similar: similarToStatement(world, id) }))
          .filter(({ similar }) => similar.length > 0),
      )
    }),
  history: id =>
    answer(() =>
      E.map(() =>
        world.entries
          .filter(one => one.statementId === id)
          .map(one => one.entry)
          .toReversed(),
      )(found(world.statements.get(id))),
    ),
})
