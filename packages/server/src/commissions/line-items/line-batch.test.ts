import { type LineItem, MESSAGES, type Statement } from '@commissions/core'
import { describe, expect, it } from 'vitest'
import { appStage } from '../../testing/app-stage.ts'
import { type Envelope, statementIn, writtenIn } from '../../testing/commissions-calls.ts'

const { database, smallAgency } = appStage()
const { agency: here, calls } = smallAgency('Harbor')

const typed = { transaction_date: '2026-11-02', gross_amount: 100, commission_amount: 10 }
const reread = async (id: string) => statementIn(await calls.get(`statement/${id}?includeItems=true`))
const historyOf = async (id: string) => (await calls.get(`statement/${id}/history`)).data
/** An open statement with a line per form. */
const opened = async (
  ...forms: Record<string, unknown>[]
): Promise<Statement & { readonly items: readonly LineItem[] }> => {
  const body = { statement_date: '2026-11-01', description: '', commission_paid_orig: null }
  const { id } = statementIn(await calls.post('statement', body))
  for (const form of forms) writtenIn(await calls.post(`statement/${id}/line-item`, { ...typed, ...form }))
  const statement = await reread(id)
  return { ...statement, items: statement.items ?? [] }
}
const seen = ({ id, etag }: LineItem) => ({ id, etag })
const deleteItems = async (id: string, body: unknown): Promise<Envelope> => {
  const path = `/services/commissions/commissions/statement/${id}/delete-items`
  const response = await calls.browser.json('DELETE', path, body)
  return { ...((await response.json()) as Envelope), status: response.status }
}

describe('a quick update', () => {
  // Proves 7.quick-update
  it('changes several lines under one new etag, with a history entry for each', async () => {
    const { id, etag, items } = await opened({}, {}, {})
    const [a, b, c] = items as [LineItem, LineItem, LineItem]
    const itemUpdates = [
      { ...seen(a), commission_amount: 12.34 },
      { ...seen(b), policy_id: here.auto.policyId },
    ]
    const after = statementIn(await calls.put(`statement/${id}/quick-update`, { etag, itemUpdates }))
    expect(after).toMatchObject({ commissionPaid: 1234 + 1000 + 1000, unmatchedCount: 2 })
    expect(after.items).toMatchObject([
      { commissionAmount: 1234, transactionDate: a.transactionDate },
      { commissionTerm: 'Renewal', agents: { 1: 101, 2: 102 }, agent1: { calculatedCommission: 250 } },
      c,
    ])
    expect(after).toEqual(await reread(id))
    expect(await historyOf(id)).toHaveLength(4 + 2)
  })

  // Proves 8.items-with-errors
  it('names every line that it refuses, and then changes none', async () => {
    const statement = await opened({}, {}, {})
    const stranger = (await opened({})).items[0] as LineItem
    const { id, etag, items } = statement
    const [a, b, c] = items as [LineItem, LineItem, LineItem]
    const itemUpdates = [
      { ...seen(a), commission_amount: 1 },
      { ...seen(b), etag: 'stale', commission_amount: 1 },
      { ...seen(c), transaction_type: 'ZZZ' },
      { ...seen(a), commission_amount: 2 },
      { ...seen(stranger), commission_amount: 1 },
    ]
    expect(await calls.put(`statement/${id}/quick-update`, { etag, itemUpdates })).toMatchObject({
      status: 400,
      code: 'BAD_REQUEST',
      data: {
        itemsWithErrors: [
          { id: b.id, errors: [MESSAGES.outOfDate] },
          { id: c.id, errors: [expect.stringContaining('transaction_type')] },
          { id: a.id, errors: ['The line is named twice'] },
          { id: stranger.id, errors: ['There is no such line on this statement'] },
        ],
      },
    })
    expect(await reread(id)).toEqual(statement)
  })

  it('needs lines, the current etag and an open statement', async () => {
    const { id, etag, items } = await opened({})
    const path = `statement/${id}/quick-update`
    const itemUpdates = items.map(seen)
    expect(await calls.put(path, { etag, itemUpdates: [] })).toMatchObject({ status: 400 })
    expect(await calls.put(path, { etag: 'stale', itemUpdates })).toMatchObject({ message: MESSAGES.outOfDate })
    const away = statementIn(await calls.put(`statement/${id}/archive`, { etag }))
    expect(await calls.put(path, { etag: away.etag, itemUpdates })).toMatchObject({ status: 409, code: 'CONFLICT' })
  })
})

