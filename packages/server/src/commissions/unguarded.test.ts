/**
 * Calls that section 7 lists without a version: a version that is sent is
 * checked; without one the call is not guarded, and the history says so.
 */
import { MESSAGES } from '@commissions/core'
import { describe, expect, it } from 'vitest'
import { appStage } from '../testing/app-stage.ts'
import { type Envelope, statementIn, writtenIn } from '../testing/commissions-calls.ts'

const { smallAgency } = appStage()
const { agency: here, calls } = smallAgency('Harbor')

interface Opened {
  readonly statement: string
  readonly statementEtag: string
  readonly line: string
  readonly lineEtag: string
}

/** An open statement with a matched line. */
const opened = async (): Promise<Opened> => {
  const body = { statement_date: '2026-06-30', description: 'June', commission_paid_orig: null }
  const { id } = statementIn(await calls.post('statement', body))
  const form = { transaction_date: '2026-06-15', commission_amount: 100, policy_id: here.auto.policyId }
  const { line, statement } = writtenIn(await calls.post(`statement/${id}/line-item`, form))
  return { statement: id, statementEtag: statement.etag, line: line.id, lineEtag: line.etag }
}

interface Act {
  readonly of: 'line' | 'statement'
  readonly method: 'PUT' | 'DELETE'
  readonly path: string
  /** The act that must come first. */
  readonly before?: string
}

const ACTS: readonly Act[] = [
  { of: 'statement', method: 'PUT', path: 'archive' },
  { of: 'statement', method: 'PUT', path: 'restore', before: 'archive' },
  { of: 'statement', method: 'PUT', path: 'policy-information' },
  { of: 'line', method: 'PUT', path: 'void' },
  { of: 'line', method: 'PUT', path: 'restore', before: 'void' },
  { of: 'line', method: 'DELETE', path: '' },
]

const addressOf = ({ of }: Act, open: Opened, path: string): string =>
  `${of === 'line' ? `line-item/${open.line}` : `statement/${open.statement}`}${path === '' ? '' : `/${path}`}`

/** A call without a body has no content type either. */
const send = async (act: Act, open: Opened, body?: Readonly<Record<string, unknown>>): Promise<Envelope> => {
  const { method, path } = act
  const address = addressOf(act, open, path)
  if (body !== undefined) return method === 'PUT' ? calls.put(address, body) : calls.del(address, body)
  const response = await calls.browser.send(`/services/commissions/v2/commissions/${address}`, { method })
  return { ...((await response.json()) as Envelope), status: response.status }
}

const ready = async (act: Act): Promise<Opened> => {
  const open = await opened()
  if (act.before !== undefined) await calls.put(addressOf(act, open, act.before), {})
  return open
}

const newest = async (act: Act, open: Opened) => {
  const { data } = await calls.get(addressOf(act, open, 'history'))
  const [entry] = data as readonly { readonly changes: readonly { readonly field: string }[] }[]
  return entry?.changes.map(({ field }) => field)
}

const etagNow = async (act: Act, { statement, line }: Opened): Promise<string | undefined> => {
  const now = statementIn(await calls.get(`statement/${statement}?includeItems=true`))
  return act.of === 'statement' ? now.etag : now.items?.find(({ id }) => id === line)?.etag
}

describe.each(ACTS)('$method $of $path', act => {
  // Proves beyond.unguarded
  it.each([undefined, {}, { etag: null }])('works without an etag (%j), and the history says so', async body => {
    const open = await ready(act)
    expect(await send(act, open, body)).toMatchObject({ status: 200, code: 'OK' })
    expect(await newest(act, open)).toContain('unguarded')
  })

  // Proves beyond.unguarded
  it('checks an etag that is sent, and the history then says nothing of it', async () => {
    const open = await ready(act)
    expect(await send(act, open, { etag: 'stale' })).toMatchObject({ status: 400, message: MESSAGES.outOfDate })
    const etag = await etagNow(act, open)
    expect(await send(act, open, { etag })).toMatchObject({ status: 200, code: 'OK' })
    expect(await newest(act, open)).not.toContain('unguarded')
  })
})

