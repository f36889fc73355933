/** The first steps for a newcomer to the demo: which step is next, what it points at, and when all are done. */
import {
  type CommissionsPort,
  difference,
  type FirstSteps,
  isNotOffered,
  type Statement,
  type StatementsPort,
} from '@commissions/core'
import { either as E } from 'fp-ts'
import { makeAutoObservable, runInAction } from 'mobx'
import { FIRST_STEPS, type FirstAct } from '../../parts/first-steps/told.ts'
import type { PreferencesStore } from '../../stores/preferences.store.ts'

export const STEPS = ['welcome', 'import', 'difference', 'why'] as const
export type Step = (typeof STEPS)[number]

export interface Progress {
  readonly over: readonly Step[]
  readonly closed: boolean
}

const BEGINNING: Progress = { over: [], closed: false }

/** Reads the kept progress, which any version may have written. Unknown parts are ignored. */
export const readProgress = (kept: unknown): Progress => {
  const { over, closed } = (kept ?? {}) as Partial<Record<keyof Progress, unknown>>
  return { over: STEPS.filter(step => Array.isArray(over) && over.includes(step)), closed: closed === true }
}

export interface FirstStepsNeeds {
  readonly firstSteps: CommissionsPort['firstSteps']
  readonly statements: Pick<StatementsPort, 'list'>
  readonly preferences: Pick<PreferencesStore, 'kept' | 'keep'>
}

/** The smallest statement that is out of balance, so that a newcomer sees all its lines at once. */
export const outOfBalance = (open: readonly Statement[]): Statement | null =>
  open
    .filter(statement => (difference(statement) ?? 0) !== 0)
    .toSorted((a, b) => (a.lineCount ?? 0) - (b.lineCount ?? 0))[0] ?? null

export class FirstStepsStore {
  /** The offer of first steps; null if there is none, because this is not a demo or an agency already works with it. */
  offer: FirstSteps | null = null
  /** The statement for the step about a difference; null if there is none, undefined until it is known. */
  different: Statement | null | undefined = undefined
  progress: Progress
  /** Whether the service said that it offers no first steps. It is not asked again then. */
  #isOver = false
  readonly #needs: FirstStepsNeeds

  constructor(needs: FirstStepsNeeds) {
    this.#needs = needs
    this.progress = readProgress(needs.preferences.kept(FIRST_STEPS))
    makeAutoObservable(this, {}, { deep: false, autoBind: true })
  }

  get isShown(): boolean {
    return this.offer !== null && !this.progress.closed
  }

  /** The present step; null once all are done or skipped. */
  get step(): Step | null {
    const { offer, progress } = this
    return STEPS.find(step => !progress.over.includes(step) && !(step === 'import' && offer?.imported != null)) ?? null
  }

  /** Call at each page change: the person may have imported the file or started other work. A failed request changes nothing. */
  async look(): Promise<void> {
    if (this.progress.closed || this.#isOver) return
    const answer = await this.#needs.firstSteps()
    if (E.isLeft(answer)) {
      this.#isOver = isNotOffered(answer.left)
      return
    }
    this.#isOver = answer.right === null
    runInAction(() => (this.offer = answer.right))
    if (this.offer !== null && this.step === 'difference') await this.#seek()
  }

  async #seek(): Promise<void> {
    const answer = await this.#needs.statements.list({ state: 'open' })()
    if (E.isLeft(answer)) return
    runInAction(() => (this.different = outOfBalance(answer.right)))
  }

  /** Marks a step as done or skipped. */
  async finish(step: Step): Promise<void> {
    if (this.progress.over.includes(step)) return
    this.#keep({ ...this.progress, over: STEPS.filter(one => one === step || this.progress.over.includes(one)) })
    if (this.step === 'difference' && this.different === undefined) await this.#seek()
  }

  /** The person did the act of a step. It counts only if that step is the present one. */
  did(act: FirstAct): void {
    if (this.isShown && this.step === act) void this.finish(act)
  }

  close(): void {
    this.#keep({ ...this.progress, closed: true })
  }

  /** Starts from the beginning. Resolves to false if there is nothing to show. */
  async begin(): Promise<boolean> {
    this.#isOver = false
    this.different = undefined
    this.#keep(BEGINNING)
    await this.look()
    return this.isShown
  }

  #keep(progress: Progress): void {
    this.progress = progress
    this.#needs.preferences.keep(FIRST_STEPS, progress)
  }
}
