/** Creates paid statements, for all agents in one call (decision paid-statements-are-created-in-one-call). */
import type { AgentId, PaidDates, PaidStatement, PaidStatementsPort } from '@commissions/core'
import { either as E } from 'fp-ts'
import { makeAutoObservable } from 'mobx'
import type { FailureWatcher } from '../../stores/load/loader.ts'
import { ActStatuses, DONE, failedBecause, UNDER_WAY } from './act-status.ts'

/** Who gets a statement: all agents who were paid, with those that the screen shows, or only the named agents. */
export type WhoGetsOne =
  | { readonly _tag: 'All'; readonly shown: readonly AgentId[] }
  | { readonly _tag: 'Named'; readonly agents: readonly AgentId[] }

const NOT_ON_IT = 'The payments in this range were taken back before the statement was created'

export class PaidCreationsStore {
  readonly statuses = new ActStatuses()
  busy = false
  turn = 0
  readonly #port: Pick<PaidStatementsPort, 'create'>
  readonly #watch: FailureWatcher

  constructor(port: Pick<PaidStatementsPort, 'create'>, watch: FailureWatcher) {
    this.#port = port
    this.#watch = watch
    makeAutoObservable(this, { statuses: false, turn: false }, { autoBind: true })
  }

  /** Resolves to the created statement; null if none was created. */
  async create(who: WhoGetsOne, { dateOption, start, end }: PaidDates): Promise<PaidStatement | null> {
    if (this.busy) return null
    this.turn += 1
    const { turn } = this
    const waiting = who._tag === 'All' ? who.shown : who.agents
    this.statuses.set(waiting, UNDER_WAY)
    this.setBusy(true)
    const agentIds = who._tag === 'All' ? [] : who.agents
    const answer = await this.#port.create({ dateOption, start, end, agentIds })()
    this.setBusy(false)
    if (E.isLeft(answer)) {
      if (turn === this.turn) this.statuses.set(waiting, failedBecause(answer.left.message))
      this.#watch(answer.left)
      return null
    }
    if (turn === this.turn) this.#tell(waiting, answer.right)
    return answer.right
  }

  forget(): void {
    this.turn += 1
    this.statuses.clear()
  }

  setBusy(busy: boolean): void {
    this.busy = busy
  }

  #tell(waiting: readonly AgentId[], made: PaidStatement): void {
    const on = new Set(made.agents.flatMap(({ agent }) => (agent.id === null ? [] : [agent.id])))
    this.statuses.set([...on], DONE)
    this.statuses.set(
      waiting.filter(agent => !on.has(agent)),
      failedBecause(NOT_ON_IT),
    )
  }
}
