/** The remembered mappings of the carriers' files, which a person can look at, change and delete. */
import type { CarrierId, ImportMapping, ImportPort, RememberedMapping, ServiceFailure } from '@commissions/core'
import { either as E } from 'fp-ts'
import { makeAutoObservable, runInAction } from 'mobx'
import { type FailureWatcher, Loader } from '../../stores/load/loader.ts'
import type { FileColumn } from './file-columns.ts'

type Port = Pick<ImportPort, 'mappings' | 'saveMapping' | 'forgetMapping'>

export class RememberedStore {
  readonly list: Loader<readonly RememberedMapping[]>
  carrier: CarrierId | null = null
  /** The layout with the changes so far; null while nothing is being changed. */
  changed: ImportMapping | null = null
  busy = false
  failure: ServiceFailure | null = null
  readonly #port: Port
  readonly #watch: FailureWatcher

  constructor(port: Port, watch: FailureWatcher = () => false) {
    this.#port = port
    this.#watch = watch
    this.list = new Loader(watch)
    makeAutoObservable(this, {}, { deep: false, autoBind: true })
  }

  get all(): readonly RememberedMapping[] {
    return this.list.value ?? []
  }

  get chosen(): RememberedMapping | null {
    return this.all.find(({ carrierId }) => carrierId === this.carrier) ?? this.all[0] ?? null
  }

  get mapping(): ImportMapping | null {
    return this.changed ?? this.chosen?.mapping ?? null
  }

  /** The columns of the file that was imported last, or those that the mapping names if there was none. */
  get columns(): readonly FileColumn[] {
    const { chosen } = this
    if (chosen === null) return []
    const named = Object.values(chosen.mapping.columns).flatMap(source => (typeof source === 'string' ? [source] : []))
    const headings = chosen.shape?.headings ?? named
    return headings.map((name, index) => ({ index, name: name || `Column ${index + 1}`, examples: [] }))
  }

  async fetch(): Promise<void> {
    await this.list.run(this.#port.mappings)
  }

  choose(carrier: CarrierId): void {
    this.carrier = carrier
    this.changed = null
    this.failure = null
  }

  change(change: Partial<ImportMapping>): void {
    const { mapping } = this
    if (mapping !== null) this.changed = { ...mapping, ...change }
  }

  giveUp(): void {
    this.changed = null
    this.failure = null
  }

  async save(): Promise<void> {
    const { chosen, changed } = this
    if (chosen !== null && changed !== null) await this.#write(this.#port.saveMapping(chosen.carrierId, changed))
  }

  async forget(): Promise<void> {
    const { chosen } = this
    if (chosen !== null) await this.#write(this.#port.forgetMapping(chosen.carrierId))
  }

  /** Writes a change. The changed mapping stays until the write has succeeded. */
  async #write(answer: () => Promise<E.Either<ServiceFailure, void>>): Promise<void> {
    if (this.busy) return
    this.busy = true
    this.failure = null
    const given = await answer()
    runInAction(() => {
      this.busy = false
      if (E.isRight(given)) this.changed = null
      else if (!this.#watch(given.left)) this.failure = given.left
    })
    if (E.isRight(given)) await this.fetch()
  }
}
