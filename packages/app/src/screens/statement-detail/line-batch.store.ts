/** Acts on several lines at once: which lines are chosen, which act the dialog asks about, and why a call was refused. */
import type {
  CommissionsPort,
  LineItem,
  LineItemId,
  LineItemUpdate,
  Statement,
  StatementsPort,
} from '@commissions/core'
import { either as E } from 'fp-ts'
import { makeAutoObservable, runInAction } from 'mobx'
import { type CellState, cellKey } from '../../ui/load/cell-state.ts'
import { countedLines } from '../../ui/words.ts'
import type { LineActsStore } from './line-acts.store.ts'
import { type BatchChange, dated, fieldsOf, type InlineLineForm, lineFormOf } from './line-change.ts'
import { oneAfterAnother, type StatementDetailStore, type WriteOutcome } from './statement-detail.store.ts'
import type { StatementViewStore } from './statement-view.store.ts'

/** The column that shows why a line was refused. */
const SHOWN_AT = 'state'

export interface AskedAct {
  readonly what: 'change' | 'delete' | 'void' | 'restore'
  readonly ids: readonly LineItemId[]
}

export class LineBatchStore {
  chosen: ReadonlySet<string> = new Set()
  asked: AskedAct | null = null
  /** Why lines were refused in the last call, by line id. */
  refused: ReadonlyMap<string, readonly string[]> = new Map()
  readonly #statement: StatementDetailStore
  readonly #view: StatementViewStore
  readonly #acts: LineActsStore
  readonly #port: Pick<CommissionsPort, 'statements'>

  constructor(
    statement: StatementDetailStore,
    acts: LineActsStore,
    view: StatementViewStore,
    port: Pick<CommissionsPort, 'statements'>,
  ) {
    this.#statement = statement
    this.#acts = acts
    this.#view = view
    this.#port = port
    makeAutoObservable(this, {}, { deep: false, autoBind: true })
  }

  /** The chosen lines that the table shows. Lines that a filter hides are left out, so that none is changed unseen. */
  get lines(): readonly LineItem[] {
    return this.chosen.size === 0 ? [] : this.#named(this.#view.order.filter(id => this.chosen.has(id)))
  }

  get askedLines(): readonly LineItem[] {
    return this.asked === null ? [] : this.#named(this.asked.ids)
  }

  get cellStates(): ReadonlyMap<string, CellState> {
    return new Map(
      [...this.refused].map(([id, why]) => [cellKey(id, SHOWN_AT), { _tag: 'Refused', why: why.join(' ') }]),
    )
  }

  choose(keys: ReadonlySet<string>): void {
    this.chosen = keys
  }

  ask(what: AskedAct['what'], lines: readonly LineItem[]): void {
    this.refused = new Map()
    this.asked = { what, ids: lines.map(line => line.id) }
  }

  close(): void {
    this.asked = null
  }

  /** Changes all of the lines or none. */
  change(lines: readonly LineItem[], change: BatchChange): Promise<WriteOutcome<Statement>> {
    const before = lines.map(line => ({ id: line.id, change: fieldsOf(line, lineFormOf(line, change)) }))
    return this.#statement.undo.after(
      this.#update(lines.map(line => ({ id: line.id, change: lineFormOf(line, change) }))),
      () => ({ what: `Changed ${countedLines(lines.length)}`, undo: () => this.#update(before) }),
    )
  }

  /** Deletes all of the lines or none. */
  async remove(lines: readonly LineItem[]): Promise<WriteOutcome<Statement>> {
    const ids = lines.map(line => line.id)
    const given = await this.#told(
      this.#statement.writeStatement(
        of => this.#port.statements.deleteItems(of, this.#versions(ids)),
        items => items.filter(line => !ids.includes(line.id)),
      ),
    )
    if (E.isLeft(given)) return given
    this.choose(new Set())
    this.#statement.undo.push({
      what: `Deleted ${countedLines(lines.length)}`,
      undo: () => oneAfterAnother(lines, this.#acts.addAgain),
    })
    return given
  }

  /** Voids or restores all of the lines or none. */
  async mark(lines: readonly LineItem[], voided: boolean): Promise<WriteOutcome<Statement>> {
    const ids = lines.map(line => line.id)
    const given = await this.#mark(ids, voided)
    if (E.isLeft(given)) return given
    this.choose(new Set())
    this.#statement.undo.push({
      what: `${voided ? 'Voided' : 'Restored'} ${countedLines(ids.length)}`,
      undo: () => this.#mark(ids, !voided),
    })
    return given
  }

  /** Updates lines to what their policies say now. Resolves to how many lines changed. */
  async refreshPolicies(
    agents: Parameters<StatementsPort['refreshPolicyInformation']>[1],
  ): Promise<WriteOutcome<number>> {
    const seen = new Map(this.#statement.serverLines.map(line => [line.id, line.etag]))
    const given = await this.#statement.writeLines(of => this.#port.statements.refreshPolicyInformation(of, agents))
    return E.map(() => this.#statement.serverLines.filter(line => seen.get(line.id) !== line.etag).length)(given)
  }

  #named(ids: readonly LineItemId[]): readonly LineItem[] {
    return ids.flatMap(id => this.#statement.byId.get(id) ?? [])
  }

  /** The lines' versions at the time of the write. */
  #versions(ids: readonly LineItemId[]) {
    return this.#named(ids).map(({ id, etag }) => ({ id, etag }))
  }

  #mark(ids: readonly LineItemId[], voided: boolean): Promise<WriteOutcome<Statement>> {
    return this.#told(
      this.#statement.writeLines(of => this.#port.statements.markItems(of, this.#versions(ids), voided)),
    )
  }

  #update(
    changes: readonly { readonly id: LineItemId; readonly change: InlineLineForm }[],
  ): Promise<WriteOutcome<Statement>> {
    const updates = () =>
      changes.flatMap(({ id, change }) =>
        this.#named([id]).map((line): LineItemUpdate => ({ ...dated(line, change), id, etag: line.etag })),
      )
    return this.#told(this.#statement.writeLines(of => this.#port.statements.quickUpdate(of, updates())))
  }

  /** When the call is refused, no line has changed, and `refused` holds the reasons by line. */
  async #told(work: Promise<WriteOutcome<Statement>>): Promise<WriteOutcome<Statement>> {
    const given = await work
    const failure = E.isLeft(given) ? given.left : null
    if (failure !== null && failure._tag !== 'ItemsRefused') return given
    runInAction(() => (this.refused = new Map(failure?.items.map(({ id, errors }) => [id, errors]))))
    // A line may be refused because somebody else changed it.
    if (failure !== null) await this.#statement.refetch()
    return given
  }
}
