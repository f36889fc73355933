/** The notes of the chosen line, and notes that are being written. */
import type { CommissionsPort, LineItem, LineItemId, LineMark, LineNote } from '@commissions/core'
import { either as E } from 'fp-ts'
import { makeAutoObservable, runInAction } from 'mobx'
import { lineName } from '../../parts/line/line-name.ts'
import { type FailureWatcher, Loader } from '../../stores/load/loader.ts'
import type { StatementDetailStore, WriteOutcome } from './statement-detail.store.ts'

export class NotesStore {
  readonly notes: Loader<readonly LineNote[]>
  /** The typed and unsaved text of each line, so that moving to another line loses nothing. */
  typed: ReadonlyMap<LineItemId, string> = new Map()
  readonly #statement: StatementDetailStore
  readonly #port: CommissionsPort['lineItems']

  constructor(statement: StatementDetailStore, port: CommissionsPort['lineItems'], watch?: FailureWatcher) {
    this.#statement = statement
    this.#port = port
    this.notes = new Loader(watch)
    makeAutoObservable(this, {}, { deep: false, autoBind: true })
  }

  text({ id }: LineItem): string {
    return this.typed.get(id) ?? ''
  }

  type({ id }: LineItem, text: string): void {
    const others = [...this.typed].filter(([line]) => line !== id)
    this.typed = new Map(text === '' ? others : [...others, [id, text]])
  }

  load({ id }: Pick<LineItem, 'id'>): Promise<void> {
    return this.notes.run(this.#port.notes(id))
  }

  /** Saves the typed note. The text stays until it is saved. */
  async add(line: LineItem): Promise<WriteOutcome<LineItem>> {
    const text = this.text(line)
    const given = await this.#write(line.id, { text })
    if (E.isRight(given)) runInAction(() => this.text(line) === text && this.type(line, ''))
    return given
  }

  mark(line: LineItem, mark: LineMark | null): Promise<WriteOutcome<LineItem>> {
    return this.#statement.undo.after(this.#write(line.id, { mark }), () => ({
      what: `Marked ${lineName(line)}`,
      line: line.id,
      undo: () => this.#write(line.id, { mark: line.mark }),
    }))
  }

  #write(id: LineItemId, form: Parameters<CommissionsPort['lineItems']['note']>[1]): Promise<WriteOutcome<LineItem>> {
    return this.#statement.writeLine(id, line => this.#port.note(line, form))
  }
}
