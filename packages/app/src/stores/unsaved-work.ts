/** Knows whether leaving the page would lose work. Forms, cells and whole screens register a check while they are mounted. */

export class UnsavedWork {
  readonly #probes = new Set<() => boolean>()
  #abandoned = false

  /** Registers a check, which is called only when needed. Call the returned function to remove it. */
  readonly add = (isUnsaved: () => boolean): (() => void) => {
    this.#probes.add(isUnsaved)
    return () => this.#probes.delete(isUnsaved)
  }

  get any(): boolean {
    return !this.#abandoned && [...this.#probes].some(isUnsaved => isUnsaved())
  }

  /** Whether the page is being left in any case, so that nobody is asked about unsaved work. */
  get abandoned(): boolean {
    return this.#abandoned
  }

  readonly abandon = (): void => {
    this.#abandoned = true
  }
}
