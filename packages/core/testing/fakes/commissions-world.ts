/** What a fake commissions service remembers. How it shows that is in shown.ts. */
import {
  type AgentId,
  BLANK_LETTERHEAD,
  type ByPosition,
  type CalendarDate,
  type CarrierId,
  type CarrierSettingHistoryItem,
  DEFAULT_TOLERANCE,
  dayAt,
  effectiveZone,
  etag,
  fullName,
  GIVEN_PERMISSIONS,
  type HistoryEntry,
  type ImportMapping,
  type KeptOrigin,
  type LineItemId,
  type MatchMemory,
  NO_MEMORY,
  type OwnSession,
  type PaidStatementId,
  type Person,
  type PersonId,
  type Position,
  payoutLine,
  personId,
  type RememberedMapping,
  type RuleGroup,
  type RuleHistoryItem,
  type SignInRules,
  type Statement,
  type StatementId,
  type StoredCarrierSetting,
  type StoredLetterhead,
  type StoredLine,
  type StoredTolerance,
  sessionId,
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
  /** Why terms were closed, by their keys. */
  readonly closedTerms: Map<string, string>
  tolerance: StoredTolerance
  /** Where the person who calls is signed in. */
  sessions: readonly OwnSession[]
  people: readonly Person[]
  rules: SignInRules
  /** Whether an authenticator is being set up. */
  offered: boolean
  /** The oldest first. */
  readonly personEntries: { readonly id: PersonId; readonly entry: HistoryEntry }[]
  letterhead: StoredLetterhead
  /** Newest first. */
  letterheadHistory: readonly HistoryEntry[]
  readonly payers: Map<LineItemId, NonNullable<PayFacts['paidBy']>>
  /** In the order in which they were made. */
  readonly paidStatements: MadeStatement[]
  /** Those that nobody closed. */
  links: readonly SharedLink[]
  /** Counts up: for ids and etags. */
  readonly next: () => number
  readonly nextStatementNumber: () => number
}

/** Here, and with another browser an hour ago. */
const signedInTwice = ({ now }: Surroundings): readonly OwnSession[] => {
  const hour = 3_600_000
  const here = { signedIn: timestampOf(now() - hour), lastUsed: timestampOf(now()), address: '203.0.113.7' }
  const before = timestampOf(now() - hour)
  return [
    { ...here, id: sessionId('here'), browser: 'Chrome on Windows', isThis: true },
    { ...here, id: sessionId('there'), lastUsed: before, browser: 'Safari on iOS', isThis: false },
  ]
}

/** The one who asks, who manages people, and somebody who does not. */
const staff = ({ profile }: FakeAgency, { now }: Surroundings): readonly Person[] => {
  const { firstName, lastName, userUuid } = profile
  const self: Person = {
    id: personId(userUuid),
    etag: etag('first'),
    userName: 'admin',
    firstName,
    lastName,
    permissions: GIVEN_PERMISSIONS,
    status: 'Active',
    invitedUntil: null,
    lastSignIn: timestampOf(now() - 3_600_000),
    hasCodes: false,
    sessions: 2,
    isSelf: true,
  }
  const another = { id: personId('bookkeeper'), userName: 'bookkeeper', firstName: 'Noreen', lastName: 'Ashby' }
  return [self, { ...self, ...another, permissions: ['Commissions'], sessions: 1, isSelf: false }]
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
    closedTerms: new Map(),
    tolerance: { ...DEFAULT_TOLERANCE, etag: etag('unsaved') },
    sessions: signedInTwice(surroundings),
    people: staff(agency, surroundings),
    personEntries: [],
    rules: { codesRequired: false, byInstallation: false, etag: etag('unsaved') },
    offered: false,
    letterhead: { ...BLANK_LETTERHEAD, etag: etag('unsaved') },
    letterheadHistory: [],
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
