/** What agents were paid over a range, and the statements they got of it. The range comes from the address. */
import {
  type AgentId,
  type AgentPaidSummary,
  type AskedDates,
  type Cents,
  isNotOffered,
  Money,
  nextVersion,
  type PaidDates,
  type PaidStatement,
  type PaidStatementId,
  type PaidStatementsPort,
  paidDates,
  sameStatementKey,
  statedSections,
} from '@commissions/core'
import { either as E } from 'fp-ts'
import { makeAutoObservable } from 'mobx'
import type { StatementCandidate } from '../../parts/paid-statement/create-statements-dialog.tsx'
import { PaidCreationsStore, type WhoGetsOne } from '../../parts/paid-statement/paid-creations.store.ts'
import { type PaidDownloadsNeeds, PaidDownloadsStore } from '../../parts/paid-statement/paid-downloads.store.ts'
import { versionsOf } from '../../parts/paid-statement/versions-of.ts'
import { Loader } from '../../stores/load/loader.ts'
import { PagedLoader } from '../../stores/load/paged-loader.ts'
import { canBeStated, isCurrent, type PaidRow, paidRows } from './paid-row.ts'

export interface AgentPaidStatementsNeeds extends PaidDownloadsNeeds {
  readonly paidStatements: Pick<PaidStatementsPort, 'summary' | 'create' | 'page'>
}

/** How many statements are loaded at a time. Each has a section for every agent. */
export const PAGE_STATEMENTS = 50

const NOBODY: ReadonlySet<string> = new Set()

export class AgentPaidStatementsStore {
  range: PaidDates | null = null
  rangeProblem: string | null = null
  chosen: ReadonlySet<string> = NOBODY
  onlyStale = false
  readonly summary: Loader<readonly AgentPaidSummary[]>
  /** The statements of the range. */
  readonly made: Loader<readonly PaidStatement[]>
  /** Paid statements of all ranges, loaded once they are shown. */
  readonly created: PagedLoader<PaidStatement, PaidStatementId>
  readonly downloads: PaidDownloadsStore
  readonly creations: PaidCreationsStore
  readonly #port: AgentPaidStatementsNeeds['paidStatements']

  constructor(needs: AgentPaidStatementsNeeds) {
    this.#port = needs.paidStatements
    this.summary = new Loader(needs.watch)
    this.made = new Loader(needs.watch)
    this.created = new PagedLoader(needs.watch)
    this.downloads = new PaidDownloadsStore(needs)
    this.creations = new PaidCreationsStore(needs.paidStatements, needs.watch)
    makeAutoObservable(this, {}, { deep: false, autoBind: true })
  }

  get rows(): readonly PaidRow[] {
    const { range } = this
    return range === null ? [] : paidRows(this.summary.value ?? [], statedSections(this.made.value ?? [], range))
  }

  get shownRows(): readonly PaidRow[] {
    return this.onlyStale ? this.rows.filter(row => row.stated !== null && !isCurrent(row)) : this.rows
  }

  get total(): Cents {
    return Money.sum(this.rows.map(row => row.totalCommissionPaid))
  }

  get transactions(): number {
    return this.rows.reduce((sum, row) => sum + row.totalCommissionTransactions, 0)
  }

  get staleCount(): number {
    return this.rows.filter(row => row.stated !== null && !isCurrent(row)).length
  }

  get chosenRows(): readonly PaidRow[] {
    return this.rows.filter(row => this.chosen.has(row.key))
  }

  /** The chosen rows, or all of them when none is. */
  get meantRows(): readonly PaidRow[] {
    return this.chosenRows.length === 0 ? this.rows : this.chosenRows
  }

  /** Null while the existing statements are not known. Not every service lists them. */
  get nextVersion(): number | null {
    const { made, range } = this
    return made.value === null || range === null ? null : nextVersion(made.value, range)
  }

  async show(asked: AskedDates): Promise<void> {
    const read = paidDates(asked)
    if (E.isRight(read) && this.range !== null && sameStatementKey(read.right, this.range)) return
    this.#become(read)
    await this.refetch()
  }

  async refetch(): Promise<void> {
    const { range } = this
    await Promise.all([
      range === null ? null : this.#fetchRange(range),
      this.created.page.state._tag === 'None' ? null : this.showCreated(),
    ])
  }

  /** Shows the payments only after the statements are loaded, so that no row changes a moment later. */
  async #fetchRange(range: PaidDates): Promise<void> {
    const made = this.made.run(versionsOf(this.#port, range))
    await this.summary.run(async () => {
      const summed = await this.#port.summary({ ...range, agentIds: [] })()
      await made
      return summed
    })
  }

  /** Created statements are listed even without a range. */
  showCreated(): Promise<void> {
    return this.created.show(before => this.#port.page({ range: null, before, limit: PAGE_STATEMENTS }))
  }

  choose(keys: ReadonlySet<string>): void {
    this.chosen = keys
  }

  showStale(only: boolean): void {
    this.onlyStale = only
  }

  /** Returns the statement that was created, after the screen's lists are loaded again. */
  async create(who: WhoGetsOne): Promise<PaidStatement | null> {
    const { range } = this
    if (range === null) return null
    const { state } = this.made
    // A service that knows only the specification settles nothing, and may read a list of nobody as nobody.
    const isOurs = state._tag !== 'Failed' || !isNotOffered(state.failure)
    const named = isOurs || who._tag === 'Named' ? who : ({ _tag: 'Named', agents: who.shown } as const)
    const made = await this.creations.create(named, range)
    if (made !== null) await this.refetch()
    return made
  }

  retryCreations(): Promise<PaidStatement | null> {
    return this.create({ _tag: 'Named', agents: this.creations.statuses.failed })
  }

  #become(read: E.Either<string, PaidDates>): void {
    this.range = E.isRight(read) ? read.right : null
    this.rangeProblem = E.isLeft(read) ? read.left : null
    this.chosen = NOBODY
    this.onlyStale = false
    this.summary.forget()
    this.made.forget()
    this.downloads.forget()
    this.creations.forget()
  }
}

export const idsOf = (rows: readonly PaidRow[]): readonly AgentId[] =>
  rows.flatMap(({ agent }) => (agent.id === null ? [] : [agent.id]))

/** The agents for whom a statement can be created, for the question before it. */
export const candidates = (rows: readonly PaidRow[]): readonly StatementCandidate[] =>
  stateable(rows).flatMap(row => {
    const { id, name } = row.agent
    return id === null ? [] : [{ id, name, paid: row.totalCommissionPaid, current: isCurrent(row) }]
  })

export const stateable = (rows: readonly PaidRow[]): readonly PaidRow[] => rows.filter(canBeStated)
