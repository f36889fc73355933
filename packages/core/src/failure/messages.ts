/** Every sentence of the error catalogue (section 8) that the product shows or compares; the only file that holds them. */
import type { ServiceFailure } from './service-failure.ts'

export const MESSAGES = {
  invalidCredentials: 'Invalid credentials',
  invalidPermissions: 'Invalid permissions',
  requestFailed: 'An error occurred while processing the request',
  requestCancelled: 'Request cancelled',
  dataFetchError: 'DATA FETCH ERROR',
  forbidden: 'FORBIDDEN',
  notFound: 'Resource not found',
  outOfDate: 'ETag does not match record on file. Please retrieve the latest record before updating.',
  siteAuthentication: 'We encountered an error with site authentication. Please close this page and try again',
  searchFailed: 'Could not complete search - please try again with different parameters',
  siteForbidden: 'You do not have permission to view the Commissions site',
  statementsFailed: 'Could not fetch commission statements, please reload and try again',
  transactionTypesFailed: 'Could not fetch transaction types',
  rulesFailed: 'Could not fetch rules list',
  agentsFailed: 'Could not fetch agents for your agency, please reload and try again',
  carriersFailed: 'Could not fetch agency carriers, please reload and try again',
  writingCarrierMissing: 'WRITING CARRIER MISSING',
  linkWithoutAgency: 'Could not generate CMS client link. agency ID is null or undefined',
  linkWithoutClient: 'Could not generate CMS client link. client ID is null or undefined',
  missingRequiredFields: 'Cannot normalize form model for API. Missing required fields',
  missingPolicyData: 'Cannot normalize form model for API. Missing required policy data',
} as const

/** Section 8: the warning that a carrier's writing carriers could not be fetched. */
export const writingCarriersFailed = (name: string): string =>
  `Could not fetch writing carriers for carrier ${name}. Writing carrier field for rules may not work as expected.`

/** What the catalogue has no sentence for: a read that was only accepted (PROCESSING, ACCEPTED), without its data. */
export const NOT_READY = 'The service is still preparing this. Try again in a moment'

/** Of a list that came in pages, which the specification does not name. */
export const ONLY_A_PART = 'The service sent only a part of this list, so nothing of it is shown'

/** What a person is told in place of the service's own words about ETags. The other person may be oneself, in a second window. */
export const OVERTAKEN: ServiceFailure = {
  _tag: 'OutOfDate',
  message: 'The record was changed meanwhile. Look at its newest version, then try again',
}
