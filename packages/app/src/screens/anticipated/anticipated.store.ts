/** The commissions an agency expects, looked over line by line, and the statement they become. */
import {
  type AnticipatedForm,
  anticipatedCarriers,
  CalendarDates,
  type Carrier,
  type CarrierId,
  type Cents,
  type CommissionsPort,
  counted,
  figuresProblem,
  type LineItem,
  Money,
  type Policy,
  type ServiceFailure,
  type Statement,
  type StoredCarrierSetting,
} from '@commissions/core'
import { either as E } from 'fp-ts'
import { makeAutoObservable, runInAction } from 'mobx'
import { type FailureWatcher, Loader } from '../../stores/load/loader.ts'
import type { CellState } from '../../ui/load/cell-state.ts'
import {
  type AnticipatedDraft,
  changeCount,
  draftOfUnsaved,
  edited,
  leftOut,
  NO_DRAFT,
  type UnsavedAnticipated,
  withLine,
} from './anticipated-draft.ts'
import { type AnticipatedAsk, isReversed, sameAsk, serviceQuery } from './anticipated-query.ts'
import {
  type AnticipatedLine,
  type AnticipatedRow,
  anticipatedRowName,
  lineOfProposal,
  NO_CODE,
  type RowState,
  rowOf,
  twins,
} from './anticipated-row.ts'
import {
  type AnticipatedProblem,
  type AnticipatedSums,
  cellStatesOf,
  countsOf,
  itemsOf,
  problemsOf,
  type RowFilter,
  rowsFor,
  sumsOf,
} from './anticipated-sums.ts'

interface Step {
  readonly what: string
  readonly before: AnticipatedDraft
}

/** Further back nobody remembers what Ctrl+Z would do. */
const DEPTH = 50
const UNTOUCHED: RowState = { edited: undefined, leftOut: false, refused: null, twice: false }
const NOBODY: ReadonlyMap<string, string> = new Map()

export class AnticipatedStore {
  ask: AnticipatedAsk | null = null
  draft: AnticipatedDraft = NO_DRAFT
  filter: RowFilter = 'all'
  chosen: ReadonlySet<string> = new Set()
  focusedKey: string | null = null
  /** Null: nobody has typed one, so it follows the period. */
  typedDescription: string | null = null
  controlTotal: Cents | null = null
  saving = false
  /** Why the statement was not made; null since nothing was refused. */
  refusal: ServiceFailure | null = null
  refused: ReadonlyMap<string, string> = NOBODY
  past: readonly Step[] = []
  readonly settings: Loader<readonly StoredCarrierSetting[]>
  readonly proposed: Loader<readonly LineItem[]>
  readonly #port: Pick<CommissionsPort, 'anticipated' | 'carrierSettings'>
  readonly #watch: FailureWatcher
  #added = 0

  constructor(port: Pick<CommissionsPort, 'anticipated' | 'carrierSettings'>, watch: FailureWatcher = () => false) {
    this.#port = port
    this.#watch = watch
    this.settings = new Loader(watch)
    this.proposed = new Loader(watch)
    makeAutoObservable(this, {}, { deep: false, autoBind: true })
  }

