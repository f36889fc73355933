/** The range on which the screen of paid lines opens: the day on which agents were paid last. */
import {
  type Arrival,
  type CalendarDate,
  CalendarDates,
  type DateRange,
  DateRanges,
  type LineItem,
  lastPaidDay,
  lastPaidRanges,
  type PayableLines,
  type PayoutsPort,
  type ServiceFailure,
} from '@commissions/core'
import { either as E } from 'fp-ts'
import { makeAutoObservable, observableRef, runInAction } from 'mobx'
import { type DatedRange, thisMonth } from '../../parts/payout-filter/payout-query.ts'

const PAID_ON = 'AgentPaidDate'
const EVERYBODY = { carrierId: null, agentIds: [] } as const

/** After this many glances that each found a later day, all later lines are read. */
const GLANCES = 3

interface Found {
  readonly lines: readonly LineItem[]
  readonly areAll: boolean
}

export class LastPaidStore {
  range: DatedRange | null = null
  readonly #port: Pick<PayoutsPort, 'paid'>
  #asked = false

  constructor(port: Pick<PayoutsPort, 'paid'>) {
    this.#port = port
    makeAutoObservable(this, { range: observableRef }, { autoBind: true })
  }

  /** Asked once. Where nobody was paid, and where the service cannot say, it is this month: what failed is told with its lines. */
  async find(today: CalendarDate): Promise<void> {
    if (this.#asked) return
    this.#asked = true
    const day = await this.#lastDay(today)
    runInAction(() => (this.range = day === null ? thisMonth(today) : { dateOption: PAID_ON, start: day, end: day }))
  }

  async #lastDay(today: CalendarDate): Promise<CalendarDate | null> {
    for (const range of lastPaidRanges(today)) {
      const found = await this.#someOf(range)
      if (E.isLeft(found)) return null
      const day = lastPaidDay(found.right.lines)
      if (day !== null) return found.right.areAll ? day : this.#notBefore(day)
    }
    return null
  }

  /** The last of the days from this one on. Most payments of some time are of one day, so little is asked after it. */
  async #notBefore(paid: CalendarDate): Promise<CalendarDate | null> {
    let day = paid
    for (let asked = 0; ; asked += 1) {
      const after = { start: CalendarDates.addDays(day, 1), end: DateRanges.NO_END }
      const found = await this.#someOf(after, asked < GLANCES)
      if (E.isLeft(found)) return null
      const later = lastPaidDay(found.right.lines)
      if (later === null) return day
      if (found.right.areAll) return later
      day = later
    }
  }

  /** Loads paid lines. With `glances`, stops after the first lines that arrive, as the rest is not needed. */
  #someOf(range: DateRange, glances = true): Promise<E.Either<ServiceFailure, Found>> {
    const filter = { dateOption: PAID_ON, ...range, ...EVERYBODY } as const
    return new Promise(resolve => {
      let stop: () => void = () => undefined
      const arrival: Arrival<PayableLines> = {
        onBegin: end => {
          stop = end
        },
        onPart: ({ lines }) => {
          if (!glances) return
          resolve(E.right({ lines, areAll: false }))
          stop()
        },
      }
      void this.#port
        .paid(filter, arrival)()
        .then(given => resolve(E.map(({ lines }: PayableLines) => ({ lines, areAll: true }))(given)))
    })
  }
}
