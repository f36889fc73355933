/** What the agency expects of each carrier. Several carriers may be edited at once; they are saved together or not at all. */
import {
  type ApplicationType,
  type CarrierId,
  type CarrierPort,
  type CarrierSettingHistoryItem,
  type CarrierSettingsPort,
  carrierOfSetting,
  compareCarrierSettings,
  type LineOfBusiness,
  MESSAGES,
  type ServiceFailure,
  type StoredCarrierSetting,
  type WritingCarrier,
  type WritingCarrierField,
  writingCarrierField,
} from '@commissions/core'
import { either as E, taskEither as TE } from 'fp-ts'
import { makeAutoObservable, observable, runInAction } from 'mobx'
import { type FailureWatcher, Loader } from '../../stores/load/loader.ts'
import {
  type CarrierDraft,
  carrierChange,
  carrierDraft,
  type DraftFault,
  draftFaults,
  isCarrierEdited,
  type KnownNames,
  placedRefusals,
  saysSame,
  withRule,
} from './carrier-draft.ts'

export interface AnticipatedSettingsNeeds {
  readonly settings: CarrierSettingsPort
  readonly carriers: Pick<CarrierPort, 'writingCarriers' | 'managedOptions'>
  readonly watch: FailureWatcher
}

interface ManagedOptions {
  readonly applicationTypes: readonly ApplicationType[]
  readonly linesOfBusiness: readonly LineOfBusiness[]
}

/** Somebody else saved the carrier after this person began to edit it. */
export interface SettingConflict {
  readonly theirs: StoredCarrierSetting
  readonly mine: CarrierDraft
}

type Drafts = ReadonlyMap<CarrierId, CarrierDraft>
const NO_REFUSALS: ReadonlyMap<CarrierId, readonly string[]> = new Map()

export class AnticipatedSettingsStore {
  drafts: Drafts = new Map()
  saving = false
  /** Why nothing was saved, when the reason is not about a single carrier. */
  refusal: ServiceFailure | null = null
  refusals: ReadonlyMap<CarrierId, readonly string[]> = NO_REFUSALS
  historyOf: CarrierId | null = null
  readonly settings: Loader<readonly StoredCarrierSetting[]>
  readonly options: Loader<ManagedOptions>
  readonly history: Loader<readonly CarrierSettingHistoryItem[]>
  readonly writing = new Map<CarrierId, Loader<readonly WritingCarrier[]>>()
  readonly #needs: AnticipatedSettingsNeeds
  #rules = 0

  constructor(needs: AnticipatedSettingsNeeds) {
    this.#needs = needs
    this.settings = new Loader(needs.watch)
    this.options = new Loader(needs.watch)
    this.history = new Loader(needs.watch)
    makeAutoObservable(this, { writing: observable }, { deep: false, autoBind: true })
  }

