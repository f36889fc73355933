/** The status of an act for one agent (section 3): not started, under way, done, or failed and why. */
import type { AgentId, LoadStatus } from '@commissions/core'
import { action, makeObservable, observableRef } from 'mobx'

export interface ActStatus {
  readonly status: LoadStatus
  readonly why: string | null
}

const NOT_TRIED: ActStatus = { status: 'None', why: null }
export const UNDER_WAY: ActStatus = { status: 'Loading', why: null }
export const DONE: ActStatus = { status: 'Successful', why: null }
export const failedBecause = (why: string): ActStatus => ({ status: 'Failed', why })

/** The status of each agent's act. An agent without an entry has not been tried. */
export class ActStatuses {
  all: ReadonlyMap<AgentId, ActStatus> = new Map()

  constructor() {
    makeObservable(this, { all: observableRef, set: action, clear: action })
  }

  of(agent: AgentId | null): ActStatus {
    return agent === null ? NOT_TRIED : (this.all.get(agent) ?? NOT_TRIED)
  }

  get failed(): readonly AgentId[] {
    return [...this.all].flatMap(([agent, { status }]) => (status === 'Failed' ? [agent] : []))
  }

  /** The reason of the first failure. */
  get why(): string | null {
    return [...this.all.values()].find(({ status }) => status === 'Failed')?.why ?? null
  }

  set(agents: readonly AgentId[], status: ActStatus): void {
    const all = new Map(this.all)
    for (const agent of agents) all.set(agent, status)
    this.all = all
  }

  clear(): void {
    this.all = new Map()
  }
}
