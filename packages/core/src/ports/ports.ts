/** The ports: what the product asks of the world, in domain words. Adapters implement them; tests keep fakes of them. */
import type { Agency, AgencyUser, TransactionCode } from '../agency/agency.ts'
import type { Agent, AgentId, AgentsByPosition } from '../agent/agent.ts'
import type { CalendarDate } from '../calendar/calendar-date.ts'
import type { Timestamp } from '../calendar/time-zone.ts'
import type { ApplicationType, Carrier, CarrierId, LineOfBusiness, WritingCarrier } from '../carrier/carrier.ts'
import type { Client, ClientId, SearchCriteria } from '../client/client.ts'
import type { FirstSteps } from '../first-steps/first-steps.ts'
import type { HistoryEntry } from '../history/history-entry.ts'
import type { RememberedMapping } from '../import/decide-mapping.ts'
import type { ImportReport } from '../import/import-report.ts'
import type { LineOrigin, RowWindow } from '../import/line-origin.ts'
import type { ImportMapping } from '../import/mapping.ts'
import type { LineItem, LineItemId } from '../line-item/line-item.ts'
import type { DatedLineItemForm, LineItemUpdate, LineItemWritten } from '../line-item/line-item-form.ts'
import type { LineNote, NoteForm } from '../line-item/line-note.ts'
import type { LinesWritten } from '../line-item/lines-written.ts'
import type { LineCursor, LinePage } from '../line-search/line-page.ts'
import type { LineSearch } from '../line-search/line-search.ts'
import type { LineSummary, SummaryKey } from '../line-search/line-summary.ts'
import type { LineTotals } from '../line-search/line-totals.ts'
import type { Suggestion } from '../matching/suggestion.ts'
import type {
  AgentPaidSummary,
  PaidStatement,
  PaidStatementId,
  ShowingStatement,
} from '../paid-statement/paid-statement.ts'
import type { StatementPage, StatementPageAsked } from '../paid-statement/statement-page.ts'
import type { PayableSums } from '../payout/agent-totals.ts'
import type { PaidDates, TransactionDates } from '../payout/asked-dates.ts'
import type { LineStory } from '../payout/calculator/explain.ts'
import type { OutstandingSum } from '../payout/outstanding.ts'
import type { PayoutInstruction, PayoutsWritten } from '../payout/payout-instruction.ts'
import type { PolicyAgentHistory, PolicyId } from '../policy/policy.ts'
import type { DraftKey } from '../session/draft-key.ts'
import type { PermissionGroup } from '../session/permissions.ts'
import type { Preferences } from '../session/preferences.ts'
import type { Profile } from '../session/profile.ts'
import type { Reconciliation } from '../statement/decide-statement.ts'
import type { SimilarStatement } from '../statement/similar-statements.ts'
import type { Statement, StatementState } from '../statement/statement.ts'
import type { ManualStatement, NewStatement, StatementChange } from '../statement/statement-form.ts'
import type { StatementId, StatementSource } from '../statement/statement-source.ts'
import type { AccountPort } from './account-port.ts'
import type {
  Answer,
  Arrival,
  Seen,
  SeenLine,
  Stoppable,
  Versioned,
  VersionedLine,
  VersionedStatement,
} from './answer.ts'
import type { CorrectionsPort } from './corrections-port.ts'
import type { ExpectedPort } from './expected-port.ts'
import type { LetterheadPort } from './letterhead-port.ts'
import type { PeoplePort } from './people-port.ts'
import type { SecurityPort } from './security-port.ts'
import type { AnticipatedPort, CarrierSettingsPort, RulesPort } from './settings-ports.ts'

/** The session of the signed-in person. */
export interface AuthPort {
  readonly whoami: Answer<Profile>
  /** Extends the session. */
  readonly renew: Answer<void>
  readonly signOut: Answer<void>
}

