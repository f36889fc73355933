/** Amounts typed by a person, saved in turn; one that meets a newer version of its line is shown beside it. */
import {
  type Cents,
  type GivenPayouts,
  type LineItem,
  type LineItemId,
  type PayoutsPort,
  type PayoutsWritten,
  type ServiceFailure,
  SLOTS,
} from '@commissions/core'
import { either as E } from 'fp-ts'
import { isOutOfDate } from '../../parts/payout/payout-failure.ts'
import { type PayoutShare, shareKey } from '../../parts/payout/payout-share.ts'
import type { FailureWatcher } from '../../stores/loader.ts'
import { UndoStack } from '../../stores/undo-stack.ts'
import type { AgentPayoutStore } from './agent-payout.store.ts'
import { AMOUNT, type TypedAmount } from './typed-amount.ts'

type Written = E.Either<ServiceFailure, PayoutsWritten>

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

  /** Over whatever the line says by now. */
  readonly again = async (typed: TypedAmount): Promise<Written> => {
    const line = this.#payout.list.line(typed.lineId)
    return line === null ? E.left(GONE) : this.type({ ...typed, line }, typed.amount, typed.of)
  }

  /** Each write moves its line's etag, so the next one to the same line waits for its answer. */
  #inTurn(line: LineItemId, write: () => Promise<Written>): Promise<Written> {
    const next = (this.#queues.get(line) ?? Promise.resolve()).then(write)
    this.#queues.set(line, next)
    return next
  }

  async #send({ lineId, position, agentId, amount }: TypedAmount): Promise<Written> {
    const line = this.#payout.list.line(lineId)
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
    const slot = before?.[SLOTS[typed.position]] ?? null
    const former = slot?.payout?.manual === true ? slot.payout.amount : null
    if (lines.length === 0 || former === typed.amount) return
    this.undo.push({
      what: `Typed the amount of ${typed.of}`,
      undo: () => this.#inTurn(typed.lineId, () => this.#send({ ...typed, amount: former })),
    })
  }

  async #refuse(typed: TypedAmount, refused: ServiceFailure): Promise<void> {
    this.#payout.typed.refuse(typed, refused)
    if (!this.#watch(refused) && (isOutOfDate(refused) || refused === GONE)) await this.#payout.list.refetch()
  }
}
