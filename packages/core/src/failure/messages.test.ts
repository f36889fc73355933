import { describe, expect, it } from 'vitest'
import { parseIso, parseUs } from '../calendar/calendar-date.ts'
import { writingCarrierField } from '../carrier/writing-carriers.ts'
import { MESSAGES, writingCarriersFailed } from './messages.ts'
import { missingFields } from './missing-fields.ts'
import { isSuccess, RESULT_CODES, SUCCESS_CODES } from './result-code.ts'

describe('section 8: messages', () => {
  it.each([
    ['invalidCredentials', 'Invalid credentials'],
    ['invalidPermissions', 'Invalid permissions'],
    ['requestFailed', 'An error occurred while processing the request'],
    ['requestCancelled', 'Request cancelled'],
    ['dataFetchError', 'DATA FETCH ERROR'],
    ['forbidden', 'FORBIDDEN'],
    ['outOfDate', 'ETag does not match record on file. Please retrieve the latest record before updating.'],
    ['siteAuthentication', 'We encountered an error with site authentication. Please close this page and try again'],
    ['searchFailed', 'Could not complete search - please try again with different parameters'],
    ['siteForbidden', 'You do not have permission to view the Commissions site'],
    ['statementsFailed', 'Could not fetch commission statements, please reload and try again'],
    ['transactionTypesFailed', 'Could not fetch transaction types'],
    ['rulesFailed', 'Could not fetch rules list'],
    ['agentsFailed', 'Could not fetch agents for your agency, please reload and try again'],
    ['carriersFailed', 'Could not fetch agency carriers, please reload and try again'],
    ['writingCarrierMissing', 'WRITING CARRIER MISSING'],
    ['linkWithoutAgency', 'Could not generate CMS client link. agency ID is null or undefined'],
    ['linkWithoutClient', 'Could not generate CMS client link. client ID is null or undefined'],
    ['missingRequiredFields', 'Cannot normalize form model for API. Missing required fields'],
    ['missingPolicyData', 'Cannot normalize form model for API. Missing required policy data'],
  ] as const)('%s is word for word: "%s"', (key, sentence) => {
    expect(MESSAGES[key]).toBe(sentence)
  })

  it("the message for writing carriers names their carrier: 'Could not fetch writing carriers for carrier {name}. ...'", () => {
    expect(writingCarriersFailed('Acme')).toBe(
      'Could not fetch writing carriers for carrier Acme. Writing carrier field for rules may not work as expected.',
    )
  })

  it('the message for a date in another format gives the expected format and the value', () => {
    expect(parseIso('1/2/26')).toMatchObject({ left: 'Expected date string in format yyyy-MM-dd, got 1/2/26' })
    expect(parseUs('1/2/26')).toMatchObject({ left: 'Expected date string in format MM/dd/yyyy, got 1/2/26' })
  })

  it('the writing carrier field says "WRITING CARRIER MISSING" when writing carriers are missing', () => {
    const carrier = { name: 'Acme' }
    expect(writingCarrierField(carrier, null)).toEqual({
      offered: [],
      placeholder: 'WRITING CARRIER MISSING',
      warning: writingCarriersFailed('Acme'),
    })
    expect(writingCarrierField(carrier, [])).toEqual({
      offered: [],
      placeholder: 'WRITING CARRIER MISSING',
      warning: null,
    })
    const two = [
      { name: 'b', naic: '2' },
      { name: 'A', naic: '1' },
    ]
    expect(writingCarrierField(carrier, two)).toEqual({ offered: two.toReversed(), placeholder: null, warning: null })
  })

  it('the message for missing fields lists them', () => {
    expect(missingFields('It', ['a'])).toBe('It needs a')
    expect(missingFields('It', ['a', 'b', 'c'])).toBe('It needs a, b and c')
  })
})

describe('section 8: result codes', () => {
  // Proves 8.result-codes
  it('are these, in this order', () => {
    expect(RESULT_CODES.join(', ')).toBe(
      'Ok, Accepted, NoContent, Processing, NotModified, BadRequest, Unauthorized, Forbidden, NotFound, LeaseNotFound, RequestTimeout, Conflict, ClientLeasingDisabled, TooManyRequests, Exception, ResourceError, TransientError, ServiceUnavailable, HttpConnectFailure',
    )
  })

  // Proves 8.commissions-codes
  it('are success for OK, ACCEPTED, NO_CONTENT and PROCESSING, and failure for every other', () => {
    expect(SUCCESS_CODES).toEqual(['Ok', 'Accepted', 'NoContent', 'Processing'])
    expect(RESULT_CODES.filter(isSuccess)).toEqual(SUCCESS_CODES)
  })
})