/** The agency's own data, its agents and people, and the signed-in person's preferences and draft key. */
export interface AgencyPort {
  readonly agency: Answer<Agency>
  readonly permissionGroups: Answer<readonly PermissionGroup[]>
  readonly agents: Answer<readonly Agent[]>
  /** People of the agency whose name or initials contain the text. */
  readonly users: (criteria: string) => Answer<readonly AgencyUser[]>
  /** Above zero the agency is multi-office. */
  readonly officeCount: Answer<number>
  /** What the person chose for themselves: table layouts, theme. */
  readonly preferences: Answer<Preferences>
  /** Replaces all of it. */
  readonly savePreferences: (preferences: Preferences) => Answer<Preferences>
  /** The signed-in person's own key. */
  readonly draftKey: Answer<DraftKey>
}

/** The carriers, and the lists that rules choose from. */
export interface CarrierPort {
  readonly carriers: Answer<readonly Carrier[]>
  readonly writingCarriers: (carrier: CarrierId) => Answer<readonly WritingCarrier[]>
  readonly managedOptions: Answer<{
    readonly applicationTypes: readonly ApplicationType[]
    readonly linesOfBusiness: readonly LineOfBusiness[]
  }>
}

/** Finds clients, and the agents that a policy had on a day. */
export interface SearchPort {
  readonly search: (criteria: SearchCriteria) => Answer<readonly Client[]>
  readonly agentsForDate: (client: ClientId, policy: PolicyId, on: CalendarDate) => Answer<PolicyAgentHistory>
}

/** Which statements to list. `from` and `to` are statement dates, both included. */
export interface StatementFilter {
  readonly state: StatementState
  readonly source?: StatementSource
  readonly from?: CalendarDate
  readonly to?: CalendarDate
}

/** Reads and writes statements, and several of their lines at once. */
export interface StatementsPort {
  readonly list: (filter: StatementFilter) => Answer<readonly Statement[]>
  /** With its lines. */
  readonly get: (id: StatementId, arrival?: Arrival<Statement>) => Answer<Statement>
  readonly create: (statement: ManualStatement) => Answer<Statement>
  readonly update: (of: VersionedStatement, change: StatementChange) => Answer<Statement>
  readonly reconcile: (of: Versioned<StatementId>, how: Reconciliation) => Answer<Statement>
  readonly unreconcile: (of: Versioned<StatementId>) => Answer<Statement>
  readonly archive: (of: Seen<StatementId>) => Answer<Statement>
  readonly restore: (of: Seen<StatementId>) => Answer<Statement>
  /** Applies to all of the lines or to none. */
  readonly quickUpdate: (of: Versioned<StatementId>, updates: readonly LineItemUpdate[]) => Answer<LinesWritten>
  /** Applies to all of the lines or to none. */
  readonly deleteItems: (of: Versioned<StatementId>, lines: readonly Seen<LineItemId>[]) => Answer<Statement>
  /** Voids or restores all of the lines, or none. */
  readonly markItems: (
    of: Versioned<StatementId>,
    lines: readonly Versioned<LineItemId>[],
    voided: boolean,
  ) => Answer<LinesWritten>
  /** The unpaid lines take agents as of their own day (`asOfLine`) or as of today. */
  readonly refreshPolicyInformation: (of: Seen<StatementId>, agents: 'asOfLine' | 'current') => Answer<LinesWritten>
  readonly history: (id: StatementId) => Answer<readonly HistoryEntry[]>
  /** The statements that hold the same lines, or came from the same file. Statements that nothing resembles are left out. */
  readonly similar: (ids: readonly StatementId[]) => Answer<readonly Resemblance[]>
}

/** A statement and those that hold the same lines. */
export interface Resemblance {
  readonly statementId: StatementId
  readonly similar: readonly SimilarStatement[]
}

