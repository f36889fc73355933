/** A line being added by hand. The policy is chosen first; the other fields start with the values of its records. */
import {
  type AnticipatedFault,
  type AnticipatedForm,
  type AnticipatedRequired,
  anticipatedFaults,
  type CalendarDate,
  type CarrierSetting,
  figuresProblem,
  historyAgents,
  NO_AGENTS,
  type Rate,
  Rates,
  type SearchPort,
  typedAnticipatedForm,
  withCommission,
  withPremium,
  withRate,
} from '@commissions/core'
import { either as E } from 'fp-ts'
import { makeAutoObservable, observableRef, runInAction } from 'mobx'
import type { FailureWatcher } from '../../stores/load/loader.ts'
import { readTypedRate } from '../../ui/grid/read-cell.ts'
import type { FoundPolicy } from '../policy-finder/policy-finder.tsx'

/** The unsaved input, as JSON can hold it. */
export type UnsavedAnticipatedLine = Pick<AnticipatedLineStore, 'found' | 'form' | 'rateText'>

export interface AnticipatedLineNeeds {
  readonly search: Pick<SearchPort, 'agentsForDate'>
  readonly watch: FailureWatcher
  /** The agency's setting for a carrier; null if there is none. */
  readonly settingOf: (carrier: CarrierSetting['carrierId']) => CarrierSetting | null
  /** The date that a new line starts with. */
  readonly on: CalendarDate
}

const rateText = (rate: Rate | null): string => (rate === null ? '' : String(Rates.toPercent(rate)))

export class AnticipatedLineStore {
  found: FoundPolicy | null = null
  form: AnticipatedForm | null = null
  rateText = ''
  tried = false
  /** Why the policy's agents could not be loaded. They can still be chosen by hand. */
  agentsProblem: string | null = null
  /** The fields whose text is not a date or an amount. */
  readonly unreadable = new Set<keyof AnticipatedForm>()
  readonly #needs: AnticipatedLineNeeds

  constructor(needs: AnticipatedLineNeeds) {
    this.#needs = needs
    makeAutoObservable(this, { found: observableRef, form: observableRef }, { autoBind: true })
  }

  /** The unsaved input; null until a policy is chosen. */
  get unsaved(): UnsavedAnticipatedLine | null {
    const { found, form, rateText } = this
    return found === null ? null : { found, form, rateText }
  }

  putBack({ found, form, rateText }: UnsavedAnticipatedLine): void {
    this.found = found
    this.form = form
    this.rateText = rateText
  }

  async choose(found: FoundPolicy): Promise<void> {
    const { on, settingOf, search, watch } = this.#needs
    this.found = found
    this.tried = false
    this.agentsProblem = null
    this.#become(typedAnticipatedForm(found, settingOf(found.policy.carrierId), NO_AGENTS, on))
    const agents = await search.agentsForDate(found.client.id, found.policy.id, on)()
    runInAction(() => {
      if (this.found !== found || this.form === null) return
      // Agents that the person has chosen meanwhile stay.
      if (E.isRight(agents)) {
        if (this.form.agents === NO_AGENTS) this.form = { ...this.form, agents: historyAgents(agents.right) }
      } else if (!watch(agents.left)) this.agentsProblem = agents.left.message
    })
  }

  /** Goes back to the search and drops the chosen policy. */
  chooseAnother(): void {
    this.found = null
    this.form = null
    this.unreadable.clear()
  }

  change(change: Partial<AnticipatedForm>): void {
    if (this.form !== null) this.form = { ...this.form, ...change }
  }

  mark(field: keyof AnticipatedForm, readable: boolean): void {
    if (readable) this.unreadable.delete(field)
    else this.unreadable.add(field)
  }

  premium(amount: AnticipatedForm['grossAmount']): void {
    if (this.form !== null && amount !== this.form.grossAmount)
      this.#become({ ...this.form, ...withPremium(this.form, amount) })
  }

  commission(amount: AnticipatedForm['commissionAmount']): void {
    if (this.form !== null && amount !== this.form.commissionAmount)
      this.#become({ ...this.form, ...withCommission(this.form, amount) })
  }

  /** Takes the typed rate. The commission is recalculated as soon as the text is a rate. */
  typeRate(text: string): void {
    this.rateText = text
    if (this.form === null) return
    const read = text.trim() === '' ? E.right(null) : readTypedRate(text)
    if (E.isRight(read) && read.right !== this.form.commissionRate)
      this.form = { ...this.form, ...withRate(this.form, read.right) }
  }

  get rateProblem(): string | null {
    const read = this.rateText.trim() === '' ? E.right(null) : readTypedRate(this.rateText)
    return E.isLeft(read) ? read.left : null
  }

  get faults(): readonly AnticipatedFault[] {
    return this.form === null ? [] : anticipatedFaults(this.form)
  }

  /** The message for a field's fault, shown once the person has tried to add the line. */
  fault(field: AnticipatedRequired | keyof AnticipatedForm): string | null {
    return this.tried ? (this.faults.find(one => one.field === field)?.message ?? null) : null
  }

  get figuresProblem(): string | null {
    return this.form === null ? null : figuresProblem(this.form)
  }

  /** The form if it can be sent. Otherwise null, and its faults are shown from now on. */
  take(): AnticipatedForm | null {
    this.tried = true
    const { form } = this
    const sound = this.faults.length === 0 && this.rateProblem === null && this.figuresProblem === null
    return form !== null && sound && this.unreadable.size === 0 ? form : null
  }

  #become(form: AnticipatedForm): void {
    this.form = form
    this.rateText = rateText(form.commissionRate)
  }
}
