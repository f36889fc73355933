/** Changing what was paid and taking payments back: with a reason, all of it or nothing, and with a way back. */
import {
  type LineItem,
  lineItemModel,
  modifyPayouts,
  type PayoutInstruction,
  type PayoutsPort,
  payAgents,
  type ServiceFailure,
} from '@commissions/core'
import { either as E } from 'fp-ts'
import { makeAutoObservable } from 'mobx'
import { payoutInstructions, takenBack, UNDONE } from '../../parts/payout/payout-instructions.ts'
import { sharesOf } from '../../parts/payout/payout-share.ts'
import { type PayoutsToSend, PayoutWriter } from '../../parts/payout/payout-writer.store.ts'
import type { FailureWatcher } from '../../stores/load/loader.ts'
import { type DraftAmount, draftedModel } from './draft-amount.ts'
import type { PaidLinesStore } from './paid-lines.store.ts'

export type ModifyAct = 'change' | 'takeBack'

/** What was done, and the lines as they were before. */
export interface Modified {
  readonly act: ModifyAct
  readonly before: readonly LineItem[]
  readonly after: readonly LineItem[]
}

export interface UnsavedModification {
  readonly drafts: readonly DraftAmount[]
  readonly reason: string
}

export class ModifyStore {
  act: ModifyAct | null = null
  /** Typed in the dialog, for whoever reads the history. */
  reason = ''
  readonly writer: PayoutWriter<Modified>
  readonly #lines: PaidLinesStore

  constructor(lines: PaidLinesStore, port: Pick<PayoutsPort, 'write'>, watch?: FailureWatcher) {
    this.#lines = lines
    this.writer = new PayoutWriter({ port, watch, refetch: lines.list.refetch })
    makeAutoObservable(this, { writer: false }, { autoBind: true })
  }

  /** The lines that the act is about, as they were seen. */
  subjects(act: ModifyAct): readonly LineItem[] {
    if (act === 'takeBack') return this.#lines.list.chosenLines
    return [...this.#lines.draftsByLine.values()].flatMap(([draft]) => (draft === undefined ? [] : [draft.line]))
  }

  open(act: ModifyAct): void {
    if (this.act !== null || this.#lines.list.waits !== null || this.subjects(act).length === 0) return
    this.writer.forget()
    this.act = act
  }

  close(): void {
    this.writer.giveUp(this.shut)
  }

  say(reason: string): void {
    this.reason = reason
  }

  shut(): void {
    this.act = null
    this.reason = ''
  }

  /** The amounts typed over what was paid, and the reason for them; null when there are none. */
  get unsaved(): UnsavedModification | null {
    const { drafts } = this.#lines
    return drafts.length === 0 && this.reason === '' ? null : { drafts, reason: this.reason }
  }

  isSaved({ drafts }: UnsavedModification): boolean {
    return drafts.length > 0 && drafts.every(this.#lines.isSaved)
  }

  putBack({ drafts, reason }: UnsavedModification): void {
    this.#lines.putBack(drafts)
    this.reason = reason
  }

  /** Null if nothing changed. The writer's `failure` says why, unless another write is under way or a draft is in conflict. */
  async modify(act: ModifyAct, reason: string): Promise<Modified | null> {
    const before = this.subjects(act)
    const { list, conflicts } = this.#lines
    const why = reason.trim()
    if (this.writer.isWriting || before.length === 0 || why === '') return null
    if (list.isFetching || list.waits !== null) return null
    if (act === 'change' && conflicts.length > 0) return null
    const modified = (after: readonly LineItem[]): Modified => {
      this.shut()
      list.take(after)
      this.#lines.giveUpLines(before.map(({ id }) => id))
      if (act === 'takeBack') list.chooseNothing()
      return { act, before, after }
    }
    return this.writer.write(this.#sent(act, before, why), before, modified, this.shut)
  }

  /** Undoes the act. False if nothing changed; `onRefused` then got the reason. */
  undo(done: Modified, onRefused: (failure: ServiceFailure) => void): Promise<boolean> {
    return this.writer.undo(done, undoing(done), onRefused)
  }

  #sent(act: ModifyAct, lines: readonly LineItem[], reason: string): PayoutsToSend {
    if (act === 'takeBack') return E.right(lines.map(line => takenBack(line, reason)))
    const { draftsByLine } = this.#lines
    return payoutInstructions(lines, line => modifyPayouts(draftedModel(line, draftsByLine.get(line.id) ?? []), reason))
  }
}

const withReason = E.map((instruction: PayoutInstruction) => ({ ...instruction, reason: UNDONE }))

/** The write that undoes the act: the former amounts as typed ones, or the same payment again. */
const undoing = ({ act, before, after }: Modified): PayoutsToSend => {
  const now = new Map(after.map(({ id, etag }) => [id, etag]))
  return payoutInstructions(before, line => {
    const etag = now.get(line.id) ?? line.etag
    if (act === 'takeBack') {
      // Never null here: a paid line has the day on which its agents were paid.
      const on = line.agentPaidDate
      return on === null ? E.left([]) : withReason(payAgents({ ...lineItemModel(line), etag }, on))
    }
    const amounts = sharesOf([line]).map(share => ({ ...share, theirs: null }))
    return modifyPayouts({ ...draftedModel(line, amounts), etag }, UNDONE)
  })
}
