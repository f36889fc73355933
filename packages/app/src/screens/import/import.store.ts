/** The import of a carrier's file as a statement. Every change of how it is read starts a dry run; the reading shown is the one sent. */
import {
  type Answer,
  BLANK_MAPPING,
  type CalendarDate,
  type CarrierId,
  type Cents,
  type FileRow,
  type ImportChoice,
  type ImportMapping,
  type ImportPort,
  type ImportReport,
  type ImportRequest,
  Money,
  type RowName,
  type ServiceFailure,
  type Statement,
} from '@commissions/core'
import { either as E } from 'fp-ts'
import { makeAutoObservable, runInAction, when } from 'mobx'
import { inTurns } from '../../stores/load/in-turns.ts'
import { type FailureWatcher, Loader } from '../../stores/load/loader.ts'
import { type ChosenFile, chosenFile, fileRefusal, type OfferedFile, type SheetsOf, sheetsOf } from './chosen-file.ts'
import {
  comesToTheSame,
  cutBy,
  type FormField,
  type ImportDraft,
  type ImportReadingState,
  importObstacle,
  type MappingOrigin,
  readsNothing,
  withReading,
} from './import-reading.ts'
import { type WorkRow, workRowsInSteps } from './work-row.ts'

export class ImportStore {
  file: ChosenFile | null = null
  fileRefused: string | null = null
  sheets: readonly string[] = []
  /** The sheet chosen by hand. Null: the mapping's sheet, else the first one that is not empty. */
  sheet: string | null = null
  carrierId: CarrierId | null = null
  statementDate: CalendarDate
  description = ''
  controlTotal: Cents | null = null
  /** Fields whose text is no valid date or amount. The store's value is then not what the person sees. */
  unreadable: ReadonlySet<FormField> = new Set()
  /** The mapping that the file is read by; null to let the service guess it. */
  mapping: ImportMapping | null = null
  origin: MappingOrigin = 'Guessed'
  skipRefused = false
  allowDuplicate = false
  running = false
  /** Whether the import was requested while the file is read again, and waits for that reading. */
  confirming = false
  /** Whether the last reading differs from what was shown before. */
  changed = false
  /** Whether the file is being cut into other rows than those that are shown. */
  recut = false
  /** The carrier of the last reading. If `carrierId` differs, the file is about to be read for that one. */
  readFor: CarrierId | null = null
  /** Whether the file was imported, so that no draft of it has to be kept. */
  imported = false
  failure: ServiceFailure | null = null
  /** The rows of the file, each with its result in the last reading. */
  rows: readonly WorkRow[] = []
  readonly report: Loader<ImportReport>
  /** The same reading, with the policies that the lines match. */
  readonly matches: Loader<ImportReport>
  readonly saved: Loader<ImportMapping | null>
  readonly #port: ImportPort
  readonly #watch: FailureWatcher
  readonly #sheetsOf: SheetsOf
  /** How the file was read before each change, the last one at the end. */
  past: readonly ImportReadingState[] = []
  #asked = 0
  /** The rows of the file, and the key (`cutBy`) of the reading that cut them. */
  #held: { readonly by: string; readonly rows: readonly FileRow[] } | null = null

  constructor(port: ImportPort, today: CalendarDate, watch: FailureWatcher = () => false, sheets: SheetsOf = sheetsOf) {
    this.#port = port
    this.#watch = watch
    this.#sheetsOf = sheets
    this.statementDate = today
    this.report = new Loader(watch)
    this.matches = new Loader(watch)
    this.saved = new Loader(watch)
    makeAutoObservable(this, {}, { deep: false, autoBind: true })
  }

  /** The mapping that the file is read by: set by hand, saved, or else guessed. */
  get shownMapping(): ImportMapping | null {
    return this.mapping ?? this.report.value?.mapping ?? null
  }

  /** The name of the sheet that is read; null if no name is known, when the first sheet that is not empty is read. */
  get shownSheet(): string | null {
    const said = this.sheet ?? this.shownMapping?.sheet ?? null
    const name = typeof said === 'number' ? this.sheets[said] : said
    return this.sheets.find(sheet => sheet === name) ?? null
  }

  get unsaved(): ImportDraft | null {
    const { file, mapping, origin, sheet, carrierId, statementDate, description, controlTotal, skipRefused } = this
    if (file === null || this.imported) return null
    const said = { mapping, origin, sheet, carrierId, statementDate, description, controlTotal, skipRefused }
    return { filename: file.name, print: file.print, ...said }
  }

  get difference(): Cents | null {
    const report = this.report.value
    return this.controlTotal === null || report === null
      ? null
      : Money.subtract(this.controlTotal, report.commissionAmount)
  }

  get refusedRowCount(): number {
    return new Set(this.report.value?.refused.map(refusal => refusal.row)).size
  }

