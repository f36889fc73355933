/**
 * What the edited rules would pay instead, before they are saved: every payable line of a period, calculated by both sets.
 * It is done in slices, so that a hundred thousand lines let the page answer in between.
 */
import {
  type AgentId,
  type Calculator,
  type Cents,
  diffPayouts,
  type LineItem,
  Money,
  type PayableLines,
  type PayoutFilter,
  type PayoutLine,
  type PayoutsPort,
  type Position,
  type PositionPayout,
  payoutLine,
} from '@commissions/core'
import { makeAutoObservable, observableRef, runInAction } from 'mobx'
import { type FailureWatcher, Loader } from '../../stores/loader.ts'
import { sameFilter } from '../payout-filter/payout-query.ts'

/** One agent's payout on one line, by the rules as saved and as edited. */
export interface ShareChange {
  readonly key: string
  readonly line: LineItem
  readonly position: Position
  readonly agentId: AgentId
  readonly before: PositionPayout
  readonly after: PositionPayout
}

export interface AgentChange {
  readonly agentId: AgentId
  readonly lines: number
  readonly before: Cents
  readonly after: Cents
}

export const agentChanges = (changes: readonly ShareChange[]): readonly AgentChange[] =>
  [...Map.groupBy(changes, change => change.agentId)]
    .map(([agentId, own]) => ({
      agentId,
      lines: new Set(own.map(({ line }) => line.id)).size,
      before: Money.sum(own.map(({ before }) => before.amount)),
      after: Money.sum(own.map(({ after }) => after.amount)),
    }))
    .toSorted(
      (a, b) =>
        Math.abs(b.after - b.before) - Math.abs(a.after - a.before) || b.lines - a.lines || a.agentId - b.agentId,
    )

export interface RuleChangesNeeds {
  readonly payouts: Pick<PayoutsPort, 'payable'>
  readonly watch: FailureWatcher
  /** Lets the page answer before the next slice. */
  readonly turn: () => Promise<void>
}

/** So many lines take a few milliseconds. */
const SLICE = 1_000

export class RuleChangesStore {
  readonly payable: Loader<PayableLines>
  filter: PayoutFilter | null = null
  /** Null while it is calculated. */
  changes: readonly ShareChange[] | null = null
  done = 0
  readonly #needs: RuleChangesNeeds
  readonly #asLine = new WeakMap<LineItem, PayoutLine>()
  #run = 0

  constructor(needs: RuleChangesNeeds) {
    this.#needs = needs
    this.payable = new Loader(needs.watch)
    makeAutoObservable(this, { payable: false, filter: observableRef, changes: observableRef }, { autoBind: true })
  }

  get lines(): readonly LineItem[] {
    return this.payable.value?.lines ?? []
  }

  get totals(): readonly AgentChange[] {
    return agentChanges(this.changes ?? [])
  }

  /** Asks once for each filter. */
  async show(filter: PayoutFilter): Promise<void> {
    if (sameFilter(this.filter, filter)) return
    this.filter = filter
    await this.refetch()
  }

  async refetch(): Promise<void> {
    if (this.filter !== null) await this.payable.run(this.#needs.payouts.payable(this.filter))
  }

  /** A later comparison ends an earlier one. */
  async compare(saved: Calculator, edited: Calculator, lines: readonly LineItem[]): Promise<void> {
    this.#run += 1
    const run = this.#run
    this.changes = null
    this.done = 0
    const found: ShareChange[] = []
    for (let start = 0; start < lines.length; start += SLICE) {
      found.push(...this.#slice(saved, edited, lines.slice(start, start + SLICE)))
      await this.#needs.turn()
      if (run !== this.#run) return
      this.#progress(start + SLICE)
    }
    this.#finish(found)
  }

  /** There is nothing to compare, so what was compared before no longer holds. */
  forget(): void {
    this.#run += 1
    this.changes = null
  }

  #progress(done: number): void {
    runInAction(() => {
      this.done = done
    })
  }

  #finish(found: readonly ShareChange[]): void {
    runInAction(() => {
      this.changes = found
    })
  }

  #slice(saved: Calculator, edited: Calculator, lines: readonly LineItem[]): readonly ShareChange[] {
    return diffPayouts(saved, edited, lines.map(this.#payoutLine)).lines.flatMap(({ index, changes }) => {
      const line = lines[index]
      return changes.flatMap(({ position, before, after }): readonly ShareChange[] => {
        const agentId = line?.agents[position]
        return line === undefined || agentId === undefined
          ? []
          : [{ key: `${line.id}:${position}`, line, position, agentId, before, after }]
      })
    })
  }

  readonly #payoutLine = (line: LineItem): PayoutLine => {
    const known = this.#asLine.get(line)
    if (known !== undefined) return known
    const made = payoutLine(line)
    this.#asLine.set(line, made)
    return made
  }
}
