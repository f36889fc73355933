/** The commands about several lines of one statement: each one locks, decides by the core, and writes. */
import {
  decideDeletedItems,
  decideMarkedItems,
  decideQuickUpdate,
  decideRefresh,
  type Etag,
  type InSteps,
  type LineChange,
  type LineItem,
  type LineItemId,
  type LineItemUpdate,
  type LinesState,
  type PolicyId,
  refreshedNothing,
  type Seen,
  type Statement,
  type StatementAct,
  type StoredLine,
  someItems,
  statementOpenTo,
} from '@commissions/core'
import { either as E } from 'fp-ts'
import { giveTime, giveTimeFor, LARGE_WORK } from '../../database/limits.ts'
import { statementChain } from '../../history/chain.ts'
import { recordHistory } from '../../history/record-history.ts'
import type { HttpRefusal, OrRefused } from '../../http/answer/refusal.ts'
import { inLowerCase } from '../../http/request/path-ids.ts'
import type { Paged } from '../../http/serve.ts'
import { loadAgentHistories } from '../../search/policies.rows.ts'
import type { Work } from '../../work.ts'
import { finishInTurns, mapInTurns } from '../../work-in-turns.ts'
import { lockStatement } from '../statements/lock-statement.ts'
import { reloadStatement } from '../statements/statements.rows.ts'
import { touchStatement } from '../statements/statements.write.ts'
import { loadRecords, lowerCased } from './known-ids.ts'
import { linePages, linesOfStatement, linesWithIds } from './line-item.rows.ts'
import { lockAllLines, lockLines } from './lock-line.ts'
import { toldLines } from './told-lines.rows.ts'
import { writeChanges } from './write-changes.ts'

/** A call about lines of a statement. With `changedOnly` the answered statement holds the lines that changed, and else all. */
export interface LinesCall<B> extends Work {
  readonly params: { readonly id: string }
  readonly query: { readonly changedOnly: boolean } | undefined
  readonly body: B
}
interface ItemsCall<I> extends LinesCall<{ readonly etag: Etag; readonly items: readonly I[] }> {}

/** The statement, and those of its lines that the answer holds. */
export type LinesAnswered = OrRefused<Paged<Statement, LineItem>>
type Decided = E.Either<HttpRefusal, readonly LineChange[]>

type SeenLine = Seen<LineItemId>

const writeAll =
  (work: Work) =>
  async ({ id }: Statement, changes: readonly LineChange[]): Promise<void> => {
    await writeChanges(work, changes)
    await touchStatement(work, id)
  }

interface Command {
  readonly act: StatementAct
  readonly linesOf: (statement: Statement) => Promise<readonly StoredLine[]>
  readonly decide: (state: LinesState) => Promise<InSteps<Decided>>
  readonly write?: (statement: Statement, changes: readonly LineChange[]) => Promise<void>
}

/** Locks the statement and the lines that the command is about, decides, writes, and returns the statement afterwards. */
const changed = async (call: LinesCall<unknown>, seen: Etag | null, command: Command): LinesAnswered => {
  const { act, linesOf, decide, write = writeAll(call) } = command
  const locked = await lockStatement(call, call.params.id)
  if (E.isLeft(locked)) return locked
  const statement = locked.right
  const may = statementOpenTo(statement, seen, act)
  if (E.isLeft(may)) return may
  const decided = await finishInTurns(await decide({ statement, lines: await linesOf(statement) }))
  if (E.isLeft(decided)) return decided
  await write(statement, decided.right)
  const ids = decided.right.map(({ before }) => before.id)
  return E.right(await afterwards(call, statement, ids))
}

/** What a command answers once it has written. */
export const afterwards = async (
  call: LinesCall<unknown>,
  { id }: Statement,
  changedLines: readonly LineItemId[],
): Promise<Paged<Statement, LineItem>> => ({
  value: await reloadStatement(call, id),
  pages: linePages(call, call.query?.changedOnly === true ? linesWithIds(changedLines) : linesOfStatement(id)),
})

/** The named lines that are on the statement. The items name at least one. */
const changedItems = async <I extends SeenLine>(
  call: ItemsCall<I>,
  decide: (state: LinesState, seen: Etag, items: readonly I[]) => Promise<InSteps<Decided>>,
): LinesAnswered => {
  const { etag: seen, items: sent } = call.body
  const some = someItems(sent)
  if (E.isLeft(some)) return some
  await giveTimeFor(call.trx, sent)
  const items = await mapInTurns(sent, item => ({ ...item, id: inLowerCase(item.id) }))
  return changed(call, seen, {
    act: 'QuickUpdate',
    linesOf: async statement => {
      const ids = items.map(item => item.id)
      return (await lockLines(call, ids)).filter(line => line.statementId === statement.id)
    },
    decide: state => decide(state, seen, items),
  })
}

export const quickUpdate = (call: ItemsCall<LineItemUpdate>): LinesAnswered =>
  changedItems(call, async (state, seen, given) => {
    const items = await mapInTurns(given, lowerCased)
    return decideQuickUpdate(state, seen, items, await loadRecords(call, items, state.lines))
  })

/** Answers the statement without lines. */
export const deleteItems = async (call: ItemsCall<SeenLine>): LinesAnswered =>
  E.map((done: Paged<Statement, LineItem>) => ({ ...done, pages: null }))(
    await changedItems(call, async (state, seen, items) => {
      const ids = state.lines.map(line => line.id)
      return decideDeletedItems(state, seen, items, await toldLines(call, ids))
    }),
  )

export const markItems = (call: ItemsCall<SeenLine>, voided: boolean): LinesAnswered =>
  changedItems(call, async (state, seen, items) => decideMarkedItems(state, seen, items, voided))

const historiesOf = (work: Work, policies: readonly PolicyId[]) => loadAgentHistories(work, [...new Set(policies)])

interface RefreshCall extends LinesCall<{ readonly etag: Etag | null }> {
  readonly query: { readonly changedOnly: boolean; readonly usePolicyHistory: boolean }
}

export const refreshPolicyInformation = async (call: RefreshCall): LinesAnswered => {
  const { etag: seen } = call.body
  await giveTime(call.trx, LARGE_WORK)
  return changed(call, seen, {
    act: 'RefreshPolicyInformation',
    linesOf: statement => lockAllLines(call, statement),
    decide: async state => {
      const policies = state.lines.flatMap(({ policy }) => policy?.id ?? [])
      const agents = call.query.usePolicyHistory ? 'asOfLine' : 'current'
      return decideRefresh(state, seen, agents, await historiesOf(call, policies))
    },
    write: async (statement, changes) => {
      const chain = statementChain(statement.id)
      // The call counts as a change of the statement even if every line was up to date already.
      const { action, told } = refreshedNothing(seen)
      if (changes.length === 0) await recordHistory(call, { chain, action, changes: told })
      await writeAll(call)(statement, changes)
    },
  })
}
