/**
 * The agency, people, agents, clients and policies, sessions, settings of the installation. A name is exported only if code
 * outside the core uses it.
 */

export {
  type CodesOffer,
  decideBeginCodes,
  decideDropCodes,
  decideSignInRules,
  OFFER_IS_OVER,
  type OwnCodes,
  type SignInRules,
  type SignInRulesChange,
  WRONG_FIRST_CODE,
} from '../account/own-codes.ts'
export {
  compareSessions,
  decideEndSessions,
  type EndSessions,
  type OwnSession,
  type SessionId,
  sessionId,
} from '../account/own-session.ts'
export { type Agency, type AgencyUser, agencyTimeZone, isMultiOffice, type TransactionCode } from '../agency/agency.ts'
export {
  ACTIVE_FLAGS,
  type Agent,
  type AgentStatus,
  compareAgentNames,
  compareAgents,
  fullName,
  isUnlisted,
  MOST_AGENTS,
  NO_AGENTS,
  POSITION_LABELS,
  placed,
  UNLISTED_AGENT,
  unlistedAgent,
} from '../agent/agent.ts'
export { agentChoice, agentChoices, markedLabel } from '../agent/agent-choice.ts'
export { filledPositions } from '../agent/filled-positions.ts'
export { ALL, ALL_LABELS, type All, type Choice } from '../choice/choice.ts'
export {
  type Client,
  type ClientReference,
  CONTACT_TYPES,
  clientId,
  clientName,
  isEmptyCriteria,
  type MainContact,
  SEARCH_PLACEHOLDERS,
  SEARCH_ROWS,
  type SearchCriteria,
  searchCriteria,
} from '../client/client.ts'
export { type DesktopLinkTarget, desktopLink } from '../client/desktop-link.ts'
export { type AddedStatement, type FirstSteps, firstSteps, type SampleFile } from '../first-steps/first-steps.ts'
export { type Addresses, addresses } from '../host/addresses.ts'
export { DEFAULT_INSTALLATION, type InstallationConfig, readInstallation } from '../host/installation-config.ts'
export { SERVICES, type Service } from '../host/service-name.ts'
export {
  ADDRESS_LINES,
  addressLines,
  BLANK_LETTERHEAD,
  decideLetterhead,
  LETTERHEAD_LINE,
  type Letterhead,
  type LetterheadChange,
  type StoredLetterhead,
} from '../letterhead/letterhead.ts'
export { LOGO_KIB, type Logo, readLogo } from '../letterhead/logo.ts'
export { decidePerson, type PersonChange, type PersonCommand } from '../people/decide-person.ts'
export {
  GIVEN_PERMISSION_IDS,
  GIVEN_PERMISSION_LABELS,
  GIVEN_PERMISSIONS,
  type GivenPermission,
  givenAmong,
  togglePermission,
} from '../people/given-permissions.ts'
export {
  decideInvitation,
  INVITATION_DAYS,
  type Invitation,
  LONGEST_USER_NAME,
  type PasswordGiven,
  plainUserName,
  userNameTaken,
} from '../people/invitation.ts'
export {
  administers,
  comparePeople,
  PERSON_STATUSES,
  type Person,
  type PersonId,
  personId,
  personName,
} from '../people/person.ts'
export { agentsOn, historyAgents, historyOn } from '../policy/agents-on.ts'
export { checkOverrides, decideOverrides } from '../policy/decide-overrides.ts'
export {
  type OverriddenPolicy,
  officeName,
  type PolicyAgentHistory,
  type PolicyOverridesChange,
  policyId,
} from '../policy/policy.ts'
export { holdsNumber, looseNumber, numberKey } from '../policy/policy-number.ts'
export { termInForce } from '../policy/term-in-force.ts'
export {
  BREAKPOINTS,
  type Breakpoint,
  breakpointAt,
  IOS_CLEANUP_MS,
  NOTIFICATION_TIMEOUT_MS,
  OVERLAY_DELAY_MS,
  SPINNER_SIZE,
} from '../presentation/presentation-defaults.ts'
export {
  AUDIT_OCCASION_LABELS,
  AUDIT_OCCASIONS,
  AUDIT_STATES,
  type AuditOccasion,
  type AuditRun,
  type BooksAudit,
  type BooksStanding,
  isAuditUnderWay,
} from '../security/books-audit.ts'
export {
  exportDetail,
  isSecurityRefusal,
  MOST_SECURITY_EVENTS,
  SECURITY_EVENT_KINDS,
  SECURITY_EVENT_LABELS,
  type SecurityEvent,
  type SecurityEventKind,
  type SecurityPage,
  type SecuritySearch,
  type TableExport,
} from '../security/security-event.ts'
export { isSuiteManaged, onAuthFailure } from '../session/auth-failure.ts'
export { type DraftKey, isDraftKey } from '../session/draft-key.ts'
export { DEFAULT_FLAGS, type FeatureFlags, FLAG_PREFIX, readFlags } from '../session/feature-flags.ts'
export {
  ACCESS_SETTINGS,
  ALLOW_COMMISSIONS,
  decodePermissions,
  holdsPermission,
  MANAGE_PEOPLE,
  type PermissionGroup,
  type PermissionMetadata,
} from '../session/permissions.ts'
export { PREFERENCES_BYTES, type Preferences } from '../session/preferences.ts'
export {
  type Profile,
  type SessionDecision,
  SIGN_OUT_REASONS,
  type SignOutReason,
  sessionDecision,
} from '../session/profile.ts'
export { signInAddress } from '../session/sign-in-address.ts'
