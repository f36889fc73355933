import { MESSAGES } from '@commissions/core'
import { knownDate } from '@commissions/core/testing'
import { describe, expect, it } from 'vitest'
import { brokenAt } from '../../books/audit-chain.ts'
import { appStage } from '../../testing/app-stage.ts'
import { statementIn, writtenIn } from '../../testing/commissions-calls.ts'

const { database, smallAgency } = appStage()
const { agency: here, calls } = smallAgency('Harbor')
const { calls: strangers } = smallAgency('Prairie')

const NEW = { statement_date: '2026-11-01', description: 'November', commission_paid_orig: 150.25 }
const opened = async (body = NEW) => statementIn(await calls.post('statement', body))
const line = (amount: number) => ({ transaction_date: '2026-11-02', gross_amount: 100, commission_amount: amount })
const withLine = async () => {
  const { id } = await opened()
  await calls.post(`statement/${id}/line-item`, line(10))
  return statementIn(await calls.get(`statement/${id}`))
}
const DATES = { reconcile_date: '2026-11-20', reporting_date: '2026-11-30' }

describe('a statement typed by hand', () => {
  // Proves 3.statement-sources, 4.statement-created, 7.statement-create
  it('opens with the next number, without lines', async () => {
    const first = await opened()
    const second = await opened()
    expect(second.number).toBe(first.number + 1)
    expect(second.numberFormatted).toBe(`S-${String(second.number).padStart(6, '0')}`)
    expect(first).toMatchObject({
      source: 'Manual',
      status: { _tag: 'Open' },
      agency: 'Harbor',
      controlTotal: 15025,
      grossAmount: 0,
      commissionPaid: 0,
      unmatchedCount: 0,
      lineCount: 0,
    })
  })

  it('gets a number of its own when several people open one at once', async () => {
    const many = await Promise.all(Array.from({ length: 8 }, () => opened()))
    expect(new Set(many.map(({ number }) => number)).size).toBe(8)
  })

  // Proves 4.statement-modified, 7.statement-update
  it('changes only the fields that are sent, under a new etag', async () => {
    const before = await opened()
    const after = statementIn(
      await calls.put(`statement/${before.id}`, { etag: before.etag, commission_paid_orig: null }),
    )
    expect(after).toMatchObject({ controlTotal: null, description: 'November' })
    expect(after.etag).not.toBe(before.etag)
  })

  it('keeps its etag however often it is read', async () => {
    const { id, etag } = await opened()
    await calls.get(`statement/${id}?includeItems=true`)
    await calls.get(`statement/${id}/history`)
    expect(statementIn(await calls.get(`statement/${id}`)).etag).toBe(etag)
  })
})

describe('the list of statements', () => {
  // Proves 8.no-content
  it('answers NO_CONTENT when it is empty', async () => {
    expect(await strangers.get('statement?status=archived')).toMatchObject({ status: 200, code: 'NO_CONTENT' })
  })

  // Proves 3.statement-sources, 7.statements, 9.statements-order
  it('shows open statements unless another state is asked for, filtered by source and date, the newest first', async () => {
    const early = await opened({ ...NEW, statement_date: '2020-01-05' })
    const late = await opened({ ...NEW, statement_date: '2020-02-05' })
    const range = 'from=2020-01-01&to=2020-02-05'
    const listed = await calls.get(`statement?${range}&statement_source=Manual`)
    expect(listed.data).toMatchObject([{ id: late.id, items: null }, { id: early.id }])
    expect(await calls.get(`statement?${range}&statement_source=Download`)).toMatchObject({ code: 'NO_CONTENT' })
    expect(await calls.get(`statement?${range}&status=reconciled`)).toMatchObject({ code: 'NO_CONTENT' })
  })

  it('names a parameter it cannot read', async () => {
    expect(await calls.get('statement?status=shut')).toMatchObject({
      status: 400,
      code: 'BAD_REQUEST',
      message: expect.stringContaining('status'),
    })
  })
})

