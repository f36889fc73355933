/** A true-up: paid lines that would pay differently now. The person chooses lines, and all of them are corrected or none. */
import {
  type AgentTrueUp,
  agentTrueUps,
  type CorrectionsPort,
  type LineItemId,
  type TrueUp,
  type TrueUpRange,
  type TrueUpShare,
} from '@commissions/core'
import { makeAutoObservable } from 'mobx'
import type { FailureWatcher } from '../../stores/load/loader.ts'
import { CorrectionStore } from './correction.store.ts'

export interface TrueUpOf {
  readonly range: TrueUpRange
  /** Only these lines of the range; null for all. */
  readonly only: readonly LineItemId[] | null
}

export class TrueUpStore {
  leftOut: ReadonlySet<LineItemId> = new Set()
  readonly correction: CorrectionStore<TrueUp>
  readonly #of: TrueUpOf
  readonly #port: CorrectionsPort

  constructor(port: CorrectionsPort, of: TrueUpOf, watch: FailureWatcher) {
    this.#port = port
    this.#of = of
    this.correction = new CorrectionStore(watch)
    makeAutoObservable(this, {}, { deep: false, autoBind: true })
  }

  look(): Promise<void> {
    const { range, only } = this.#of
    return this.correction.shown.run(
      only === null ? this.#port.previewTrueUp(range) : this.#port.previewTrueUp(range, only),
    )
  }

  /** Chooses a line or leaves it out, for all its agents, because its shares depend on each other. */
  choose(line: LineItemId, chosen: boolean): void {
    const leftOut = new Set(this.leftOut)
    if (chosen) leftOut.delete(line)
    else leftOut.add(line)
    this.leftOut = leftOut
  }

  get lines(): readonly TrueUpShare[] {
    return this.correction.shown.value?.lines ?? []
  }

  get chosen(): readonly TrueUpShare[] {
    return this.lines.filter(({ id }) => !this.leftOut.has(id))
  }

  get chosenLines(): number {
    return new Set(this.chosen.map(({ id }) => id)).size
  }

  get agents(): readonly AgentTrueUp[] {
    return agentTrueUps(this.chosen)
  }

  get isReady(): boolean {
    return this.correction.isReady && this.chosen.length > 0
  }

  async trueUp(): Promise<TrueUp | null> {
    if (!this.isReady) return null
    return this.correction.write(
      reason => this.#port.trueUp(this.#of.range, this.chosen, reason),
      // After a refusal the present figures are loaded.
      async ({ _tag }) => (_tag === 'NoAnswer' ? undefined : this.look()),
    )
  }
}
