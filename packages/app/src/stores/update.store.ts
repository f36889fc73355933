/** Whether a newer version of the app is ready (section 2: a prompt to reload). */
import { actionBound, makeObservable, observable } from 'mobx'

export interface RunningWorker {
  /** Lets the waiting version take over. */
  readonly takeOver: (onTaken: () => void) => void
}

export interface AppWorker {
  readonly start: (onWaiting: () => void) => Promise<RunningWorker>
}

export interface UpdateSurroundings {
  /** Null where the app runs without one. */
  readonly worker: AppWorker | null
  readonly reload: () => void
}

export class UpdateStore {
  ready = false
  readonly #world: UpdateSurroundings
  #running: RunningWorker | null = null
  #started = false

  constructor(world: UpdateSurroundings) {
    this.#world = world
    makeObservable(this, { ready: observable, found: actionBound, later: actionBound })
  }

  async start(): Promise<void> {
    if (this.#started) return
    this.#started = true
    try {
      this.#running = (await this.#world.worker?.start(this.found)) ?? null
    } catch {
      // Without a worker the app is fetched from the server each time, which is as good.
    }
  }

  found(): void {
    this.ready = true
  }

  /** Not asked again before the next version. */
  later(): void {
    this.ready = false
  }

  readonly reload = (): void => {
    if (this.#running === null) this.#world.reload()
    else this.#running.takeOver(this.#world.reload)
  }
}
