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
  /** Null if the app runs without a service worker. */
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
      // Without a worker the app's files are fetched from the server each time, which works as well.
    }
  }

  found(): void {
    this.ready = true
  }

  /** Closes the prompt until the next version is ready. */
  later(): void {
    this.ready = false
  }

  readonly reload = (): void => {
    if (this.#running === null) this.#world.reload()
    else this.#running.takeOver(this.#world.reload)
  }
}
