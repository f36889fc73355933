import { knownDate } from '../../src/calendar/calendar-date.ts'
import { type Cents, type CommissionsPort, difference, etag, type Statement, statementId } from '../../src/index.ts'
import { ensure, ensureEqual, failsWith, laws, succeeds } from './law.ts'

const date = knownDate(2026, 3, 31)
const cents = (amount: number): Cents => amount as Cents

const made = (port: CommissionsPort, controlTotal: Cents | null = cents(10_000)): Promise<Statement> =>
  succeeds(port.statements.create({ statementDate: date, description: 'Suite statement', controlTotal }))

/** A change with an etag that no record had must change nothing. */
const stale = etag('an etag that no record ever had')

export const statementsSuite = laws<CommissionsPort>({
  'a new statement is open, manual and empty, and is found among the open ones': async port => {
    const statement = await made(port)
    ensureEqual(statement.status, { _tag: 'Open' }, 'status')
    ensureEqual(statement.source, 'Manual', 'source')
    ensureEqual([statement.lineCount, statement.commissionPaid, difference(statement)], [0, 0, 10_000], 'figures')
    const open = await succeeds(port.statements.list({ state: 'open' }))
    ensure(
      open.some(one => one.id === statement.id && one.etag === statement.etag),
      'Expected it in the list',
    )
  },

  'a read never changes an etag, a change always does': async port => {
    const statement = await made(port)
    ensureEqual((await succeeds(port.statements.get(statement.id))).etag, statement.etag, 'etag after a read')
    const changed = await succeeds(port.statements.update(statement, { description: 'Changed', controlTotal: null }))
    ensure(changed.etag !== statement.etag, 'Expected a new etag')
    ensureEqual([changed.description, changed.controlTotal, changed.statementDate], ['Changed', null, date], 'fields')
  },

  'a statement typed by hand says which carrier pays it, which must be one of the agency': async port => {
    const [setting] = await succeeds(port.carrierSettings.list)
    if (setting === undefined) throw new Error('Expected a carrier')
    const opened = { statementDate: date, description: 'Who pays', controlTotal: null }
    const { carrierId } = setting
    const statement = await succeeds(port.statements.create({ ...opened, carrierId }))
    ensureEqual([statement.companyId, statement.company], [carrierId, setting.carrier], 'carrier')
    const nobodys = '00000000-0000-4000-8000-000000000000' as typeof carrierId
    await failsWith(port.statements.create({ ...opened, carrierId: nobodys }), 'NotFound')
    ensureEqual((await succeeds(port.statements.create(opened))).companyId, null, 'carrier that is not said')
  },

  'a stale etag changes nothing': async port => {
    const statement = await made(port)
    const of = { id: statement.id, etag: stale }
    await failsWith(port.statements.update(of, { description: 'Never' }), 'OutOfDate')
    await failsWith(port.statements.reconcile(of, { reconcileDate: date, reportingDate: date }), 'OutOfDate')
    await failsWith(port.statements.archive(of), 'OutOfDate')
    ensureEqual((await succeeds(port.statements.get(statement.id))).etag, statement.etag, 'etag')
  },

  'an unknown statement is not found': async port => {
    await failsWith(port.statements.get(statementId('00000000-0000-4000-8000-000000000000')), 'NotFound')
    await failsWith(port.statements.get(statementId('nothing like an id')), 'NotFound')
  },

  'reconciling says by whom and when, freezes amounts, and unreconciling brings back the figures': async port => {
    const { id } = await made(port)
    const added = await succeeds(
      port.lineItems.add(id, { transactionDate: date, grossAmount: cents(100_000), commissionAmount: cents(10_000) }),
    )
    const open = await succeeds(port.statements.get(id))
    ensureEqual([open.lineCount, open.commissionPaid, difference(open)], [1, 10_000, 0], 'figures')
    const reporting = knownDate(2026, 4, 1)
    const closed = await succeeds(port.statements.reconcile(open, { reconcileDate: date, reportingDate: reporting }))
    ensure(closed.status._tag === 'Reconciled', 'Expected it reconciled')
    if (closed.status._tag === 'Reconciled')
      ensureEqual([closed.status.on, closed.status.reportingDate], [date, reporting], 'dates')
    const line = (await succeeds(port.statements.get(id))).items?.[0]
    ensureEqual([line?.processed, line?.reportingDate], [true, reporting], 'line')
    await failsWith(port.lineItems.add(id, { transactionDate: date }), 'Conflict')
    await failsWith(port.lineItems.delete({ id: added.line.id, etag: line?.etag ?? stale }), 'Conflict')
    await failsWith(port.statements.archive(closed), 'Conflict')
    const again = await succeeds(port.statements.unreconcile(closed))
    ensureEqual([again.status._tag, again.commissionPaid, again.grossAmount], ['Open', 10_000, 100_000], 'figures')
  },

  'a statement says why it was reconciled with a difference, until it is unreconciled': async port => {
    const open = await made(port)
    const how = { reconcileDate: date, reportingDate: date, reason: 'Carrier pays it in April' }
    const closed = await succeeds(port.statements.reconcile(open, how))
    const reasonOf = ({ status }: Statement) => (status._tag === 'Reconciled' ? status.reason : undefined)
    ensureEqual(reasonOf(closed), how.reason, 'the reason')
    ensureEqual(reasonOf(await succeeds(port.statements.get(open.id))), how.reason, 'the reason, read again')
    await succeeds(port.statements.unreconcile(closed))
    const again = await succeeds(port.statements.get(open.id))
    const plain = await succeeds(port.statements.reconcile(again, { reconcileDate: date, reportingDate: date }))
    ensureEqual(reasonOf(plain), null, 'without a reason')
  },

  'an archived statement is read-only until it is restored': async port => {
    const statement = await made(port)
    const archived = await succeeds(port.statements.archive(statement))
    ensure(archived.status._tag === 'Archived', 'Expected it archived')
    await failsWith(port.statements.update(archived, { description: 'No' }), 'Conflict')
    await failsWith(port.lineItems.add(archived.id, { transactionDate: date }), 'Conflict')
    const listed = await succeeds(port.statements.list({ state: 'archived' }))
    ensure(
      listed.some(one => one.id === statement.id),
      'Expected it among the archived',
    )
    ensureEqual((await succeeds(port.statements.restore(archived))).status, { _tag: 'Open' }, 'status')
  },

  'what the state of a statement forbids is a conflict and changes nothing': async port => {
    const open = await made(port)
    await failsWith(port.statements.unreconcile(open), 'Conflict')
    await failsWith(port.statements.restore(open), 'Conflict')
    ensureEqual((await succeeds(port.statements.get(open.id))).etag, open.etag, 'etag of the open one')
    const dates = { reconcileDate: date, reportingDate: date }
    const reconciled = await succeeds(port.statements.reconcile(open, dates))
    await failsWith(port.statements.reconcile(reconciled, dates), 'Conflict')
    await failsWith(port.statements.update(reconciled, { controlTotal: cents(1) }), 'Conflict')
    await failsWith(port.statements.restore(reconciled), 'Conflict')
    const again = await succeeds(port.statements.get(open.id))
    ensureEqual([again.etag, again.controlTotal], [reconciled.etag, 10_000], 'the reconciled one')
    ensureEqual((await succeeds(port.statements.history(open.id))).length, 2, 'entries')
  },

  'the list holds a state, and of it only the source and the days asked for': async port => {
    const { id } = await made(port)
    const has = async (filter: Parameters<typeof port.statements.list>[0]): Promise<boolean> =>
      (await succeeds(port.statements.list(filter))).some(one => one.id === id)
    const day = (of: number) => knownDate(date.year, date.month, of)
    ensureEqual(
      [
        await has({ state: 'open' }),
        await has({ state: 'reconciled' }),
        await has({ state: 'archived' }),
        await has({ state: 'open', source: 'Manual', from: date, to: date }),
        await has({ state: 'open', source: 'Download' }),
        await has({ state: 'open', to: day(30) }),
        await has({ state: 'open', from: knownDate(date.year, 4, 1) }),
      ],
      [true, false, false, true, false, false, false],
      'listed',
    )
  },

  'the history tells every change, newest first': async port => {
    const statement = await made(port)
    const changed = await succeeds(port.statements.update(statement, { description: 'Second' }))
    await succeeds(port.statements.update(changed, { description: 'Third' }))
    const history = await succeeds(port.statements.history(statement.id))
    ensureEqual(history.length, 3, 'entries')
    ensureEqual(
      history[0]?.changes.find(change => change.field === 'description'),
      { field: 'description', before: 'Second', after: 'Third' },
      'newest change',
    )
  },
})
