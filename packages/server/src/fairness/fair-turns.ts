/** Who goes next: agencies take turns, and within an agency its users. No timers or promises; a ticket stands for a request. */

/** On whose behalf something is asked for. */
export interface Party {
  readonly agency: string
  readonly user: string
}

export interface FairLimits {
  /** Slots in all, for one agency and for one user of it. */
  readonly slots: number
  readonly perAgency: number
  readonly perUser: number
  /** How many of one user, and of one agency, may wait. */
  readonly waitingPerUser: number
  readonly waitingPerAgency: number
}

export interface FairTurns<T> {
  /** `goes`: the slots are taken from now on. `waits`: the ticket comes back from a later `left` or `gaveUp`. */
  readonly asked: (party: Party, slots: number, ticket: T) => 'goes' | 'waits' | 'lineIsFull'
  /** Frees slots. Returns the tickets whose turn it is now, in order, with their slots already taken. */
  readonly left: (party: Party, slots: number) => readonly T[]
  /** Withdraws a waiting ticket. Returns the tickets behind it that may go now. */
  readonly gaveUp: (party: Party, ticket: T) => readonly T[]
  readonly held: () => number
  readonly waiting: () => number
}

interface Asked<T> {
  readonly ticket: T
  readonly slots: number
}

interface UserLine<T> {
  held: number
  readonly line: Asked<T>[]
}

interface AgencyLine<T> {
  held: number
  waiting: number
  readonly users: Map<string, UserLine<T>>
  /** Users with somebody waiting, the next one first. */
  readonly turns: Set<string>
}

interface Chosen<T> {
  readonly party: Party
  readonly agency: AgencyLine<T>
  readonly user: UserLine<T>
  readonly next: Asked<T>
}

/** Moves the name to the end of the line, or removes it. */
const toTheEnd = (turns: Set<string>, name: string, stays: boolean): void => {
  turns.delete(name)
  if (stays) turns.add(name)
}

export const fairTurns = <T>(limits: FairLimits): FairTurns<T> => {
  const agencies = new Map<string, AgencyLine<T>>()
  const turns = new Set<string>()
  let held = 0
  let waiting = 0

  const linesOf = (party: Party): { readonly agency: AgencyLine<T>; readonly user: UserLine<T> } => {
    const agency = agencies.get(party.agency) ?? { held: 0, waiting: 0, users: new Map(), turns: new Set() }
    const user = agency.users.get(party.user) ?? { held: 0, line: [] }
    agencies.set(party.agency, agency)
    agency.users.set(party.user, user)
    return { agency, user }
  }

  /** Forgets a party that neither holds a turn nor waits for one. */
  const tidy = (party: Party): void => {
    const agency = agencies.get(party.agency)
    const user = agency?.users.get(party.user)
    if (user !== undefined && user.held === 0 && user.line.length === 0) agency?.users.delete(party.user)
    if (agency?.users.size === 0) agencies.delete(party.agency)
  }

  /** A request for more slots than the limit fits when nothing else is held. Otherwise it would wait forever. */
  const fits = (taken: number, slots: number, limit: number): boolean => taken + slots <= Math.max(limit, slots)

  /**
   * A user at their limit is passed over, and so is an agency at its limit. If the next request needs more slots than are free in
   * all, nobody else goes before it: small requests would otherwise keep a large one waiting forever.
   */
  const nextUser = (name: string, agency: AgencyLine<T>): Chosen<T> | null => {
    for (const user of agency.turns) {
      const lines = agency.users.get(user)
      const next = lines?.line[0]
      if (lines === undefined || next === undefined || !fits(lines.held, next.slots, limits.perUser)) continue
      if (!fits(agency.held, next.slots, limits.perAgency)) return null
      return { party: { agency: name, user }, agency, user: lines, next }
    }
    return null
  }

  const nextOfAll = (): Chosen<T> | null => {
    for (const name of turns) {
      const agency = agencies.get(name)
      const chosen = agency === undefined ? null : nextUser(name, agency)
      if (chosen !== null) return fits(held, chosen.next.slots, limits.slots) ? chosen : null
    }
    return null
  }

  const take = ({ party, agency, user, next }: Chosen<T>): T => {
    user.line.shift()
    agency.waiting -= 1
    waiting -= 1
    user.held += next.slots
    agency.held += next.slots
    held += next.slots
    toTheEnd(agency.turns, party.user, user.line.length > 0)
    toTheEnd(turns, party.agency, agency.turns.size > 0)
    return next.ticket
  }

  const go = (): readonly T[] => {
    const going: T[] = []
    for (let chosen = nextOfAll(); chosen !== null; chosen = nextOfAll()) going.push(take(chosen))
    return going
  }

  const withdraw = (party: Party, ticket: T): void => {
    const { agency, user } = linesOf(party)
    const at = user.line.findIndex(one => one.ticket === ticket)
    if (at !== -1) {
      user.line.splice(at, 1)
      agency.waiting -= 1
      waiting -= 1
      if (user.line.length === 0) agency.turns.delete(party.user)
      if (agency.turns.size === 0) turns.delete(party.agency)
    }
    tidy(party)
  }

  return {
    asked: (party, slots, ticket) => {
      const { agency, user } = linesOf(party)
      user.line.push({ ticket, slots })
      agency.waiting += 1
      waiting += 1
      agency.turns.add(party.user)
      turns.add(party.agency)
      // All others that could go have gone already, so only this request can go now.
      if (go().length > 0) return 'goes'
      if (user.line.length <= limits.waitingPerUser && agency.waiting <= limits.waitingPerAgency) return 'waits'
      withdraw(party, ticket)
      return 'lineIsFull'
    },
    left: (party, slots) => {
      const { agency, user } = linesOf(party)
      user.held -= slots
      agency.held -= slots
      held -= slots
      tidy(party)
      return go()
    },
    gaveUp: (party, ticket) => {
      withdraw(party, ticket)
      return go()
    },
    held: () => held,
    waiting: () => waiting,
  }
}
