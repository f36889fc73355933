import { MESSAGES, statementSums } from '@commissions/core'
import { describe, expect, it } from 'vitest'
import { appStage } from '../../testing/app-stage.ts'
import { statementIn, writtenIn } from '../../testing/commissions-calls.ts'

const { database, smallAgency } = appStage()
const { agency: here, calls } = smallAgency('Harbor')
const { agency: elsewhere } = smallAgency('Prairie')

const NEW = { statement_date: '2026-11-01', description: '', commission_paid_orig: null }
const open = async () => statementIn(await calls.post('statement', NEW))
const reread = async (id: string) => statementIn(await calls.get(`statement/${id}?includeItems=true`))
const typed = { transaction_date: '2026-11-02', gross_amount: 1234.56, commission_amount: 123.46 }
const add = async (id: string, form: Record<string, unknown> = typed) =>
  writtenIn(await calls.post(`statement/${id}/line-item`, form))
const close = async (id: string) =>
  statementIn(
    await calls.put(`statement/${id}/reconcile`, {
      etag: (await reread(id)).etag,
      reconcile_date: '2026-11-20',
      reporting_date: '2026-11-30',
    }),
  )
const historyOf = async (path: string) => (await calls.get(`${path}/history`)).data

describe('adding a line', () => {
  // Proves 4.line-created, 4.line-flags, 7.line-add
  it('answers the line and the new sums and etag of its statement', async () => {
    const { id, etag } = await open()
    const { line, statement } = await add(id)
    expect(line).toMatchObject({ manual: true, unmatched: true, grossAmount: 123456, commissionAmount: 12346 })
    expect(statement).toEqual({
      id,
      etag: expect.not.stringMatching(etag),
      grossAmount: 123456,
      commissionPaid: 12346,
      unmatchedCount: 1,
    })
    const after = await reread(id)
    expect(after).toMatchObject({ etag: statement.etag, items: [line] })
  })

  it('takes client, carrier, number, term and the agents of its day from the policy', async () => {
    const { id } = await open()
    const spring = { ...typed, transaction_date: '2026-05-31', policy_id: here.auto.policyId }
    const { line } = await add(id, spring)
    expect(line).toMatchObject({
      unmatched: false,
      client: { id: '1', number: '00000001', displayName: 'Jane Doe' },
      carrierId: here.carrierId,
      insuredName: 'Jane Doe',
      policyNumber: here.auto.number,
      commissionTerm: 'New',
      agents: { 1: 101 },
      currentPremium: 120000,
    })
    const summer = await add(id, { ...spring, transaction_date: '2026-07-01' })
    expect(summer.line).toMatchObject({ commissionTerm: 'Renewal', agents: { 1: 101, 2: 102 } })
    const given = { ...spring, agents: { 3: 102 }, commission_term: 'RewriteOverride', policy_number: null }
    expect((await add(id, given)).line).toMatchObject({
      agents: { 3: 102 },
      commissionTerm: 'RewriteOverride',
      policyNumber: null,
    })
  })

  // Proves 4.payout-kinds, 9.cents
  it('shows what the rules pay on the line, and why', async () => {
    const { id } = await open()
    const form = { ...typed, commission_amount: 100.1, transaction_date: '2026-07-01', policy_id: here.auto.policyId }
    const { line } = await add(id, form)
    expect(line.agent1).toMatchObject({ payoutType: 'RuleApplied', calculatedCommission: 2503 })
    expect(line.agent1.explanation).toMatchObject({ calcType: 'PercentOfAgencyCommissionPaid', basis: 10010 })
    expect(line.agent1.explanation?.rule).toContain('25%')
    expect(line.agent2).toMatchObject({ payoutType: 'RuleApplied', calculatedCommission: 250 })
    expect(line.agent3).toMatchObject({ payoutType: 'None', calculatedCommission: null })
  })

  // Proves 5.date-required
  it.each([
    ['a code the agency does not have', { transaction_type: 'ZZZ' }, 400, 'transaction_type'],
    ['no transaction date', { transaction_date: null }, 400, 'transaction_date'],
    ['an amount finer than a cent', { commission_amount: 0.001 }, 400, 'commission_amount'],
    ['an agent nobody knows', { agents: { 1: 999 } }, 404, 'agents'],
    ['a client nobody knows', { client_id: '999' }, 404, 'client_id'],
    ['a carrier that is no id', { carrier_id: 'Progressive' }, 404, 'carrier_id'],
    ['a policy that is no id', { policy_id: '1' }, 404, 'policy_id'],
  ])('refuses %s, naming the field, and adds nothing', async (_, wrong, status, field) => {
    const statement = await open()
    const refused = await calls.post(`statement/${statement.id}/line-item`, { ...typed, ...wrong })
    expect(refused).toMatchObject({ status, data: null, message: expect.stringContaining(field) })
    expect(await reread(statement.id)).toEqual({ ...statement, items: [] })
  })

  it('refuses a policy or carrier of another agency, and a policy that does not fit the client or agency income', async () => {
    const { id } = await open()
    const path = `statement/${id}/line-item`
    expect(await calls.post(path, { ...typed, policy_id: elsewhere.auto.policyId })).toMatchObject({ status: 404 })
    expect(await calls.post(path, { ...typed, carrier_id: elsewhere.carrierId })).toMatchObject({ status: 404 })
    const mixed = { ...typed, policy_id: here.auto.policyId, client_id: here.home.clientId }
    expect(await calls.post(path, mixed)).toMatchObject({ status: 400, message: expect.stringContaining('client_id') })
    const income = { ...typed, policy_id: here.auto.policyId, agency_income: true }
    expect(await calls.post(path, income)).toMatchObject({
      status: 400,
      message: expect.stringContaining('agency_income'),
    })
  })
})