  /** Whether a reading is under way, or starts once the carrier's mapping is known. Until then the previous one is shown. */
  get isReading(): boolean {
    const { state, value } = this.report
    return state._tag === 'Loading' || (value !== null && this.readFor !== this.carrierId)
  }

  /** Why the file cannot be imported yet, as a sentence; null if it can. */
  get obstacle(): string | null {
    return importObstacle(this)
  }

  /** Whether the same lines or the same file were imported before and the person has not allowed a duplicate. */
  get asksWhetherAgain(): boolean {
    const report = this.report.value
    return report !== null && !this.allowDuplicate && (report.seenBefore !== null || report.similar.length > 0)
  }

  mark(field: FormField, readable: boolean): void {
    const others = [...this.unreadable].filter(one => one !== field)
    this.unreadable = new Set(readable ? others : [...others, field])
  }

  /** Takes a file. `resume` restores the draft of the same file; it resolves to false if there is none, and the file is read anew. */
  async choose(offered: OfferedFile, resume: () => Promise<boolean> = async () => false) {
    const refusal = fileRefusal(offered)
    if (refusal !== null) {
      this.fileRefused = refusal
      return
    }
    const file = await chosenFile(offered)
    const sheets = await this.#sheetsOf(file.content)
    runInAction(() => {
      this.file = file
      this.imported = false
      this.sheets = sheets
      this.sheet = null
      this.rows = []
      this.past = []
      this.#held = null
      this.fileRefused = null
      this.skipRefused = false
      // A mapping set by hand was for another file, so the carrier's saved mapping is used again.
      if (this.origin === 'ByHand') this.#reset(this.saved.value)
      // A guess for the previous file does not apply to this one either.
      if (this.origin === 'Guessed') this.#reset(null)
      if (this.description === '') this.description = file.name.replace(/\.[^.]+$/, '')
      this.report.forget()
    })
    if (!(await resume())) await this.#readAsKnown()
  }

