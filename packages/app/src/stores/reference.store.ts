/** Data that every screen looks up: the agency, its carriers, agents and transaction codes. Loaded before any protected route. */
import {
  type Agency,
  type AgencyPort,
  type AgencyTimeZone,
  type Agent,
  type AgentId,
  agencyTimeZone,
  agentChoice,
  type CalendarDate,
  CalendarDates,
  type Carrier,
  type CarrierId,
  type CarrierPort,
  type CommissionsPort,
  compareAgents,
  DEFAULT_TIME_ZONE,
  dayAt,
  fullName,
  isMultiOffice,
  isUnlisted,
  MESSAGES,
  markedLabel,
  offeredCarriers,
  type ServiceFailure,
  TIME_ZONE_IANA,
  type TimeZone,
  type TransactionCode,
  UNLISTED_AGENT,
} from '@commissions/core'
import { either as E } from 'fp-ts'
import { makeAutoObservable, runInAction } from 'mobx'
import { type Load, none } from '../ui/load/load.ts'

export interface ReferencePorts {
  readonly agency: Pick<AgencyPort, 'agency' | 'agents' | 'officeCount'>
  readonly carriers: Pick<CarrierPort, 'carriers'>
  readonly commissions: Pick<CommissionsPort, 'transactionCodes'>
  /** Milliseconds since 1970. */
  readonly now: () => number
}

export class ReferenceStore {
  agency: Load<Agency> = none
  carriers: readonly Carrier[] = []
  agents: readonly Agent[] = []
  transactionCodes: readonly TransactionCode[] = []
  /** How many offices the agency has; null while that is unknown, or if the service does not say. */
  offices: number | null = null
  /** The lists that could not be fetched, in the message catalogue's words. The screens work without them. */
  problems: readonly string[] = []
  readonly #ports: ReferencePorts

  constructor(ports: ReferencePorts) {
    this.#ports = ports
    makeAutoObservable(this, {}, { deep: false, autoBind: true })
  }

  /** Resolves to the first failure that concerns the session, so that the caller can act on it. */
  async load(): Promise<ServiceFailure | null> {
    this.agency = { _tag: 'Loading', previous: null }
    const { agency, carriers, commissions } = this.#ports
    const [anAgency, allCarriers, agents, codes, offices] = await Promise.all([
      agency.agency(),
      carriers.carriers(),
      agency.agents(),
      commissions.transactionCodes(),
      agency.officeCount(),
    ])
    return runInAction(() => {
      this.agency = E.isRight(anAgency)
        ? { _tag: 'Successful', value: anAgency.right }
        : { _tag: 'Failed', failure: anAgency.left, previous: null }
      if (E.isRight(allCarriers)) this.carriers = allCarriers.right
      if (E.isRight(agents)) this.agents = agents.right.toSorted(compareAgents)
      if (E.isRight(codes)) this.transactionCodes = codes.right
      // If the offices cannot be loaded, the screens leave them out, and no problem is reported.
      if (E.isRight(offices)) this.offices = offices.right
      this.problems = [
        ...(E.isLeft(allCarriers) ? [MESSAGES.carriersFailed] : []),
        ...(E.isLeft(agents) ? [MESSAGES.agentsFailed] : []),
        ...(E.isLeft(codes) ? [MESSAGES.transactionTypesFailed] : []),
      ]
      return (
        [anAgency, allCarriers, agents, codes].flatMap(answer => (E.isLeft(answer) ? [answer.left] : []))[0] ?? null
      )
    })
  }

  /** Unknown until the agency is read; then set, or not set (section 4). */
  get timeZone(): AgencyTimeZone {
    return agencyTimeZone(this.agency._tag === 'Successful' ? this.agency.value : null)
  }

  get zone(): TimeZone {
    return this.timeZone._tag === 'Set' ? this.timeZone.zone : DEFAULT_TIME_ZONE
  }

  /** Offices are shown where there are several (section 7). */
  get isMultiOffice(): boolean {
    return this.offices !== null && isMultiOffice(this.offices)
  }

  /** The agency's time zone setting if it is not a zone of section 3; Pacific days are used then. */
  get unknownZone(): string | null {
    return this.agency._tag === 'Successful' ? (this.agency.value.unknownZone ?? null) : null
  }

  /** Today in the agency's time zone. */
  get today(): CalendarDate {
    return dayAt(this.#ports.now(), this.zone)
  }

  /** The day of a moment in the agency's time zone, such as `11/20/2026`. */
  dayText(at: string): string {
    return CalendarDates.toUs(dayAt(Date.parse(at), this.zone))
  }

  /** A moment in the agency's time zone: `Nov 20, 2026, 4:05 PM`. */
  timeText(at: string): string {
    const format = { dateStyle: 'medium', timeStyle: 'short', timeZone: TIME_ZONE_IANA[this.zone] } as const
    return new Intl.DateTimeFormat('en-US', format).format(new Date(at))
  }

  /** Like `timeText`, for milliseconds since 1970. A moment of today shows only the time: `10:42 AM`. */
  clockText(at: number): string {
    const text = this.timeText(new Date(at).toISOString())
    return CalendarDates.equals(dayAt(at, this.zone), this.today) ? text.replace(/^.*, /, '') : text
  }

  get offered(): readonly Carrier[] {
    return offeredCarriers(this.carriers, { inactive: false })
  }

  get agentsById(): ReadonlyMap<AgentId, Agent> {
    return new Map(this.agents.map(agent => [agent.id, agent]))
  }

  get carriersById(): ReadonlyMap<CarrierId, Carrier> {
    return new Map(this.carriers.map(carrier => [carrier.id, carrier]))
  }

  /** An agent's name on a screen; their number if the list does not have them. */
  agentName(id: AgentId): string {
    const agent = this.agentsById.get(id)
    if (agent !== undefined) return fullName(agent)
    return isUnlisted(id) ? UNLISTED_AGENT : `Agent ${id}`
  }

  /** Like `agentName`, with a mark on deleted agents. */
  agentLabel(id: AgentId): string {
    const agent = this.agentsById.get(id)
    return agent === undefined ? this.agentName(id) : markedLabel(agentChoice(agent))
  }

  carrierName(id: CarrierId): string {
    return this.carriersById.get(id)?.name ?? 'Unknown carrier'
  }
}
