/**
 * What the core asks of services, how they fail, and what a history holds. A name is exported only if code outside the core
 * uses it.
 */

export { type AgencyTimeZone, effectiveZone, isTimestamp, timeZoneNamed } from '../calendar/time-zone.ts'
export { isObject } from '../edge/json-reader.ts'
export { MESSAGES, NOT_READY, ONLY_A_PART, OVERTAKEN, writingCarriersFailed } from '../failure/messages.ts'
export { isNotOffered, NOT_AVAILABLE, NOT_OFFERED, orInstead } from '../failure/not-offered.ts'
export { badRequest, conflict, itemsRefused, notFound, type Refusal } from '../failure/refusal.ts'
export { isSuccess, RESULT_CODES, type ResultCode } from '../failure/result-code.ts'
export type { ItemErrors, ServiceFailure } from '../failure/service-failure.ts'
export { canonical } from '../history/canonical.ts'
export { type Etag, etag } from '../history/etag.ts'
export { fieldChanges, type ToldRecord } from '../history/field-changes.ts'
export type { FieldChange, HistoryEntry } from '../history/history-entry.ts'
export { unguarded } from '../history/unguarded.ts'
export type { LoadStatus } from '../load/load-status.ts'
export { insuredSearches, type SearchWords } from '../matching/insured-search.ts'
export type { AccountPort } from '../ports/account-port.ts'
export type { Answer, Arrival, Seen, SeenLine, Stoppable, Versioned } from '../ports/answer.ts'
export type { CorrectionsPort } from '../ports/corrections-port.ts'
export type { ExpectedPort } from '../ports/expected-port.ts'
export type { AttachmentsPort, ReportingPort } from '../ports/file-ports.ts'
export type { LetterheadPort } from '../ports/letterhead-port.ts'
export { type OnboardingPort, visitorOf } from '../ports/onboarding-port.ts'
export type { PeoplePort } from '../ports/people-port.ts'
export type {
  AgencyPort,
  AuthPort,
  CarrierPort,
  CommissionsPort,
  ImportPort,
  ImportRequest,
  LineItemsPort,
  LinePageAsked,
  LinesPort,
  MatchAgents,
  MatchingPort,
  OpenedLink,
  PaidFilter,
  PaidStatementsPort,
  PayableLines,
  PayoutFilter,
  PayoutsPort,
  Resemblance,
  SearchPort,
  StatementFilter,
  StatementsPort,
} from '../ports/ports.ts'
export type { SecurityPageAsked, SecurityPort } from '../ports/security-port.ts'
export type { ServedFile } from '../ports/served-file.ts'
export type {
  AnticipatedPort,
  AnticipatedQuery,
  CarrierSettingsPort,
  ClientsPort,
  FeaturesPort,
  RulesPort,
  RulesToSave,
} from '../ports/settings-ports.ts'
export type { InSteps } from '../steps/in-steps.ts'
export { textOrder } from '../text/compare-text.ts'
export { counted } from '../text/counted.ts'
export { capitalized, uncapitalized } from '../text/first-letter.ts'
export { holdsEachWord, holdsTyped, searchKey, typedKey } from '../text/search-key.ts'
