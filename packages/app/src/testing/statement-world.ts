/** One statement of Harbor Street for tests of its screen. Calls to the service are recorded and can be refused. */
import type {
  Answer,
  CommissionsPort,
  LineItem,
  LineItemId,
  LineItemsPort,
  ServiceFailure,
  Statement,
  Versioned,
} from '@commissions/core'
import { type FakeAgency, succeeds } from '@commissions/core/testing'
import { either as E } from 'fp-ts'
import { harbor } from './harbor.ts'

export const CONFLICT: ServiceFailure = {
  _tag: 'Conflict',
  message: 'The statement is reconciled: unreconcile it first',
}

const READS: ReadonlySet<string> = new Set([
  'statements.get',
  'statements.history',
  'lineItems.history',
  'lineItems.notes',
  'matching.suggestions',
])

export class StatementWorld {
  /** The statement as the service has it after the last call. */
  statement: Statement
  /** The failure that the next write returns instead of writing. */
  refuseNext: ServiceFailure | null = null
  /** Set to the failure that the next write returns although it writes. */
  loseNext: ServiceFailure | null = null
  /** The calls in order, such as `lineItems.void`. */
  readonly calls: string[] = []
  /** The service, as the screen calls it. */
  readonly port: CommissionsPort
  readonly #others: CommissionsPort

  constructor(statement: Statement, agency: Partial<FakeAgency> = {}) {
    this.statement = statement
    const { commissions } = harbor({ ...agency, statements: [statement] })
    this.#others = commissions
    this.port = {
      ...commissions,
      statements: this.#noted('statements', commissions.statements),
      lineItems: this.#noted('lineItems', commissions.lineItems),
      matching: this.#noted('matching', commissions.matching),
    }
  }

  line(id: LineItemId): LineItem | undefined {
    return this.statement.items?.find(line => line.id === id)
  }

  /** Makes a change as another person, which this screen has not seen. */
  async somebodyElse(
    id: LineItemId,
    act: (lineItems: LineItemsPort, of: Versioned<LineItemId>) => Answer<unknown>,
  ): Promise<void> {
    await this.#read()
    const line = this.line(id)
    if (line === undefined) throw new Error(`Expected line ${id}`)
    await succeeds(act(this.#others.lineItems, line))
    await this.#read()
  }

  async #read(): Promise<void> {
    this.statement = await succeeds(this.#others.statements.get(this.statement.id))
  }

  async #answer(call: string, answer: Answer<unknown>): Promise<E.Either<ServiceFailure, unknown>> {
    this.calls.push(call)
    const refusal = READS.has(call) ? null : this.refuseNext
    if (refusal !== null) {
      this.refuseNext = null
      return E.left(refusal)
    }
    const answered = await answer()
    await this.#read()
    const { loseNext } = this
    if (loseNext === null || READS.has(call)) return answered
    this.loseNext = null
    return E.left(loseNext)
  }

  /** Wraps a port so that its calls are recorded. Every member of the three ports is a function that answers; types are kept. */
  #noted<P extends object>(group: string, port: P): P {
    const noted = Object.entries(port).map(
      ([name, ask]: [string, (...args: readonly unknown[]) => Answer<unknown>]) => [
        name,
        (...args: readonly unknown[]): Answer<unknown> =>
          () =>
            this.#answer(`${group}.${name}`, ask(...args)),
      ],
    )
    return Object.fromEntries(noted) as P
  }
}
