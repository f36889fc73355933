/** What the commissions service in memory stores, and how its records begin. shown.ts decides how it shows them. */
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
  type FieldChange,
  fullName,
  GIVEN_PERMISSIONS,
  type HistoryEntry,
  type ImportMapping,
  type KeptOrigin,
  type LineItemId,
  type LineRecords,
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
  statementId,
  type Timestamp,
  timestampOf,
} from '../../src/index.ts'
import { blankContents, UNTOUCHED } from '../../src/line-item/line-contents.ts'
import type { MadePaidStatement } from '../../src/paid-statement/told-lines.ts'
import type { PayFacts } from '../../src/payout/pay-decision.ts'
import type { LineSums } from '../../src/statement/statement-sums.ts'
import { clientOf, type FakeAgency, ownedPolicies, type Surroundings } from './fake-agency.ts'

export type StoredStatement = Omit<Statement, keyof LineSums | 'items'>

/** The file that a statement was imported from. */
interface StoredFile {
  readonly hash: string
  readonly filename: string
  readonly content: Uint8Array
  /** The mapping with which it was read. */
  readonly mapping: ImportMapping
}

/** What a history entry is about. */
interface Subject {
  readonly statementId?: StatementId
  readonly lineItemId?: LineItemId
  readonly person?: PersonId
  readonly letterhead?: true
}

interface SharedLink {
  readonly statement: PaidStatementId
  readonly agent: AgentId
  readonly expires: Timestamp
}

export interface World {
  readonly agency: FakeAgency
  readonly surroundings: Surroundings
  readonly statements: Map<StatementId, StoredStatement>
  /** Lines as they were last written; what follows from statement, policy and rules is added when a line is shown. */
  readonly lines: Map<LineItemId, StoredLine>
  /** The oldest first. */
  readonly entries: { readonly of: Subject; readonly entry: HistoryEntry }[]
  readonly files: Map<StatementId, StoredFile>
  /** Where in their files the lines of imports stand. */
  readonly origins: Map<LineItemId, KeptOrigin>
  readonly mappings: Map<CarrierId, Omit<RememberedMapping, 'carrierId' | 'carrier'>>
  memory: MatchMemory
  groups: ByPosition<RuleGroup>
  /** Each group after each save, the oldest first. */
  readonly groupVersions: { readonly position: Position; readonly item: RuleHistoryItem }[]
  readonly settings: Map<CarrierId, StoredCarrierSetting>
  /** The oldest first. */
  readonly settingVersions: CarrierSettingHistoryItem[]
  /** The reasons for which terms were closed, by the terms' keys. */
  readonly closedTerms: Map<string, string>
  tolerance: StoredTolerance
  /** Where the person who calls is signed in. */
  sessions: readonly OwnSession[]
  people: readonly Person[]
  rules: SignInRules
  /** Whether an authenticator is being set up. */
  offered: boolean
  letterhead: StoredLetterhead
  readonly payers: Map<LineItemId, NonNullable<PayFacts['paidBy']>>
  /** In the order in which they were made. */
  readonly paidStatements: MadePaidStatement[]
  /** The links that are still open. */
  links: readonly SharedLink[]
  /** Counts up, for ids and etags. */
  readonly next: () => number
  readonly nextStatementNumber: () => number
}

const HOUR_MS = 3_600_000

/** The session in use, and one in another browser from an hour ago. */
const signedInTwice = ({ now }: Surroundings): readonly OwnSession[] => {
  const before = timestampOf(now() - HOUR_MS)
  const one = { signedIn: before, lastUsed: timestampOf(now()), address: '203.0.113.7' }
  return [
    { ...one, id: sessionId('here'), browser: 'Chrome on Windows', isThis: true },
    { ...one, id: sessionId('there'), lastUsed: before, browser: 'Safari on iOS', isThis: false },
  ]
}

/** The signed-in person, who manages people, and one who does not. */
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
    lastSignIn: timestampOf(now() - HOUR_MS),
    hasCodes: false,
    sessions: 2,
    isSelf: true,
  }
  const another = { id: personId('bookkeeper'), userName: 'bookkeeper', firstName: 'Noreen', lastName: 'Ashby' }
  return [self, { ...self, ...another, permissions: ['Commissions'], sessions: 1, isSelf: false }]
}

const counter = (from: number) => {
  let count = from
  return () => {
    count += 1
    return count
  }
}

