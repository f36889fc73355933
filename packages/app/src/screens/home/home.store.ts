/** What needs attention today, computed from the lists of statements and from sums of lines and terms. */
import {
  type AnticipatedPort,
  type CalendarDate,
  CalendarDates,
  type Cents,
  DEFAULT_DATE_OPTION,
  difference,
  EVERY_LINE,
  type ExpectedPage,
  type ExpectedPort,
  type LineItem,
  type LineSearch,
  type LineSummary,
  type LinesPort,
  Money,
  type PayableSums,
  type PayoutFilter,
  type PayoutsPort,
  type Statement,
  type StatementsPort,
} from '@commissions/core'
import { lastYear } from '../../parts/expected/expected-look.ts'
import { AGE_BANDS, type AgeBand, isOfAge } from '../../parts/statement/age-band.ts'
import { type ListNeeds, watchList } from '../../stores/failures.ts'
import { Loader } from '../../stores/load/loader.ts'

export interface BandTotal {
  readonly band: AgeBand
  readonly statements: number
  readonly unmatched: number
  readonly commission: Cents
}

export interface HomeStoreNeeds extends ListNeeds {
  readonly statements: Pick<StatementsPort, 'list'>
  readonly anticipated: Pick<AnticipatedPort, 'propose'>
  readonly payouts: Pick<PayoutsPort, 'payableSums'>
  readonly lines: Pick<LinesPort, 'summary'>
  readonly expected: Pick<ExpectedPort, 'list'>
}

export interface OpenFigures {
  readonly statements: number
  readonly unmatched: number
  /** How many statements have a control total that differs from the sum of their lines. */
  readonly different: number
  readonly bands: readonly BandTotal[]
}

export const openFigures = (open: readonly Statement[], today: CalendarDate): OpenFigures => ({
  statements: open.length,
  unmatched: open.reduce((sum, one) => sum + one.unmatchedCount, 0),
  different: open.filter(one => (difference(one) ?? Money.ZERO) !== 0).length,
  bands: AGE_BANDS.map(band => {
    const own = open.filter(one => isOfAge(band, one, today))
    return {
      band,
      statements: own.length,
      unmatched: own.reduce((sum, one) => sum + one.unmatchedCount, 0),
      commission: Money.sum(own.map(one => one.commissionPaid)),
    }
  }),
})

/** The filter for everything that may be paid by `today`. */
export const payableBy = (today: CalendarDate): PayoutFilter => ({
  dateOption: DEFAULT_DATE_OPTION,
  start: null,
  end: today,
  carrierId: null,
  agentIds: [],
})

/** How many months are shown. The last one is the present month. */
export const MONTHS = 12

/** The first day of the shown months. A carrier's habits are judged by the statements of the same months. */
const firstDay = (today: CalendarDate): CalendarDate =>
  CalendarDates.addMonths(CalendarDates.startOfMonth(today), 1 - MONTHS)

export const linesOfMonths = (today: CalendarDate): LineSearch => ({
  ...EVERY_LINE,
  start: firstDay(today),
  end: CalendarDates.endOfMonth(today),
})

export class HomeStore {
  readonly open: Loader<readonly Statement[]>
  readonly reconciled: Loader<readonly Statement[]>
  readonly payable: Loader<PayableSums>
  /** The commissions that may be expected this month and are on no statement. */
  readonly proposed: Loader<readonly LineItem[]>
  /** The sums of the lines of the shown months. Not every service offers them. */
  readonly byCarrier: Loader<readonly LineSummary[]>
  readonly byAgent: Loader<readonly LineSummary[]>
  /** What carriers owe on the terms of the last year. Only the sums are shown. */
  readonly owed: Loader<ExpectedPage>
  readonly #needs: HomeStoreNeeds

  constructor(needs: HomeStoreNeeds) {
    this.#needs = needs
    this.open = new Loader(watchList(needs))
    this.reconciled = new Loader(watchList(needs))
    this.payable = new Loader(needs.watch)
    this.proposed = new Loader(needs.watch)
    this.byCarrier = new Loader(needs.watch)
    this.byAgent = new Loader(needs.watch)
    this.owed = new Loader(needs.watch)
  }

  /** Both lists together, from which the months and the carriers' habits are computed; null until both are loaded. */
  get statements(): readonly Statement[] | null {
    const [open, reconciled] = [this.open.value, this.reconciled.value]
    return open === null || reconciled === null ? null : [...open, ...reconciled]
  }

  readonly fetchLists = (today: CalendarDate): void => {
    void this.fetchOpen()
    void this.fetchReconciled(today)
  }

  readonly fetch = (today: CalendarDate): void => {
    const { lines, payouts, anticipated, expected } = this.#needs
    const [start, end] = [CalendarDates.startOfMonth(today), CalendarDates.endOfMonth(today)]
    this.fetchLists(today)
    void this.payable.run(payouts.payableSums(payableBy(today)))
    void this.proposed.run(anticipated.propose({ start, end, carrierIds: [], statementDate: null }))
    void this.byCarrier.run(lines.summary(linesOfMonths(today), ['carrier']))
    void this.byAgent.run(lines.summary(linesOfMonths(today), ['agent']))
    void this.owed.run(
      expected.list({ ...lastYear(today), carrierIds: [], states: ['Missing'], cursor: null, limit: 1 }),
    )
  }

  readonly fetchReconciled = (today: CalendarDate): Promise<void> =>
    this.reconciled.run(this.#needs.statements.list({ state: 'reconciled', from: firstDay(today) }))

  readonly fetchOpen = async (): Promise<void> => {
    await this.open.run(this.#needs.statements.list({ state: 'open' }))
    if (this.open.state._tag === 'Successful') this.#needs.onForbidden(false)
  }
}
