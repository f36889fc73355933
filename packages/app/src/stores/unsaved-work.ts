/** What leaving the page would lose, wherever it stands: forms, cells and whole screens say so while they are there. */

export class UnsavedWork {
  readonly #probes = new Set<() => boolean>()
  #abandoned = false

  /** Asked when it matters; what it answers takes the place back. */
  readonly add = (isUnsaved: () => boolean): (() => void) => {
    this.#probes.add(isUnsaved)
    return () => this.#probes.delete(isUnsaved)
  }

  get any(): boolean {
    return !this.#abandoned && [...this.#probes].some(isUnsaved => isUnsaved())
  }

  /** The page goes in any case, so nobody is asked whether it may. */
  get abandoned(): boolean {
    return this.#abandoned
  }

  readonly abandon = (): void => {
    this.#abandoned = true
  }
}
