import type { LineItem } from '@commissions/core'
import { MESSAGES } from '@commissions/core'
import { afterAll, describe, expect, it } from 'vitest'
import { appStage } from '../../testing/app-stage.ts'
import { type Envelope, payoutsIn, refusedItems, statementIn } from '../../testing/commissions-calls.ts'
import { ledgerFaults } from '../../testing/ledger-faults.ts'
import { paidBooks, payment, reconciledLines } from '../../testing/paid-world.ts'
import { upload } from '../../testing/upload.ts'
import { at, statementOf } from '../../testing/wire.ts'

const { database, smallAgency } = appStage()
const { agency: here, calls } = smallAgency('Corrections')
const { calls: stranger } = smallAgency('Strangers')
afterAll(async () => {
  expect(await ledgerFaults(database.db, here.agencyId)).toEqual([])
})

type Fields = Readonly<Record<string, unknown>>
interface Row {
  readonly id: string
  readonly etag: string
  readonly position: number
  readonly old: number
  readonly new: number
}

const ann = (amount: number, manual = false) => ({ manual, amount, agent_id_int: 101 })
const bob = (amount: number, manual = false) => ({ manual, amount, agent_id_int: 102 })
const SHARED = { transaction_date: '2026-07-15' }

/** Two lines of 100.00: Ann 25% of each, Bob a tenth of hers. Paid together on the day. */
const paidStatement = async (day: string, ...forms: readonly Fields[]): Promise<readonly LineItem[]> => {
  const given = forms.length === 0 ? [SHARED, SHARED] : forms
  const lines = await reconciledLines(calls, ...given.map(form => ({ policy_id: here.auto.policyId, ...form })))
  const paid = await calls.put(
    'line-item/agent-payouts',
    lines.map(line => payment(line, [ann(25), bob(2.5)], { agent_paid_date: day })),
  )
  return payoutsIn(paid).lines
}

const statementNow = async (line: LineItem) =>
  statementIn(await calls.get(`statement/${line.statementId}?includeItems=true`))
/** What becomes of the statement, in the request's field `then`. */
const ending = (end: string): Fields => Object.fromEntries([['then', end]])
const ARCHIVE = ending('archive')
const TAKE_IMPORT_BACK = ending('take-import-back')

const withdraw = async (line: LineItem, more: Fields = {}, query = '') =>
  calls.post(`statement/${line.statementId}/withdraw${query}`, {
    etag: (await statementNow(line)).etag,
    reason: 'Sent twice',
    ...ARCHIVE,
    ...more,
  })
const agentsIn = ({ data }: Envelope): unknown =>
  (data as { agents: readonly { agent: { name: string } }[] }).agents.map(({ agent, ...figures }) => [
    agent.name,
    figures,
  ])
const historyOf = async (path: string) =>
  (await calls.get(`${path}/history`)).data as readonly { action: string; reason: string | null; changes: unknown[] }[]

