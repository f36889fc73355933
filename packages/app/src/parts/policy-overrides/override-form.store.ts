/** The form for a policy's overrides: one calculation, or none, for each agent position. */
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
  VALUE_KINDS,
} from '@commissions/core'
import { makeAutoObservable, observableRef } from 'mobx'
import { readValue } from '../../stores/rules/payout-value.ts'

/** The draft of one position. With the calculation type None the rules decide the payout. */
export interface OverrideDraft {
  readonly calcType: CalcType
  readonly value: PayoutValue | null
  /** The typed text if it is not a number. */
  readonly unread: string | undefined
  readonly agentId: AgentId | null
}

const BY_THE_RULES: OverrideDraft = { calcType: 'None', value: null, unread: undefined, agentId: null }
const ZERO = 0 as PayoutValue

const draftOf = (override: PolicyOverride | undefined): OverrideDraft =>
  override === undefined ? BY_THE_RULES : { ...override, unread: undefined }

/** The override of a draft; null if the position has none, undefined if the draft is unfinished. */
export const overrideOf = ({ calcType, value, unread, agentId }: OverrideDraft): PolicyOverride | null | undefined => {
  if (calcType === 'None') return null
  if (calcType === 'NoCommission') return { calcType, value: ZERO, agentId }
  return value === null || unread !== undefined ? undefined : { calcType, value, agentId }
}

const same = (a: PolicyOverride | null, b: PolicyOverride | null): boolean =>
  a === null || b === null ? a === b : a.calcType === b.calcType && a.value === b.value && a.agentId === b.agentId

/** The unsaved input as JSON can hold it, with the overrides that the policy had at that time. */
export interface UnsavedOverrides {
  readonly before: PolicyOverrides
  readonly drafts: readonly (readonly [Position, OverrideDraft])[]
}

export class OverrideFormStore {
  drafts: ByPosition<OverrideDraft>
  tried = false
  /** Positions that somebody else has changed since the input was typed. */
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

  /** Why a position cannot be saved. A missing value counts only once the person has tried to save. */
  problem(position: Position): string | null {
    const draft = this.drafts[position]
    const override = overrideOf(draft)
    if (override === undefined) {
      if (draft.unread !== undefined) return `“${draft.unread}” is not a number`
      return this.tried ? (VALUE_KINDS[draft.calcType] === 'amount' ? 'Type the amount' : 'Type the percentage') : null
    }
    const fault = override === null ? null : overrideFault(position, override)
    return fault === null ? null : ruleFaultSentence(fault)
  }

  /** The positions with changes, including unfinished ones. */
  get changed(): readonly Position[] {
    return POSITIONS.filter(position => {
      const after = overrideOf(this.drafts[position])
      return after === undefined || !same(this.#before[position] ?? null, after)
    })
  }

  /** The unsaved input; null if nothing has changed. */
  get unsaved(): UnsavedOverrides | null {
    const { changed, drafts } = this
    if (changed.length === 0) return null
    return { before: this.#before, drafts: changed.map(position => [position, drafts[position]]) }
  }

  /** Whether the policy already has all of this input. */
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

  saved(position: Position): PolicyOverride | null {
    return this.#before[position] ?? null
  }

  /** The change to send; null if something is missing, which is shown from now on. */
  take(): PolicyOverridesChange | null {
    this.tried = true
    if (POSITIONS.some(position => this.problem(position) !== null)) return null
    return Object.fromEntries(this.changed.map(position => [position, overrideOf(this.drafts[position])]))
  }

  /** The change that undoes this one. */
  undo(change: PolicyOverridesChange): PolicyOverridesChange {
    return Object.fromEntries(
      POSITIONS.filter(position => change[position] !== undefined).map(position => [
        position,
        this.#before[position] ?? null,
      ]),
    )
  }
}
