/** A line being added by hand: the policy is chosen first, the rest begins with what the records say of it. */
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
import type { FailureWatcher } from '../../stores/loader.ts'
import { readTypedRate } from '../../ui/grid/read-cell.ts'
import type { FoundPolicy } from '../policy-finder/policy-finder.tsx'

/** What was typed, as JSON can hold it. */
export type UnsavedAnticipatedLine = Pick<AnticipatedLineStore, 'found' | 'form' | 'rateText'>

export interface AnticipatedLineNeeds {
  readonly search: Pick<SearchPort, 'agentsForDate'>
  readonly watch: FailureWatcher
  /** What is settled of a carrier; null when nothing is known. */
  readonly settingOf: (carrier: CarrierSetting['carrierId']) => CarrierSetting | null
  /** The day a new line begins with. */
  readonly on: CalendarDate
}

const rateText = (rate: Rate | null): string => (rate === null ? '' : String(Rates.toPercent(rate)))

export class AnticipatedLineStore {
  found: FoundPolicy | null = null
  form: AnticipatedForm | null = null
  rateText = ''
  /** Somebody wanted it added as it stands. */
  tried = false
  /** Why the policy's agents could not be had; they can still be chosen. */
  agentsProblem: string | null = null
  /** The fields in which something stands that is no date or amount. */
  readonly unreadable = new Set<keyof AnticipatedForm>()
  readonly #needs: AnticipatedLineNeeds

  constructor(needs: AnticipatedLineNeeds) {
    this.#needs = needs
    makeAutoObservable(this, { found: observableRef, form: observableRef }, { autoBind: true })
  }

  /** Null while no policy is chosen, which everything begins with. */
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
      // What a person has chosen meanwhile is theirs.
      if (E.isRight(agents)) {
        if (this.form.agents === NO_AGENTS) this.form = { ...this.form, agents: historyAgents(agents.right) }
      } else if (!watch(agents.left)) this.agentsProblem = agents.left.message
    })
  }

  /** Back to the search; what was found is let go. */
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

  /** The commission follows as soon as what is typed is a rate. */
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

  /** The catalogue's sentence at a field, once the form was tried. */
  fault(field: AnticipatedRequired | keyof AnticipatedForm): string | null {
    return this.tried ? (this.faults.find(one => one.field === field)?.message ?? null) : null
  }

  get figuresProblem(): string | null {
    return this.form === null ? null : figuresProblem(this.form)
  }

  /** The form when it can be sent; else what it lacks is shown from now on. */
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
