import { MESSAGES, type ServiceFailure } from '@commissions/core'
import { either as E } from 'fp-ts'
import { describe, expect, it } from 'vitest'
import { judge } from './envelope.ts'
import type { RawAnswer } from './raw-answer.ts'

const json = (status: number, value: unknown): RawAnswer => ({ status, body: { _tag: 'Json', value } })
const failure = (judged: E.Either<ServiceFailure, unknown>): ServiceFailure | undefined =>
  E.isLeft(judged) ? judged.left : undefined

describe('the error catalogue (section 8)', () => {
  // Proves 8.invalid-credentials
  it('takes 401 for unauthorized, whatever the body has', () => {
    for (const service of ['commissions', 'agency', 'search', 'auth'] as const)
      expect(failure(judge(service, json(401, { code: 'OK', data: [] })))).toEqual({
        _tag: 'Unauthorized',
        message: 'Invalid credentials',
      })
  })

  // Proves 8.invalid-permissions
  it('says "Invalid permissions" for 403 from a service without result codes', () => {
    expect(failure(judge('carrier', json(403, { code: 403, message: 'no' })))).toEqual({
      _tag: 'Forbidden',
      message: 'Invalid permissions',
    })
  })

  it.each([419, 440])('takes %i for unauthorized too, as Laravel and IIS answer when a session is over', status => {
    for (const service of ['commissions', 'agency'] as const)
      expect(failure(judge(service, { status, body: { _tag: 'Text' } }))?._tag).toBe('Unauthorized')
  })

  it('takes a page in place of who is signed in for nobody', () => {
    expect(failure(judge('auth', { status: 200, body: { _tag: 'Text', isPage: true } }))?._tag).toBe('Unauthorized')
    // What renewing and signing out answer, section 7 does not show.
    for (const body of [{ _tag: 'Text' } as const, { _tag: 'Json', value: true } as const])
      expect(E.isRight(judge('auth', { status: 200, body }))).toBe(true)
  })

  it("shows the server's message for other errors, or that an error occurred", () => {
    expect(failure(judge('carrier', json(500, { code: 500, message: 'Out of paper' })))).toMatchObject({
      _tag: 'Failed',
      status: 500,
      message: 'Out of paper',
    })
    expect(failure(judge('carrier', { status: 502, body: { _tag: 'Text' } }))).toMatchObject({
      message: 'An error occurred while processing the request',
    })
  })

  it('shows the sentence of an answer in the form of RFC 9457, which has it as its detail', () => {
    const problem = { type: 'about:blank', title: 'Unprocessable Content', status: 422, detail: 'The date is too late' }
    for (const service of ['commissions', 'agency'] as const)
      expect(failure(judge(service, json(422, problem), true))).toMatchObject({ message: 'The date is too late' })
  })

  it.each([
    ['FastAPI', { detail: [{ loc: ['body', 'etag'], msg: 'Field required' }] }, 'etag: Field required'],
    ['Rails', { errors: { etag: ['is missing'], base: ['It is closed'] } }, 'etag: is missing; It is closed'],
    ['Django', { statement_date: ['This field is required.'] }, 'statement_date: This field is required.'],
    ['Web API', { Message: 'Not valid.', ModelState: { 'form.Etag': ['Too long.'] } }, 'form.Etag: Too long.'],
    ['Web API, in a sentence alone,', { Message: 'The books are closed' }, 'The books are closed'],
    ['ASP.NET', { title: 'Wrong', status: 422, errors: { Etag: ['The etag is missing.'] } }, 'The etag is missing.'],
    ['a text', { error: 'The books are closed' }, 'The books are closed'],
    ['a record', { error: { code: 7, message: 'The books are closed' } }, 'The books are closed'],
    ['Spring', { status: 422, error: 'Unprocessable Content' }, 'An error occurred while processing the request'],
  ])('shows what a refusal says as %s writes it', (_, body, message) => {
    expect(failure(judge('commissions', json(422, body), true))).toMatchObject({ message })
  })

  it('takes a stale version for one without a result code too, by the sentence or by 412', () => {
    const stale = 'ETag does not match record on file. Please retrieve the latest record before updating.'
    for (const answer of [json(400, { detail: stale }), json(412, { message: 'Precondition Failed' })])
      expect(failure(judge('commissions', answer, true))?._tag).toBe('OutOfDate')
  })

  it('keeps of an unavailable service whether it says that nothing was saved', () => {
    const away = (saved: string) =>
      failure(judge('commissions', json(503, { code: 'SERVICE_UNAVAILABLE', message: 'Full', data: { saved } })))
    expect(away('nothing')).toEqual({ _tag: 'Failed', status: 503, message: 'Full', saved: 'nothing' })
    expect(away('unknown')).toEqual({ _tag: 'Failed', status: 503, message: 'Full' })
  })

  // Proves 8.commissions-codes
  it.each(['OK', 'ACCEPTED', 'NO_CONTENT', 'PROCESSING'])('takes %s from the commissions service as success', code => {
    expect(E.isRight(judge('commissions', json(200, { code, message: null, data: [] })))).toBe(true)
    expect(E.isRight(judge('commissions', json(200, { code, message: null, data: null }), true))).toBe(true)
  })

  it.each([
    [
      'errors beside it, as GraphQL has them',
      { message: 'Success', data: null, errors: [{ message: 'It is closed' }] },
    ],
    ['errors by field', { data: null, errors: { etag: ['It is closed'] } }],
    ['that it did not succeed', { success: false, message: 'It is closed', data: null }],
    ['so in PHP', { success: '0', message: 'It is closed' }],
    ['an error', { data: null, error: { message: 'It is closed' } }],
  ])('takes a code of success for a refusal if it says %s', (_, said) => {
    for (const isWrite of [true, false])
      expect(failure(judge('commissions', json(200, { code: 'OK', ...said }), isWrite))).toMatchObject({
        _tag: 'BadRequest',
        message: expect.stringMatching(/It is closed$/),
      })
  })

  it.each([
    ['an error in the data', { error: 'It is closed' }, 'It is closed'],
    ['there that it did not succeed', { success: false, message: 'It is closed' }, 'It is closed'],
    ['false', false, 'An error occurred while processing the request'],
  ])('takes a code of success for a refusal of a write if it answers %s', (_, data, message) => {
    expect(failure(judge('commissions', json(200, { code: 'OK', data }), true))).toMatchObject({
      _tag: 'BadRequest',
      message,
    })
  })

  it('takes a code of success for a refusal of a write if items were refused', () => {
    const items = [{ id: 'a', errors: ['already paid'] }]
    const judged = (refused: unknown) => judge('commissions', json(200, { code: 'OK', data: refused }), true)
    expect(failure(judged({ itemsWithErrors: items }))).toMatchObject({ _tag: 'ItemsRefused', items })
    for (const done of [
      { itemsWithErrors: [] },
      { success: true, errors: [], error: null },
      { error: '0' },
      true,
      {},
      'Saved',
    ])
      expect(E.isRight(judged(done))).toBe(true)
  })

  it('takes a read without data for empty if it says OK or NO_CONTENT, and for not ready if it was only accepted', () => {
    for (const envelope of [{ code: 'NO_CONTENT', data: null }, { code: 'OK', data: null }, { code: 'OK' }])
      expect(E.isRight(judge('commissions', json(200, envelope)))).toBe(true)
    for (const envelope of [
      { code: 'PROCESSING' },
      { code: 'Processing', data: null },
      { code: 'ACCEPTED', data: null },
    ])
      expect(failure(judge('commissions', json(202, envelope)))).toEqual({
        _tag: 'Failed',
        status: 202,
        message: 'The service is still preparing this. Try again in a moment',
      })
  })

  // Proves 8.forbidden
  it('takes a commissions envelope by its code, whatever its HTTP status', () => {
    expect(failure(judge('commissions', json(200, { code: 'FORBIDDEN', message: null, data: null })))).toEqual({
      _tag: 'Forbidden',
      message: 'FORBIDDEN',
    })
    expect(E.isRight(judge('commissions', json(500, { code: 'OK', message: null, data: 1 })))).toBe(true)
  })

  // Proves 8.out-of-date
  it('recognizes a stale etag by its exact sentence, and says it in plain words', () => {
    const stale = 'ETag does not match record on file. Please retrieve the latest record before updating.'
    expect(failure(judge('commissions', json(400, { code: 'BAD_REQUEST', message: stale, data: null })))).toEqual({
      _tag: 'OutOfDate',
      message: 'The record was changed meanwhile. Look at its newest version, then try again',
    })
    expect(
      failure(judge('commissions', json(400, { code: 'BAD_REQUEST', message: `${stale} `, data: null })))?._tag,
    ).toBe('BadRequest')
  })

  // Proves 8.items-with-errors
  it('gives items with errors to the caller', () => {
    const items = [{ id: 'a', errors: ['already paid'] }]
    expect(
      failure(
        judge('commissions', json(400, { code: 'BAD_REQUEST', message: 'no', data: { itemsWithErrors: items } })),
      ),
    ).toEqual({ _tag: 'ItemsRefused', message: 'no', items })
  })

  it.each([
    ['one text', 'already paid'],
    ['a list of texts and nothing', ['', 'already paid', null]],
    ['records with a message', [{ code: 7, message: 'already paid' }]],
  ])('reads the errors of an item from %s', (_, errors) => {
    const data = { itemsWithErrors: [{ id: 7, errors }, { id: 'b' }] }
    expect(failure(judge('commissions', json(400, { code: 'BAD_REQUEST', message: 'no', data })))).toEqual({
      _tag: 'ItemsRefused',
      message: 'no',
      items: [
        { id: '7', errors: ['already paid'] },
        { id: 'b', errors: [] },
      ],
    })
  })

  it('keeps the data of a refused request', () => {
    expect(
      failure(judge('commissions', json(400, { code: 'BAD_REQUEST', message: 'no', data: { refused: [1] } }))),
    ).toEqual({
      _tag: 'BadRequest',
      message: 'no',
      details: { refused: [1] },
    })
  })

  // Proves 8.commissions-codes
  it('takes a missing commissions code for an error', () => {
    expect(failure(judge('commissions', json(200, { data: [] })))).toMatchObject({
      _tag: 'BadAnswer',
      message: 'DATA FETCH ERROR',
    })
    expect(failure(judge('commissions', json(200, { code: 'NOBODY_KNOWS', data: [] })))?._tag).toBe('BadAnswer')
  })

  // Proves 8.other-codes
  it('requires code 0 of the agency service and 200 of the carrier service', () => {
    expect(E.isRight(judge('agency', json(200, { code: 0, data: {} })))).toBe(true)
    expect(failure(judge('agency', json(200, { code: 1, data: {} })))?._tag).toBe('BadAnswer')
    expect(failure(judge('agency', json(200, { data: {} })))?._tag).toBe('BadAnswer')
    expect(E.isRight(judge('carrier', json(200, { code: 200, data: {} })))).toBe(true)
    expect(failure(judge('carrier', json(200, { code: 201, data: {} })))).toMatchObject({
      message: MESSAGES.dataFetchError,
    })
  })

  // Proves 8.other-codes
  it('takes a missing code of the search service for 200, and a missing or other code of the flags for an error', () => {
    expect(E.isRight(judge('search', json(200, { data: {} })))).toBe(true)
    expect(failure(judge('search', json(200, { code: 500, data: {} })))?._tag).toBe('BadAnswer')
    expect(failure(judge('features', json(200, { data: {} })))?._tag).toBe('BadAnswer')
    for (const code of [201, '201', null, 500])
      expect(failure(judge('features', json(200, { code, data: {} })))?._tag).toBe('BadAnswer')
  })

  it('takes flags without content (204) for no flags, and 200 without content for a bad answer', () => {
    expect(judge('features', json(200, { code: 204 }))).toMatchObject({ right: { data: { featureFlags: {} } } })
    const told = { featureFlags: { 'Commissions: ShareAgentPaidStatements': true } }
    expect(judge('features', json(200, { code: 204, data: told }))).toMatchObject({ right: { data: told } })
    expect(failure(judge('features', json(200, { code: 200 })))?._tag).toBe('BadAnswer')
  })

  it('takes an answer that is not a JSON object for a bad answer', () => {
    expect(failure(judge('commissions', { status: 200, body: { _tag: 'Text' } }))?._tag).toBe('BadAnswer')
    expect(failure(judge('search', json(200, [])))?._tag).toBe('BadAnswer')
  })
})