/** Reads and writes single lines. The answer to a write includes the statement's new sums. */
export interface LineItemsPort {
  readonly add: (statement: StatementId, form: DatedLineItemForm) => Answer<LineItemWritten>
  readonly update: (of: VersionedLine, form: DatedLineItemForm) => Answer<LineItemWritten>
  readonly void: (of: SeenLine) => Answer<LineItemWritten>
  readonly restore: (of: SeenLine) => Answer<LineItemWritten>
  readonly delete: (of: SeenLine) => Answer<LineItemWritten>
  readonly history: (id: LineItemId) => Answer<readonly HistoryEntry[]>
  /** Newest first. */
  readonly notes: (id: LineItemId) => Answer<readonly LineNote[]>
  /** Notes are only added. */
  readonly note: (line: SeenLine, form: NoteForm) => Answer<LineItemWritten>
}

export interface PageAsked {
  /** Null: the first page. */
  readonly cursor: LineCursor | null
  readonly limit: number
}

export interface LinePageAsked extends PageAsked {
  /** True: the page waits for the totals of all lines of the search. False: it has them only if it holds all of those lines. */
  readonly totals: boolean
}

export interface LinesPort {
  readonly search: (search: LineSearch, page: LinePageAsked) => Answer<LinePage>
  readonly totals: (search: LineSearch) => Answer<LineTotals>
  /** The sums of the search by these keys, without the lines. */
  readonly summary: (search: LineSearch, by: readonly SummaryKey[]) => Answer<readonly LineSummary[]>
}

/** Where the agents of a matched line come from. */
export type MatchAgents =
  | { readonly _tag: 'FromPolicy' }
  | { readonly _tag: 'Given'; readonly agents: AgentsByPosition }

/** Proposes policies for unmatched lines, and matches and unmatches lines. */
export interface MatchingPort {
  readonly suggestions: (statement: StatementId, stoppable?: Stoppable) => Answer<readonly Suggestion[]>
  readonly match: (
    line: VersionedLine,
    to: { readonly policyId: PolicyId; readonly clientId: ClientId; readonly agents: MatchAgents },
  ) => Answer<LineItemWritten>
  readonly unmatch: (line: VersionedLine) => Answer<LineItemWritten>
  readonly matchCertain: (statement: Versioned<StatementId>) => Answer<LinesWritten>
}

/** A file to import, how it is read, and the fields of the new statement. */
export interface ImportRequest extends NewStatement {
  readonly content: Uint8Array
  readonly filename: string
  readonly carrierId: CarrierId | null
  /** Null: guess it. */
  readonly mapping: ImportMapping | null
  readonly skipRefused: boolean
  readonly allowDuplicate: boolean
  /** True: a dry run's report also holds the rows of the file. */
  readonly withRows?: boolean
  /** False: a dry run does not look for the lines' policies, which takes far longer than reading them. */
  readonly withMatches?: boolean
}

/** Reads and imports carriers' files, and remembers how each carrier's files are read. */
export interface ImportPort {
  readonly dryRun: (request: ImportRequest, stoppable?: Stoppable) => Answer<ImportReport>
  readonly run: (request: ImportRequest) => Answer<Statement>
  /** Takes an import back whole. */
  readonly takeBack: (of: Versioned<StatementId>) => Answer<void>
  readonly savedMapping: (carrier: CarrierId) => Answer<ImportMapping | null>
  /** The remembered mappings of all carriers, by carrier name. */
  readonly mappings: Answer<readonly RememberedMapping[]>
  readonly saveMapping: (carrier: CarrierId, mapping: ImportMapping) => Answer<void>
  /** The mapping of the carrier's next file is guessed again. */
  readonly forgetMapping: (carrier: CarrierId) => Answer<void>
  /** Where a line stands in its carrier's file, with the rows asked for; without `rows`, with the rows around it. */
  readonly origin: (line: LineItemId, rows?: RowWindow) => Answer<LineOrigin>
}

/** Selects lines by a range of one of their dates, by carrier and by agents. */
export interface PayoutFilter extends TransactionDates {
  readonly carrierId: CarrierId | null
  /** Empty: all agents. */
  readonly agentIds: readonly AgentId[]
}

