/** A policy's own calculations while somebody edits them: one for each agent position, or none. */
import {
  type AgentId,
  type ByPosition,
  type CalcType,
  overrideFault,
  type PayoutValue,
  POSITIONS,
  type PolicyOverride,
  type PolicyOverrides,
  type PolicyOverridesChange,
  type Position,
  ruleFaultSentence,
} from '@commissions/core'
import { makeAutoObservable, observableRef } from 'mobx'
import { readValue } from '../../stores/payout-value.ts'

/** Calculation type None: the position is paid by the rules. */
export interface OverrideDraft {
  readonly calcType: CalcType
  readonly value: PayoutValue | null
  /** What was typed and is no number. */
  readonly unread: string | undefined
  readonly agentId: AgentId | null
}

const BY_THE_RULES: OverrideDraft = { calcType: 'None', value: null, unread: undefined, agentId: null }
const ZERO = 0 as PayoutValue

const draftOf = (override: PolicyOverride | undefined): OverrideDraft =>
  override === undefined ? BY_THE_RULES : { ...override, unread: undefined }

/** Null: the position has no calculation of its own; undefined: it is not finished. */
export const overrideOf = ({ calcType, value, unread, agentId }: OverrideDraft): PolicyOverride | null | undefined => {
  if (calcType === 'None') return null
  if (calcType === 'NoCommission') return { calcType, value: ZERO, agentId }
  return value === null || unread !== undefined ? undefined : { calcType, value, agentId }
}

const same = (a: PolicyOverride | null, b: PolicyOverride | null): boolean =>
  a === null || b === null ? a === b : a.calcType === b.calcType && a.value === b.value && a.agentId === b.agentId

/** What was typed, as JSON can hold it, with what the policy had then. */
export interface UnsavedOverrides {
  readonly before: PolicyOverrides
  readonly drafts: readonly (readonly [Position, OverrideDraft])[]
}

export class OverrideFormStore {
  drafts: ByPosition<OverrideDraft>
  /** Somebody wanted it saved as it stands. */
  tried = false
  /** Positions that somebody else changed between the typing and now. */
  overtaken: readonly Position[] = []
  readonly #before: PolicyOverrides

  constructor(before: PolicyOverrides) {
    this.#before = before
    this.drafts = { 1: draftOf(before[1]), 2: draftOf(before[2]), 3: draftOf(before[3]) }
    makeAutoObservable(this, { drafts: observableRef, overtaken: observableRef }, { autoBind: true })
  }

  edit(position: Position, change: Partial<OverrideDraft>): void {
    this.drafts = { ...this.drafts, [position]: { ...this.drafts[position], ...change } }
  }

  type(position: Position, text: string): void {
    const read = readValue(text)
    this.edit(position, { value: read ?? null, unread: read === null ? text : undefined })
  }

  /** What keeps a position from being saved; a value that is only missing is told once the form was tried. */
  problem(position: Position): string | null {
    const draft = this.drafts[position]
    const override = overrideOf(draft)
    if (override === undefined) {
      if (draft.unread !== undefined) return `“${draft.unread}” is not a number`
      return this.tried ? (draft.calcType === 'FlatFeeAmount' ? 'Type the amount' : 'Type the percentage') : null
    }
    const fault = override === null ? null : overrideFault(position, override)
    return fault === null ? null : ruleFaultSentence(fault)
  }

  /** The positions that are to be otherwise than they were; an unfinished one counts. */
  get changed(): readonly Position[] {
    return POSITIONS.filter(position => {
      const after = overrideOf(this.drafts[position])
      return after === undefined || !same(this.#before[position] ?? null, after)
    })
  }

  /** Null while everything is as it was. */
  get unsaved(): UnsavedOverrides | null {
    const { changed, drafts } = this
    if (changed.length === 0) return null
    return { before: this.#before, drafts: changed.map(position => [position, drafts[position]]) }
  }

  /** Whether the policy has all of it by now. */
  isSaved({ drafts }: UnsavedOverrides): boolean {
    return drafts.every(([position, draft]) => {
      const override = overrideOf(draft)
      return override !== undefined && same(this.saved(position), override)
    })
  }

  putBack({ before, drafts }: UnsavedOverrides): void {
    for (const [position, draft] of drafts) this.edit(position, draft)
    this.overtaken = drafts.flatMap(([position]) =>
      same(before[position] ?? null, this.saved(position)) ? [] : [position],
    )
  }

  /** What the policy has. */
  saved(position: Position): PolicyOverride | null {
    return this.#before[position] ?? null
  }

  /** What is to be sent; null when something is missing, which is shown from now on. */
  take(): PolicyOverridesChange | null {
    this.tried = true
    if (POSITIONS.some(position => this.problem(position) !== null)) return null
    return Object.fromEntries(this.changed.map(position => [position, overrideOf(this.drafts[position])]))
  }

  /** What takes the change back. */
  undo(change: PolicyOverridesChange): PolicyOverridesChange {
    return Object.fromEntries(
      POSITIONS.filter(position => change[position] !== undefined).map(position => [
        position,
        this.#before[position] ?? null,
      ]),
    )
  }
}