  /** Restores a draft of the file and reads the file by it. */
  async resume({ filename: _, print: __, ...said }: ImportDraft): Promise<void> {
    Object.assign(this, said)
    if (said.carrierId !== null) await this.saved.run(this.#port.savedMapping(said.carrierId))
    await this.dryRun()
  }

  /** Takes the file of an unfinished import that the app still has. `resume` then restores its draft. */
  async hold(file: ChosenFile): Promise<void> {
    const sheets = await this.#sheetsOf(file.content)
    runInAction(() => {
      this.file = file
      this.sheets = sheets
    })
  }

  async chooseCarrier(carrier: CarrierId | null): Promise<void> {
    this.carrierId = carrier
    if (carrier === null) this.saved.forget()
    else await this.saved.run(this.#port.savedMapping(carrier))
    // If another carrier was chosen meanwhile, its saved mapping is used.
    if (this.carrierId !== carrier || this.saved.state._tag === 'Loading') return
    if (this.origin !== 'ByHand') runInAction(() => this.#reset(this.saved.value))
    await this.#readAsKnown()
  }

  /** If the file lacks the columns of the carrier's saved mapping, its own are guessed. */
  async #readAsKnown(): Promise<void> {
    await this.dryRun()
    const { state } = this.report
    if (this.origin === 'Saved' && state._tag === 'Successful' && readsNothing(state.value))
      await this.readBy('Guessed')
  }

  /** Reads another sheet; null for the first that is not empty. Each sheet has its own columns, so the mapping is guessed again. */
  async chooseSheet(sheet: string | null): Promise<void> {
    this.sheet = sheet
    await this.readBy('Guessed')
  }

  async dateStatement(date: CalendarDate): Promise<void> {
    this.statementDate = date
    await this.dryRun()
  }

  describe(description: string): void {
    this.description = description
  }

  control(total: Cents | null): void {
    this.controlTotal = total
  }

  skip(skip: boolean): void {
    this.skipRefused = skip
  }

  allow(allow: boolean): void {
    this.allowDuplicate = allow
  }

  /** Changes the shown mapping and reads the file by it. */
  async remap(change: Partial<ImportMapping>): Promise<void> {
    const from = this.shownMapping
    if (from === null) return
    this.past = withReading(this.past, this)
    this.mapping = { ...from, ...change }
    this.origin = 'ByHand'
    await this.dryRun()
  }

  /** Undoes the last change of how the file is read. */
  async undo(): Promise<void> {
    const before = this.past.at(-1)
    if (before === undefined) return
    this.past = this.past.slice(0, -1)
    this.mapping = before.mapping
    this.origin = before.origin
    this.controlTotal = before.controlTotal
    await this.dryRun()
  }

  /** Takes the total in the given row as the control total, in cents. */
  async controlBy(row: RowName, total: Cents): Promise<void> {
    const reading = this.remap({ statedTotal: row })
    this.controlTotal = total
    await reading
  }

  /** Goes back to the carrier's saved mapping, or to a guessed one. */
  async readBy(origin: 'Guessed' | 'Saved'): Promise<void> {
    this.#reset(origin === 'Saved' ? this.saved.value : null)
    await this.dryRun()
  }

  /** Answers a question with one of its choices, and reads the file again. */
  async answer(choice: ImportChoice): Promise<void> {
    await this.remap(choice.mapping)
  }

  /** Waits for the reading that is under way. */
  async settled(): Promise<void> {
    if (this.isReading) await when(() => !this.isReading)
  }

  /** Call before the import: waits for the reading under way. False if its result differs from what was shown, or has an obstacle. */
  async confirmReading(): Promise<boolean> {
    const shown = this.report.value
    this.confirming = true
    await this.settled()
    runInAction(() => {
      this.confirming = false
      this.changed = !comesToTheSame(shown, this.report.value)
    })
    return !this.changed && this.obstacle === null
  }

  async dryRun(): Promise<void> {
    this.failure = null
    this.changed = false
    this.readFor = this.carrierId
    // The person agreed to a duplicate for the lines they saw, which have changed.
    this.allowDuplicate = false
    // A chosen sheet needs a guess of its own, and a requested guess must not use the carrier's saved mapping.
    const isGuess = this.mapping === null && (this.sheet !== null || this.saved.value !== null)
    const request = this.#request(isGuess ? { ...BLANK_MAPPING, sheet: this.sheet } : this.mapping)
    if (request === null) return
    const by = cutBy(request)
    this.recut = this.#held !== null && this.#held.by !== by
    this.#asked += 1
    const asked = this.#asked
    this.matches.forget()
    const reading = { ...request, withRows: this.#held?.by !== by, withMatches: false }
    await this.report.run(this.#port.dryRun(reading, this.report))
    // If another reading was started meanwhile, only that one is shown.
    if (asked !== this.#asked) return
    await this.#lay(by)
    await this.#match(request)
  }

  /** Combines the rows of the file with the reading. The rows are kept while the file is cut into rows in the same way. */
  async #lay(by: string): Promise<void> {
    const { state } = this.report
    if (state._tag !== 'Successful') {
      this.cutIsKnown()
      return
    }
    const report = state.value
    const isOver = () => this.report.state._tag !== 'Successful' || this.report.state.value !== report
    if (this.#held?.by !== by) this.#held = { by, rows: report.fileRows }
    const rows = await inTurns(workRowsInSteps(report, this.#held.rows), isOver)
    if (rows === null || isOver()) return
    runInAction(() => (this.rows = rows))
    this.cutIsKnown()
  }

  cutIsKnown(): void {
    this.recut = false
  }

  /** Matches the lines to policies. That takes far longer than reading them, so it runs last. */
  async #match(request: ImportRequest): Promise<void> {
    const { state } = this.report
    if (state._tag !== 'Successful' || request.carrierId === null) return
    if (state.value.questions.length + state.value.refused.length > 0) return
    await this.matches.run(this.#port.dryRun(request, this.matches))
  }

  /** Imports the file. Resolves to null if it was not imported; `failure` says why a call failed. */
  async run(): Promise<Statement | null> {
    const request = this.#request(this.shownMapping)
    if (request === null || this.running || this.isReading || this.obstacle !== null || this.asksWhetherAgain)
      return null
    this.running = true
    this.failure = null
    // The statement's own proposals follow, and the import has the service to itself until then.
    if (this.matches.state._tag === 'Loading') this.matches.forget()
    const given = await this.#ask(this.#port.run(request))
    // Somebody else has imported the same lines meanwhile. Another dry run says on which statement they are.
    if (E.isLeft(given) && given.left._tag === 'Conflict') await this.dryRun()
    runInAction(() => {
      this.running = false
      this.imported = E.isRight(given)
      if (E.isLeft(given)) this.failure = given.left
    })
    return E.isRight(given) ? given.right : null
  }

  /** Called when the screen is left: nobody waits for the reading and matching any more. */
  leave(): void {
    this.report.forget()
    this.matches.forget()
  }

  async #ask<A>(answer: Answer<A>): Promise<E.Either<ServiceFailure, A>> {
    const given = await answer()
    if (E.isLeft(given)) this.#watch(given.left)
    return given
  }

  #reset(mapping: ImportMapping | null): void {
    this.mapping = mapping
    this.origin = mapping === null ? 'Guessed' : 'Saved'
  }

  #request(mapping: ImportMapping | null): ImportRequest | null {
    const { file, carrierId, statementDate, controlTotal, skipRefused, allowDuplicate } = this
    return file === null
      ? null
      : {
          content: file.content,
          filename: file.name,
          carrierId,
          mapping,
          statementDate,
          description: this.description.trim(),
          controlTotal,
          skipRefused,
          allowDuplicate,
        }
  }
}
