import { either as E } from 'fp-ts'
import {
  compareStatements,
  DateRanges,
  type Etag,
  type Statement,
  type StatementAct,
  type StatementId,
  type StatementState,
  type StatementStatus,
  type StatementsPort,
  statementAllows,
  statementId,
} from '../../src/index.ts'
import { allowed, answer, type Decided, found, seenAt } from './answer.ts'
import {
  type CommissionsWorld,
  linesOf,
  newEtag,
  now,
  type StoredStatement,
  somebody,
  today,
} from './commissions-world.ts'
import { writeStatement } from './commissions-writes.ts'
import { shownStatement } from './shown.ts'

const STATES: { readonly [T in StatementStatus['_tag']]: StatementState } = {
  Open: 'open',
  Reconciled: 'reconciled',
  Archived: 'archived',
}

/** An open statement without lines. */
export const blankStatement = (
  world: CommissionsWorld,
  of: Pick<StoredStatement, 'source' | 'statementDate' | 'description' | 'controlTotal'> &
    Partial<Pick<StoredStatement, 'filename' | 'companyId'>>,
): StoredStatement => {
  const number = world.next()
  const companyId = of.companyId ?? null
  return {
    id: statementId(`statement-${number}`),
    etag: newEtag(world),
    filename: null,
    agency: world.agency.agency.displayName,
    downloadsBatchId: null,
    number,
    numberFormatted: `S-${String(number).padStart(6, '0')}`,
    company: world.agency.carriers.find(carrier => carrier.id === companyId)?.name ?? null,
    created: now(world),
    modified: now(world),
    status: { _tag: 'Open' },
    ...of,
    companyId,
  }
}

/** The statement, in the version the caller saw and in a state that allows the act. */
export const statementFor = (
  world: CommissionsWorld,
  of: { readonly id: StatementId; readonly etag: Etag },
  act: StatementAct,
): Decided<StoredStatement> => {
  const stored = found(world.statements.get(of.id))
  const current = E.isLeft(stored) ? stored : seenAt(stored.right, of.etag)
  if (E.isLeft(current)) return current
  const paid = linesOf(world, of.id).filter(line => line.paid).length
  return E.map(() => current.right)(allowed(statementAllows(current.right.status, act, paid)))
}

export const fakeStatements = (
  world: CommissionsWorld,
): Omit<StatementsPort, 'quickUpdate' | 'deleteItems' | 'refreshPolicyInformation'> => {
  const changed =
    (
      of: { readonly id: StatementId; readonly etag: Etag },
      act: StatementAct,
      change: () => Partial<StoredStatement>,
    ) =>
    (): Decided<Statement> =>
      E.map((before: StoredStatement) =>
        shownStatement(world, writeStatement(world, act, before, { ...before, ...change() }), { items: false }),
      )(statementFor(world, of, act))
  return {
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
            .toSorted(compareStatements)
            .map(stored => shownStatement(world, stored, { items: false })),
        ),
      ),
    get: id =>
      answer(() =>
        E.map((stored: StoredStatement) => shownStatement(world, stored, { items: true }))(
          found(world.statements.get(id)),
        ),
      ),
    create: of =>
      answer(() => {
        const stored = writeStatement(world, 'Create', null, blankStatement(world, { ...of, source: 'Manual' }))
        return E.right(shownStatement(world, stored, { items: false }))
      }),
    update: (of, { description, controlTotal, statementDate }) =>
      answer(
        changed(of, 'Edit', () => ({
          ...(description === undefined ? {} : { description }),
          ...(controlTotal === undefined ? {} : { controlTotal }),
          ...(statementDate === undefined ? {} : { statementDate }),
        })),
      ),
    reconcile: (of, { reconcileDate: on, reportingDate }) =>
      answer(
        changed(of, 'Reconcile', () => ({ status: { _tag: 'Reconciled', by: somebody(world), on, reportingDate } })),
      ),
    unreconcile: of => answer(changed(of, 'Unreconcile', () => ({ status: { _tag: 'Open' } }))),
    archive: of =>
      answer(changed(of, 'Archive', () => ({ status: { _tag: 'Archived', by: somebody(world), on: today(world) } }))),
    restore: of => answer(changed(of, 'Restore', () => ({ status: { _tag: 'Open' } }))),
    history: id =>
      answer(() =>
        E.map(() =>
          world.entries
            .filter(one => one.statementId === id)
            .map(one => one.entry)
            .toReversed(),
        )(found(world.statements.get(id))),
      ),
  }
}