describe('withdrawing a statement', () => {
  it('previews what it takes back without writing, then takes back exactly that under one reason', async () => {
    const [line = at([], 0)] = await paidStatement('2026-01-15')
    const { make } = paidBooks(calls)
    const told = await make('2026-01-01', '2026-01-31')
    const before = await statementNow(line)
    const shown = await withdraw(line, { reason: null }, '?dry_run=true')
    expect(shown).toMatchObject({ code: 'OK', data: { lines: 2, superseded: ['20260101-20260131'] } })
    expect(agentsIn(shown)).toEqual([
      ['Ann Lee', { taken_back: 50 }],
      ['Bob Lee', { taken_back: 5 }],
    ])
    expect(await statementNow(line)).toEqual(before)

    const done = await withdraw(line)
    expect(done).toMatchObject({
      code: 'OK',
      data: { lines: 2, superseded: ['20260101-20260131'], statement: { archived: true, reconciled: false } },
    })
    expect(agentsIn(done)).toEqual(agentsIn(shown))
    const { status, items } = await statementNow(line)
    expect([status._tag, items?.map(({ paid }) => paid)]).toEqual(['Archived', [false, false]])
    expect((await historyOf(`line-item/${line.id}`))[0]).toMatchObject({
      action: 'payment taken back',
      reason: 'Sent twice',
    })
    expect((await historyOf(`statement/${line.statementId}`))[0]).toMatchObject({
      action: 'withdrawn',
      reason: 'Sent twice',
    })
    // The agents' next statement adjusts the amounts that no longer hold.
    await paidStatement('2026-02-15')
    const next = await make('2026-02-01', '2026-02-28')
    expect(next.agents.map(({ agent, adjustments }) => [agent.id, adjustments.map(({ amount }) => amount)])).toEqual([
      [101, [-2500, -2500]],
      [102, [-250, -250]],
    ])
    expect(told.superseded).toBe(false)
  })

  it('archives an open statement, and refuses an archived one', async () => {
    const opened = statementIn(
      await calls.post('statement', { statement_date: '2026-06-30', description: 'June', commission_paid_orig: null }),
    )
    const path = `statement/${opened.id}/withdraw`
    const away = await calls.post(path, { etag: opened.etag, reason: 'Sent twice', ...ARCHIVE })
    expect(away).toMatchObject({ code: 'OK', data: { lines: 0, agents: [], superseded: [] } })
    const { etag } = statementIn({ ...away, data: (away.data as { statement: unknown }).statement })
    expect(await calls.post(path, { etag, reason: 'Again', ...ARCHIVE })).toMatchObject({
      code: 'CONFLICT',
      message: 'The statement is already archived',
    })
  })

  it('needs a reason and the current version, and changes nothing without them', async () => {
    const [line = at([], 0)] = await paidStatement('2026-03-15')
    const before = await statementNow(line)
    for (const reason of [null, '', '  '])
      expect(await withdraw(line, { reason })).toMatchObject({
        code: 'BAD_REQUEST',
        message: 'reason: say why, in a few words',
      })
    expect(await withdraw(line, { etag: 'stale' })).toMatchObject({ code: 'BAD_REQUEST', message: MESSAGES.outOfDate })
    expect(await withdraw(line, ending('burn'))).toMatchObject({ code: 'BAD_REQUEST' })
    expect(
      await stranger.post(`statement/${line.statementId}/withdraw`, {
        etag: before.etag,
        reason: 'x',
        ...ARCHIVE,
      }),
    ).toMatchObject({ code: 'NOT_FOUND' })
    expect(await statementNow(line)).toEqual(before)
  })

  it('succeeds once when several people ask at the same time', async () => {
    const [line = at([], 0)] = await paidStatement('2026-03-15')
    const { etag } = await statementNow(line)
    const body = { etag, reason: 'Sent twice', ...ARCHIVE }
    const answers = await Promise.all([1, 2, 3].map(() => calls.post(`statement/${line.statementId}/withdraw`, body)))
    expect(answers.map(({ code }) => code).toSorted()).toEqual(['BAD_REQUEST', 'BAD_REQUEST', 'OK'])
    const backs = (await historyOf(`line-item/${line.id}`)).filter(({ action }) => action === 'payment taken back')
    expect(backs).toHaveLength(1)
  })

  const imported = async (file: string): Promise<LineItem> => {
    const content = `Policy Number,Insured Name,Transaction Date,Premium,Commission\nPA-12 345,${file},07/15/2026,1000.00,100.00\n`
    const { id } = statementOf(
      await upload(calls, { content, fields: { carrier_id: here.carrierId }, query: 'allow_duplicate=true' }),
    )
    const { items } = statementIn(await calls.get(`statement/${id}?includeItems=true`))
    const line = at(items ?? [], 0)
    const matched = await calls.put(`line-item/${line.id}/match`, {
      etag: line.etag,
      policy_id: here.auto.policyId,
      client_id: here.auto.clientId,
      agents_int: {},
      fill_agents_using_policy: true,
    })
    expect(matched.code).toBe('OK')
    const { etag } = statementIn(await calls.get(`statement/${id}`))
    await calls.put(`statement/${id}/reconcile`, { etag, reconcile_date: '2026-07-31', reporting_date: '2026-07-31' })
    return line
  }

  it('takes a paid import back whole, so that its file can be imported again', async () => {
    const line = await imported('DOE JANE')
    await calls.put('line-item/agent-payouts', [payment(line, [ann(25), bob(2.5)], { agent_paid_date: '2026-04-10' })])
    const done = await withdraw(line, TAKE_IMPORT_BACK)
    expect(done).toMatchObject({ code: 'OK', data: { lines: 1, statement: null, superseded: [] } })
    expect(await calls.get(`statement/${line.statementId}`)).toMatchObject({ code: 'NOT_FOUND' })
    expect((await imported('DOE JANE')).id).not.toBe(line.id)
  })

  it('refuses to take back an import with lines on a paid statement, and suggests archiving the statement', async () => {
    const line = await imported('DOE JOHN')
    await calls.put('line-item/agent-payouts', [payment(line, [ann(25), bob(2.5)], { agent_paid_date: '2026-05-10' })])
    await paidBooks(calls).make('2026-05-01', '2026-05-31')
    const before = await statementNow(line)
    for (const query of ['', '?dry_run=true'])
      expect(await withdraw(line, TAKE_IMPORT_BACK, query)).toMatchObject({
        code: 'CONFLICT',
        message:
          'The import cannot be taken back: 1 of its lines is on a paid statement. Archive the statement instead',
      })
    expect(await statementNow(line)).toEqual(before)
    const typed = at(await paidStatement('2026-05-11'), 0)
    expect(await withdraw(typed, TAKE_IMPORT_BACK)).toMatchObject({
      code: 'CONFLICT',
      message: 'The statement was not imported from a file: archive it instead',
    })
  })
})

