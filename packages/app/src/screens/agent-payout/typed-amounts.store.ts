/** Amounts typed by a person, saved in turn; one that meets a newer version of its line is shown beside it. */
import {
  type Cents,
  type GivenPayouts,
  type LineItem,
  type LineItemId,
  OVERTAKEN,
  type PayoutsPort,
  type PayoutsWritten,
  type Position,
  type ServiceFailure,
  SLOTS,
} from '@commissions/core'
import { either as E } from 'fp-ts'
import { isOutOfDate } from '../../parts/payout/payout-failure.ts'
import { type PayoutShare, shareKey } from '../../parts/payout/payout-share.ts'
import { mayBeDone } from '../../stores/failures.ts'
import { NOT_WHOLE } from '../../stores/load/arriving-loader.ts'
import type { FailureWatcher } from '../../stores/load/loader.ts'
import { UndoStack } from '../../stores/undo-stack.ts'
import type { AgentPayoutStore } from './agent-payout.store.ts'
import { AMOUNT, type TypedAmount } from './typed-amount.ts'

type Written = E.Either<ServiceFailure, PayoutsWritten>

/** An amount that is not saved, with the one that was typed before it. */
export interface UnsavedAmount extends Pick<TypedAmount, 'lineId' | 'position' | 'agentId' | 'amount' | 'of'> {
  readonly before: Cents | null
}

/** The amount that a person typed; null when the rules decide. */
const typedOn = (line: LineItem, position: Position): Cents | null => {
  const { payout } = line[SLOTS[position]]
  return payout?.manual === true ? payout.amount : null
}

const GONE: ServiceFailure = { _tag: 'NotFound', message: 'The line is not payable any more' }

export class TypedAmountsStore {
  readonly undo = new UndoStack()
  readonly #queues = new Map<LineItemId, Promise<unknown>>()
  readonly #payout: AgentPayoutStore
  readonly #port: Pick<PayoutsPort, 'write'>
  readonly #watch: FailureWatcher

  constructor(payout: AgentPayoutStore, port: Pick<PayoutsPort, 'write'>, watch: FailureWatcher = () => false) {
    this.#payout = payout
    this.#port = port
    this.#watch = watch
  }

  /** Null goes back to what the rules pay. `of` names the line for a person. */
  readonly type = async (
    { line, position, agentId }: Pick<PayoutShare, 'line' | 'position' | 'agentId'>,
    amount: Cents | null,
    of: string,
  ): Promise<Written> => {
    const before = this.#payout.list.line(line.id)
    const row = shareKey(line.id, position)
    const typed = this.#payout.typed.begin({ row, column: AMOUNT, lineId: line.id, position, agentId, amount, of })
    const given = await this.#inTurn(line.id, () => this.#send(typed))
    if (E.isRight(given)) this.#settle(typed, before, given.right)
    else await this.#refuse(typed, given.left)
    return given
  }

  /** Sends the amount again, over whatever the line says by now. */
  readonly again = async (typed: TypedAmount): Promise<Written> => {
    const line = this.#payout.list.line(typed.lineId)
    return line === null ? E.left(GONE) : this.type({ ...typed, line }, typed.amount, typed.of)
  }

  /** Null while every amount is saved. */
  get unsaved(): readonly UnsavedAmount[] | null {
    const unsaved = this.#payout.typed.all.map(({ lineId, position, agentId, amount, of }) => {
      const line = this.#serverLine(lineId)
      return { lineId, position, agentId, amount, of, before: line === null ? null : typedOn(line, position) }
    })
    return unsaved.length === 0 ? null : unsaved
  }

  /** Whether the amount was saved after all: the answer was lost, or the page was left before it came. */
  readonly isSaved = ({ lineId, position, amount }: Omit<UnsavedAmount, 'before'>): boolean => {
    const line = this.#serverLine(lineId)
    return line !== null && typedOn(line, position) === amount
  }

  /** Sends the amounts again. If somebody else typed another amount since, both are shown and nothing is sent. */
  readonly putBack = (unsaved: readonly UnsavedAmount[]): void => {
    for (const { before, ...one } of unsaved) {
      if (this.isSaved(one)) continue
      const line = this.#serverLine(one.lineId)
      const now = line === null ? null : typedOn(line, one.position)
      if (line !== null && now === before) void this.type({ ...one, line }, one.amount, one.of)
      else {
        const row = shareKey(one.lineId, one.position)
        const typed = this.#payout.typed.begin({ ...one, row, column: AMOUNT })
        this.#payout.typed.refuse(typed, line === null ? GONE : OVERTAKEN)
      }
    }
  }

  #serverLine(id: LineItemId): LineItem | null {
    return this.#payout.list.serverLines.find(line => line.id === id) ?? null
  }

  /** Each write moves its line's etag, so the next one to the same line waits for its answer. */
  #inTurn(line: LineItemId, write: () => Promise<Written>): Promise<Written> {
    const next = (this.#queues.get(line) ?? Promise.resolve()).then(write)
    this.#queues.set(line, next)
    return next
  }

  async #send({ lineId, position, agentId, amount }: TypedAmount): Promise<Written> {
    const { list } = this.#payout
    // Lines that still arrive are older than this write and would replace its result, so wait for all of them.
    if (list.loaded.isPart && !(await list.loaded.whole())) return E.left(NOT_WHOLE)
    const line = list.line(lineId)
    if (line === null) return E.left(GONE)
    const payouts: GivenPayouts = { [position]: amount === null ? null : { manual: true, amount, agentId } }
    const given = await this.#port.write([
      { id: lineId, etag: line.etag, paid: false, agentPaidDate: null, reason: null, payouts },
    ])()
    if (E.isRight(given)) this.#payout.list.take(given.right.lines)
    return given
  }

  #settle(typed: TypedAmount, before: LineItem | null, { lines }: PayoutsWritten): void {
    this.#payout.typed.settle(typed)
    const former = before === null ? null : typedOn(before, typed.position)
    if (lines.length === 0 || former === typed.amount) return
    this.undo.push({
      what: `Typed the amount of ${typed.of}`,
      undo: () => this.#inTurn(typed.lineId, () => this.#send({ ...typed, amount: former })),
    })
  }

  async #refuse(typed: TypedAmount, refused: ServiceFailure): Promise<void> {
    this.#payout.typed.refuse(typed, refused)
    const isOpen = mayBeDone(refused)
    if (this.#watch(refused) || !(isOutOfDate(refused) || refused === GONE || isOpen)) return
    await this.#payout.list.refetch()
    if (isOpen && this.isSaved(typed)) this.#payout.typed.settle(typed)
  }
}