  async fetch(): Promise<void> {
    // Sorted by carrier name (section 9), whatever the service's order is.
    await this.settings.run(
      TE.map((all: readonly StoredCarrierSetting[]) => all.toSorted(compareCarrierSettings))(this.#needs.settings.list),
    )
    runInAction(() => (this.drafts = new Map([...this.drafts].filter(([, draft]) => isCarrierEdited(draft)))))
  }

  async fetchOptions(): Promise<void> {
    await this.options.run(this.#needs.carriers.managedOptions)
  }

  /** The carrier's own lists, once for each visit. */
  async open(id: CarrierId): Promise<void> {
    if (!this.writing.has(id)) await this.fetchWriting(id)
  }

  async fetchWriting(id: CarrierId): Promise<void> {
    const loader = this.writing.get(id) ?? new Loader<readonly WritingCarrier[]>(this.#needs.watch)
    this.writing.set(id, loader)
    await loader.run(this.#needs.carriers.writingCarriers(id))
  }

  async tellHistory(id: CarrierId): Promise<void> {
    if (this.historyOf !== id) this.history.forget()
    this.historyOf = id
    await this.history.run(this.#needs.settings.history(id))
  }

  get all(): readonly StoredCarrierSetting[] {
    return this.settings.value ?? []
  }

  setting(id: CarrierId): StoredCarrierSetting | null {
    return this.all.find(({ carrierId }) => carrierId === id) ?? null
  }

  /** The carrier's draft as the screen shows it; null if there is no such carrier. */
  draft(id: CarrierId): CarrierDraft | null {
    const setting = this.setting(id)
    return this.drafts.get(id) ?? (setting === null ? null : carrierDraft(setting))
  }

  /** The carriers whose drafts differ from the versions they began with. */
  get edited(): readonly CarrierId[] {
    return [...this.drafts].filter(([, draft]) => isCarrierEdited(draft)).map(([id]) => id)
  }

  get dirty(): boolean {
    return this.edited.length > 0
  }

  /** Null while nothing is edited. */
  get unsaved(): readonly CarrierDraft[] | null {
    const unsaved = this.edited.flatMap(id => this.drafts.get(id) ?? [])
    return unsaved.length === 0 ? null : unsaved
  }

  /** Whether the stored settings already say the same as all of the drafts. */
  isSaved(unsaved: readonly CarrierDraft[]): boolean {
    return unsaved.every(draft => {
      const now = this.setting(draft.base.carrierId)
      return now !== null && saysSame(draft, now)
    })
  }

  /** Restores drafts, except for carriers that are being edited now. Where somebody else saved since, a conflict is shown. */
  putBack(unsaved: readonly CarrierDraft[]): void {
    for (const draft of unsaved) {
      const { carrierId: id } = draft.base
      const now = this.setting(id)
      if (now === null || saysSame(draft, now) || this.edited.includes(id)) continue
      this.#keep(id, { ...draft, rules: draft.rules.map(rule => ({ ...rule, key: this.#newKey() })) })
    }
  }

  edit(id: CarrierId, change: (draft: CarrierDraft) => CarrierDraft): void {
    const draft = this.draft(id)
    if (draft === null) return
    this.#keep(id, change(draft))
    this.#forgive(id)
  }

  addRule(id: CarrierId): string {
    const key = this.#newKey()
    this.edit(id, draft => withRule(draft, key))
    return key
  }

  discard(id: CarrierId): void {
    this.drafts = without(this.drafts, id)
    this.#forgive(id)
  }

  conflict(id: CarrierId): SettingConflict | null {
    const mine = this.drafts.get(id)
    const theirs = this.setting(id)
    return mine !== undefined && theirs !== null && isCarrierEdited(mine) && mine.base.etag !== theirs.etag
      ? { theirs, mine }
      : null
  }

  /** Resolves a conflict: saving will replace the other person's version by what was typed. */
  keepMine(id: CarrierId): void {
    const conflict = this.conflict(id)
    if (conflict !== null) this.#keep(id, { ...conflict.mine, base: conflict.theirs })
  }

  get conflicts(): readonly CarrierId[] {
    return this.edited.filter(id => this.conflict(id) !== null)
  }

  writingField(id: CarrierId): WritingCarrierField {
    const setting = this.setting(id)
    const { state } = this.writing.get(id) ?? { state: { _tag: 'None' as const } }
    const carrier = setting === null ? { name: '' } : carrierOfSetting(setting)
    if (state._tag === 'Failed') return writingCarrierField(carrier, null)
    // While the writing carriers are loading, do not warn that any are missing.
    return state._tag === 'Successful'
      ? writingCarrierField(carrier, state.value)
      : { offered: [], placeholder: null, warning: null }
  }

  /** What cannot be saved of an edited carrier, and what the service would not take. */
  faults(id: CarrierId): readonly DraftFault[] {
    const draft = this.drafts.get(id)
    if (draft === undefined) return []
    const own = draftFaults(draft, this.#names(id))
    const refused = placedRefusals(draft, this.refusals.get(id) ?? []).faults
    return [...own, ...refused.filter(({ message }) => !own.some(fault => fault.message === message))]
  }

  /** Refusals of a carrier that belong to none of its fields. */
  otherRefusals(id: CarrierId): readonly string[] {
    const draft = this.drafts.get(id)
    return draft === undefined ? [] : placedRefusals(draft, this.refusals.get(id) ?? []).others
  }

  /** The first carrier that cannot be saved as it stands. */
  get stuck(): CarrierId | null {
    const stands = (id: CarrierId) =>
      this.conflict(id) === null && this.faults(id).length === 0 && this.otherRefusals(id).length === 0
    return this.edited.find(id => !stands(id)) ?? null
  }

  /** True when every edited carrier is saved. Sends nothing while one of them cannot be saved. */
  async save(): Promise<boolean> {
    const sent = new Map([...this.drafts].filter(([, draft]) => isCarrierEdited(draft)))
    const changes = [...sent.values()].map(carrierChange).filter(change => change !== null)
    if (this.saving || sent.size === 0 || changes.length < sent.size || this.stuck !== null) return false
    this.saving = true
    this.refusal = null
    const answer = await this.#needs.settings.save(changes)()
    const saved = runInAction(() => {
      this.saving = false
      if (E.isRight(answer)) this.#saved(sent, answer.right)
      return E.isRight(answer)
    })
    if (E.isLeft(answer)) await this.#notSaved(answer.left)
    else if (this.historyOf !== null) await this.tellHistory(this.historyOf)
    return saved
  }

  #saved(sent: Drafts, saved: readonly StoredCarrierSetting[]): void {
    const now = new Map(saved.map(setting => [setting.carrierId, setting]))
    this.settings.change(all => all.map(setting => now.get(setting.carrierId) ?? setting))
    for (const [id, setting] of now) {
      const draft = this.drafts.get(id)
      // The person typed during the save: that draft now starts from the saved version.
      if (draft !== undefined && draft !== sent.get(id)) this.#keep(id, { ...draft, base: setting })
      else this.drafts = without(this.drafts, id)
    }
    this.refusals = NO_REFUSALS
  }

  async #notSaved(failure: ServiceFailure): Promise<void> {
    if (this.#needs.watch(failure)) return
    const items = failure._tag === 'ItemsRefused' ? failure.items : []
    const stale = failure._tag === 'OutOfDate' || items.some(({ errors }) => errors.includes(MESSAGES.outOfDate))
    runInAction(() => {
      // The "out of date" error is left out: the conflict shows both versions instead.
      this.refusals = new Map(
        items.map(({ id, errors }) => [id as CarrierId, errors.filter(error => error !== MESSAGES.outOfDate)]),
      )
      this.refusal = stale ? null : failure
    })
    if (!stale) return
    await this.fetch()
    runInAction(() => {
      // A draft that equals the other person's version is no conflict.
      for (const id of this.conflicts) {
        const conflict = this.conflict(id)
        if (conflict !== null && saysSame(conflict.mine, conflict.theirs)) this.discard(id)
      }
      if (this.conflicts.length === 0 && this.settings.state._tag !== 'Failed') this.refusal = failure
    })
  }

  /** Keeps the draft even if it equals the stored version: "15." may become 15.5. */
  #keep(id: CarrierId, draft: CarrierDraft): void {
    this.drafts = new Map(this.drafts).set(id, draft)
  }

  #newKey(): string {
    this.#rules += 1
    return `new-${this.#rules}`
  }

  #forgive(id: CarrierId): void {
    this.refusal = null
    if (this.refusals.has(id)) this.refusals = without(this.refusals, id)
  }

  #names(id: CarrierId): KnownNames {
    const options = this.options.value
    const writing = this.writing.get(id)?.value ?? null
    return {
      applicationTypes: options === null ? null : new Set(options.applicationTypes.map(({ name }) => name)),
      linesOfBusiness: options === null ? null : new Set(options.linesOfBusiness.map(({ code }) => code)),
      writingCarriers: writing === null ? null : new Set(writing.map(({ name }) => name)),
    }
  }
}

const without = <V>(map: ReadonlyMap<CarrierId, V>, id: CarrierId): ReadonlyMap<CarrierId, V> =>
  new Map([...map].filter(([key]) => key !== id))