describe('the life of a statement', () => {
  // Proves 4.statement-reconciled, 4.statement-unreconciled, 4.line-flags, 7.reconcile, 7.unreconcile
  it('is reconciled by a user on a day, and unreconciling restores what was there before', async () => {
    const before = await withLine()
    const closed = statementIn(await calls.put(`statement/${before.id}/reconcile`, { etag: before.etag, ...DATES }))
    expect(closed.status).toEqual({
      _tag: 'Reconciled',
      by: 'Tess Marlow',
      on: knownDate(2026, 11, 20),
      reportingDate: knownDate(2026, 11, 30),
      reason: null,
    })
    const { items } = statementIn(await calls.get(`statement/${before.id}?includeItems=true`))
    expect(items).toMatchObject([{ processed: true, reportingDate: knownDate(2026, 11, 30) }])
    const open = statementIn(await calls.put(`statement/${before.id}/unreconcile`, { etag: closed.etag }))
    const { etag: _, modified: __, ...figures } = before
    expect(open).toMatchObject(figures)
  })

  it('records the difference, the unmatched lines and the reason when it is reconciled', async () => {
    const before = await withLine()
    const reason = 'Carrier pays it in December'
    await calls.put(`statement/${before.id}/reconcile`, { etag: before.etag, ...DATES, reason })
    const { data } = await calls.get(`statement/${before.id}/history`)
    expect(data).toMatchObject([
      {
        action: 'reconciled',
        reason,
        by: 'Tess Marlow',
        changes: expect.arrayContaining([
          { field: 'difference', before: null, after: 140.25 },
          { field: 'num_unmatched_items', before: null, after: 1 },
          { field: 'reporting_date', before: null, after: '2026-11-30' },
        ]),
      },
      { action: 'line added' },
      { action: 'created' },
    ])
  })

  // Proves 3.date-value, 4.statement-archived, 4.statement-restored, 7.archive, 7.restore
  it('is archived on the day of the agency’s time zone, and restored to open', async () => {
    const { id, etag } = await opened()
    const away = statementIn(await calls.put(`statement/${id}/archive`, { etag }))
    expect(away.status).toEqual({ _tag: 'Archived', by: 'Tess Marlow', on: knownDate(2026, 11, 20) })
    const back = statementIn(await calls.put(`statement/${id}/restore`, { etag: away.etag }))
    expect(back.status).toEqual({ _tag: 'Open' })
  })

  it.each([
    ['open', 'unreconcile', 'The statement is not reconciled'],
    ['open', 'restore', 'The statement is not archived'],
    ['reconciled', '', 'The statement is reconciled: unreconcile it first'],
    ['reconciled', 'reconcile', 'The statement is already reconciled'],
    ['reconciled', 'archive', 'Only an open statement can be archived: unreconcile or withdraw it'],
    ['archived', '', 'The statement is archived: restore it first'],
    ['archived', 'archive', 'The statement is already archived'],
  ])('an %s statement refuses %s and stays as it is', async (state, act, message) => {
    let statement = await opened()
    const body = () => ({ etag: statement.etag, ...DATES })
    if (state === 'reconciled') statement = statementIn(await calls.put(`statement/${statement.id}/reconcile`, body()))
    if (state === 'archived') statement = statementIn(await calls.put(`statement/${statement.id}/archive`, body()))
    const path = `statement/${statement.id}${act === '' ? '' : `/${act}`}`
    expect(await calls.put(path, body())).toMatchObject({ status: 409, code: 'CONFLICT', message, data: null })
    expect(statementIn(await calls.get(`statement/${statement.id}`))).toEqual(statement)
  })

  it('cannot be unreconciled while a line is paid, and the refusal says how many are', async () => {
    const before = await withLine()
    const closed = statementIn(await calls.put(`statement/${before.id}/reconcile`, { etag: before.etag, ...DATES }))
    await database.db
      .updateTable('line_item')
      .set({ paid: true, agent_paid_date: '2026-11-20' })
      .where('agency_id', '=', here.agencyId)
      .where('statement_id', '=', before.id)
      .execute()
    expect(await calls.put(`statement/${before.id}/unreconcile`, { etag: closed.etag })).toMatchObject({
      status: 409,
      message:
        'The statement cannot be unreconciled: 1 line is paid. Withdraw the statement, or take the payments back first',
    })
  })
})

