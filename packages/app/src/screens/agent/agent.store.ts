/** The sums of an agent's lines, what is still to be paid, and the rules. */
import {
  type AgentCorrection,
  type AgentId,
  type CalendarDate,
  type CommissionsPort,
  EVERY_LINE,
  type LineSearch,
  type LineSummary,
  type OutstandingSum,
  type RuleGroup,
} from '@commissions/core'
import { function as F, taskEither as TE } from 'fp-ts'
import { type FailureWatcher, Loader } from '../../stores/loader.ts'

export interface AgentSums {
  readonly byCarrier: readonly LineSummary[]
  readonly byBusiness: readonly LineSummary[]
  readonly outstanding: readonly OutstandingSum[]
}

const FIRST_DAY: CalendarDate = { year: 1900, month: 1, day: 1 }

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

  readonly fetchRules = (): Promise<void> => this.rules.run(this.#port.rules.groups)

  readonly fetchCorrections = (agent: AgentId): Promise<void> =>
    this.corrections.run(this.#port.corrections.ofAgent(agent))

  readonly fetch = (agent: AgentId): Promise<void> => {
    const { lines, payouts } = this.#port
    const search: LineSearch = { ...EVERY_LINE, agentIds: [agent] }
    // By statement date, as the sums are: every line has one.
    const open = { dateOption: EVERY_LINE.dateOption, start: FIRST_DAY, end: null, carrierId: null, agentIds: [agent] }
    return this.sums.run(
      F.pipe(
        TE.Do,
        TE.bind('byCarrier', () => lines.summary(search, ['carrier', 'month'])),
        TE.bind('byBusiness', () => lines.summary(search, ['lob', 'month'])),
        TE.bind('outstanding', () => payouts.outstanding(open)),
      ),
    )
  }
}
