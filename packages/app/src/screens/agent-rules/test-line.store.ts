/** The line on which the edited rules are tried: a payable line, or values that a person types. */
import {
  type AgentId,
  type AgentsByPosition,
  type CarrierId,
  type Cents,
  holdsEachWord,
  type LineItem,
  Money,
  type PayoutLine,
  type Position,
  payoutLine,
  type TransactionKind,
} from '@commissions/core'
import { makeAutoObservable, observableRef } from 'mobx'

export interface TypedLine {
  readonly agents: AgentsByPosition
  readonly carrierId: CarrierId | null
  readonly agencyIncome: boolean
  /** The codes of the lines of business. */
  readonly linesOfBusiness: readonly string[]
  readonly applicationType: string
  readonly kind: TransactionKind | null
  readonly premium: Cents | null
  readonly commission: Cents | null
}

const EMPTY: TypedLine = {
  agents: {},
  carrierId: null,
  agencyIncome: false,
  linesOfBusiness: [],
  applicationType: '',
  kind: 'new',
  premium: null,
  commission: null,
}

const asPayoutLine = (typed: TypedLine): PayoutLine => {
  const { agents, carrierId, agencyIncome, linesOfBusiness, applicationType } = typed
  return {
    grossAmount: typed.premium ?? Money.ZERO,
    commissionAmount: typed.commission ?? Money.ZERO,
    kind: agencyIncome ? null : typed.kind,
    agents,
    carrierId,
    policy: agencyIncome ? null : { linesOfBusiness, applicationType },
    agencyIncome,
    overrides: {},
    manual: {},
  }
}

/** How many lines are listed at most, as many as a person can look through. */
const MOST_FOUND = 12

const words = (line: LineItem): string =>
  `${line.client?.displayName ?? ''} ${line.insuredName ?? ''} ${line.policy?.number ?? ''} ${line.policyNumber ?? ''}`

export class TestLineStore {
  mode: 'picked' | 'typed' = 'picked'
  typed: TypedLine = EMPTY
  picked: LineItem | null = null
  query = ''

  constructor() {
    makeAutoObservable(this, { typed: observableRef, picked: observableRef }, { autoBind: true })
  }

  get line(): PayoutLine | null {
    if (this.mode === 'typed') return Object.keys(this.typed.agents).length === 0 ? null : asPayoutLine(this.typed)
    return this.picked === null ? null : payoutLine(this.picked)
  }

  setMode(mode: TestLineStore['mode']): void {
    this.mode = mode
  }

  pick(line: LineItem | null): void {
    this.picked = line
  }

  find(query: string): void {
    this.query = query
  }

  /** The first lines whose client, insured and policy number contain every word. `more` says whether others match too. */
  found(lines: readonly LineItem[]): { readonly lines: readonly LineItem[]; readonly more: boolean } {
    const holds = holdsEachWord(this.query)
    const found: LineItem[] = []
    for (const line of lines) {
      if (!holds(words(line))) continue
      if (found.length === MOST_FOUND) return { lines: found, more: true }
      found.push(line)
    }
    return { lines: found, more: false }
  }

  type(change: Partial<TypedLine>): void {
    this.typed = { ...this.typed, ...change }
  }

  setAgent(position: Position, agent: AgentId | null): void {
    const { [position]: _, ...others } = this.typed.agents
    this.type({ agents: agent === null ? others : { ...others, [position]: agent } })
  }
}
