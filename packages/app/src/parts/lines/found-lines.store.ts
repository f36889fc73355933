/** The newest lines that what is typed into the search finds, and how many there are where those are all of them. */
import { EVERY_LINE, type LinePage, type LinesPort } from '@commissions/core'
import { type FailureWatcher, Loader } from '../../stores/loader.ts'

const PAUSE = 300
/** Shorter texts would find half of the agency. */
const SHORTEST = 3
const SHOWN = 5

export interface FoundLinesNeeds {
  readonly lines: Pick<LinesPort, 'search'>
  readonly watch: FailureWatcher
  /** Runs the work after so many milliseconds; what it returns calls that off. */
  readonly later: (milliseconds: number, work: () => void) => () => void
}

export class FoundLinesStore {
  readonly found: Loader<LinePage>
  readonly #needs: FoundLinesNeeds
  #cancel: () => void = () => undefined

  constructor(needs: FoundLinesNeeds) {
    this.#needs = needs
    this.found = new Loader(needs.watch)
  }

  readonly type = (query: string): void => {
    this.#cancel()
    const text = query.trim()
    const page = { cursor: null, limit: SHOWN, totals: false }
    const ask = () => this.found.run(this.#needs.lines.search({ ...EVERY_LINE, text }, page))
    if (text.length < SHORTEST) this.found.forget()
    else this.#cancel = this.#needs.later(PAUSE, () => void ask())
  }
}
