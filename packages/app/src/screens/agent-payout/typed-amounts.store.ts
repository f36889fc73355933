/**
 * Amounts typed by a person: shown at once, saved in turn, and never lost. A refused one stays in its cell with the reason
 * until it is sent again or given up; one that meets a newer version of its line is shown beside it.
 */
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
import { makeAutoObservable, observable, runInAction } from 'mobx'
import { isOutOfDate, refusalText } from '../../parts/payout/payout-failure.ts'
import { type PayoutShare, shareKey } from '../../parts/payout/payout-share.ts'
import type { FailureWatcher } from '../../stores/loader.ts'
import { UndoStack } from '../../stores/undo-stack.ts'
import { type CellState, cellKey } from '../../ui/grid/grid.types.ts'
import type { AgentPayoutStore } from './agent-payout.store.ts'
import type { TypedAmount } from './typed-amount.ts'

/** The column in which amounts are typed. */
export const AMOUNT = 'amount'

/** Calls back later; a test passes its own clock. */
export type Later = (milliseconds: number, then: () => void) => void
const inTime: Later = (milliseconds, then) => void setTimeout(then, milliseconds)

/** Long enough to be seen, short enough not to litter the table. */
const SAVED_SHOWN = 1800

type Written = E.Either<ServiceFailure, PayoutsWritten>

const GONE: ServiceFailure = { _tag: 'NotFound', message: 'The line is not payable any more' }

export class TypedAmountsStore {
  readonly saved = observable.map<string, true>()
  readonly undo = new UndoStack()
  #token = 0
  readonly #queues = new Map<LineItemId, Promise<unknown>>()
  readonly #payout: AgentPayoutStore
  readonly #port: Pick<PayoutsPort, 'write'>
  readonly #watch: FailureWatcher
  readonly #later: Later

  constructor(
    payout: AgentPayoutStore,
    port: Pick<PayoutsPort, 'write'>,
    watch: FailureWatcher = () => false,
    later: Later = inTime,
  ) {
    this.#payout = payout
    this.#port = port
    this.#watch = watch
    this.#later = later
    makeAutoObservable(this, { saved: false, undo: false })
  }

  get cellStates(): ReadonlyMap<string, CellState> {
    const states = new Map<string, CellState>()
    for (const key of this.saved.keys()) states.set(cellKey(key, AMOUNT), { _tag: 'Saved' })
    for (const { lineId, position, refused } of this.#payout.typed)
      states.set(
        cellKey(shareKey(lineId, position), AMOUNT),
        refused === null ? { _tag: 'Saving' } : { _tag: 'Refused', why: refusalText(refused) },
      )
    return states
  }

  get refused(): readonly TypedAmount[] {
    return this.#payout.typed.filter(one => one.refused !== null)
  }

  /** Nothing is paid before what was typed has arrived: it may move other positions. */
  get isSaving(): boolean {
    return this.#payout.typed.some(one => one.refused === null)
  }

  /** Null goes back to what the rules pay. `of` names the line for a person. */
  readonly type = async (
    { line, position, agentId }: Pick<PayoutShare, 'line' | 'position' | 'agentId'>,
    amount: Cents | null,
    of: string,
  ): Promise<Written> => {
    const before = this.#payout.line(line.id)
    const typed = this.#begin({ lineId: line.id, position, agentId, amount, of })
    const given = await this.#inTurn(line.id, () => this.#send(typed))
    if (E.isRight(given)) this.#settle(typed, before, given.right)
    else await this.#refuse(typed, given.left)
    return given
  }

  /** Over whatever the line says by now. */
  readonly again = async (typed: TypedAmount): Promise<Written> => {
    const line = this.#payout.line(typed.lineId)
    if (line === null) return E.left(GONE)
    return this.type({ ...typed, line }, typed.amount, typed.of)
  }

  /** The cell shows what the service holds. */
  giveUp(typed: TypedAmount): void {
    this.#swap(typed, [])
  }

  #begin(of: Omit<TypedAmount, 'token' | 'refused'>): TypedAmount {
    this.#token += 1
    const typed: TypedAmount = { ...of, token: this.#token, refused: null }
    runInAction(() => {
      this.saved.delete(shareKey(of.lineId, of.position))
      // A new amount takes the place of one that was refused there.
      const others = this.#payout.typed.filter(
        one => !(one.lineId === of.lineId && one.position === of.position && one.refused !== null),
      )
      this.#payout.typed = [...others, typed]
    })
    return typed
  }

  /** Each write moves its line's etag, so the next one to the same line waits for its answer. */
  #inTurn(line: LineItemId, write: () => Promise<Written>): Promise<Written> {
    const next = (this.#queues.get(line) ?? Promise.resolve()).then(write)
    this.#queues.set(line, next)
    return next
  }

  async #send({ lineId, position, agentId, amount }: Omit<TypedAmount, 'token' | 'refused' | 'of'>): Promise<Written> {
    const line = this.#payout.line(lineId)
    if (line === null) return E.left(GONE)
    const payouts: GivenPayouts = { [position]: amount === null ? null : { manual: true, amount, agentId } }
    const given = await this.#port.write([
      { id: lineId, etag: line.etag, paid: false, agentPaidDate: null, reason: null, payouts },
    ])()
    if (E.isRight(given)) this.#payout.take(given.right.lines)
    return given
  }

  #settle(typed: TypedAmount, before: LineItem | null, { lines }: PayoutsWritten): void {
    const key = shareKey(typed.lineId, typed.position)
    this.#swap(typed, [])
    runInAction(() => this.saved.set(key, true))
    this.#later(SAVED_SHOWN, () => runInAction(() => this.saved.delete(key)))
    const slot = before?.[SLOTS[typed.position]] ?? null
    const former = slot?.payout?.manual === true ? slot.payout.amount : null
    if (lines.length === 0 || former === typed.amount) return
    this.undo.push({
      what: `Typed the amount of ${typed.of}`,
      undo: () => this.#inTurn(typed.lineId, () => this.#send({ ...typed, amount: former })),
    })
  }

  async #refuse(typed: TypedAmount, refused: ServiceFailure): Promise<void> {
    this.#swap(typed, [{ ...typed, refused }])
    if (!this.#watch(refused) && (isOutOfDate(refused) || refused === GONE)) await this.#payout.refetch()
  }

  #swap(typed: TypedAmount, by: readonly TypedAmount[]): void {
    runInAction(() => {
      this.#payout.typed = this.#payout.typed.flatMap(one => (one.token === typed.token ? by : [one]))
    })
  }
}
