/** The commissions service in memory, as far as one statement's screen asks it: etags move, stale ones are refused. */
import {
  type Answer,
  type CommissionsPort,
  etag,
  type LineItem,
  type LineItemId,
  type LineItemWritten,
  lineItemId,
  MESSAGES,
  type Seen,
  type ServiceFailure,
  type Statement,
  type Suggestion,
  statementSums,
} from '@commissions/core'
import { LineItemFixtures } from '@commissions/core/testing'
import { either as E, taskEither as TE } from 'fp-ts'

export const OUT_OF_DATE: ServiceFailure = { _tag: 'OutOfDate', message: MESSAGES.outOfDate }
export const CONFLICT: ServiceFailure = {
  _tag: 'Conflict',
  message: 'The statement is reconciled: unreconcile it first',
}

export class FakeCommissions {
  statement: Statement
  suggestions: readonly Suggestion[] = []
  /** What the next write answers instead of doing it. */
  refuseNext: ServiceFailure | null = null
  readonly calls: string[] = []
  #version = 1

  constructor(statement: Statement) {
    this.statement = statement
    this.#settle(statement.items ?? [])
  }

  line(id: LineItemId): LineItem | undefined {
    return this.statement.items?.find(line => line.id === id)
  }

  /** Another person's change, which this one has not seen. */
  meddle(id: LineItemId, change: Partial<LineItem>): void {
    this.#settle(this.#items.map(line => (line.id === id ? this.#next({ ...line, ...change }) : line)))
  }

