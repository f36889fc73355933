import { MESSAGES, writingCarriersFailed } from '@commissions/core'
import type { Row, Section } from '../row.ts'

const message = (name: keyof typeof MESSAGES): Row => ({ says: `“${MESSAGES[name]}”`, message: name })

export const section8: Section = {
  key: '8',
  title: 'what a person is told',
  rows: {
    '8.result-codes': {
      says: 'The result codes from Ok to HttpConnectFailure are known',
      noScreen: 'screens show messages and never the codes',
    },
    '8.unauthorized': 'A 401 leads to sign-in, or to the fatal dialog when the suite manages the session',
    '8.forbidden-call': 'A 403 leads to Unauthorized',
    '8.commissions-codes':
      'An answer of the commissions service succeeds with Ok, Accepted, NoContent or Processing, and needs a code',
    '8.no-content': 'A list answered with NO_CONTENT is empty',
    '8.items-with-errors': 'Refused items are returned with their reasons',
    '8.other-codes':
      'The agency service needs code 0, carriers 200, flags 200 or 204, and for the search a missing code is 200',
    '8.missing-data': 'An answer without its expected data is an error',
    '8.invalid-credentials': message('invalidCredentials'),
    '8.invalid-permissions': message('invalidPermissions'),
    '8.forbidden': message('forbidden'),
    '8.server-message': 'The server’s own message is shown if there is one',
    '8.request-failed': message('requestFailed'),
    '8.request-cancelled': message('requestCancelled'),
    '8.data-fetch-error': message('dataFetchError'),
    '8.not-found': message('notFound'),
    '8.out-of-date': message('outOfDate'),
    '8.site-authentication': message('siteAuthentication'),
    '8.search-failed': message('searchFailed'),
    '8.site-forbidden': message('siteForbidden'),
    '8.statements-failed': message('statementsFailed'),
    '8.transaction-types-failed': message('transactionTypesFailed'),
    '8.rules-failed': message('rulesFailed'),
    '8.agents-failed': message('agentsFailed'),
    '8.carriers-failed': message('carriersFailed'),
    '8.writing-carriers-failed': { says: `“${writingCarriersFailed('{name}')}”`, message: 'writingCarriersFailed' },
    '8.writing-carrier-missing': message('writingCarrierMissing'),
    '8.link-without-agency': message('linkWithoutAgency'),
    '8.link-without-client': message('linkWithoutClient'),
    '8.missing-required-fields': message('missingRequiredFields'),
    '8.missing-policy-data': message('missingPolicyData'),
  },
}