describe('a true-up', () => {
  let year = 2030
  /** Each test has a month of its own. */
  const month = () => {
    year += 1
    return { date_option: 'AgentPaidDate', start_date: `${year}-01-01`, end_date: `${year}-01-31` }
  }
  const setRate = (percent: number) =>
    database.db
      .updateTable('payout_rule')
      .set({ term_renew: String(percent) })
      .where('agency_id', '=', here.agencyId)
      .where('position', '=', 1)
      .execute()
  const look = (range: Fields) => calls.post('payouts/true-up?dry_run=true', range)
  const rowsIn = ({ data }: Envelope) => (data as { lines: readonly Row[] }).lines
  const figuresOf = async (line: LineItem) => {
    const found = (await statementNow(line)).items?.find(({ id }) => id === line.id)
    return [found?.agent1.payout?.amount, found?.agent2.payout?.amount]
  }

  it('lists by agent which payouts would change, and changes them in one act with one reason', async () => {
    const range = month()
    const lines = await paidStatement(`${year}-01-15`)
    await paidBooks(calls).make(`${year}-01-01`, `${year}-01-31`)
    expect(await look(range)).toMatchObject({ code: 'OK', data: { agents: [], lines: [], left: [], superseded: [] } })
    await setRate(30)
    const shown = await look(range)
    expect(agentsIn(shown)).toEqual([
      ['Ann Lee', { old: 50, new: 60, difference: 10 }],
      ['Bob Lee', { old: 5, new: 6, difference: 1 }],
    ])
    expect(rowsIn(shown).map(({ position, old, new: now }) => [position, old, now])).toEqual([
      [1, 25, 30],
      [2, 2.5, 3],
      [1, 25, 30],
      [2, 2.5, 3],
    ])
    expect(shown.data).toMatchObject({ superseded: [`${year}0101-${year}0131`] })
    // One of the two lines is chosen.
    const chosen = rowsIn(shown).filter(({ id }) => id === lines[0]?.id)
    const done = await calls.post('payouts/true-up', { ...range, lines: chosen, reason: 'Rate was agreed at 30' })
    expect(agentsIn(done)).toEqual([
      ['Ann Lee', { old: 25, new: 30, difference: 5 }],
      ['Bob Lee', { old: 2.5, new: 3, difference: 0.5 }],
    ])
    expect(await Promise.all(lines.map(figuresOf))).toEqual([
      [3000, 300],
      [2500, 250],
    ])
    const [entry] = await historyOf(`line-item/${lines[0]?.id}`)
    expect(entry).toMatchObject({ action: 'payout trued up', reason: 'Rate was agreed at 30' })
    const stored = await database.db
      .selectFrom('line_payout')
      .select(['amount', 'outcome', 'value', 'agent_paid_date'])
      .where('line_item_id', '=', String(lines[0]?.id))
      .orderBy('position')
      .execute()
    expect(stored).toMatchObject([
      { amount: '30.00', outcome: 'RuleApplied', value: '30.000000', agent_paid_date: `${year}-01-15` },
      { amount: '3.00', outcome: 'RuleApplied', value: '10.000000' },
    ])
    expect(rowsIn(await look(range)).map(({ id }) => id)).toEqual([lines[1]?.id, lines[1]?.id])
    await setRate(25)
    // The corrections of each of the two agents list it, and nobody else's do.
    const told = async (agent: number) => {
      const { data } = await calls.get(`payouts/corrections?agent_id=${agent}`)
      return (data as readonly { readonly line_item_id: string }[]).filter(one => one.line_item_id === lines[0]?.id)
    }
    const trueUp = { action: 'payout trued up', reason: 'Rate was agreed at 30' }
    expect(await told(101)).toMatchObject([{ ...trueUp, old: 25, new: 30, statement: { id: expect.any(String) } }])
    expect(await told(102)).toMatchObject([{ ...trueUp, old: 2.5, new: 3 }])
    expect(await calls.get('payouts/corrections?agent_id=999')).toMatchObject({ status: 404 })
  })

  it('leaves a typed amount and the share of it as they are', async () => {
    const range = month()
    const [line = at([], 0)] = await reconciledLines(calls, { policy_id: here.auto.policyId, ...SHARED })
    await calls.put('line-item/agent-payouts', [
      payment(line, [ann(10, true), bob(1)], { agent_paid_date: `${year}-01-15` }),
    ])
    await setRate(40)
    expect(rowsIn(await look(range))).toEqual([])
    await setRate(25)
  })

  it('names a line that no rule matches any more, and leaves it as it is', async () => {
    const range = month()
    const [line = at([], 0)] = await paidStatement(`${year}-01-15`, SHARED)
    const off = (term_renew_enabled: boolean) =>
      database.db
        .updateTable('payout_rule')
        .set({ term_renew_enabled })
        .where('agency_id', '=', here.agencyId)
        .execute()
    await off(false)
    const shown = await look(range)
    expect(shown.data).toMatchObject({
      lines: [],
      left: [{ id: line.id, reason: expect.stringContaining('Agent 1: No rule matches renew') }],
    })
    const refused = await calls.post('payouts/true-up', { ...range, line_ids: [line.id], reason: 'Rules' })
    expect(refusedItems(refused)).toHaveLength(1)
    await off(true)
    expect(await figuresOf(line)).toEqual([2500, 250])
  })

  it('is refused whole when lines no longer are as they were shown, and names each of them', async () => {
    const range = month()
    const lines = await paidStatement(`${year}-01-15`)
    await setRate(30)
    const rows = rowsIn(await look(range))
    const [first, second] = lines
    // One is changed by hand meanwhile, and for the other the rule is changed again.
    await calls.put('line-item/agent-payouts', [
      {
        ...payment(first ?? at([], 0), [ann(26, true), bob(2.5, true)], { agent_paid_date: `${year}-01-15` }),
        etag: first?.etag,
        reason: 'x',
      },
    ])
    await setRate(31)
    const refused = await calls.post('payouts/true-up', { ...range, lines: rows, reason: 'Rate' })
    expect(refused).toMatchObject({ status: 400, code: 'BAD_REQUEST' })
    expect(refusedItems(refused)).toEqual([
      { id: first?.id, errors: [MESSAGES.outOfDate] },
      {
        id: second?.id,
        errors: [
          'Agent 1: the amount is out of date: 31.00 is due now, not 30.00',
          'Agent 2: the amount is out of date: 3.10 is due now, not 3.00',
        ],
      },
    ])
    expect(await figuresOf(second ?? at([], 0))).toEqual([2500, 250])
    await setRate(25)
  })

  it('corrects the whole range when no lines are named, and the history says that it was unguarded', async () => {
    const range = month()
    const lines = await paidStatement(`${year}-01-15`)
    await setRate(20)
    const done = await calls.post('payouts/true-up', { ...range, reason: 'Rate' })
    expect(agentsIn(done)).toEqual([
      ['Ann Lee', { old: 50, new: 40, difference: -10 }],
      ['Bob Lee', { old: 5, new: 4, difference: -1 }],
    ])
    const [entry] = await historyOf(`line-item/${lines[0]?.id}`)
    expect(entry?.changes).toContainEqual({ field: 'unguarded', before: null, after: true })
    expect(await calls.post('payouts/true-up', { ...range, reason: 'Rate' })).toMatchObject({
      code: 'CONFLICT',
      message: 'Nothing in this range would be paid differently now',
    })
    await setRate(25)
  })

  it('needs a reason, at least one end of the range, and lines within the range', async () => {
    const range = month()
    const lines = await paidStatement(`${year}-01-15`)
    expect(await calls.post('payouts/true-up', range)).toMatchObject({
      code: 'BAD_REQUEST',
      message: 'reason: say why, in a few words',
    })
    expect((await look({ date_option: 'AgentPaidDate' })).message).toMatch(/start_date.*end_date/)
    const other = { ...month(), line_ids: [lines[0]?.id], reason: 'x' }
    expect(refusedItems(await calls.post('payouts/true-up', other))).toEqual([
      { id: lines[0]?.id, errors: ['The line is not one of this range and these agents'] },
    ])
    expect(
      refusedItems(await stranger.post('payouts/true-up', { ...range, line_ids: [lines[0]?.id], reason: 'x' })),
    ).toEqual([{ id: lines[0]?.id, errors: ['There is no such line'] }])
  })
})