describe('a stale etag of a statement', () => {
  // Proves 4.statement-guarded, 8.out-of-date
  it('is refused and changes nothing: no row, no etag, no history', async () => {
    const { id, etag } = await opened()
    const current = statementIn(await calls.put(`statement/${id}`, { etag, description: 'Seen' }))
    for (const act of ['', '/reconcile', '/archive'])
      expect(await calls.put(`statement/${id}${act}`, { etag, description: 'Late', ...DATES })).toMatchObject({
        status: 400,
        code: 'BAD_REQUEST',
        message: MESSAGES.outOfDate,
      })
    expect(statementIn(await calls.get(`statement/${id}`))).toEqual(current)
    expect((await calls.get(`statement/${id}/history`)).data).toHaveLength(2)
  })

  it('loses the race: exactly one of several simultaneous changes succeeds', async () => {
    const { id, etag } = await opened()
    const racing = await Promise.all(
      Array.from({ length: 6 }, (_, n) => calls.put(`statement/${id}`, { etag, description: `Caller ${n}` })),
    )
    expect(racing.filter(({ code }) => code === 'OK')).toHaveLength(1)
    expect(racing.filter(({ message }) => message === MESSAGES.outOfDate)).toHaveLength(5)
    expect((await calls.get(`statement/${id}/history`)).data).toHaveLength(2)
  })
})

describe('the history of a statement', () => {
  it('is one sound chain with an entry for each change', async () => {
    const { id } = await withLine()
    await database.db.transaction().execute(async trx => {
      expect(await brokenAt({ trx, session: here }, { kind: 'statement', id })).toBeNull()
    })
    expect((await calls.get(`statement/${id}/history`)).data).toHaveLength(2)
  })
})

describe('a user of another agency', () => {
  it('finds no statement or line of this agency with any call', async () => {
    const { id, etag } = await opened()
    const added = writtenIn(await calls.post(`statement/${id}/line-item`, line(1)))
    const reads = [`statement/${id}`, `statement/${id}/history`, `line-item/${added.line.id}/history`]
    for (const path of reads) expect(await strangers.get(path)).toMatchObject({ status: 404, code: 'NOT_FOUND' })
    for (const act of ['', '/reconcile', '/unreconcile', '/archive', '/restore'])
      expect(await strangers.put(`statement/${id}${act}`, { etag, ...DATES })).toMatchObject({ status: 404 })
    expect(await strangers.post(`statement/${id}/line-item`, line(1))).toMatchObject({ status: 404 })
    const change = { etag: added.line.etag, ...line(2) }
    expect(await strangers.put(`line-item/${added.line.id}`, change)).toMatchObject({ status: 404 })
    expect(await strangers.put(`line-item/${added.line.id}/void`, change)).toMatchObject({ status: 404 })
    expect(await strangers.put(`line-item/${added.line.id}/restore`, change)).toMatchObject({ status: 404 })
    expect(await strangers.del(`line-item/${added.line.id}`, change)).toMatchObject({ status: 404 })
    const { items } = statementIn(await calls.get(`statement/${id}?includeItems=true`))
    expect(items).toEqual([added.line])
  })

  it('gets the refusal that an invalid id gets', async () => {
    expect(await calls.get('statement/no-such-thing')).toMatchObject({ status: 404, code: 'NOT_FOUND' })
    expect(await calls.put('line-item/7/void', { etag: 'x' })).toMatchObject({ status: 404, code: 'NOT_FOUND' })
  })
})
