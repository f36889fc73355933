/**
 * One statement with its lines, and every write to it. Writes wait in one queue, since each changes the etags that the next one
 * needs, and for the last line while lines arrive, since those would be older than the write's result.
 */
import {
  type Answer,
  type CommissionsPort,
  difference,
  type LineAct,
  type LineItem,
  type LineItemId,
  type LineItemWritten,
  type LineSums,
  type LinesWritten,
  lineAllows,
  linesAfter,
  type ServiceFailure,
  type Statement,
  type StatementAct,
  type StatementChange,
  type StatementId,
  statementAllows,
  statementSums,
  type Versioned,
} from '@commissions/core'
import { either as E, function as F, taskEither as TE } from 'fp-ts'
import { makeAutoObservable, runInAction } from 'mobx'
import { type CallLater, CellEdits } from '../../stores/cell-edits.store.ts'
import { ArrivingLoader, NOT_WHOLE } from '../../stores/load/arriving-loader.ts'
import type { FailureWatcher } from '../../stores/load/loader.ts'
import { UndoStack } from '../../stores/undo-stack.ts'
import { type LineEdit, shownLines } from './line-change.ts'

export type WriteOutcome<A> = E.Either<ServiceFailure, A>

/** Writes the items one after the other, and stops at the first that is refused. */
export const oneAfterAnother = async <A>(
  items: readonly A[],
  write: (item: A) => Promise<WriteOutcome<unknown>>,
): Promise<WriteOutcome<unknown>> => {
  let last: WriteOutcome<unknown> = E.right(undefined)
  for (const item of items) if (E.isRight(last)) last = await write(item)
  return last
}

/** The failure of a write whose line or statement is gone when its turn in the queue comes. */
const GONE: ServiceFailure = { _tag: 'NotFound', message: 'The line is no longer on the statement' }

const NO_LINES: ReadonlyMap<LineItemId, LineItem> = new Map()

export class StatementDetailStore {
  readonly loaded: ArrivingLoader<Statement>
  readonly undo = new UndoStack()
  readonly typed: CellEdits<LineEdit>
  writing = 0
  id: StatementId | null = null
  #queue: Promise<unknown> = Promise.resolve()
  readonly #port: CommissionsPort
  readonly #watch: FailureWatcher

  constructor(port: CommissionsPort, watch: FailureWatcher = () => false, later?: CallLater) {
    this.#port = port
    this.#watch = watch
    this.loaded = new ArrivingLoader(
      { came: ({ items }) => items?.length ?? 0, all: ({ lineCount }) => lineCount },
      watch,
    )
    this.typed = new CellEdits(undefined, later)
    makeAutoObservable(this, { loaded: false, undo: false, typed: false })
  }

  get statement(): Statement | null {
    return this.loaded.value
  }

  /** The lines as the server last returned them. */
  get serverLines(): readonly LineItem[] {
    return this.statement?.items ?? []
  }

  get byId(): ReadonlyMap<LineItemId, LineItem> {
    return new Map(this.serverLines.map(line => [line.id, line]))
  }

  /** The lines as shown, including values that a person typed, saved or not. */
  get lines(): readonly LineItem[] {
    return shownLines(this.serverLines, this.typed.all)
  }

  /** The lines as they count: a refused value stays visible but does not count. */
  get counted(): readonly LineItem[] {
    return shownLines(this.serverLines, this.typed.saving)
  }

  /** The lines with a refused value, as they count. */
  get refusedLines(): ReadonlyMap<LineItemId, LineItem> {
    const rows = new Set(this.typed.refused.map(({ row }) => row))
    return rows.size === 0
      ? NO_LINES
      : new Map(this.counted.flatMap(line => (rows.has(line.id) ? [[line.id, line]] : [])))
  }

  get sums(): LineSums {
    return statementSums(this.counted)
  }

  /** Control total minus sum, in cents; null without a control total, or until all lines are loaded. */
  get difference() {
    const { statement } = this
    return statement === null || this.loaded.isPart
      ? null
      : difference({ controlTotal: statement.controlTotal, commissionPaid: this.sums.commissionPaid })
  }

  get paidCount(): number {
    return this.serverLines.filter(line => line.paid).length
  }

  line(id: LineItemId | null): LineItem | null {
    return id === null ? null : (this.lines.find(line => line.id === id) ?? null)
  }

  /** Whether the statement's state allows the act; left says why not. */
  allows(act: StatementAct): E.Either<string, void> {
    const { statement } = this
    return statement === null ? E.left(GONE.message) : statementAllows(statement.status, act, this.paidCount)
  }

  may(act: StatementAct): boolean {
    return E.isRight(this.allows(act))
  }

  /** Whether the statement and the line itself allow the act; left says why not. */
  allowsLine(line: LineItem, act: LineAct): E.Either<string, void> {
    const { statement } = this
    return statement === null ? E.left(GONE.message) : lineAllows(statement.status, line, act)
  }

  mayLine(line: LineItem, act: LineAct): boolean {
    return E.isRight(this.allowsLine(line, act))
  }

