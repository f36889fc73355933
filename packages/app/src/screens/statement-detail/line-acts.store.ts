/** Acts on a line as a whole. Each of them can be undone. */
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
import { dated, fieldsOf, type InlineLineForm } from './line-change.ts'
import type { StatementDetailStore, WriteOutcome } from './statement-detail.store.ts'

export interface MatchTarget {
  readonly policyId: NonNullable<LineItem['policy']>['id']
  readonly clientId: NonNullable<LineItem['client']>['id']
  /** Called with the line as it is when the write is sent, as an agent may just have been chosen. */
  readonly agents: (now: LineItem) => MatchAgents
}

const FROM_POLICY: MatchAgents = { _tag: 'FromPolicy' }
const UNMATCHED: ServiceFailure = { _tag: 'Conflict', message: 'The line has no policy to take agents from' }

/** The form that adds a deleted line again. */
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

  readonly add = (form: DatedLineItemForm): Promise<WriteOutcome<LineItem>> =>
    this.#statement.undo.after(
      this.#statement.addLine(id => this.#port.lineItems.add(id, form)),
      added => ({ what: `Added ${lineName(added)}`, undo: () => this.#remove(added.id) }),
    )

  readonly remove = (line: LineItem): Promise<WriteOutcome<LineItem>> =>
    this.#statement.undo.after(this.#remove(line.id), () => ({
      what: `Deleted ${lineName(line)}`,
      undo: () => this.addAgain(line),
    }))

  /** Adds a deleted line again, as a new line with the same values. */
  readonly addAgain = async (line: LineItem): Promise<WriteOutcome<LineItem>> => {
    const given = await this.#statement.addLine(id => this.#port.lineItems.add(id, asForm(line)))
    // A voided line was in no sum, so the new line is voided too.
    return E.isRight(given) && line.voided ? this.#void(given.right.id) : given
  }

  readonly void = (line: LineItem): Promise<WriteOutcome<LineItem>> =>
    this.#did(this.#void(line.id), line, `Voided ${lineName(line)}`, () => this.#restore(line.id))

  readonly restore = (line: LineItem): Promise<WriteOutcome<LineItem>> =>
    this.#did(this.#restore(line.id), line, `Restored ${lineName(line)}`, () => this.#void(line.id))

  readonly match = (line: LineItem, to: MatchTarget): Promise<WriteOutcome<LineItem>> =>
    this.#did(this.#match(line, to), line, `Matched ${lineName(line)}`, () => this.#backTo(line))

  readonly unmatch = (line: LineItem): Promise<WriteOutcome<LineItem>> =>
    this.#did(this.#unmatch(line), line, `Unmatched ${lineName(line)}`, () => this.#backTo(line))

  /** Replaces agents chosen by hand with the agents of the line's policy as of its transaction date. */
  readonly agentsOfPolicy = async (line: LineItem): Promise<WriteOutcome<LineItem>> => {
    const { policy, client } = line
    if (policy === null || client === null) return E.left(UNMATCHED)
    const work = this.#match(line, { policyId: policy.id, clientId: client.id, agents: () => FROM_POLICY })
    return this.#did(work, line, `Took the policy's agents for ${lineName(line)}`, () => this.#backTo(line))
  }

  /** Sets one position. The others keep the agents they have when the write is sent. */
  readonly place = (line: LineItem, position: Position, agent: AgentId | null): Promise<WriteOutcome<LineItem>> => {
    const before = line.agents[position] ?? null
    const work = this.#place(line.id, position, agent)
    return this.#did(work, line, 'Changed an agent', () => this.#place(line.id, position, before))
  }

  /** Changes fields that are not edited in a cell: agents, agency income. */
  readonly change = (line: LineItem, what: string, change: InlineLineForm): Promise<WriteOutcome<LineItem>> =>
    this.#did(this.#write(line.id, change), line, what, () => this.#write(line.id, fieldsOf(line, change)))

  /** Adds an undo entry once the work has succeeded. */
  #did(
    work: Promise<WriteOutcome<LineItem>>,
    { id }: LineItem,
    what: string,
    undo: () => Promise<WriteOutcome<LineItem>>,
  ): Promise<WriteOutcome<LineItem>> {
    return this.#statement.undo.after(work, () => ({ what, line: id, undo }))
  }

  #match({ id }: LineItem, to: MatchTarget): Promise<WriteOutcome<LineItem>> {
    return this.#statement.writeLine(id, now => this.#port.matching.match(now, { ...to, agents: to.agents(now) }))
  }

  #unmatch({ id }: LineItem): Promise<WriteOutcome<LineItem>> {
    return this.#statement.writeLine(id, of => this.#port.matching.unmatch(of))
  }

  #place(id: LineItemId, position: Position, agent: AgentId | null): Promise<WriteOutcome<LineItem>> {
    return this.#statement.writeLine(id, now =>
      this.#port.lineItems.update(now, {
        agents: placed(now.agents, position, agent),
        transactionDate: now.transactionDate,
      }),
    )
  }

  #write(id: LineItemId, change: InlineLineForm): Promise<WriteOutcome<LineItem>> {
    return this.#statement.writeLine(id, now => this.#port.lineItems.update(now, dated(now, change)))
  }

  /** Restores the match that the line had, with the same agents and term. */
  async #backTo(line: LineItem): Promise<WriteOutcome<LineItem>> {
    const { policy, client } = line
    const given =
      policy === null || client === null
        ? await this.#unmatch(line)
        : await this.#match(line, {
            policyId: policy.id,
            clientId: client.id,
            agents: () => ({ _tag: 'Given', agents: line.agents }),
          })
    if (E.isLeft(given)) return given
    const same = sameAgents(given.right.agents, line.agents) && given.right.commissionTerm === line.commissionTerm
    return same ? given : this.#write(line.id, { agents: line.agents, commissionTerm: line.commissionTerm })
  }

  #remove(id: LineItemId): Promise<WriteOutcome<LineItem>> {
    return this.#statement.removeLine(id, of => this.#port.lineItems.delete(of))
  }

  #void(id: LineItemId): Promise<WriteOutcome<LineItem>> {
    return this.#statement.writeLine(id, of => this.#port.lineItems.void(of))
  }

  #restore(id: LineItemId): Promise<WriteOutcome<LineItem>> {
    return this.#statement.writeLine(id, of => this.#port.lineItems.restore(of))
  }
}

const sameAgents = (a: AgentsByPosition, b: AgentsByPosition): boolean =>
  POSITIONS.every(position => a[position] === b[position])