export const worldOf = (agency: FakeAgency, surroundings: Surroundings): World => {
  const began = agency.statements ?? []
  const lines = began.flatMap(({ id, items }) =>
    (items ?? []).map(line => ({ ...line, statementId: id, beforeMatch: null, typed: payoutLine(line).manual })),
  )
  const unsaved = { etag: etag('unsaved') }
  return {
    agency,
    surroundings,
    statements: new Map(began.map(statement => [statement.id, statement])),
    lines: new Map(lines.map(line => [line.id, line])),
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
    tolerance: { ...DEFAULT_TOLERANCE, ...unsaved },
    sessions: signedInTwice(surroundings),
    people: staff(agency, surroundings),
    rules: { codesRequired: false, byInstallation: false, ...unsaved },
    offered: false,
    letterhead: { ...BLANK_LETTERHEAD, ...unsaved },
    payers: new Map(),
    paidStatements: [],
    links: [],
    next: counter(0),
    nextStatementNumber: counter(Math.max(0, ...began.map(({ number }) => number))),
  }
}

export const newEtag = (world: World): Statement['etag'] => etag(`version-${world.next()}`)
export const now = (world: World): Timestamp => timestampOf(world.surroundings.now())
export const today = ({ agency, surroundings }: World): CalendarDate =>
  dayAt(surroundings.now(), effectiveZone(agency.agency.timeZone))
export const somebody = ({ agency }: World): string => fullName(agency.profile)
/** Who made a new record, and when. */
export const written = (world: World) => ({ createdBy: somebody(world), created: now(world) })

export interface Told {
  readonly action: string
  readonly told: readonly FieldChange[]
  readonly reason?: string | null
}

export const tell = (world: World, of: Subject, { action, told: changes, reason = null }: Told): void => {
  const number = world.next()
  const [id, hash] = [`entry-${number}`, `seal-${number}`]
  world.entries.push({ of, entry: { id, at: now(world), by: somebody(world), action, reason, changes, hash } })
}

/** The newest first. */
export const historyOf = ({ entries }: World, is: (of: Subject) => boolean): readonly HistoryEntry[] =>
  entries.flatMap(({ of, entry }) => (is(of) ? [entry] : [])).toReversed()

export const linesOf = (world: World, id: StatementId): readonly StoredLine[] =>
  [...world.lines.values()].filter(line => line.statementId === id)

/** The fields that a line takes from its statement. */
export const ofStatement = ({ status, ...statement }: StoredStatement) => ({
  processed: status._tag === 'Reconciled',
  reportingDate: status._tag === 'Reconciled' ? status.reportingDate : null,
  reconciledDate: status._tag === 'Reconciled' ? status.on : null,
  statementSource: statement.source,
  statementDate: statement.statementDate,
  statementDescription: statement.description,
  statementNumber: statement.number,
  statementNumberFormatted: statement.numberFormatted,
  companyId: statement.companyId,
  company: statement.company,
})

/** An empty line, dated like its statement. */
export const blankLine = (world: World, statement: StoredStatement, id: LineItemId): StoredLine => ({
  ...blankContents(statement.statementDate),
  ...UNTOUCHED,
  ...ofStatement(statement),
  id,
  etag: newEtag(world),
  statementId: statement.id,
  manual: true,
  unmatched: true,
  ...written(world),
  modified: now(world),
  lastModifiedBy: somebody(world),
  typed: {},
})

type Opened = Pick<StoredStatement, 'source' | 'statementDate' | 'description' | 'controlTotal' | 'companyId'>

/** An open statement without lines. */
export const blankStatement = (world: World, opened: Opened, filename: string | null = null): StoredStatement => {
  const number = world.nextStatementNumber()
  return {
    ...opened,
    id: statementId(`statement-${number}`),
    etag: newEtag(world),
    filename,
    agency: world.agency.agency.displayName,
    downloadsBatchId: null,
    number,
    numberFormatted: `S-${String(number).padStart(6, '0')}`,
    company: world.agency.carriers.find(({ id }) => id === opened.companyId)?.name ?? null,
    created: now(world),
    modified: now(world),
    status: { _tag: 'Open' },
  }
}

/** All of the agency's records, in which a command's ids are looked up. */
export const recordsOf = ({ agency }: World): LineRecords => ({
  policies: new Map(ownedPolicies(agency).map(one => [one.policy.id, one])),
  histories: agency.agentHistories,
  clients: new Map(agency.clients.map(client => [client.id, clientOf(client)])),
  carriers: new Set(agency.carriers.map(({ id }) => id)),
  agents: new Set(agency.agents.map(({ id }) => id)),
  transactionCodes: new Set(agency.transactionCodes.map(({ code }) => code)),
})