/** The payable lines that a filter finds. */
export interface PayableLines {
  readonly lines: readonly LineItem[]
  /** A sentence about lines that no range can find, such as "3 payable lines have no effective date"; null for none. */
  readonly note: string | null
}

/** Reads what agents are to be paid, and writes payments. */
export interface PayoutsPort {
  /** The payable lines, with what the rules pay on them now. */
  readonly payable: (filter: PayoutFilter, arrival?: Arrival<PayableLines>) => Answer<PayableLines>
  /** What each agent would get on the payable lines, and on how many of them, without the lines. */
  readonly payableSums: (filter: PayoutFilter) => Answer<PayableSums>
  /** What is to be paid to the agents asked for, by statement month, carrier and line of business, without the lines. */
  readonly outstanding: (filter: PayoutFilter) => Answer<readonly OutstandingSum[]>
  /** The paid lines, to look at or to change what was paid. */
  readonly paid: (filter: PayoutFilter, arrival?: Arrival<PayableLines>) => Answer<PayableLines>
  /** Pays lines, changes or takes back what was paid, keeps typed amounts: all of it or nothing. */
  readonly write: (instructions: readonly PayoutInstruction[]) => Answer<PayoutsWritten>
  /** Why each position of a line earns what it earns; for a paid line, the reasons stored when it was paid. */
  readonly explain: (line: LineItemId) => Answer<LineStory>
}

/** Both ends are part of the range. */
export interface PaidFilter extends PaidDates {
  /** Empty: all agents. */
  readonly agentIds: readonly AgentId[]
}

/** A new link to a paid statement, and when it ends. */
export interface OpenedLink {
  /** Shown this once: only a hash of it is kept. */
  readonly url: string
  readonly expires: Timestamp
}

/** Reads what agents were paid, and stores and shares statements of it. */
export interface PaidStatementsPort {
  readonly summary: (filter: PaidFilter) => Answer<readonly AgentPaidSummary[]>
  readonly lines: (filter: PaidFilter) => Answer<readonly LineItem[]>
  /** Stores what the range shows today. Creating the same range again makes a new version. */
  readonly create: (filter: PaidFilter) => Answer<PaidStatement>
  /** Statements without their lines, newest first: of one range, or one page of all, for there are too many to answer at once. */
  readonly page: (asked: StatementPageAsked) => Answer<StatementPage>
  /** The newest statements that show some of the lines to an agent, newest first: out of date once the lines change. */
  readonly showing: (lines: readonly LineItemId[]) => Answer<readonly ShowingStatement[]>
  /** With the lines of these agents' sections, or of all sections if no agent is named; other sections have no lines. */
  readonly get: (id: PaidStatementId, agentIds?: readonly AgentId[]) => Answer<PaidStatement>
  /** A link to one agent's section that opens without signing in. */
  readonly share: (id: PaidStatementId, agent: AgentId, expiresInDays: number) => Answer<OpenedLink>
  /** Closes every link to the agent's section. */
  readonly unshare: (id: PaidStatementId, agent: AgentId) => Answer<void>
}

/** All ports of the commissions service. */
export interface CommissionsPort {
  readonly statements: StatementsPort
  readonly lineItems: LineItemsPort
  readonly lines: LinesPort
  readonly matching: MatchingPort
  readonly imports: ImportPort
  readonly payouts: PayoutsPort
  readonly paidStatements: PaidStatementsPort
  readonly corrections: CorrectionsPort
  readonly rules: RulesPort
  readonly carrierSettings: CarrierSettingsPort
  readonly anticipated: AnticipatedPort
  readonly expected: ExpectedPort
  readonly account: AccountPort
  readonly people: PeoplePort
  readonly letterhead: LetterheadPort
  readonly security: SecurityPort
  readonly transactionCodes: Answer<readonly TransactionCode[]>
  /** What the demo shows a newcomer; null where there is no demo, and once an agency works with it. */
  readonly firstSteps: Answer<FirstSteps | null>
}