  get #items(): readonly LineItem[] {
    return this.statement.items ?? []
  }

  #next<R extends { readonly etag: LineItem['etag'] }>(record: R): R {
    this.#version += 1
    return { ...record, etag: etag(`v${this.#version}`) }
  }

  #settle(items: readonly LineItem[]): void {
    this.statement = this.#next({ ...this.statement, ...statementSums(items), items })
  }

  #refusal(): ServiceFailure | null {
    const refusal = this.refuseNext
    this.refuseNext = null
    return refusal
  }

  readonly #write =
    (call: string, of: Seen<LineItemId>, change: (line: LineItem) => LineItem | null): Answer<LineItemWritten> =>
    async () => {
      this.calls.push(call)
      const refusal = this.#refusal()
      const line = this.line(of.id)
      if (refusal !== null) return E.left(refusal)
      if (line === undefined || line.etag !== of.etag) return E.left(OUT_OF_DATE)
      const changed = change(line)
      const written = changed === null ? line : this.#next(changed)
      this.#settle(this.#items.flatMap(one => (one.id === of.id ? (changed === null ? [] : [written]) : [one])))
      return E.right({ line: written, statement: this.statement })
    }

  readonly #writeStatement =
    (call: string, of: Seen<Statement['id']>, change: Partial<Statement>): Answer<Statement> =>
    async () => {
      this.calls.push(call)
      const refusal = this.#refusal()
      if (refusal !== null) return E.left(refusal)
      if (of.etag !== this.statement.etag) return E.left(OUT_OF_DATE)
      this.statement = this.#next({ ...this.statement, ...change })
      return E.right({ ...this.statement, items: null })
    }

  /** All of the lines or, where one is not in the version seen, none. */
  readonly #writeLines =
    <I extends Seen<LineItemId>>(
      call: string,
      of: Seen<Statement['id']>,
      items: readonly I[],
      change: (line: LineItem, item: I) => LineItem | null,
    ): Answer<Statement> =>
    async () => {
      this.calls.push(call)
      const refusal = this.#refusal()
      if (refusal !== null) return E.left(refusal)
      if (of.etag !== this.statement.etag) return E.left(OUT_OF_DATE)
      const stale = items.filter(({ id, etag: seen }) => this.line(id)?.etag !== seen)
      if (stale.length > 0)
        return E.left({
          _tag: 'ItemsRefused',
          message: 'Some lines were refused',
          items: stale.map(({ id }) => ({ id, errors: [MESSAGES.outOfDate] })),
        })
      const byId = new Map(items.map(item => [item.id, item]))
      this.#settle(
        this.#items.flatMap(line => {
          const item = byId.get(line.id)
          const changed = item === undefined ? line : change(line, item)
          return changed === null ? [] : [item === undefined ? line : this.#next(changed)]
        }),
      )
      return E.right(this.statement)
    }

  get port(): CommissionsPort {
    const never = (): never => {
      throw new Error('Not asked in these tests')
    }
    const matched = (line: LineItem, policyId: string): LineItem => ({
      ...line,
      unmatched: false,
      policy: LineItemFixtures.policy({ id: policyId as NonNullable<LineItem['policy']>['id'] }),
      client: LineItemFixtures.lineItem().client,
    })
    const unmatched = (line: LineItem): LineItem => ({ ...line, unmatched: true, policy: null, client: null })
    return {
      statements: {
        list: never,
        get: () => async () => {
          this.calls.push('get')
          return E.right(this.statement)
        },
        create: never,
        update: (of, change) => this.#writeStatement('updateStatement', of, change),
        reconcile: (of, { reconcileDate: on, reportingDate }) =>
          this.#writeStatement('reconcile', of, { status: { _tag: 'Reconciled', by: 'AL', on, reportingDate } }),
        unreconcile: of => this.#writeStatement('unreconcile', of, { status: { _tag: 'Open' } }),
        archive: of =>
          this.#writeStatement('archive', of, {
            status: { _tag: 'Archived', by: 'AL', on: { year: 2026, month: 11, day: 20 } },
          }),
        restore: of => this.#writeStatement('restoreStatement', of, { status: { _tag: 'Open' } }),
        quickUpdate: (of, updates) =>
          this.#writeLines('quickUpdate', of, updates, (line, update) => {
            const { policyId: _policy, clientId: _client, etag: _etag, ...fields } = update
            return { ...line, ...fields }
          }),
        deleteItems: (of, items) =>
          TE.map((answered: Statement) => ({ ...answered, items: null }))(
            this.#writeLines('deleteItems', of, items, () => null),
          ),
        refreshPolicyInformation: (of, agents) =>
          this.#writeLines(
            `refresh ${agents}`,
            of,
            this.#items.filter(line => line.policy !== null && line.commissionTerm !== 'Renewal'),
            line => ({ ...line, commissionTerm: 'Renewal' }),
          ),
        history: () => TE.right([]),
      },
      lineItems: {
        add: (_, form) => async () => {
          this.calls.push('add')
          const { policyId: _policy, clientId: _client, ...fields } = form
          const line = this.#next({
            ...unmatched(LineItemFixtures.lineItem({ id: lineItemId(`added-${this.#version}`) })),
            ...fields,
            unmatched: form.agencyIncome !== true,
          })
          this.#settle([...this.#items, line])
          return E.right({ line, statement: this.statement })
        },
        update: (of, form) => {
          const { policyId: _policy, clientId: _client, ...fields } = form
          return this.#write('update', of, line => ({ ...line, ...fields }))
        },
        void: of => this.#write('void', of, line => ({ ...line, voided: true })),
        restore: of => this.#write('restore', of, line => ({ ...line, voided: false })),
        delete: of => this.#write('delete', of, () => null),
        history: () => TE.right([]),
      },
      matching: {
        suggestions: () => async () => {
          this.calls.push('suggestions')
          return E.right(this.suggestions)
        },
        match: (of, { policyId }) => this.#write('match', of, line => matched(line, policyId)),
        unmatch: of => this.#write('unmatch', of, unmatched),
        matchCertain: () => async () => {
          this.calls.push('matchCertain')
          const certain = new Set(
            this.suggestions.filter(one => one.candidates[0]?.certain === true).map(one => one.lineItemId),
          )
          this.#settle(
            this.#items.map(line => (certain.has(line.id) && line.unmatched ? this.#next(matched(line, 'p')) : line)),
          )
          return E.right(this.statement)
        },
      },
      imports: { dryRun: never, run: never, takeBack: () => TE.right(undefined), savedMapping: never },
      payouts: { payable: never, paid: never, write: never, explain: never },
      paidStatements: {
        summary: never,
        lines: never,
        create: never,
        list: TE.right([]),
        get: never,
        share: never,
        unshare: never,
      },
      rules: { groups: TE.right([]), save: never, history: never },
      carrierSettings: { list: TE.right([]), save: never, history: never },
      anticipated: { propose: never, create: never, addLine: never },
      transactionCodes: TE.right([]),
    }
  }
}
