/** The commissions port over HTTP: one file per part of it. The code of parts that few visits use is loaded with the first call. */
import { settingsEndpoints } from '@commissions/contract'
import type { CommissionsPort } from '@commissions/core'
import { type HttpClient, later, laterPort } from '@commissions/http'
import { statements } from './statements.ts'

export const commissionsAdapter = (http: HttpClient): CommissionsPort => ({
  statements: statements(http),
  lineItems: laterPort(
    async () => (await import('./line-items.ts')).lineItems(http),
    ['add', 'update', 'void', 'restore', 'delete', 'history', 'notes', 'note'],
  ),
  lines: laterPort(async () => (await import('./lines.ts')).lines(http), ['search', 'totals', 'summary']),
  matching: laterPort(
    async () => (await import('./matching.ts')).matching(http),
    ['suggestions', 'match', 'unmatch', 'matchCertain'],
  ),
  imports: laterPort(
    async () => (await import('./imports.ts')).imports(http),
    ['dryRun', 'run', 'takeBack', 'savedMapping', 'saveMapping', 'forgetMapping', 'origin'],
    ['mappings'],
  ),
  payouts: laterPort(
    async () => (await import('./payouts.ts')).payouts(http),
    ['payable', 'payableSums', 'outstanding', 'paid', 'write', 'explain'],
  ),
  paidStatements: laterPort(
    async () => (await import('./paid-statements.ts')).paidStatements(http),
    ['summary', 'lines', 'create', 'page', 'showing', 'get', 'share', 'unshare'],
  ),
  corrections: laterPort(
    async () => (await import('./corrections.ts')).corrections(http),
    ['previewWithdrawal', 'withdraw', 'previewTrueUp', 'trueUp', 'ofAgent'],
  ),
  rules: laterPort(async () => (await import('./settings.ts')).rules(http), ['save', 'history'], ['groups']),
  carrierSettings: laterPort(
    async () => (await import('./settings.ts')).carrierSettings(http),
    ['save', 'history'],
    ['list'],
  ),
  anticipated: laterPort(
    async () => (await import('./settings.ts')).anticipated(http),
    ['propose', 'create', 'addLine'],
  ),
  expected: laterPort(
    async () => (await import('./expected.ts')).expected(http),
    ['list', 'terms', 'close', 'saveTolerance'],
    ['tolerance'],
  ),
  account: laterPort(
    async () => (await import('./door.ts')).account(http),
    ['endSessions', 'beginCodes', 'confirmCodes', 'dropCodes'],
    ['sessions', 'codes'],
  ),
  people: laterPort(
    async () => (await import('./door.ts')).people(http),
    ['invite', 'change', 'givePassword', 'saveRules', 'history'],
    ['list', 'rules'],
  ),
  letterhead: laterPort(async () => (await import('./letterhead.ts')).letterhead(http), ['save'], ['get', 'history']),
  security: laterPort(
    async () => (await import('./security.ts')).security(http),
    ['trail', 'trailFile', 'exported'],
    ['books', 'auditBooks'],
  ),
  firstSteps: later(async () => (await import('./first-steps.ts')).firstStepsCall(http))(firstSteps => firstSteps),
  transactionCodes: http.call(settingsEndpoints.transactionCodes, {}),
})
