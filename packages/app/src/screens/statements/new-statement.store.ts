/** A statement that is being typed by hand. */
import { type CalendarDate, CalendarDates, type CarrierId, type Cents } from '@commissions/core'
import { makeAutoObservable } from 'mobx'

/** The typed values of a statement, as JSON can hold them. */
export interface TypedStatement {
  readonly date: CalendarDate | null
  readonly description: string
  readonly controlTotal: Cents | null
  /** The carrier that pays the statement; null if none is chosen. */
  readonly carrierId: CarrierId | null
}

export class NewStatementStore {
  form: TypedStatement
  readonly #today: CalendarDate

  constructor(today: CalendarDate) {
    this.#today = today
    this.form = { date: today, description: '', controlTotal: null, carrierId: null }
    makeAutoObservable(this, {}, { deep: false, autoBind: true })
  }

  get unsaved(): TypedStatement | null {
    const { date, description, controlTotal, carrierId } = this.form
    const isDated = date === null || !CalendarDates.equals(date, this.#today)
    return isDated || description.trim() !== '' || controlTotal !== null || carrierId !== null ? this.form : null
  }

  change(change: Partial<TypedStatement>): void {
    this.form = { ...this.form, ...change }
  }

  putBack(form: TypedStatement): void {
    // Drafts from before the form asked for a carrier have none.
    this.form = { ...form, carrierId: form.carrierId ?? null }
  }
}
