/** The sums of an agent's lines, what is still to be paid, and the rules. */
import {
  type AgentCorrection,
  type AgentId,
  type Answer,
  type CalendarDate,
  CalendarDates,
  type CommissionsPort,
  DateRanges,
  EVERY_LINE,
  isNotOffered,
  type LineItem,
  type LineSearch,
  type LineSummary,
  type OutstandingSum,
  outstandingSums,
  type PayoutFilter,
  type RuleGroup,
  type ServiceFailure,
  type StandingLine,
  type SummaryKey,
  summarize,
} from '@commissions/core'
import { either as E, function as F, taskEither as TE } from 'fp-ts'
import { type FailureWatcher, Loader } from '../../stores/load/loader.ts'

export interface AgentSums {
  readonly byCarrier: readonly LineSummary[]
  readonly byBusiness: readonly LineSummary[]
  readonly outstanding: readonly OutstandingSum[]
  /** Whether lines of statements that are not reconciled yet are among them. */
  readonly holdsOpenLines: boolean
}

const FIRST_DAY: CalendarDate = CalendarDates.knownDate(1900, 1, 1)
const BY_CARRIER: readonly SummaryKey[] = ['carrier', 'month']
const BY_BUSINESS: readonly SummaryKey[] = ['lob', 'month']

/** A filter by statement date, like the sums: every line has one. */
const sinceEver = ({ dateOption, agentIds }: LineSearch, end: CalendarDate | null): PayoutFilter => ({
  dateOption,
  start: FIRST_DAY,
  end,
  carrierId: null,
  agentIds,
})

const onReconciled = (line: LineItem): StandingLine => ({ line, status: 'reconciled' })

type AgentNeeds = Pick<CommissionsPort, 'lines' | 'payouts' | 'corrections' | 'rules'>

export class AgentStore {
  readonly sums: Loader<AgentSums>
  readonly corrections: Loader<readonly AgentCorrection[]>
  readonly rules: Loader<readonly RuleGroup[]>
  readonly #port: AgentNeeds

  constructor(port: AgentNeeds, watch: FailureWatcher) {
    this.#port = port
    this.sums = new Loader(watch)
    this.corrections = new Loader(watch)
    this.rules = new Loader(watch)
  }

  readonly fetch = (agent: AgentId): void => {
    const search: LineSearch = { ...EVERY_LINE, agentIds: [agent] }
    void this.corrections.run(this.#port.corrections.ofAgent(agent))
    void this.rules.run(this.#port.rules.groups)
    void this.sums.run(
      F.pipe(
        this.#summed(search),
        TE.orElse(failure => (isNotOffered(failure) ? this.#summedHere(search) : TE.left(failure))),
      ),
    )
  }

  readonly #summed = (search: LineSearch): Answer<AgentSums> => {
    const { lines, payouts } = this.#port
    return F.pipe(
      TE.Do,
      TE.bind('byCarrier', () => lines.summary(search, BY_CARRIER)),
      TE.bind('byBusiness', () => lines.summary(search, BY_BUSINESS)),
      TE.bind('outstanding', () => payouts.outstanding(sinceEver(search, null))),
      TE.map(sums => ({ ...sums, holdsOpenLines: true })),
    )
  }

  /** Sums in the browser. Section 7 offers an agent's payable and paid lines, and no call for lines of open statements. */
  readonly #summedHere = (search: LineSearch): Answer<AgentSums> => {
    const { payouts } = this.#port
    return F.pipe(
      TE.Do,
      TE.bind('payable', () => payouts.payable(sinceEver(search, null))),
      TE.bind('paid', () => payouts.paid(sinceEver(search, DateRanges.NO_END))),
      TE.chain(({ payable, paid }) => {
        const standing = [...payable.lines, ...paid.lines].map(onReconciled)
        return F.pipe(
          E.Do,
          E.bind('byCarrier', () => summarize(standing, BY_CARRIER, search)),
          E.bind('byBusiness', () => summarize(standing, BY_BUSINESS, search)),
          E.bimap(
            (refused): ServiceFailure => refused,
            sums => ({
              ...sums,
              outstanding: outstandingSums(payable.lines, search.agentIds),
              holdsOpenLines: false,
            }),
          ),
          TE.fromEither,
        )
      }),
    )
  }
}
