/** What is switched on for the agency (section 6). Loaded before any protected route; until then, and without an answer, the defaults hold. */
import { DEFAULT_FLAGS, type FeatureFlags, type FeaturesPort, type ServiceFailure } from '@commissions/core'
import { either as E } from 'fp-ts'
import { makeAutoObservable, observableRef, runInAction } from 'mobx'

export class FeaturesStore {
  flags: FeatureFlags = DEFAULT_FLAGS
  readonly #port: FeaturesPort

  constructor(port: FeaturesPort) {
    this.#port = port
    makeAutoObservable(this, { flags: observableRef }, { autoBind: true })
  }

  /** Answers why the flags could not be had; nothing is taken for switched on then. */
  async load(): Promise<ServiceFailure | null> {
    const answer = await this.#port.flags()
    runInAction(() => {
      this.flags = E.isRight(answer) ? answer.right : DEFAULT_FLAGS
    })
    return E.isLeft(answer) ? answer.left : null
  }
}