describe('a call that requires an etag', () => {
  // Proves 4.statement-guarded, 5.match-ids
  it.each([
    ['statement/{id}', { description: 'x' }],
    ['statement/{id}/reconcile', { reconcile_date: '2026-07-31', reporting_date: '2026-07-31' }],
    ['statement/{id}/unreconcile', {}],
    ['statement/{id}/quick-update', { itemUpdates: [] }],
    ['line-item/{line}', { transaction_date: '2026-06-15' }],
    ['line-item/{line}/match', { policy_id: null, client_id: null }],
  ])('%s is refused without it', async (path, body) => {
    const open = await opened()
    const address = path.replace('{id}', open.statement).replace('{line}', open.line)
    expect(await calls.put(address, body)).toMatchObject({
      status: 400,
      message: expect.stringContaining('etag: expected'),
    })
  })
})

describe('a version in the header If-Match', () => {
  const put = async (path: string, body: unknown, headers: Readonly<Record<string, string>>): Promise<Envelope> => {
    const response = await calls.browser.json('PUT', `/services/commissions/v2/commissions/${path}`, body, headers)
    return { ...((await response.json()) as Envelope), status: response.status }
  }

  it.each([
    ['statement/{id}', { description: 'x' }],
    ['statement/{id}/archive', {}],
    ['statement/{id}/archive', { etag: null }],
  ])('is checked as an etag of the body is, quoted or not: %s', async (path, body) => {
    for (const written of [(etag: string) => `"${etag}"`, (etag: string) => etag]) {
      const { statement, statementEtag } = await opened()
      const address = path.replace('{id}', statement)
      expect(await put(address, body, { 'if-match': written('stale') })).toMatchObject({
        status: 400,
        message: MESSAGES.outOfDate,
      })
      expect(await put(address, body, { 'if-match': written(statementEtag) })).toMatchObject({ code: 'OK' })
    }
  })

  it('has to name the same version as the body, if both name one', async () => {
    const { statement, statementEtag: etag } = await opened()
    const body = { etag, description: 'x' }
    const refused = { status: 400, message: MESSAGES.outOfDate }
    expect(await put(`statement/${statement}`, body, { 'if-match': '"other"' })).toMatchObject(refused)
    expect(await put(`statement/${statement}`, body, { 'if-match': `"${etag}"` })).toMatchObject({ code: 'OK' })
  })

  it('guards nothing as an asterisk, which any version fits', async () => {
    const { statement } = await opened()
    expect(await put(`statement/${statement}/archive`, {}, { 'if-match': '*' })).toMatchObject({ code: 'OK' })
  })

  it('is refused at a call that compares no versions, so that nobody takes it for checked', async () => {
    expect(await put('line-item/agent-payouts', [], { 'if-match': '"any"' })).toMatchObject({
      status: 400,
      message: expect.stringContaining('If-Match: '),
    })
  })

  it('is part of the request that an Idempotency-Key repeats', async () => {
    const { statement, statementEtag } = await opened()
    const send = (etag: string) =>
      put(`statement/${statement}/archive`, {}, { 'if-match': `"${etag}"`, 'idempotency-key': `key ${statement}` })
    expect(await send('stale')).toMatchObject({ message: MESSAGES.outOfDate })
    expect(await send(statementEtag)).toMatchObject({ code: 'CONFLICT' })
  })
})

describe('lines of a statement that is sent with its etag', () => {
  it('need no etag of their own, as ids or as objects, and the history does not call the change unguarded', async () => {
    const { statement, statementEtag, line } = await opened()
    const quick = await calls.put(`statement/${statement}/quick-update`, {
      etag: statementEtag,
      itemUpdates: [{ id: line, commission_amount: 90 }],
    })
    expect(statementIn(quick).items).toMatchObject([{ commissionAmount: 9000 }])
    const again = await calls.put(`statement/${statement}/quick-update`, {
      etag: statementIn(quick).etag,
      itemUpdates: [line],
    })
    expect(statementIn(again).items).toMatchObject([{ commissionAmount: 9000 }])
    const { data } = await calls.get(`line-item/${line}/history`)
    expect(JSON.stringify(data)).not.toContain('unguarded')
  })

  it('are refused when the statement has changed since', async () => {
    const { statement, statementEtag, line } = await opened()
    await calls.put(`line-item/${line}/void`, {})
    const stale = await calls.put(`statement/${statement}/quick-update`, { etag: statementEtag, itemUpdates: [line] })
    expect(stale).toMatchObject({ status: 400, message: MESSAGES.outOfDate })
  })
})
