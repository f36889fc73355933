/** Paying the chosen lines: all of them or none, once, and with a way back. */
import {
  type AgentPayoutProblem,
  agentPayoutSentence,
  type CalendarDate,
  type Cents,
  type LineItem,
  type LineItemId,
  lineItemModel,
  type PayoutInstruction,
  type PayoutsPort,
  type PayoutsWritten,
  payAgents,
  type ServiceFailure,
} from '@commissions/core'
import { either as E } from 'fp-ts'
import { makeAutoObservable, observableRef, runInAction } from 'mobx'
import type { FailureWatcher } from '../../stores/loader.ts'
import type { AgentPayoutStore } from './agent-payout.store.ts'
import type { TypedAmountsStore } from './typed-amounts.store.ts'

/** Why a line kept the whole payment from being made. */
export interface RefusedLine {
  readonly id: LineItemId
  /** As it was when it was sent. */
  readonly line: LineItem
  readonly errors: readonly string[]
}

export type PayFailure =
  | { readonly _tag: 'LinesRefused'; readonly lines: readonly RefusedLine[] }
  /** No answer that says what became of it: asking again is safe, and tells. */
  | { readonly _tag: 'Unknown'; readonly message: string }
  | { readonly _tag: 'Refused'; readonly message: string }

/** A payment that was made. */
export interface Receipt {
  readonly lines: readonly LineItem[]
  readonly agents: number
  readonly total: Cents
  readonly on: CalendarDate
}

/** Why a line is not sent at all, in the words of section 5. */
const notSent = (line: LineItem, problems: readonly AgentPayoutProblem[]): RefusedLine => ({
  id: line.id,
  line,
  errors: problems.map(agentPayoutSentence),
})

/** The reason that an undone payment leaves in the history. */
const UNDONE = 'Undone'

const takenBack = ({ id, etag }: LineItem): PayoutInstruction => ({
  id,
  etag,
  paid: false,
  agentPaidDate: null,
  reason: UNDONE,
  payouts: {},
})

export class PayStore {
  isOpen = false
  isPaying = false
  isUndoing = false
  failure: PayFailure | null = null
  receipt: Receipt | null = null
  readonly #payout: AgentPayoutStore
  readonly #typed: TypedAmountsStore
  readonly #port: Pick<PayoutsPort, 'write'>
  readonly #watch: FailureWatcher

  constructor(
    payout: AgentPayoutStore,
    typed: TypedAmountsStore,
    port: Pick<PayoutsPort, 'write'>,
    watch: FailureWatcher = () => false,
  ) {
    this.#payout = payout
    this.#typed = typed
    this.#port = port
    this.#watch = watch
    makeAutoObservable(this, { failure: observableRef, receipt: observableRef })
  }

  readonly open = (): void => {
    if (this.isOpen || this.#payout.chosen.size === 0) return
    this.failure = null
    this.isOpen = true
  }

  readonly close = (): void => {
    if (this.isPaying) return
    this.isOpen = false
    // Whoever gives up asking sees what is payable still.
    if (this.failure?._tag === 'Unknown') void this.#payout.refetch()
  }

  /** The lines that were refused last, by id. */
  get refusals(): ReadonlyMap<LineItemId, RefusedLine> {
    return this.failure?._tag === 'LinesRefused'
      ? new Map(this.failure.lines.map(one => [one.id, one]))
      : new Map<LineItemId, RefusedLine>()
  }

  /** Null: it was not paid; `failure` says why, unless a payment is under way already. */
  readonly pay = async (on: CalendarDate): Promise<Receipt | null> => {
    const { chosenLines: lines, chosenTotals, chosenTotal } = this.#payout
    if (this.isPaying || this.#typed.isSaving || lines.length === 0) return null
    const sent = this.#instructions(lines, on)
    if (E.isLeft(sent)) {
      this.failure = { _tag: 'LinesRefused', lines: sent.left }
      return null
    }
    this.isPaying = true
    this.failure = null
    const given = await this.#port.write(sent.right)()
    if (E.isLeft(given)) await this.#refused(given.left, lines)
    return runInAction(() => {
      this.isPaying = false
      return E.isLeft(given) ? null : this.#paid(given.right, { agents: chosenTotals.length, total: chosenTotal, on })
    })
  }

  /** Takes the payment back; false: nothing was, and `onRefused` was told why. */
  readonly undo = async (receipt: Receipt, onRefused: (failure: ServiceFailure) => void): Promise<boolean> => {
    if (this.isUndoing || this.receipt !== receipt) return false
    this.isUndoing = true
    const given = await this.#port.write(receipt.lines.map(takenBack))()
    if (E.isLeft(given)) onRefused(given.left)
    else {
      runInAction(() => {
        this.receipt = null
      })
      await this.#payout.refetch()
    }
    runInAction(() => {
      this.isUndoing = false
    })
    return E.isRight(given)
  }

  readonly dismiss = (): void => {
    this.receipt = null
  }

  #instructions(lines: readonly LineItem[], on: CalendarDate): E.Either<readonly RefusedLine[], PayoutInstruction[]> {
    const refused: RefusedLine[] = []
    const sent: PayoutInstruction[] = []
    for (const line of lines) {
      const made = payAgents(lineItemModel(line), on)
      if (E.isLeft(made)) refused.push(notSent(line, made.left))
      else sent.push(made.right)
    }
    return refused.length > 0 ? E.left(refused) : E.right(sent)
  }

  #paid({ lines }: PayoutsWritten, of: Omit<Receipt, 'lines'>): Receipt {
    const receipt = { ...of, lines }
    this.receipt = receipt
    this.isOpen = false
    this.#payout.take(lines)
    this.#payout.chooseNothing()
    // What was typed on a line that is paid now is changed on another screen.
    this.#typed.undo.clear()
    return receipt
  }

  async #refused(failure: ServiceFailure, lines: readonly LineItem[]): Promise<void> {
    runInAction(() => {
      this.failure = told(failure, lines)
    })
    if (this.#watch(failure)) return this.#closed()
    // What is due, paid or changed by now is shown beside what was refused.
    if (failure._tag !== 'NoAnswer') await this.#payout.refetch()
  }

  #closed(): void {
    runInAction(() => {
      this.isOpen = false
    })
  }
}

const told = (failure: ServiceFailure, lines: readonly LineItem[]): PayFailure => {
  switch (failure._tag) {
    case 'ItemsRefused': {
      const sent = new Map<string, LineItem>(lines.map(line => [line.id, line]))
      const refused = failure.items.flatMap(({ id, errors }) => {
        const line = sent.get(id)
        return line === undefined ? [] : [{ id: line.id, line, errors }]
      })
      return refused.length === 0
        ? { _tag: 'Refused', message: failure.message }
        : { _tag: 'LinesRefused', lines: refused }
    }
    case 'NoAnswer':
    case 'BadAnswer':
    case 'Failed':
      return { _tag: 'Unknown', message: failure.message }
    case 'Unauthorized':
    case 'Forbidden':
    case 'NotFound':
    case 'OutOfDate':
    case 'Conflict':
    case 'BadRequest':
      return { _tag: 'Refused', message: failure.message }
  }
}
