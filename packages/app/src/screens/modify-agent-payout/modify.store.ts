/** Changing what was paid and taking payments back: with a reason, all of it or nothing, and with a way back. */
import {
  type LineItem,
  lineItemModel,
  modifyPayouts,
  type PayoutInstruction,
  type PayoutsPort,
  type PayoutsWritten,
  payAgents,
  type ServiceFailure,
} from '@commissions/core'
import { either as E } from 'fp-ts'
import { makeAutoObservable, observableRef, runInAction } from 'mobx'
import { type PayoutFailure, payoutFailure, type RefusedLine } from '../../parts/payout/payout-failure.ts'
import { payoutInstructions, takenBack, UNDONE } from '../../parts/payout/payout-instructions.ts'
import { sharesOf } from '../../parts/payout/payout-share.ts'
import type { FailureWatcher } from '../../stores/loader.ts'
import { draftedModel } from './draft-amount.ts'
import type { PaidLinesStore } from './paid-lines.store.ts'

export type ModifyAct = 'change' | 'takeBack'

/** What was done, and the lines as they were before. */
export interface Modified {
  readonly act: ModifyAct
  readonly before: readonly LineItem[]
  readonly after: readonly LineItem[]
}

type Sent = E.Either<readonly RefusedLine[], readonly PayoutInstruction[]>

export class ModifyStore {
  act: ModifyAct | null = null
  isWriting = false
  isUndoing = false
  failure: PayoutFailure | null = null
  done: Modified | null = null
  /** An act is undone at most once. */
  readonly #undone = new WeakSet<Modified>()
  readonly #lines: PaidLinesStore
  readonly #port: Pick<PayoutsPort, 'write'>
  readonly #watch: FailureWatcher

  constructor(lines: PaidLinesStore, port: Pick<PayoutsPort, 'write'>, watch: FailureWatcher = () => false) {
    this.#lines = lines
    this.#port = port
    this.#watch = watch
    makeAutoObservable(this, { failure: observableRef, done: observableRef })
  }

  /** The lines that the act is about, as they were seen. */
  subjects(act: ModifyAct): readonly LineItem[] {
    if (act === 'takeBack') return this.#lines.chosenLines
    return [...this.#lines.draftsByLine.values()].flatMap(([draft]) => (draft === undefined ? [] : [draft.line]))
  }

  readonly open = (act: ModifyAct): void => {
    if (this.act !== null || this.subjects(act).length === 0) return
    this.failure = null
    this.act = act
  }

  readonly close = (): void => {
    if (this.isWriting) return
    this.act = null
    // Whoever gives up asking sees what is paid now.
    if (this.failure?._tag === 'Unknown') void this.#lines.refetch()
  }

  readonly dismiss = (): void => {
    this.done = null
  }

  /** Null: nothing was changed; `failure` says why, unless another write is under way or a draft meets another change. */
  readonly modify = async (act: ModifyAct, reason: string): Promise<Modified | null> => {
    const before = this.subjects(act)
    const why = reason.trim()
    if (this.isWriting || this.#lines.isFetching || before.length === 0 || why === '') return null
    if (act === 'change' && this.#lines.conflicts.length > 0) return null
    const sent = this.#sent(act, before, why)
    if (E.isLeft(sent)) {
      this.failure = { _tag: 'LinesRefused', lines: sent.left }
      return null
    }
    this.isWriting = true
    this.failure = null
    const given = await this.#port.write(sent.right)()
    if (E.isLeft(given)) await this.#refused(given.left, before)
    return runInAction(() => {
      this.isWriting = false
      return E.isLeft(given) ? null : this.#modified({ act, before, after: given.right.lines })
    })
  }

  /** True: it is as it was. Else nothing changed, and `onRefused` was told why. */
  readonly undo = async (done: Modified, onRefused: (failure: ServiceFailure) => void): Promise<boolean> => {
    const sent = undoing(done)
    if (this.isUndoing || this.#undone.has(done) || E.isLeft(sent)) return false
    this.isUndoing = true
    const given: E.Either<ServiceFailure, PayoutsWritten> = await this.#port.write(sent.right)()
    if (E.isLeft(given)) onRefused(given.left)
    else {
      this.#undone.add(done)
      runInAction(() => {
        if (this.done === done) this.done = null
      })
      await this.#lines.refetch()
    }
    runInAction(() => {
      this.isUndoing = false
    })
    return E.isRight(given)
  }

  #sent(act: ModifyAct, lines: readonly LineItem[], reason: string): Sent {
    if (act === 'takeBack') return E.right(lines.map(line => takenBack(line, reason)))
    const { draftsByLine } = this.#lines
    return payoutInstructions(lines, line => modifyPayouts(draftedModel(line, draftsByLine.get(line.id) ?? []), reason))
  }

  #modified(done: Modified): Modified {
    this.done = done
    this.act = null
    this.#lines.take(done.after)
    this.#lines.giveUpLines(done.before.map(({ id }) => id))
    if (done.act === 'takeBack') this.#lines.chooseNothing()
    return done
  }

  async #refused(failure: ServiceFailure, lines: readonly LineItem[]): Promise<void> {
    runInAction(() => {
      this.failure = payoutFailure(failure, lines)
    })
    if (this.#watch(failure))
      return runInAction(() => {
        this.act = null
      })
    // What somebody else left is shown beside what was typed.
    if (failure._tag !== 'NoAnswer') await this.#lines.refetch()
  }
}

const withReason = E.map((instruction: PayoutInstruction) => ({ ...instruction, reason: UNDONE }))

/** What brings the lines back to where they were: the amounts as typed ones, or the payment as it was made. */
const undoing = ({ act, before, after }: Modified): Sent => {
  const now = new Map(after.map(({ id, etag }) => [id, etag]))
  return payoutInstructions(before, line => {
    const etag = now.get(line.id) ?? line.etag
    if (act === 'takeBack') {
      // A paid line has its day.
      const on = line.agentPaidDate
      return on === null ? E.left([]) : withReason(payAgents({ ...lineItemModel(line), etag }, on))
    }
    const amounts = sharesOf([line]).map(share => ({ ...share, theirs: null }))
    return modifyPayouts({ ...draftedModel(line, amounts), etag }, UNDONE)
  })
}