describe('changing a line', () => {
  // Proves 4.line-modified, 7.line-update
  it('changes the fields that are sent, clears those that are null and leaves the rest', async () => {
    const { id } = await open()
    const { line } = await add(id, { ...typed, insured_name: 'Doe', lob: 'AUTO', agents: { 1: 101, 2: 102 } })
    const written = writtenIn(
      await calls.put(`line-item/${line.id}`, {
        etag: line.etag,
        transaction_date: '2026-11-02',
        commission_amount: -1.1,
        lob: null,
        agents: { 2: 101 },
      }),
    )
    expect(written.line).toMatchObject({ insuredName: 'Doe', lob: null, commissionAmount: -110, agents: { 2: 101 } })
    expect(written.line.etag).not.toBe(line.etag)
    expect(written.statement).toMatchObject({ commissionPaid: -110, grossAmount: 123456 })
    expect(await historyOf(`line-item/${line.id}`)).toMatchObject([
      {
        action: 'line changed',
        changes: [
          { field: 'commission_amount', before: 123.46, after: -1.1 },
          { field: 'lob', before: 'AUTO', after: null },
          { field: 'agents', before: { 1: 101, 2: 102 }, after: { 2: 101 } },
        ],
      },
      { action: 'line added' },
    ])
  })

  it('follows another policy, and loses what the policy gave it when it loses the policy', async () => {
    const { id } = await open()
    const { line } = await add(id, { ...typed, policy_id: here.auto.policyId })
    const body = { etag: line.etag, transaction_date: '2026-11-02', policy_id: here.home.policyId }
    const moved = writtenIn(await calls.put(`line-item/${line.id}`, body))
    expect(moved.line).toMatchObject({
      client: { id: '2', displayName: '100% Bakery' },
      carrierId: here.otherCarrierId,
      commissionTerm: 'Renewal',
      agents: { 1: 102 },
    })
    const without = { ...body, etag: moved.line.etag, policy_id: null }
    const lost = writtenIn(await calls.put(`line-item/${line.id}`, without))
    expect(lost.line).toMatchObject({ policy: null, client: null, carrierId: null, commissionTerm: 'None' })
    expect(lost.statement.unmatchedCount).toBe(1)
    const income = { etag: lost.line.etag, transaction_date: '2026-11-02', agency_income: true }
    const marked = writtenIn(await calls.put(`line-item/${line.id}`, income))
    expect(marked).toMatchObject({ line: { unmatched: false, agencyIncome: true }, statement: { unmatchedCount: 0 } })
  })

  it('keeps the carrier of the policy on a matched line', async () => {
    const { id } = await open()
    const { line } = await add(id, { ...typed, policy_id: here.auto.policyId, carrier_id: here.otherCarrierId })
    expect(line.carrierId).toBe(here.carrierId)
    const body = { etag: line.etag, transaction_date: '2026-11-02', carrier_id: here.otherCarrierId }
    expect(writtenIn(await calls.put(`line-item/${line.id}`, body)).line.carrierId).toBe(here.carrierId)
    const income = { ...body, etag: (await reread(id)).items?.[0]?.etag, agency_income: true }
    expect(await calls.put(`line-item/${line.id}`, income)).toMatchObject({ status: 400 })
  })
})

