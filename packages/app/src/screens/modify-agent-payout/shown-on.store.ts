/** Which paid statements tell agents of lines, and so no longer say what is so once these change. */
import {
  type AgentId,
  inRange,
  type LineItem,
  type PaidStatement,
  type PaidStatementId,
  type PaidStatementsPort,
  POSITIONS,
  type ServiceFailure,
  sameStatementKey,
} from '@commissions/core'
import { either as E } from 'fp-ts'
import { makeAutoObservable, observableRef, runInAction } from 'mobx'
import type { FailureWatcher } from '../../stores/loader.ts'
import { type Load, none } from '../../ui/load/load.ts'

/** A statement, and which of the lines it shows. */
export interface ShownOn {
  readonly statement: PaidStatement
  readonly lines: readonly LineItem[]
}

type Answered<A> = E.Either<ServiceFailure, A>

/** The agents to whom a statement still speaks: those without a section on a newer version of it. */
const standingFor = (statement: PaidStatement, all: readonly PaidStatement[]): readonly AgentId[] => {
  const newer = all.filter(one => sameStatementKey(one, statement) && one.version > statement.version)
  return agentsOf(statement).filter(id => !newer.some(one => agentsOf(one).includes(id)))
}

const agentsOf = ({ agents }: PaidStatement): readonly AgentId[] =>
  agents.flatMap(({ agent }) => (agent.id === null ? [] : [agent.id]))

type ShownLines = ReadonlyMap<AgentId, ReadonlySet<string>>

const shownLines = ({ agents }: PaidStatement): ShownLines =>
  new Map(
    agents.flatMap(({ agent, lines }) =>
      agent.id === null ? [] : [[agent.id, new Set(lines?.map(({ id }) => id))] as const],
    ),
  )

export class ShownOnStore {
  state: Load<readonly ShownOn[]> = none
  #request = 0
  #asked: readonly LineItem[] = []
  /** What a statement shows never changes. */
  readonly #shown = new Map<PaidStatementId, ShownLines>()
  readonly #port: Pick<PaidStatementsPort, 'list' | 'get'>
  readonly #watch: FailureWatcher

  constructor(port: Pick<PaidStatementsPort, 'list' | 'get'>, watch: FailureWatcher = () => false) {
    this.#port = port
    this.#watch = watch
    makeAutoObservable(this, { state: observableRef })
  }

  readonly ask = async (lines: readonly LineItem[]): Promise<void> => {
    this.#request += 1
    this.#asked = lines
    const request = this.#request
    this.state = { _tag: 'Loading', previous: null }
    const found = await this.#find(lines)
    runInAction(() => {
      if (request !== this.#request) return
      this.state = E.isRight(found)
        ? { _tag: 'Successful', value: found.right }
        : { _tag: 'Failed', failure: found.left, previous: null }
      if (E.isLeft(found)) this.#watch(found.left)
    })
  }

  readonly again = (): Promise<void> => this.ask(this.#asked)

  async #find(lines: readonly LineItem[]): Promise<Answered<readonly ShownOn[]>> {
    const list = await this.#port.list()
    if (E.isLeft(list)) return list
    const shown: ShownOn[] = []
    for (const statement of list.right) {
      const agents = standingFor(statement, list.right)
      // Of the line's day and of one of its agents: it may show the line.
      const candidates = lines.filter(
        line =>
          inRange(line, statement.dateOption, statement) === 'In' &&
          POSITIONS.some(position => agents.some(id => id === line.agents[position])),
      )
      if (candidates.length === 0) continue
      const told = await this.#linesOn(statement.id)
      if (E.isLeft(told)) return told
      const own = candidates.filter(({ id }) => agents.some(agent => told.right.get(agent)?.has(id) === true))
      if (own.length > 0) shown.push({ statement, lines: own })
    }
    return E.right(shown)
  }

  async #linesOn(id: PaidStatementId): Promise<Answered<ShownLines>> {
    const known = this.#shown.get(id)
    if (known !== undefined) return E.right(known)
    const given = await this.#port.get(id)()
    if (E.isLeft(given)) return given
    const lines = shownLines(given.right)
    this.#shown.set(id, lines)
    return E.right(lines)
  }
}
