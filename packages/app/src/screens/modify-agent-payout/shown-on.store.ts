/** Which paid statements tell agents of lines, and so no longer say what is so once these change. */
import type { LineItem, PaidStatementsPort, ShowingStatement } from '@commissions/core'
import { type FailureWatcher, Loader } from '../../stores/loader.ts'
import type { Load } from '../../ui/load/load.ts'

export class ShownOnStore {
  readonly #port: Pick<PaidStatementsPort, 'showing'>
  readonly #loader: Loader<readonly ShowingStatement[]>
  #asked: readonly LineItem[] = []

  constructor(port: Pick<PaidStatementsPort, 'showing'>, watch?: FailureWatcher) {
    this.#port = port
    this.#loader = new Loader(watch)
  }

  get state(): Load<readonly ShowingStatement[]> {
    return this.#loader.state
  }

  readonly ask = (lines: readonly LineItem[]): Promise<void> => {
    this.#asked = lines
    return this.#loader.run(this.#port.showing(lines.map(({ id }) => id)))
  }

  readonly again = (): Promise<void> => this.ask(this.#asked)
}