describe('voiding, restoring and deleting', () => {
  // Proves 4.line-voided, 4.line-flags, 7.line-void, 7.line-restore
  it('voids a line so that it counts nowhere, and restores it as it was', async () => {
    const { id } = await open()
    const { line } = await add(id)
    const voided = writtenIn(await calls.put(`line-item/${line.id}/void`, { etag: line.etag }))
    expect(voided.line.voided).toBe(true)
    expect(voided.statement).toMatchObject({ grossAmount: 0, commissionPaid: 0, unmatchedCount: 0 })
    const again = await calls.put(`line-item/${line.id}/void`, { etag: voided.line.etag })
    expect(again).toMatchObject({ status: 409, message: 'The line is already voided' })
    const back = writtenIn(await calls.put(`line-item/${line.id}/restore`, { etag: voided.line.etag }))
    const { etag: _, modified: __, ...same } = line
    expect(back.line).toMatchObject(same)
    expect(back.statement).toMatchObject({ grossAmount: 123456, commissionPaid: 12346, unmatchedCount: 1 })
  })

  // Proves 4.line-deleted, 7.line-delete
  it('deletes a typed line, answers the line as it was, and keeps its history', async () => {
    const { id } = await open()
    const { line } = await add(id)
    const deleted = writtenIn(await calls.del(`line-item/${line.id}`, { etag: line.etag }))
    expect(deleted).toMatchObject({ line, statement: { grossAmount: 0, unmatchedCount: 0 } })
    expect((await reread(id)).items).toEqual([])
    expect(await calls.del(`line-item/${line.id}`, { etag: line.etag })).toMatchObject({ status: 404 })
    expect(await historyOf(`line-item/${line.id}`)).toMatchObject([
      { action: 'line deleted' },
      { action: 'line added' },
    ])
  })

  it('refuses to delete a line of a carrier, which can be voided instead', async () => {
    const { id } = await open()
    const { line } = await add(id)
    await database.db
      .updateTable('line_item')
      .set({ manual: false, import_row: 4, import_warnings: ['Read with care'] })
      .where('agency_id', '=', here.agencyId)
      .where('line_item_id', '=', line.id)
      .execute()
    expect(await calls.del(`line-item/${line.id}`, { etag: line.etag })).toMatchObject({
      status: 409,
      message: expect.stringContaining('void it instead'),
    })
    expect((await reread(id)).items?.[0]?.warnings).toEqual(['Read with care'])
    expect(await calls.put(`line-item/${line.id}/void`, { etag: line.etag })).toMatchObject({ code: 'OK' })
  })
})

describe('what the state of a statement or line forbids', () => {
  it('a reconciled statement refuses changes to amounts and dates, voids, and added or deleted lines', async () => {
    const { id } = await open()
    const { line } = await add(id)
    await close(id)
    const before = await reread(id)
    const sent = { etag: line.etag, transaction_date: '2026-11-02' }
    const refusals = [
      await calls.put(`line-item/${line.id}`, { ...sent, commission_amount: 1 }),
      await calls.put(`line-item/${line.id}`, { ...sent, transaction_date: '2026-11-03' }),
      await calls.put(`line-item/${line.id}`, { ...sent, insured_name: 'X', agents: { 1: 101 } }),
      await calls.put(`line-item/${line.id}/void`, sent),
      await calls.del(`line-item/${line.id}`, sent),
      await calls.post(`statement/${id}/line-item`, typed),
    ]
    for (const refused of refusals)
      expect(refused).toMatchObject({ status: 409, message: 'The statement is reconciled: unreconcile it first' })
    expect(await reread(id)).toEqual(before)
  })

  it('a reconciled statement accepts policy, agents and term for an unmatched line', async () => {
    const { id } = await open()
    const { line } = await add(id)
    await close(id)
    const body = { etag: line.etag, ...typed, policy_id: here.auto.policyId, agents: { 1: 102 } }
    const written = writtenIn(await calls.put(`line-item/${line.id}`, body))
    expect(written).toMatchObject({
      line: { commissionTerm: 'Renewal', agents: { 1: 102 } },
      statement: { unmatchedCount: 0 },
    })
  })

  it('a paid line refuses changes', async () => {
    const { id } = await open()
    const { line } = await add(id)
    await close(id)
    await database.db
      .updateTable('line_item')
      .set({ paid: true, agent_paid_date: '2026-11-20' })
      .where('agency_id', '=', here.agencyId)
      .where('line_item_id', '=', line.id)
      .execute()
    const body = { etag: line.etag, transaction_date: '2026-11-02', agents: { 1: 101 } }
    expect(await calls.put(`line-item/${line.id}`, body)).toMatchObject({
      status: 409,
      message: 'The line is paid: only its payouts can change, until its payment is taken back',
    })
  })

  it('an archived statement refuses changes to its lines', async () => {
    const { id } = await open()
    const { line, statement } = await add(id)
    await calls.put(`statement/${id}/archive`, { etag: statement.etag })
    const before = await reread(id)
    for (const refused of [
      await calls.put(`line-item/${line.id}`, { etag: line.etag, ...typed }),
      await calls.put(`line-item/${line.id}/void`, { etag: line.etag }),
      await calls.del(`line-item/${line.id}`, { etag: line.etag }),
      await calls.post(`statement/${id}/line-item`, typed),
    ])
      expect(refused).toMatchObject({ status: 409, message: 'The statement is archived: restore it first' })
    expect(await reread(id)).toEqual(before)
  })
})

