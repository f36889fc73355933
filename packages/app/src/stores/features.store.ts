/** The features that are switched on for the agency (section 6). Loaded before any protected route; the defaults hold until then. */
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

  /** Resolves to why the flags could not be loaded, or null. After a failure the defaults hold. */
  async load(): Promise<ServiceFailure | null> {
    const answer = await this.#port.flags()
    runInAction(() => (this.flags = E.isRight(answer) ? answer.right : DEFAULT_FLAGS))
    return E.isLeft(answer) ? answer.left : null
  }
}
