/** One agent's part of a range, its statements, its files and its links. What is asked comes from the address. */
import {
  type AgentId,
  type LineStory,
  type OpenedLink,
  type PaidStatement,
  type PaidStatementId,
  type PaidStatementsPort,
  type PayoutsPort,
  paidStory,
  sameStatementKey,
} from '@commissions/core'
import { makeAutoObservable } from 'mobx'
import { PaidCreationsStore } from '../../parts/paid-statement/paid-creations.store.ts'
import { type PaidDownloadsNeeds, PaidDownloadsStore } from '../../parts/paid-statement/paid-downloads.store.ts'
import { Loader } from '../../stores/load/loader.ts'
import type { Load } from '../../ui/load/load.ts'
import {
  type AskedDetail,
  type CarrierTotal,
  carrierTotals,
  driftOf,
  type PaidDetail,
  type PaidFigures,
  type PaidLineRow,
  paidDetail,
  paidFigures,
  paidLineRows,
} from './paid-detail.ts'

export interface AgentPaidDetailNeeds extends PaidDownloadsNeeds {
  readonly paidStatements: Pick<PaidStatementsPort, 'lines' | 'page' | 'get' | 'create' | 'share' | 'unshare'>
  readonly payouts: Pick<PayoutsPort, 'explain'>
}

const sameQuestion = (a: AskedDetail | null, b: AskedDetail): boolean =>
  a !== null && a.agentId === b.agentId && sameStatementKey(a.range, b.range)

export class AgentPaidDetailStore {
  asked: AskedDetail | null = null
  /** Null: the lines of all carriers. */
  carrier: string | null = null
  selectedKey: string | null = null
  readonly detail: Loader<PaidDetail>
  readonly story: Loader<LineStory>
  readonly link: Loader<OpenedLink>
  readonly unsharing: Loader<void>
  readonly downloads: PaidDownloadsStore
  readonly creations: PaidCreationsStore
  readonly #needs: AgentPaidDetailNeeds

  constructor(needs: AgentPaidDetailNeeds) {
    this.#needs = needs
    this.detail = new Loader(needs.watch)
    this.story = new Loader(needs.watch)
    this.link = new Loader(needs.watch)
    this.unsharing = new Loader(needs.watch)
    this.downloads = new PaidDownloadsStore(needs)
    this.creations = new PaidCreationsStore(needs.paidStatements, needs.watch)
    makeAutoObservable(this, {}, { deep: false, autoBind: true })
  }

  get allRows(): readonly PaidLineRow[] {
    const { value } = this.detail
    return value === null ? [] : paidLineRows(value)
  }

  get carriers(): readonly CarrierTotal[] {
    return carrierTotals(this.allRows)
  }

  get rows(): readonly PaidLineRow[] {
    return this.carrier === null ? this.allRows : this.allRows.filter(row => row.carrier === this.carrier)
  }

  get figures(): PaidFigures | null {
    const { value } = this.detail
    return value === null ? null : paidFigures(value)
  }

  /** Whether the agent's newest statement no longer agrees with what was paid. */
  get isStale(): boolean {
    const { value } = this.detail
    const drift = value === null ? null : driftOf(value)
    return drift !== null && (drift !== 0 || value?.versions[0]?.section.difference !== 0)
  }

  get selected(): PaidLineRow | null {
    return this.allRows.find(row => row.key === this.selectedKey) ?? null
  }

  /** How the selected payment was figured: from the statement's stored line when one is shown, else as the service explains it. */
  get toldStory(): Load<LineStory> {
    const line = this.selected?.share?.line
    return line !== undefined && this.detail.value?.shown != null
      ? { _tag: 'Successful', value: paidStory(line, []) }
      : this.story.state
  }

  async show(asked: AskedDetail): Promise<void> {
    if (sameQuestion(this.asked, asked) && this.asked?.version === asked.version) return
    this.#become(asked)
    await this.refetch()
  }

  async refetch(): Promise<void> {
    if (this.asked !== null) await this.detail.run(paidDetail(this.#needs.paidStatements, this.asked))
  }

  look(carrier: string | null): void {
    this.carrier = carrier
    this.select(null)
  }

  select(row: PaidLineRow | null): void {
    if (row?.share?.line.id !== this.selected?.share?.line.id) this.story.forget()
    this.selectedKey = row?.key ?? null
  }

  async explain(): Promise<void> {
    const line = this.selected?.share?.line
    if (line !== undefined && this.toldStory._tag !== 'Successful')
      await this.story.run(this.#needs.payouts.explain(line.id))
  }

  async create(): Promise<PaidStatement | null> {
    const { asked } = this
    if (asked === null) return null
    const made = await this.creations.create({ _tag: 'Named', agents: [asked.agentId] }, asked.range)
    if (made !== null) await this.refetch()
    return made
  }

  /** Opens a link. `link` holds it for as long as it is shown. */
  async share(id: PaidStatementId, agent: AgentId, days: number): Promise<void> {
    await this.link.run(this.#needs.paidStatements.share(id, agent, days))
    if (this.link.state._tag === 'Successful') await this.refetch()
  }

  /** Closes every link to the section. True when that worked. */
  async unshare(id: PaidStatementId, agent: AgentId): Promise<boolean> {
    await this.unsharing.run(this.#needs.paidStatements.unshare(id, agent))
    const { _tag } = this.unsharing.state
    if (_tag === 'Successful') await this.refetch()
    return _tag === 'Successful'
  }

  #become(asked: AskedDetail): void {
    if (!sameQuestion(this.asked, asked)) {
      this.detail.forget()
      this.downloads.forget()
      this.creations.forget()
      this.carrier = null
    }
    this.asked = asked
    this.selectedKey = null
    this.story.forget()
  }
}
