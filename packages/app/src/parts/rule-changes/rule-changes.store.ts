/** Calculates what the edited rules would pay, before they are saved. Lines become columns once, so that every edit is quick. */
import {
  type AgentId,
  type Calculator,
  type LineColumns,
  type LineItem,
  lineColumns,
  type PayableLines,
  type PayoutColumns,
  type PayoutFilter,
  type PayoutLine,
  type PayoutsPort,
  type Position,
  type PositionPayout,
  payoutLine,
  type RuleEffect,
  ruleEffect,
} from '@commissions/core'
import { makeAutoObservable, observableRef, runInAction } from 'mobx'
import { type FailureWatcher, Loader } from '../../stores/load/loader.ts'
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

/** Which lines are compared: those still to be paid, or paid ones. Paid amounts never change by themselves. */
const COMPARED_LINES = ['Payable', 'Paid'] as const
export type ComparedLines = (typeof COMPARED_LINES)[number]

export interface RuleChangesNeeds {
  readonly payouts: Pick<PayoutsPort, 'payable' | 'paid'>
  readonly watch: FailureWatcher
  /** Lets the page handle input before the next slice. */
  readonly turn: () => Promise<void>
}

/** How many lines are compared at a time: a few milliseconds of work. */
const SLICE = 1_000

interface Prepared {
  readonly lines: readonly LineItem[]
  readonly columns: LineColumns
}

interface Before extends Prepared {
  readonly saved: Calculator
  readonly payouts: PayoutColumns
}

interface Compared extends Before {
  readonly after: PayoutColumns
  readonly effect: RuleEffect
}

export class RuleChangesStore {
  readonly loaded: Loader<PayableLines>
  filter: PayoutFilter | null = null
  which: ComparedLines = 'Payable'
  /** How many lines have been converted to columns. */
  done = 0
  compared: Compared | null = null
  readonly #needs: RuleChangesNeeds
  #prepared: Prepared | null = null
  #before: Before | null = null
  #run = 0

  constructor(needs: RuleChangesNeeds) {
    this.#needs = needs
    this.loaded = new Loader(needs.watch)
    makeAutoObservable(this, { loaded: false, filter: observableRef, compared: observableRef }, { autoBind: true })
  }

  get lines(): readonly LineItem[] {
    return this.loaded.value?.lines ?? []
  }

  /** The effect of the edits; null while there is no comparison. */
  get effect(): RuleEffect | null {
    return this.compared?.effect ?? null
  }

  /** Every payout that would change, by line and position; null when `effect` is. */
  get changes(): readonly ShareChange[] | null {
    if (this.compared === null) return null
    const { lines, payouts, after, effect } = this.compared
    return effect.shares.flatMap(({ index, position }): readonly ShareChange[] => {
      const line = lines[index]
      const agentId = line?.agents[position]
      return line === undefined || agentId === undefined
        ? []
        : [
            {
              key: `${line.id}:${position}`,
              line,
              position,
              agentId,
              before: payouts.at(index)[position],
              after: after.at(index)[position],
            },
          ]
    })
  }

  /** Loads the lines once for each filter. */
  async show(filter: PayoutFilter, which: ComparedLines = 'Payable'): Promise<void> {
    if (which === this.which && sameFilter(this.filter, filter)) return
    this.filter = filter
    this.which = which
    await this.refetch()
  }

  async refetch(): Promise<void> {
    const { payouts } = this.#needs
    if (this.filter === null) return
    await this.loaded.run(this.which === 'Payable' ? payouts.payable(this.filter) : payouts.paid(this.filter))
  }

  /** Compares two sets of rules. A later call ends an earlier one. For the same lines as before, the result is there at once. */
  async compare(saved: Calculator, edited: Calculator, lines: readonly LineItem[]): Promise<void> {
    this.#run += 1
    const run = this.#run
    const known = this.#prepared?.lines === lines ? this.#prepared : null
    if (known !== null) return this.#finish(known, saved, edited)
    this.compared = null
    this.done = 0
    const made = await this.#prepare(lines, () => run === this.#run)
    if (made === null) return
    this.#prepared = made
    this.#finish(made, saved, edited)
  }

  /** Drops the comparison, because there is nothing to compare. */
  forget(): void {
    this.#run += 1
    this.compared = null
  }

  #finish(prepared: Prepared, saved: Calculator, edited: Calculator): void {
    const { columns } = prepared
    const before =
      this.#before?.saved === saved && this.#before.columns === columns
        ? this.#before
        : { ...prepared, saved, payouts: saved.bulk(columns) }
    this.#before = before
    const after = edited.bulk(columns)
    runInAction(() => (this.compared = { ...before, after, effect: ruleEffect(columns, before.payouts, after) }))
  }

  /** Resolves to null if another comparison has begun meanwhile. */
  async #prepare(lines: readonly LineItem[], isWanted: () => boolean): Promise<Prepared | null> {
    const asked: PayoutLine[] = []
    for (let start = 0; start < lines.length; start += SLICE) {
      for (const line of lines.slice(start, start + SLICE)) asked.push(payoutLine(line))
      await this.#needs.turn()
      if (!isWanted()) return null
      runInAction(() => (this.done = asked.length))
    }
    return { lines, columns: lineColumns(asked) }
  }
}