  async show(ask: AnticipatedAsk): Promise<void> {
    if (sameAsk(this.ask, ask)) return
    this.ask = ask
    if (this.settings.value === null) await this.settings.run(this.#port.carrierSettings.list)
    if (this.ask === ask) await this.refetch()
  }

  async refetchSettings(): Promise<void> {
    await this.settings.run(this.#port.carrierSettings.list)
    await this.refetch()
  }

  async refetch(): Promise<void> {
    const query = this.query
    if (query === null) this.proposed.forget()
    else await this.proposed.run(this.#port.anticipated.propose(query))
  }

  /** Null if there is nothing to ask: the carriers are not loaded, none of those named is allowed, or the days are reversed. */
  get query() {
    const { ask } = this
    const settings = this.settings.value
    return ask === null || settings === null || isReversed(ask) ? null : serviceQuery(ask, settings)
  }

  get reversed(): boolean {
    return this.ask !== null && isReversed(this.ask)
  }

  get carriers(): readonly Carrier[] {
    return anticipatedCarriers(this.settings.value ?? [], { inactive: this.ask?.inactive ?? false })
  }

  readonly settingOf = (carrier: CarrierId): StoredCarrierSetting | null =>
    this.settings.value?.find(setting => setting.carrierId === carrier) ?? null

  get proposals(): readonly AnticipatedLine[] {
    return (this.proposed.value ?? []).map(lineOfProposal)
  }

  /** A computed value of its own, so that an edit does not recompute what depends on it. */
  get addedLines(): readonly AnticipatedLine[] {
    return this.draft.added
  }

  /** Lines nobody touched stay the same objects, so that a grid need not draw them anew. */
  get untouched(): ReadonlyMap<string, AnticipatedRow> {
    return new Map([...this.proposals, ...this.addedLines].map(line => [line.key, rowOf(line, UNTOUCHED)]))
  }

  /** The keys of lines with the same policy and day as another line. Left-out lines do not count. */
  get twins(): ReadonlySet<string> {
    const { edits, leftOut: out } = this.draft
    const lines = [...this.untouched.values()].filter(({ key }) => !out.has(key))
    return twins(lines.map(({ key, form }) => ({ key, form: edits.get(key) ?? form })))
  }

  get allRows(): readonly AnticipatedRow[] {
    const { draft, refused, twins: twice } = this
    return [...this.untouched.values()].map(row => {
      const { key } = row
      const edit = draft.edits.get(key)
      const state = { leftOut: draft.leftOut.has(key), refused: refused.get(key) ?? null, twice: twice.has(key) }
      const asItCame = edit === undefined && !state.leftOut && state.refused === null && !state.twice
      return asItCame ? row : rowOf(row, { ...state, edited: edit })
    })
  }

  get rows(): readonly AnticipatedRow[] {
    return rowsFor(this.filter, this.allRows)
  }

  get counts(): Record<RowFilter, number> {
    return countsOf(this.allRows)
  }

  /** What the statement would hold. */
  get included(): readonly AnticipatedRow[] {
    return this.allRows.filter(row => !row.leftOut)
  }

  get sums(): AnticipatedSums {
    return sumsOf(this.included)
  }

  get difference(): Cents | null {
    return this.controlTotal === null ? null : Money.subtract(this.controlTotal, this.sums.commissionAmount)
  }

  get withoutCode(): number {
    return this.included.filter(row => row.warnings.includes(NO_CODE)).length
  }

  /** Every sentence that keeps lines from being saved, with how many lines it keeps. */
  get problems(): readonly AnticipatedProblem[] {
    return problemsOf(this.included)
  }

  get cellStates(): ReadonlyMap<string, CellState> {
    return cellStatesOf(this.included)
  }

  /** The number of changes to lines that are not proposed now. They return with their period, and are not saved without it. */
  get strayCount(): number {
    const { edits, leftOut: out } = this.draft
    return [...new Set([...edits.keys(), ...out])].filter(key => !this.untouched.has(key)).length
  }

  get changeCount(): number {
    return changeCount(this.draft)
  }

  get dirty(): boolean {
    return this.changeCount > 0 || this.typedDescription !== null || this.controlTotal !== null
  }

  get unsaved(): UnsavedAnticipated | null {
    const { edits, leftOut: out, added } = this.draft
    return this.dirty
      ? {
          edits: [...edits],
          leftOut: [...out],
          added,
          description: this.typedDescription,
          controlTotal: this.controlTotal,
        }
      : null
  }

  /** Replaces the present changes by the restored ones. Undo brings the replaced ones back. */
  putBack(unsaved: UnsavedAnticipated): void {
    this.#step('Restored your unsaved changes', draftOfUnsaved(unsaved, this.#newKey))
    this.typedDescription = unsaved.description
    this.controlTotal = unsaved.controlTotal
  }

  get description(): string {
    if (this.typedDescription !== null) return this.typedDescription
    if (this.ask === null) return ''
    const { start, end } = this.ask
    const carriers = new Set(this.included.map(row => row.carrier))
    const whose = carriers.size === 1 ? `${[...carriers][0]}, anticipated` : 'Anticipated'
    return `${whose} ${CalendarDates.toUs(start)} – ${CalendarDates.toUs(end)}`
  }

  get lastStep(): string | null {
    return this.past.at(-1)?.what ?? null
  }

  find(filter: RowFilter): void {
    this.filter = filter
  }

  choose(keys: ReadonlySet<string>): void {
    this.chosen = keys
  }

  focus(key: string | null): void {
    this.focusedKey = key
  }

  describe(text: string): void {
    this.typedDescription = text
  }

  control(total: Cents | null): void {
    this.controlTotal = total
  }

  /** Left says why the line cannot be changed so. */
  edit(key: string, what: string, change: (form: AnticipatedForm) => AnticipatedForm): E.Either<string, void> {
    const row = this.allRows.find(one => one.key === key)
    if (row === undefined || row.leftOut) return E.left('The line is left out')
    const form = change(row.form)
    const problem = figuresProblem(form)
    if (problem !== null) return E.left(problem)
    this.#step(`${what} of ${anticipatedRowName(row)}`, edited(this.draft, key, form))
    this.#forgive([key])
    return E.right(undefined)
  }

  leaveOut(keys: readonly string[], out: boolean): void {
    const wanted = keys.filter(key => this.draft.leftOut.has(key) !== out)
    if (wanted.length === 0) return
    const lines = counted(wanted.length, 'line')
    this.#step(out ? `Left out ${lines}` : `Brought back ${lines}`, leftOut(this.draft, wanted, out))
    this.#forgive(wanted)
  }

  add(form: AnticipatedForm, policy: Pick<Policy, 'carrier' | 'writingCarrier'>): void {
    const key = this.#newKey()
    const { carrier, writingCarrier } = policy
    this.#step(
      'Added a line',
      withLine(this.draft, { key, form, carrier, writingCarrier, description: null, added: true }),
    )
    this.filter = 'all'
    this.focusedKey = key
  }

  /** Answers what was taken back; null when there was nothing. */
  undo(): string | null {
    const last = this.past.at(-1)
    if (last === undefined) return null
    this.past = this.past.slice(0, -1)
    this.draft = last.before
    this.refused = NOBODY
    return last.what
  }

  /** Lines lack what they need, so that saving them would not even be asked for. */
  get incomplete(): boolean {
    return this.included.some(row => row.faults.length > 0)
  }

  showIncomplete(): void {
    this.filter = 'incomplete'
    this.focusedKey = this.rows[0]?.key ?? null
  }

  /** Nothing is asked for while lines lack something: they are shown instead. Null: no statement was made. */
  async save(): Promise<Statement | null> {
    const { ask, included, settled } = this
    if (ask === null || this.saving || !settled || included.length === 0) return null
    const items = itemsOf(included)
    if (items === null) {
      this.showIncomplete()
      return null
    }
    this.saving = true
    this.refusal = null
    this.refused = NOBODY
    const description = this.description.trim()
    const opened = { statementDate: ask.statementDate, description, controlTotal: this.controlTotal }
    const answer = await this.#port.anticipated.create(opened, items)()
    return runInAction(() => {
      this.saving = false
      if (E.isLeft(answer)) {
        this.#notMade(answer.left, included)
        return null
      }
      this.#saved()
      return answer.right
    })
  }

  /** Whether the shown rows answer the query in the address. */
  get settled(): boolean {
    return this.proposed.state._tag === 'Successful'
  }

  #notMade(failure: ServiceFailure, sent: readonly AnticipatedRow[]): void {
    if (this.#watch(failure)) return
    this.refusal = failure
    if (failure._tag !== 'ItemsRefused') return
    // Refused lines are named by their places in the call.
    this.refused = new Map(
      failure.items.flatMap(({ id, errors }) => {
        const row = sent[Number(id)]
        return row === undefined ? [] : [[row.key, errors.join(', ')]]
      }),
    )
    this.showIncomplete()
  }

  #saved(): void {
    this.draft = NO_DRAFT
    this.past = []
    this.typedDescription = null
    this.controlTotal = null
  }

  readonly #newKey = (): string => {
    this.#added += 1
    return `added-${this.#added}`
  }

  #step(what: string, draft: AnticipatedDraft): void {
    this.past = [...this.past, { what, before: this.draft }].slice(-DEPTH)
    this.draft = draft
  }

  /** Forgets the service's refusals of these lines, which have changed since. */
  #forgive(keys: readonly string[]): void {
    if (this.refused.size > 0) this.refused = new Map([...this.refused].filter(([key]) => !keys.includes(key)))
  }
}
