/** What a person does to a line as a whole, each act with its way back. */
import {
  type AgentId,
  type AgentsByPosition,
  type CommissionsPort,
  type DatedLineItemForm,
  type LineItem,
  type LineItemId,
  lineFieldsOf,
  type MatchAgents,
  POSITIONS,
  type Position,
  placed,
  type ServiceFailure,
} from '@commissions/core'
import { either as E } from 'fp-ts'
import { lineName } from '../../parts/line/line-name.ts'
import { fieldsOf, type LineChange } from './line-edit.ts'
import type { StatementDetailStore, Written } from './statement-detail.store.ts'

export interface MatchTarget {
  readonly policyId: NonNullable<LineItem['policy']>['id']
  readonly clientId: NonNullable<LineItem['client']>['id']
  /** Of the line as it is when its turn comes: an agent may just have been chosen. */
  readonly agents: (now: LineItem) => MatchAgents
}

const UNMATCHED: ServiceFailure = { _tag: 'Conflict', message: 'The line has no policy to take agents from' }

/** Everything a deleted line is typed again with. */
const asForm = (line: LineItem): DatedLineItemForm => ({
  ...lineFieldsOf(line),
  policyId: line.policy?.id ?? null,
  clientId: line.client?.id ?? null,
  agents: line.agents,
})

export class LineActsStore {
  readonly #statement: StatementDetailStore
  readonly #port: Pick<CommissionsPort, 'lineItems' | 'matching'>

  constructor(statement: StatementDetailStore, port: Pick<CommissionsPort, 'lineItems' | 'matching'>) {
    this.#statement = statement
    this.#port = port
  }

  readonly add = async (form: DatedLineItemForm): Promise<Written<LineItem>> => {
    const given = await this.#statement.addLine(id => this.#port.lineItems.add(id, form))
    if (E.isRight(given)) this.#canUndo(`Added ${lineName(given.right)}`, null, () => this.#remove(given.right.id))
    return given
  }

  readonly remove = async (line: LineItem): Promise<Written<LineItem>> => {
    const given = await this.#remove(line.id)
    if (E.isRight(given)) this.#canUndo(`Deleted ${lineName(line)}`, null, () => this.addAgain(line))
    return given
  }

  /** A deleted line as it was, as a new one. */
  readonly addAgain = async (line: LineItem): Promise<Written<LineItem>> => {
    const given = await this.#statement.addLine(id => this.#port.lineItems.add(id, asForm(line)))
    // A voided line counted in no sum, and must not begin to.
    return E.isRight(given) && line.voided ? this.#void(given.right.id) : given
  }

  readonly void = async (line: LineItem): Promise<Written<LineItem>> => {
    const given = await this.#void(line.id)
    if (E.isRight(given)) this.#canUndo(`Voided ${lineName(line)}`, line.id, () => this.#restore(line.id))
    return given
  }

  readonly restore = async (line: LineItem): Promise<Written<LineItem>> => {
    const given = await this.#restore(line.id)
    if (E.isRight(given)) this.#canUndo(`Restored ${lineName(line)}`, line.id, () => this.#void(line.id))
    return given
  }

  readonly match = async (line: LineItem, to: MatchTarget): Promise<Written<LineItem>> => {
    const given = await this.#statement.writeLine(line.id, now =>
      this.#port.matching.match(now, { ...to, agents: to.agents(now) }),
    )
    if (E.isRight(given)) this.#canUndo(`Matched ${lineName(line)}`, line.id, () => this.#backTo(line))
    return given
  }

  readonly unmatch = async (line: LineItem): Promise<Written<LineItem>> => {
    const given = await this.#statement.writeLine(line.id, of => this.#port.matching.unmatch(of))
    if (E.isRight(given)) this.#canUndo(`Unmatched ${lineName(line)}`, line.id, () => this.#backTo(line))
    return given
  }

  /** The agents of the line's own policy as of its transaction date, in place of those chosen by hand. */
  readonly agentsOfPolicy = async (line: LineItem): Promise<Written<LineItem>> => {
    const { policy, client } = line
    if (policy === null || client === null) return E.left(UNMATCHED)
    const given = await this.#statement.writeLine(line.id, of =>
      this.#port.matching.match(of, { policyId: policy.id, clientId: client.id, agents: { _tag: 'FromPolicy' } }),
    )
    if (E.isRight(given))
      this.#canUndo(`Took the policy's agents for ${lineName(line)}`, line.id, () => this.#backTo(line))
    return given
  }

  /** The other positions keep who stands there when the turn comes. */
  readonly place = async (line: LineItem, position: Position, agent: AgentId | null): Promise<Written<LineItem>> => {
    const given = await this.#place(line.id, position, agent)
    const before = line.agents[position] ?? null
    if (E.isRight(given)) this.#canUndo('Changed an agent', line.id, () => this.#place(line.id, position, before))
    return given
  }

  /** Fields that are not edited in a cell: agents, agency income. */
  readonly change = async (line: LineItem, what: string, change: LineChange): Promise<Written<LineItem>> => {
    const given = await this.#write(line.id, change)
    if (E.isRight(given)) this.#canUndo(what, line.id, () => this.#write(line.id, fieldsOf(line, change)))
    return given
  }

  #place(id: LineItemId, position: Position, agent: AgentId | null): Promise<Written<LineItem>> {
    return this.#statement.writeLine(id, now =>
      this.#port.lineItems.update(now, {
        agents: placed(now.agents, position, agent),
        transactionDate: now.transactionDate,
      }),
    )
  }

  #write(id: LineItemId, change: LineChange): Promise<Written<LineItem>> {
    return this.#statement.writeLine(id, now =>
      this.#port.lineItems.update(now, { ...change, transactionDate: now.transactionDate }),
    )
  }

  /** The match a line had, with the very agents and term it had. */
  async #backTo(line: LineItem): Promise<Written<LineItem>> {
    const { policy, client } = line
    const given =
      policy === null || client === null
        ? await this.#statement.writeLine(line.id, of => this.#port.matching.unmatch(of))
        : await this.#statement.writeLine(line.id, of =>
            this.#port.matching.match(of, {
              policyId: policy.id,
              clientId: client.id,
              agents: { _tag: 'Given', agents: line.agents },
            }),
          )
    if (E.isLeft(given)) return given
    const same = sameAgents(given.right.agents, line.agents) && given.right.commissionTerm === line.commissionTerm
    return same ? given : this.#write(line.id, { agents: line.agents, commissionTerm: line.commissionTerm })
  }

  #remove(id: LineItemId): Promise<Written<LineItem>> {
    return this.#statement.removeLine(id, of => this.#port.lineItems.delete(of))
  }

  #void(id: LineItemId): Promise<Written<LineItem>> {
    return this.#statement.writeLine(id, of => this.#port.lineItems.void(of))
  }

  #restore(id: LineItemId): Promise<Written<LineItem>> {
    return this.#statement.writeLine(id, of => this.#port.lineItems.restore(of))
  }

  /** Null: no line to go back to. */
  #canUndo(what: string, line: LineItemId | null, undo: () => Promise<Written<LineItem>>): void {
    this.#statement.undo.push({ what, undo, ...(line === null ? {} : { line }) })
  }
}

const sameAgents = (a: AgentsByPosition, b: AgentsByPosition): boolean =>
  POSITIONS.every(position => a[position] === b[position])
