/** A line being typed by hand (section 3): every field of it, its policy where it has one, and its agents. */
import {
  type AgentsByPosition,
  type CalendarDate,
  type Cents,
  type CommissionTerm,
  type DatedLineItemForm,
  eachLineField,
  LINE_FIELDS,
  type LineFieldValues,
  type LineItemForm,
  Money,
  NO_AGENTS,
  normalizeLineItem,
  type Rate,
  TEXT_FIELD_KEYS,
  withRate,
} from '@commissions/core'
import { either as E } from 'fp-ts'
import { makeAutoObservable } from 'mobx'
import type { FoundPolicy } from '../../parts/policy-finder/policy-finder.tsx'
import { readTypedRate } from '../../ui/grid/read-cell.ts'

type Typed = 'transactionDate' | 'grossAmount' | 'commissionAmount' | 'commissionRate' | 'commissionTerm'

/** Null is a field that nobody has filled in. If the term is null, the policy's term is used. */
export interface ManualForm extends Omit<LineFieldValues, Typed> {
  readonly transactionDate: CalendarDate | null
  readonly grossAmount: Cents | null
  readonly commissionAmount: Cents | null
  readonly commissionTerm: CommissionTerm | null
  readonly agents: AgentsByPosition
}

const blank: ManualForm = {
  ...eachLineField<Omit<ManualForm, 'agents'>>(key => (LINE_FIELDS[key].kind._tag === 'Flag' ? false : null)),
  agents: NO_AGENTS,
}

const isSaid = (value: unknown): boolean => value != null && !(typeof value === 'string' && value.trim() === '')
/** The unsaved input, as JSON can hold it. */
export type UnsavedManualLine = Pick<ManualLineStore, 'form' | 'rateText' | 'found'>

export class ManualLineStore {
  form: ManualForm
  rateText = ''
  found: FoundPolicy | null = null
  /** Whether a person typed or cleared the commission. Until then it is calculated from premium and rate. */
  #saidCommission = false
  readonly #begun: ManualForm

  constructor(begin: Partial<ManualForm>) {
    this.#begun = { ...blank, ...begin }
    this.form = this.#begun
    makeAutoObservable(this, {}, { deep: false, autoBind: true })
  }

  /** The unsaved input; null while nothing was typed. */
  get unsaved(): UnsavedManualLine | null {
    const { form, rateText, found } = this
    return form === this.#begun && rateText === '' && found === null ? null : { form, rateText, found }
  }

  putBack({ form, rateText, found }: UnsavedManualLine): void {
    this.form = form
    this.rateText = rateText
    this.found = found
  }

  change(change: Partial<ManualForm>): void {
    this.form = { ...this.form, ...change }
  }

  typeRate(text: string): void {
    this.rateText = text
  }

  /** The typed commission in cents; until one is typed, the rate's share of the premium. Null while neither is known. */
  get commission(): Cents | null {
    const { form, rate } = this
    if (form.commissionAmount !== null || this.#saidCommission || E.isLeft(rate)) return form.commissionAmount
    const { grossAmount, commissionAmount } = form
    return withRate({ grossAmount, commissionAmount, commissionRate: null }, rate.right).commissionAmount
  }

  /** Called with the field's value when the field is left. An unchanged value does not count as typed and still follows the rate. */
  typeCommission(commissionAmount: Cents | null): void {
    if (commissionAmount === this.commission) return
    this.#saidCommission = true
    this.change({ commissionAmount })
  }

  /** Chooses the policy. The line then has the policy's carrier and is not agency income, which belongs to no policy. */
  choose(found: FoundPolicy | null): void {
    this.found = found
    if (found !== null) this.change({ agencyIncome: false, carrierId: null })
  }

  get rate(): E.Either<string, Rate | null> {
    return this.rateText.trim() === '' ? E.right(null) : readTypedRate(this.rateText)
  }

  /** Whether the line gets the policy's agents, because no agent was chosen. */
  get takesPolicyAgents(): boolean {
    return this.found !== null && Object.keys(this.form.agents).length === 0
  }

  /** The form to send; left says why it cannot be sent. Empty fields get the policy's values or stay empty. */
  take(): E.Either<string, DatedLineItemForm> {
    const { form, found, rate } = this
    if (E.isLeft(rate)) return rate
    const { transactionDate, agents, agencyIncome, grossAmount, commissionAmount: _, ...others } = form
    const texts = Object.fromEntries(TEXT_FIELD_KEYS.map(key => [key, form[key]?.trim()]))
    const said = Object.fromEntries(Object.entries({ ...others, ...texts }).filter(([, value]) => isSaid(value)))
    const line: LineItemForm = {
      ...said,
      ...(transactionDate === null ? {} : { transactionDate }),
      grossAmount: grossAmount ?? Money.ZERO,
      commissionAmount: this.commission ?? Money.ZERO,
      commissionRate: rate.right,
      agencyIncome,
      ...(found === null ? {} : { policyId: found.policy.id, clientId: found.client.id }),
      ...(Object.keys(agents).length === 0 ? {} : { agents }),
    }
    return normalizeLineItem(line)
  }
}
