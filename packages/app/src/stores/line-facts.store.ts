/** Facts about the line in the side panel: why it pays what it pays, and who changed it. Loaded only when shown. */
import {
  type Answer,
  type CommissionsPort,
  type HistoryEntry,
  type LineItem,
  type LineItemId,
  type LineStory,
  NOT_OFFERED,
  orInstead,
} from '@commissions/core'
import { taskEither as TE } from 'fp-ts'
import { type FailureWatcher, Loader } from './load/loader.ts'

type Instead = (line: LineItem) => Answer<LineStory>

export class LineFactsStore {
  readonly story: Loader<LineStory>
  readonly history: Loader<readonly HistoryEntry[]>
  readonly #port: Pick<CommissionsPort, 'payouts' | 'lineItems'>
  #storyOf: string | null = null
  #instead: Instead = () => TE.left(NOT_OFFERED)
  #historyOf: string | null = null

  constructor(port: Pick<CommissionsPort, 'payouts' | 'lineItems'>, watch?: FailureWatcher) {
    this.#port = port
    this.story = new Loader(watch)
    this.history = new Loader(watch)
  }

  /**
   * Asks once per version of a line, since another etag may have another explanation. `instead` explains the line if the service
   * does not offer this call.
   */
  readonly explain = async (line: LineItem, instead: Instead = this.#instead): Promise<void> => {
    const version = versionOf(line)
    this.#instead = instead
    if (version === this.#storyOf) return
    if (!sameLine(this.#storyOf, line.id)) this.story.forget()
    this.#storyOf = version
    await this.story.run(orInstead(this.#port.payouts.explain(line.id), () => instead(line)))
  }

  readonly tell = async (line: Pick<LineItem, 'id' | 'etag'>): Promise<void> => {
    const version = versionOf(line)
    if (version === this.#historyOf) return
    if (!sameLine(this.#historyOf, line.id)) this.history.forget()
    this.#historyOf = version
    await this.history.run(this.#port.lineItems.history(line.id))
  }

  /** Repeats the last requests although the line has not changed: used after a failure. */
  readonly again = (line: LineItem): void => {
    const [story, history] = [this.#storyOf, this.#historyOf]
    this.#storyOf = null
    this.#historyOf = null
    if (story !== null) void this.explain(line)
    if (history !== null) void this.tell(line)
  }
}

const versionOf = ({ id, etag }: Pick<LineItem, 'id' | 'etag'>): string => `${id} ${etag}`
const sameLine = (version: string | null, id: LineItemId): boolean => version?.startsWith(`${id} `) === true
