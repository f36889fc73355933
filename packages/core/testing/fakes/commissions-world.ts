/** What a fake commissions service remembers. How it shows that is in shown.ts. */
import {
  type AgentId,
  type ByPosition,
  type CalendarDate,
  type CarrierId,
  type CarrierSettingHistoryItem,
  dayAt,
  effectiveZone,
  etag,
  fullName,
  type HistoryEntry,
  type ImportMapping,
  type KeptOrigin,
  type LineItemId,
  type MatchMemory,
  NO_MEMORY,
  type PaidStatementId,
  type Position,
  payoutLine,
  type RememberedMapping,
  type RuleGroup,
  type RuleHistoryItem,
  type Statement,
  type StatementId,
  type StoredCarrierSetting,
  type StoredLine,
  type Timestamp,
  timestampOf,
} from '../../src/index.ts'
import type { MadeStatement } from '../../src/paid-statement/told-lines.ts'
import type { PayFacts } from '../../src/payout/pay-decision.ts'
import type { LineSums } from '../../src/statement/statement-sums.ts'
import type { FakeAgency, Surroundings } from './fake-agency.ts'

export type StoredStatement = Omit<Statement, keyof LineSums | 'items'>

/** What a statement was imported from. */
interface StoredFile {
  readonly hash: string
  readonly filename: string
  readonly content: Uint8Array
  /** How it was read. */
  readonly mapping: ImportMapping
}

interface WorldEntry {
  readonly statementId: StatementId
  readonly lineItemId: LineItemId | null
  readonly entry: HistoryEntry
}

interface SharedLink {
  readonly statement: PaidStatementId
  readonly agent: AgentId
  readonly expires: Timestamp
}

export interface CommissionsWorld {
  readonly agency: FakeAgency
  readonly surroundings: Surroundings
  readonly statements: Map<StatementId, StoredStatement>
  /** As somebody left them; what follows from statement, policy and rules is put in when a line is shown. */
  readonly lines: Map<LineItemId, StoredLine>
  readonly entries: WorldEntry[]
  readonly files: Map<StatementId, StoredFile>
  /** Where the lines of imported files stand in them. */
  readonly origins: Map<LineItemId, KeptOrigin>
  readonly mappings: Map<CarrierId, Omit<RememberedMapping, 'carrierId' | 'carrier'>>
  memory: MatchMemory
  groups: ByPosition<RuleGroup>
  /** Each group after each save, the oldest first. */
  readonly groupVersions: { readonly position: Position; readonly item: RuleHistoryItem }[]
  readonly settings: Map<CarrierId, StoredCarrierSetting>
  /** The oldest first. */
  readonly settingVersions: CarrierSettingHistoryItem[]
  readonly payers: Map<LineItemId, NonNullable<PayFacts['paidBy']>>
  /** In the order in which they were made. */
  readonly paidStatements: MadeStatement[]
  /** Those that nobody closed. */
  links: readonly SharedLink[]
  /** Counts up: for ids and etags. */
  readonly next: () => number
  readonly nextStatementNumber: () => number
}

export const commissionsWorld = (agency: FakeAgency, surroundings: Surroundings): CommissionsWorld => {
  const began = agency.statements ?? []
  let [count, statements] = [0, Math.max(0, ...began.map(({ number }) => number))]
  return {
    agency,
    surroundings,
    statements: new Map(began.map(statement => [statement.id, statement])),
    lines: new Map(
      began.flatMap(({ id: statementId, items }) =>
        (items ?? []).map(line => [
          line.id,
          { ...line, statementId, beforeMatch: null, typed: payoutLine(line).manual },
        ]),
      ),
    ),
    entries: [],
    files: new Map(),
    origins: new Map(),
    mappings: new Map(),
    memory: NO_MEMORY,
    groups: agency.ruleGroups,
    groupVersions: [],
    settings: new Map(),
    settingVersions: [],
    payers: new Map(),
    paidStatements: [],
    links: [],
    next: () => {
      count += 1
      return count
    },
    nextStatementNumber: () => {
      statements += 1
      return statements
    },
  }
}

export const newEtag = (world: CommissionsWorld): Statement['etag'] => etag(`version-${world.next()}`)
export const now = (world: CommissionsWorld): Statement['created'] => timestampOf(world.surroundings.now())
export const today = ({ agency, surroundings }: CommissionsWorld): CalendarDate =>
  dayAt(surroundings.now(), effectiveZone(agency.agency.timeZone))
export const somebody = ({ agency }: CommissionsWorld): string => fullName(agency.profile)

export const linesOf = (world: CommissionsWorld, id: StatementId): readonly StoredLine[] =>
  [...world.lines.values()].filter(line => line.statementId === id)