describe('deleting several lines', () => {
  // Proves 7.delete-items
  it('takes all of them off the statement', async () => {
    const { id, etag, items } = await opened({}, {}, { commission_amount: 7 })
    const after = statementIn(await deleteItems(id, { etag, items: items.slice(0, 2).map(seen) }))
    expect(after).toMatchObject({ commissionPaid: 700, lineCount: 1, unmatchedCount: 1 })
    expect((await reread(id)).items).toEqual(items.slice(2))
    expect(await historyOf(id)).toMatchObject([{ action: 'line deleted' }, { action: 'line deleted' }, {}, {}, {}, {}])
  })

  it('deletes none when one came from the carrier', async () => {
    const statement = await opened({}, {})
    const [, carriers] = statement.items
    await database.db
      .updateTable('line_item')
      .set({ manual: false })
      .where('agency_id', '=', here.agencyId)
      .where('line_item_id', '=', carriers?.id ?? '')
      .execute()
    const refused = await deleteItems(statement.id, { etag: statement.etag, items: statement.items.map(seen) })
    expect(refused).toMatchObject({
      status: 400,
      data: { itemsWithErrors: [{ id: carriers?.id, errors: [expect.stringContaining('void it instead')] }] },
    })
    expect((await reread(statement.id)).items).toHaveLength(2)
  })
})

describe('refreshing the policy information of a statement', () => {
  const spring = () => ({ transaction_date: '2026-05-31', policy_id: here.auto.policyId })
  const refresh = (id: string, etag: string, history: boolean) =>
    calls.put(`statement/${id}/policy-information?use_policy_history=${history}`, { etag })

  // Proves 7.policy-information
  it('gives each line the agents of its own day, or those of today', async () => {
    const nobody = { ...spring(), agents: {} }
    const { id, etag } = await opened(nobody, { ...nobody, transaction_date: '2026-06-01' }, {})
    const then = statementIn(await refresh(id, etag, true))
    expect(then.items?.map(({ agents }) => agents)).toEqual([{ 1: 101 }, { 1: 101, 2: 102 }, {}])
    const now = statementIn(await refresh(id, then.etag, false))
    expect(now.items?.map(({ agents }) => agents)).toEqual([{ 1: 101, 2: 102 }, { 1: 101, 2: 102 }, {}])
    expect(now.items?.[1]?.etag).toBe(then.items?.[1]?.etag)
    expect(await historyOf(id)).toHaveLength(4 + 2 + 1)
  })

  it('derives the term again but keeps one that a person set, also on a reconciled statement', async () => {
    const { id, etag } = await opened(
      { ...spring(), commission_term: 'Rewrite' },
      { ...spring(), commission_term: 'RewriteOverride' },
    )
    const dates = { reconcile_date: '2026-11-20', reporting_date: '2026-11-30' }
    const closed = statementIn(await calls.put(`statement/${id}/reconcile`, { etag, ...dates }))
    const after = statementIn(await refresh(id, closed.etag, true))
    expect(after.items?.map(({ commissionTerm }) => commissionTerm)).toEqual(['New', 'RewriteOverride'])
    expect(await refresh(id, closed.etag, true)).toMatchObject({ status: 400, message: MESSAGES.outOfDate })
  })

  it('leaves paid lines as they are', async () => {
    const { id, etag } = await opened({ ...spring(), agents: {} }, { ...spring(), agents: {} })
    const dates = { reconcile_date: '2026-11-20', reporting_date: '2026-11-30' }
    const closed = statementIn(await calls.put(`statement/${id}/reconcile`, { etag, ...dates }))
    const paid = (await reread(id)).items?.[0]
    await database.db
      .updateTable('line_item')
      .set({ paid: true, agent_paid_date: '2026-11-20' })
      .where('agency_id', '=', here.agencyId)
      .where('line_item_id', '=', paid?.id ?? '')
      .execute()
    const after = statementIn(await refresh(id, closed.etag, true))
    expect(after.items?.map(({ agents }) => agents)).toEqual([{}, { 1: 101 }])
  })
})
