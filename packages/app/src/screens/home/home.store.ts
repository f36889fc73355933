/** What needs attention today, reckoned from the open statements and the payable lines. */
import {
  type CalendarDate,
  type Cents,
  DEFAULT_DATE_OPTION,
  difference,
  type LineItem,
  Money,
  type PayableLines,
  type PayoutFilter,
  type PayoutsPort,
  type ServiceFailure,
  type Statement,
  type StatementsPort,
} from '@commissions/core'
import { type AgentTotal, agentTotals, sharesOf } from '../../parts/payout/payout-share.ts'
import { type FailureWatcher, Loader } from '../../stores/loader.ts'
import { AGE_BANDS, type AgeBand, isOfAge } from '../statements/age-band.ts'

export interface BandTotal {
  readonly band: AgeBand
  readonly statements: number
  readonly unmatched: number
  readonly commission: Cents
}

export interface HomeStoreNeeds {
  readonly statements: Pick<StatementsPort, 'list'>
  readonly payouts: Pick<PayoutsPort, 'payable'>
  readonly watch: FailureWatcher
  readonly onForbidden: (forbidden: boolean) => void
}

export interface OpenFigures {
  readonly statements: number
  readonly unmatched: number
  /** How many have a control total that their lines do not reach. */
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

export interface PayableFigures {
  readonly agents: readonly AgentTotal[]
  readonly total: Cents
}

export const payableFigures = (lines: readonly LineItem[]): PayableFigures => {
  const agents = agentTotals(sharesOf(lines))
  return { agents, total: Money.sum(agents.map(agent => agent.total)) }
}

/** Everything that may be paid by `today`. */
export const payableBy = (today: CalendarDate): PayoutFilter => ({
  dateOption: DEFAULT_DATE_OPTION,
  start: null,
  end: today,
  carrierId: null,
  agentIds: [],
})

export class HomeStore {
  readonly open: Loader<readonly Statement[]>
  readonly payable: Loader<PayableLines>
  readonly #needs: HomeStoreNeeds

  constructor(needs: HomeStoreNeeds) {
    this.#needs = needs
    this.open = new Loader(failure => this.#listRefused(failure))
    this.payable = new Loader(needs.watch)
  }

  readonly fetchOpen = async (): Promise<void> => {
    await this.open.run(this.#needs.statements.list({ state: 'open' }))
    if (this.open.state._tag === 'Successful') this.#needs.onForbidden(false)
  }

  readonly fetchPayable = (today: CalendarDate): Promise<void> =>
    this.payable.run(this.#needs.payouts.payable(payableBy(today)))

  #listRefused(failure: ServiceFailure): boolean {
    const forbidden = failure._tag === 'Forbidden'
    this.#needs.onForbidden(forbidden)
    return forbidden || this.#needs.watch(failure)
  }
}
