/** Leads a newcomer on the demo: which step comes next, what it points at, and when all of it is over. */
import {
  type CommissionsPort,
  difference,
  type FirstSteps,
  isNotOffered,
  type Statement,
  type StatementsPort,
} from '@commissions/core'
import { either as E } from 'fp-ts'
import { makeAutoObservable, observableRef, runInAction } from 'mobx'
import { FIRST_STEPS, type FirstAct } from '../../parts/first-steps/told.ts'
import type { PreferencesStore } from '../../stores/preferences.store.ts'

export const STEPS = ['welcome', 'import', 'difference', 'why'] as const
export type Step = (typeof STEPS)[number]

export interface Progress {
  /** Those that were done or skipped. */
  readonly over: readonly Step[]
  /** The person wants to see no more of it. */
  readonly closed: boolean
}

const BEGINNING: Progress = { over: [], closed: false }

/** What was kept, by whatever version; what it does not know is as if it had never been. */
export const readProgress = (kept: unknown): Progress => {
  const { over, closed } = (kept ?? {}) as Partial<Record<keyof Progress, unknown>>
  return { over: STEPS.filter(step => Array.isArray(over) && over.includes(step)), closed: closed === true }
}

export interface FirstStepsNeeds {
  readonly firstSteps: CommissionsPort['firstSteps']
  readonly statements: Pick<StatementsPort, 'list'>
  readonly preferences: Pick<PreferencesStore, 'kept' | 'keep'>
}

/** The least of those that are out of balance: a newcomer sees all of its lines at once. */
export const outOfBalance = (open: readonly Statement[]): Statement | null =>
  open
    .filter(statement => (difference(statement) ?? 0) !== 0)
    .toSorted((a, b) => (a.lineCount ?? 0) - (b.lineCount ?? 0))[0] ?? null

export class FirstStepsStore {
  /** Null: nobody is led, because this is no demo, or an agency works with it. */
  offer: FirstSteps | null = null
  /** Of the step about a difference; undefined until it is known. */
  different: Statement | null | undefined = undefined
  progress: Progress
  /** The service said that nobody is led here; it is not asked again. */
  #isOver = false
  readonly #needs: FirstStepsNeeds

  constructor(needs: FirstStepsNeeds) {
    this.#needs = needs
    this.progress = readProgress(needs.preferences.kept(FIRST_STEPS))
    makeAutoObservable(
      this,
      { offer: observableRef, different: observableRef, progress: observableRef },
      { autoBind: true },
    )
  }

  get isShown(): boolean {
    return this.offer !== null && !this.progress.closed
  }

  /** Null once all of them are over. */
  get step(): Step | null {
    const { offer, progress } = this
    return STEPS.find(step => !progress.over.includes(step) && !(step === 'import' && offer?.imported != null)) ?? null
  }

  /** At each change of the page: somebody may have imported the file, or begun work of their own. No answer changes nothing. */
  async look(): Promise<void> {
    if (this.progress.closed || this.#isOver) return
    const answer = await this.#needs.firstSteps()
    if (E.isLeft(answer)) {
      this.#isOver = isNotOffered(answer.left)
      return
    }
    this.#isOver = answer.right === null
    runInAction(() => {
      this.offer = answer.right
    })
    if (this.offer !== null && this.step === 'difference') await this.#seek()
  }

  async #seek(): Promise<void> {
    const answer = await this.#needs.statements.list({ state: 'open' })()
    if (E.isLeft(answer)) return
    runInAction(() => {
      this.different = outOfBalance(answer.right)
    })
  }

  /** Done, or skipped. */
  async finish(step: Step): Promise<void> {
    if (this.progress.over.includes(step)) return
    this.#keep({ ...this.progress, over: STEPS.filter(one => one === step || this.progress.over.includes(one)) })
    if (this.step === 'difference' && this.different === undefined) await this.#seek()
  }

  /** The person did what a step is about; before its turn that is no step. */
  did(act: FirstAct): void {
    if (this.isShown && this.step === act) void this.finish(act)
  }

  close(): void {
    this.#keep({ ...this.progress, closed: true })
  }

  /** From the beginning; false when there is nothing to show. */
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
