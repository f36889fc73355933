/** A statement that is being typed by hand. */
import { type CalendarDate, CalendarDates, type CarrierId, type Cents } from '@commissions/core'
import { makeAutoObservable, observableRef } from 'mobx'

/** What was typed, as JSON can hold it. */
export type UnsavedStatement = Pick<NewStatementStore, 'date' | 'description' | 'controlTotal' | 'carrierId'>

export class NewStatementStore {
  date: CalendarDate | null
  description = ''
  controlTotal: Cents | null = null
  /** Who pays it. */
  carrierId: CarrierId | null = null
  readonly #begun: CalendarDate

  constructor(today: CalendarDate) {
    this.#begun = today
    this.date = today
    makeAutoObservable(this, { date: observableRef }, { autoBind: true })
  }

  /** Null while nothing was typed. */
  get unsaved(): UnsavedStatement | null {
    const { date, description, controlTotal, carrierId } = this
    const isDated = date === null || !CalendarDates.equals(date, this.#begun)
    return isDated || description.trim() !== '' || controlTotal !== null || carrierId !== null
      ? { date, description, controlTotal, carrierId }
      : null
  }

  putBack({ date, description, controlTotal, carrierId }: UnsavedStatement): void {
    this.date = date
    this.description = description
    this.controlTotal = controlTotal
    // What was kept before carriers were asked for has none.
    this.carrierId = carrierId ?? null
  }

  dateIt(date: CalendarDate | null): void {
    this.date = date
  }

  describe(description: string): void {
    this.description = description
  }

  pay(carrierId: CarrierId | null): void {
    this.carrierId = carrierId
  }

  control(total: Cents | null): void {
    this.controlTotal = total
  }
}