describe('a stale etag of a line', () => {
  it('is refused and changes nothing: no row, no etag, no history', async () => {
    const { id } = await open()
    const { line } = await add(id)
    await calls.put(`line-item/${line.id}`, { etag: line.etag, ...typed })
    const before = await reread(id)
    const stale = { etag: line.etag, ...typed, commission_amount: 5 }
    for (const refused of [
      await calls.put(`line-item/${line.id}`, stale),
      await calls.put(`line-item/${line.id}/void`, stale),
      await calls.del(`line-item/${line.id}`, stale),
    ])
      expect(refused).toMatchObject({ status: 400, code: 'BAD_REQUEST', message: MESSAGES.outOfDate, data: null })
    expect(await reread(id)).toEqual(before)
    expect(await historyOf(`statement/${id}`)).toHaveLength(3)
  })

  it('loses the race: exactly one of many simultaneous changes succeeds', async () => {
    const { id } = await open()
    const { line } = await add(id)
    const racing = await Promise.all([
      calls.put(`line-item/${line.id}`, { etag: line.etag, ...typed, commission_amount: 1 }),
      calls.put(`line-item/${line.id}`, { etag: line.etag, ...typed, commission_amount: 2 }),
      calls.put(`line-item/${line.id}/void`, { etag: line.etag }),
      calls.put(`line-item/${line.id}`, { etag: line.etag, ...typed, commission_amount: 3 }),
    ])
    expect(racing.filter(({ code }) => code === 'OK')).toHaveLength(1)
    expect(racing.filter(({ message }) => message === MESSAGES.outOfDate)).toHaveLength(3)
    expect(await historyOf(`line-item/${line.id}`)).toHaveLength(2)
  })
})

describe('the sums of a statement', () => {
  it('equal the sums of its lines after any mixture of changes, and each change has one history entry', async () => {
    const { id } = await open()
    const lines = []
    for (const amount of [10.01, -3.33, 0.1, 0.2, 250])
      lines.push((await add(id, { ...typed, commission_amount: amount })).line)
    const [a, b, c, d] = lines
    await calls.put(`line-item/${a?.id}/void`, { etag: a?.etag })
    await calls.put(`line-item/${b?.id}`, { etag: b?.etag, ...typed, policy_id: here.auto.policyId })
    await calls.del(`line-item/${c?.id}`, { etag: c?.etag })
    await calls.put(`line-item/${d?.id}`, { etag: d?.etag, ...typed, agency_income: true, commission_amount: 0.3 })
    const statement = await reread(id)
    const sums = statementSums(statement.items ?? [])
    expect(statement).toMatchObject(sums)
    expect(sums).toMatchObject({ lineCount: 4, unmatchedCount: 1, commissionPaid: 12346 + 30 + 25000 })
    expect(await historyOf(`statement/${id}`)).toHaveLength(10)
  })
})

describe('the warnings of a line', () => {
  it('name the other statement that has a line with the same policy, date and amount', async () => {
    const [one, two] = [await open(), await open()]
    const same = { ...typed, transaction_date: '2026-09-09', commission_amount: 77.77, policy_id: here.auto.policyId }
    const first = await add(one.id, same)
    const second = await add(two.id, same)
    expect(second.line.warnings).toEqual([expect.stringContaining(one.numberFormatted)])
    await calls.put(`line-item/${first.line.id}/void`, { etag: first.line.etag })
    expect((await reread(two.id)).items?.[0]?.warnings).toEqual([])
  })
})
