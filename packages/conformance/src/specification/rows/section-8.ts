import { MESSAGES, writingCarriersFailed } from '@commissions/core'
import type { Row, Section } from '../row.ts'

const message = (name: keyof typeof MESSAGES): Row => ({ says: `“${MESSAGES[name]}”`, message: name })

export const section8: Section = {
  key: '8',
  title: 'what a person is told',
  rows: {
    '8.result-codes': {
      says: 'Result codes, from Ok to HttpConnectFailure',
      noScreen: 'codes lead to messages; screens never show the codes',
    },
    '8.unauthorized': 'A call that is answered 401 leads to sign-in, or to the fatal dialog',
    '8.forbidden-call': 'A call that is answered 403 leads to Unauthorized',
    '8.commissions-codes':
      'Of the commissions service Ok, Accepted, NoContent and Processing succeed; a missing code fails',
    '8.no-content': 'Where there is no content, lists are empty',
    '8.items-with-errors': 'Items that are refused come back with their reasons',
    '8.other-codes': 'The agency needs code 0, carriers 200, flags 200 or 204; for a search a missing code is 200',
    '8.missing-data': 'An answer without the data that belongs there is an error',
    '8.invalid-credentials': message('invalidCredentials'),
    '8.invalid-permissions': message('invalidPermissions'),
    '8.forbidden': message('forbidden'),
    '8.server-message': 'The server’s own message is told where there is one',
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
