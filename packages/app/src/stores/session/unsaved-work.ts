/** Knows whether leaving the page would lose work. Forms, cells and whole screens register a check while they are mounted. */

export class UnsavedWork {
  /** The checks, and what a screen that is left would lose of each. */
  readonly #probes = new Map<() => boolean, (() => string) | undefined>()
  #abandoned = false

  /** Registers a check and returns the function that removes it. `lost` says what is nowhere but on the screen. */
  readonly add = (isUnsaved: () => boolean, lost?: () => string): (() => void) => {
    this.#probes.set(isUnsaved, lost)
    return () => this.#probes.delete(isUnsaved)
  }

  get any(): boolean {
    return !this.#abandoned && [...this.#probes.keys()].some(isUnsaved => isUnsaved())
  }

  readonly lostWithScreen = (): readonly string[] =>
    [...this.#probes].flatMap(([isUnsaved, lost]) => (lost !== undefined && isUnsaved() ? [lost()] : []))

  /** Whether the page is being left in any case, so that nobody is asked about unsaved work. */
  get abandoned(): boolean {
    return this.#abandoned
  }

  readonly abandon = (): void => {
    this.#abandoned = true
  }
}