  readonly open = async (id: StatementId): Promise<void> => {
    this.id = id
    this.typed.clear()
    this.undo.clear()
    this.loaded.forget()
    await this.loaded.run(arrival => this.#port.statements.get(id, arrival))
  }

  readonly refetch = async (): Promise<void> => {
    const { id } = this
    if (id !== null) await this.loaded.again(arrival => this.#port.statements.get(id, arrival))
  }

  /** Called when the screen is left: stops loading lines, unless a write waits for them. */
  readonly leave = (): void => {
    if (this.writing === 0) this.loaded.stop()
  }

  /** Writes to the line as it is when the write's turn comes. */
  readonly writeLine = (
    id: LineItemId,
    write: (line: LineItem) => Answer<LineItemWritten>,
  ): Promise<WriteOutcome<LineItem>> => this.#ofLine(id, async line => this.#accept(await write(line)(), id))

  readonly addLine = (add: (statement: StatementId) => Answer<LineItemWritten>): Promise<WriteOutcome<LineItem>> =>
    this.#inTurn(async () => {
      if (this.id === null) return E.left(GONE)
      return this.#accept(await add(this.id)(), null)
    })

  readonly removeLine = (
    id: LineItemId,
    remove: (line: LineItem) => Answer<LineItemWritten>,
  ): Promise<WriteOutcome<LineItem>> =>
    this.#ofLine(id, async line => {
      const given = await remove(line)()
      if (E.isRight(given)) this.#replace(given.right, items => items.filter(item => item.id !== id))
      return E.isRight(given) ? E.right(given.right.line) : given
    })

  /** Writes the statement. If the answer has no lines, the present ones are kept, reduced by `left`. */
  readonly writeStatement = (
    write: (of: Statement) => Answer<Statement>,
    left: (items: readonly LineItem[]) => readonly LineItem[] = items => items,
  ): Promise<WriteOutcome<Statement>> =>
    this.#inTurn(async () => {
      const { statement } = this
      if (statement === null) return E.left(GONE)
      const given = await write(statement)()
      // A new state allows other acts, so what was done before can no longer be undone.
      if (E.isRight(given) && given.right.status._tag !== statement.status._tag) this.undo.clear()
      if (E.isRight(given))
        await this.loaded.again(() =>
          TE.right(given.right.items === null ? { ...given.right, items: left(this.serverLines) } : given.right),
        )
      return given
    })

  readonly writeLines = (
    write: (of: Versioned<StatementId>) => Answer<LinesWritten>,
  ): Promise<WriteOutcome<Statement>> =>
    this.writeStatement(of =>
      F.pipe(
        write(of),
        TE.map(written => ({ ...written.statement, items: linesAfter(this.serverLines, written) })),
      ),
    )

  readonly change = (change: StatementChange): Promise<WriteOutcome<Statement>> =>
    this.writeStatement(of => this.#port.statements.update(of, change))

  /** Takes back the whole import. The statement is gone afterwards. */
  readonly takeBack = (): Promise<WriteOutcome<void>> =>
    this.#inTurn(async () => {
      const { statement } = this
      return statement === null
        ? E.left(GONE)
        : this.#port.imports.takeBack({ id: statement.id, etag: statement.etag })()
    })

  #accept(given: WriteOutcome<LineItemWritten>, id: LineItemId | null): WriteOutcome<LineItem> {
    if (E.isLeft(given)) return given
    const { line } = given.right
    this.#replace(given.right, items =>
      id === null ? [...items, line] : items.map(item => (item.id === id ? line : item)),
    )
    return E.right(line)
  }

  #replace(written: LineItemWritten, change: (items: readonly LineItem[]) => readonly LineItem[]): void {
    const { etag, grossAmount, commissionPaid, unmatchedCount } = written.statement
    const statement = this.statement
    if (statement === null || statement.id !== written.statement.id) return
    const items = change(this.serverLines)
    this.loaded.change(was => ({
      ...was,
      etag,
      grossAmount,
      commissionPaid,
      unmatchedCount,
      lineCount: items.length,
      items,
    }))
  }

  /** Runs the write when its turn comes, with the line as it is then. */
  #ofLine(id: LineItemId, write: (line: LineItem) => Promise<WriteOutcome<LineItem>>): Promise<WriteOutcome<LineItem>> {
    return this.#inTurn(async () => {
      const line = this.byId.get(id)
      return line === undefined ? E.left(GONE) : write(line)
    })
  }

  #inTurn<A>(write: () => Promise<WriteOutcome<A>>): Promise<WriteOutcome<A>> {
    runInAction(() => (this.writing += 1))
    const { id } = this
    const turn = this.#queue.then(async () => {
      const isWhole = !this.loaded.isPart || (await this.loaded.whole())
      // A write meant for one statement is dropped if another one is open by now.
      const given = this.id !== id ? E.left(GONE) : isWhole ? await write() : E.left(NOT_WHOLE)
      runInAction(() => (this.writing -= 1))
      if (E.isLeft(given)) this.#watch(given.left)
      return given
    })
    this.#queue = turn
    return turn
  }
}
