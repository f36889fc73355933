/** Calls of the commissions service by a signed-in user in tests: sends JSON, answers the envelope, decoded by the contract. */
import { LineItemWrittenCodec, PaidStatementCodec, PayoutsWrittenCodec, StatementCodec } from '@commissions/contract'
import type { ItemErrors, LineItemWritten, PaidStatement, PayoutsWritten, Statement } from '@commissions/core'
import { either as E } from 'fp-ts'
import type * as t from 'io-ts'
import type { HttpApp } from '../app.ts'
import { type Browser, browser } from './browser.ts'

type Json = Readonly<Record<string, unknown>> | readonly Readonly<Record<string, unknown>>[]

export interface Envelope {
  readonly status: number
  readonly code: string
  readonly message: string | null
  readonly data: unknown
}

export interface Calls {
  readonly browser: Browser
  readonly get: (path: string) => Promise<Envelope>
  readonly put: (path: string, body: Json) => Promise<Envelope>
  readonly post: (path: string, body: Json) => Promise<Envelope>
  readonly del: (path: string, body: Json) => Promise<Envelope>
}

const BASE = '/services/commissions/v2/commissions'

export const signedIn = async (app: HttpApp, username: string, password?: string): Promise<Calls> => {
  const visitor = browser(app)
  await visitor.signIn(username, password)
  const read = async (response: Response): Promise<Envelope> => ({
    ...((await response.json()) as Envelope),
    status: response.status,
  })
  const write = (method: string) => async (path: string, body: Json) =>
    read(await visitor.json(method, `${BASE}/${path}`, body))
  return {
    browser: visitor,
    get: async path => read(await visitor.send(`${BASE}/${path}`)),
    put: write('PUT'),
    post: write('POST'),
    del: write('DELETE'),
  }
}

const decoded = <A>(codec: t.Type<A, unknown, unknown>, envelope: Envelope, value: unknown): A => {
  const read = codec.decode(value)
  if (E.isLeft(read)) throw new Error(`${envelope.code}: ${envelope.message}`)
  return read.right
}

/** The statement in an answer. A refusal fails the test with its message. */
export const statementIn = (envelope: Envelope): Statement => decoded(StatementCodec, envelope, envelope.data)
/** The line in an answer, and its statement's sums. */
export const writtenIn = (envelope: Envelope): LineItemWritten => {
  const { line, statement } = decoded(LineItemWrittenCodec, envelope, envelope)
  if (line === null || statement === null) throw new Error("Expected the line and its statement's sums beside it")
  return { line, statement }
}
/** The answer of a call that pays. */
export const payoutsIn = (envelope: Envelope): PayoutsWritten => {
  const { lines, statements } = decoded(PayoutsWrittenCodec, envelope, envelope)
  if (lines === null) throw new Error('Expected the lines that were written')
  return { lines, statements }
}
export const paidStatementIn = (envelope: Envelope): PaidStatement =>
  decoded(PaidStatementCodec, envelope, envelope.data)
/** The items that were refused, each with its reasons. */
export const refusedItems = (envelope: Envelope): readonly ItemErrors[] =>
  envelope.code === 'OK' ? [] : ((envelope.data as { itemsWithErrors?: readonly ItemErrors[] }).itemsWithErrors ?? [])
