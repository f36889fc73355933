/** A statement that is being typed by hand. */
import { type CalendarDate, CalendarDates, type Cents } from '@commissions/core'
import { makeAutoObservable, observableRef } from 'mobx'

/** What was typed, as JSON can hold it. */
export type UnsavedStatement = Pick<NewStatementStore, 'date' | 'description' | 'controlTotal'>

export class NewStatementStore {
  date: CalendarDate | null
  description = ''
  controlTotal: Cents | null = null
  readonly #begun: CalendarDate

  constructor(today: CalendarDate) {
    this.#begun = today
    this.date = today
    makeAutoObservable(this, { date: observableRef }, { autoBind: true })
  }

  /** Null while nothing was typed. */
  get unsaved(): UnsavedStatement | null {
    const { date, description, controlTotal } = this
    const isDated = date === null || !CalendarDates.equals(date, this.#begun)
    return isDated || description.trim() !== '' || controlTotal !== null ? { date, description, controlTotal } : null
  }

  putBack({ date, description, controlTotal }: UnsavedStatement): void {
    this.date = date
    this.description = description
    this.controlTotal = controlTotal
  }

  dateIt(date: CalendarDate | null): void {
    this.date = date
  }

  describe(description: string): void {
    this.description = description
  }

  control(total: Cents | null): void {
    this.controlTotal = total
  }
}
