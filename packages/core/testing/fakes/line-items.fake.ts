import { either as E } from 'fp-ts'
import {
  type DatedLineItemForm,
  type Etag,
  type LineAct,
  type LineItem,
  type LineItemForm,
  type LineItemId,
  type LineItemsPort,
  type LineItemWritten,
  lineAllows,
  statementAllows,
} from '../../src/index.ts'
import { allowed, answer, conflict, type Decided, found, NOT_FOUND, seenAt } from './answer.ts'
import { blankLine } from './blank-line.ts'
import type { CommissionsWorld, StoredStatement } from './commissions-world.ts'
import { writeLine } from './commissions-writes.ts'
import { actsOf, filledLine, unknownIn } from './fill-line.ts'

export interface Standing {
  readonly line: LineItem
  readonly statement: StoredStatement
}

/** The line in the version the caller saw, with its statement. */
export const lineAt = (
  world: CommissionsWorld,
  of: { readonly id: LineItemId; readonly etag: Etag },
): Decided<Standing> => {
  const stored = found(world.lines.get(of.id))
  const current = E.isLeft(stored) ? stored : seenAt(stored.right, of.etag)
  if (E.isLeft(current)) return current
  const line = current.right
  return E.map((statement: StoredStatement) => ({ line, statement }))(found(world.statements.get(line.statementId)))
}

/** An agent was told of the line, so it has to stay even when the payment was taken back. */
export const wasTold = ({ paidStatements }: CommissionsWorld, id: LineItemId): boolean =>
  paidStatements
    .flatMap(({ sections }) => sections)
    .some(
      ({ shares, adjustments }) =>
        shares.some(({ line }) => line.id === id) || adjustments.some(({ lineItemId: of }) => of === id),
    )

export const lineMay = (
  world: CommissionsWorld,
  { line, statement }: Standing,
  acts: readonly LineAct[],
): Decided<void> => {
  // The source stands on the statement; a stored line keeps the one it was made with.
  const facts = { ...line, statementSource: statement.source }
  const refusal = acts.map(act => allowed(lineAllows(statement.status, facts, act))).find(E.isLeft)
  if (refusal !== undefined) return refusal
  return acts.includes('Delete') && wasTold(world, line.id)
    ? E.left(conflict('An agent was told of the line on a paid statement: void it instead'))
    : E.right(undefined)
}

/** The line that the form adds to the statement; nothing is written yet. */
export const addedLine = (
  world: CommissionsWorld,
  statement: StoredStatement,
  form: DatedLineItemForm,
): Decided<LineItem> => {
  const owned = unknownIn(world, form)
  if (E.isLeft(owned)) return owned
  const may = allowed(statementAllows(statement.status, 'AddLine', 0))
  if (E.isLeft(may)) return may
  const known = owned.right
  const fromPolicy = known === null ? {} : { insuredName: known.clientName, policyNumber: known.policy.number }
  return filledLine(world, blankLine(world, statement), { ...fromPolicy, ...form }, known)
}

/** The line as the form leaves it, if it was seen in this version and may become so. */
export const changedLine = (
  world: CommissionsWorld,
  of: { readonly id: LineItemId; readonly etag: Etag },
  form: LineItemForm,
): Decided<{ readonly before: LineItem; readonly after: LineItem }> => {
  if (!world.lines.has(of.id)) return E.left(NOT_FOUND)
  const owned = unknownIn(world, form)
  if (E.isLeft(owned)) return owned
  const standing = lineAt(world, of)
  if (E.isLeft(standing)) return standing
  const { line: before } = standing.right
  const after = filledLine(world, before, form, owned.right)
  if (E.isLeft(after)) return after
  return E.map(() => ({ before, after: after.right }))(lineMay(world, standing.right, actsOf(before, after.right)))
}

export const fakeLineItems = (world: CommissionsWorld): LineItemsPort => {
  const marked = (
    of: { readonly id: LineItemId; readonly etag: Etag },
    act: 'Void' | 'Restore' | 'Delete',
    after: (line: LineItem) => LineItem | null,
  ) =>
    answer((): Decided<LineItemWritten> => {
      const standing = lineAt(world, of)
      if (E.isLeft(standing)) return standing
      const { line } = standing.right
      return E.map(() => writeLine(world, act, line, after(line)))(lineMay(world, standing.right, [act]))
    })
  return {
    add: (id, form) =>
      answer(() => {
        const statement = found(world.statements.get(id))
        if (E.isLeft(statement)) return statement
        return E.map((line: LineItem) => writeLine(world, 'Add', null, line))(addedLine(world, statement.right, form))
      }),
    update: (of, form) =>
      answer(() => {
        const changed = changedLine(world, of, form)
        return E.isLeft(changed)
          ? changed
          : E.right(writeLine(world, 'Change', changed.right.before, changed.right.after))
      }),
    void: of => marked(of, 'Void', line => ({ ...line, voided: true })),
    restore: of => marked(of, 'Restore', line => ({ ...line, voided: false })),
    delete: of => marked(of, 'Delete', () => null),
    history: id =>
      answer(() => {
        const entries = world.entries.filter(one => one.lineItemId === id).map(one => one.entry)
        return entries.length === 0 ? E.left(NOT_FOUND) : E.right(entries.toReversed())
      }),
  }
}
