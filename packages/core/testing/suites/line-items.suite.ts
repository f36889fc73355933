import { knownDate } from '../../src/calendar/calendar-date.ts'
import {
  agentId,
  type Cents,
  type CommissionsPort,
  carrierId,
  type DatedLineItemForm,
  etag,
  type LineItemWritten,
  lineItemId,
  policyId,
  type StatementId,
} from '../../src/index.ts'
import { ensure, ensureEqual, failsWith, first, laws, succeeds } from './law.ts'

const date = knownDate(2026, 3, 15)
const cents = (amount: number): Cents => amount as Cents

const emptyStatement = async (port: CommissionsPort): Promise<StatementId> =>
  (await succeeds(port.statements.create({ statementDate: date, description: 'Lines', controlTotal: null }))).id

const added = (port: CommissionsPort, id: StatementId, commission: number): Promise<LineItemWritten> =>
  succeeds(
    port.lineItems.add(id, {
      transactionDate: date,
      insuredName: 'Suite, Sam',
      grossAmount: cents(commission * 10),
      commissionAmount: cents(commission),
    }),
  )

export const lineItemsSuite = laws<CommissionsPort>({
  'a line typed by hand is manual, unmatched and moves the sums and the etag of its statement': async port => {
    const id = await emptyStatement(port)
    const before = await succeeds(port.statements.get(id))
    const { line, statement } = await added(port, id, 1_234)
    ensureEqual([line.manual, line.unmatched, line.voided, line.paid], [true, true, false, false], 'flags')
    ensureEqual([statement.commissionPaid, statement.grossAmount, statement.unmatchedCount], [1_234, 12_340, 1], 'sums')
    ensure(statement.etag !== before.etag, 'Expected a new etag of the statement')
    ensureEqual((await succeeds(port.statements.get(id))).etag, statement.etag, 'etag')
  },

  'a change changes what it names and leaves the rest': async port => {
    const id = await emptyStatement(port)
    const { line } = await added(port, id, 500)
    const changed = await succeeds(
      port.lineItems.update(line, { transactionDate: date, commissionAmount: cents(-700), insuredName: null }),
    )
    ensureEqual(
      [changed.line.commissionAmount, changed.line.grossAmount, changed.line.insuredName],
      [-700, 5_000, null],
      'fields',
    )
    ensureEqual(changed.statement.commissionPaid, -700, 'sum')
    ensure(changed.line.etag !== line.etag, 'Expected a new etag')
    await failsWith(port.lineItems.update(line, { transactionDate: date, commissionAmount: cents(1) }), 'OutOfDate')
  },

  'void then restore is the identity, and a voided line counts nowhere': async port => {
    const id = await emptyStatement(port)
    const { line, statement } = await added(port, id, 900)
    const voided = await succeeds(port.lineItems.void(line))
    ensureEqual(
      [voided.line.voided, voided.statement.commissionPaid, voided.statement.unmatchedCount],
      [true, 0, 0],
      'voided',
    )
    const back = await succeeds(port.lineItems.restore(voided.line))
    ensureEqual(
      [back.line.voided, back.statement.commissionPaid, back.statement.grossAmount, back.statement.unmatchedCount],
      [false, statement.commissionPaid, statement.grossAmount, statement.unmatchedCount],
      'restored',
    )
  },

  'a deleted line is gone from the statement and stays in the history': async port => {
    const id = await emptyStatement(port)
    const { line } = await added(port, id, 100)
    const gone = await succeeds(port.lineItems.delete(line))
    ensureEqual(gone.statement.commissionPaid, 0, 'sum')
    ensureEqual((await succeeds(port.statements.get(id))).items?.length, 0, 'lines')
    await failsWith(port.lineItems.update(line, { transactionDate: date }), 'NotFound')
    ensure((await succeeds(port.lineItems.history(line.id))).length >= 2, 'Expected its history')
  },

  'a voided line is not voided again, and one that is not voided is not restored': async port => {
    const { line } = await added(port, await emptyStatement(port), 100)
    await failsWith(port.lineItems.restore(line), 'Conflict')
    const voided = await succeeds(port.lineItems.void(line))
    await failsWith(port.lineItems.void(voided.line), 'Conflict')
  },

  'notes say who said what, newest first; a mark stays until it is taken away, on any line but an archived one':
    async port => {
      const { line } = await added(port, await emptyStatement(port), 500)
      ensureEqual(await succeeds(port.lineItems.notes(line.id)), [], 'notes of a new line')
      const marked = await succeeds(
        port.lineItems.note(line, { text: ' Asked for the rate ', mark: 'WaitingOnCarrier' }),
      )
      ensureEqual([marked.line.mark, marked.line.lastNote], ['WaitingOnCarrier', 'Asked for the rate'], 'marked line')
      ensure(marked.line.etag !== line.etag, 'Expected a new etag')
      const voided = await succeeds(port.lineItems.void(marked.line))
      // A note by somebody else does not make the line out of date, and does not change the mark.
      const again = await succeeds(port.lineItems.note(line, { text: 'Asked again' }))
      ensureEqual(
        [again.line.mark, again.line.lastNote, again.line.voided],
        ['WaitingOnCarrier', 'Asked again', true],
        'line',
      )
      ensureEqual(again.line.commissionAmount, voided.line.commissionAmount, 'commission')
      const notes = await succeeds(port.lineItems.notes(line.id))
      ensureEqual(
        notes.map(({ text }) => text),
        ['Asked again', 'Asked for the rate'],
        'notes',
      )
      ensure(
        notes.every(({ by, at }) => by !== '' && at.includes('T')),
        'Expected who and when',
      )
      const free = await succeeds(port.lineItems.note(line, { mark: null }))
      ensureEqual([free.line.mark, free.line.lastNote], [null, 'Asked again'], 'line whose mark was taken away')
      ensureEqual((await succeeds(port.lineItems.notes(line.id))).length, 2, 'notes')
      await failsWith(port.lineItems.note(line, { text: '  ', mark: null }), 'BadRequest')
      const actions = (await succeeds(port.lineItems.history(line.id))).map(({ action }) => action)
      ensureEqual(actions.slice(0, 4), ['mark taken away', 'note added', 'line voided', 'note added'], 'history')
      const { etag: seen } = await succeeds(port.statements.get(line.statementId))
      await succeeds(port.statements.archive({ id: line.statementId, etag: seen }))
      await failsWith(port.lineItems.note(line, { text: 'Too late' }), 'Conflict')
      await failsWith(port.lineItems.notes(lineItemId('00000000-0000-4000-8000-000000000000')), 'NotFound')
    },

  'agency income has no policy and is not unmatched': async port => {
    const { line } = await added(port, await emptyStatement(port), 100)
    const marked = await succeeds(port.lineItems.update(line, { transactionDate: date, agencyIncome: true }))
    ensureEqual(
      [marked.line.agencyIncome, marked.line.unmatched, marked.statement.unmatchedCount],
      [true, false, 0],
      'income',
    )
    const back = await succeeds(port.lineItems.update(marked.line, { transactionDate: date, agencyIncome: false }))
    ensureEqual([back.line.unmatched, back.statement.unmatchedCount], [true, 1], 'unmatched again')
  },

  'on a reconciled statement a line keeps its amounts and may still be marked or given another term': async port => {
    const id = await emptyStatement(port)
    await added(port, id, 100)
    const open = await succeeds(port.statements.get(id))
    await succeeds(port.statements.reconcile(open, { reconcileDate: date, reportingDate: date }))
    const line = first((await succeeds(port.statements.get(id))).items ?? [], 'line')
    await failsWith(port.lineItems.update(line, { transactionDate: date, commissionAmount: cents(1) }), 'Conflict')
    await failsWith(port.lineItems.void(line), 'Conflict')
    await failsWith(port.lineItems.delete(line), 'Conflict')
    const { line: termed } = await succeeds(
      port.lineItems.update(line, { transactionDate: date, commissionTerm: 'NewOverride' }),
    )
    ensureEqual([termed.commissionTerm, termed.commissionAmount, termed.processed], ['NewOverride', 100, true], 'line')
  },

  'a form that names what the agency does not have is refused and changes nothing': async port => {
    const id = await emptyStatement(port)
    const { line, statement } = await added(port, id, 100)
    const nowhere = '00000000-0000-4000-8000-000000000000'
    const change = (form: Omit<DatedLineItemForm, 'transactionDate'>) =>
      port.lineItems.update(line, { transactionDate: date, ...form })
    await failsWith(change({ policyId: policyId(nowhere) }), 'NotFound')
    await failsWith(change({ carrierId: carrierId(nowhere) }), 'NotFound')
    await failsWith(change({ agents: { 1: agentId(2_000_000_000) } }), 'NotFound')
    await failsWith(change({ transactionType: 'NO SUCH CODE' }), 'BadRequest')
    ensureEqual((await succeeds(port.statements.get(id))).etag, statement.etag, 'etag')
  },

  'a line that was never there has no history, and nothing can be done to it': async port => {
    const nowhere = lineItemId('00000000-0000-4000-8000-000000000000')
    await failsWith(port.lineItems.history(nowhere), 'NotFound')
    await failsWith(port.lineItems.void({ id: nowhere, etag: etag('any') }), 'NotFound')
  },

  'an unknown version of a line changes nothing': async port => {
    const id = await emptyStatement(port)
    const { line, statement } = await added(port, id, 100)
    const of = { id: line.id, etag: etag('no etag of this line') }
    await failsWith(port.lineItems.void(of), 'OutOfDate')
    await failsWith(port.lineItems.delete(of), 'OutOfDate')
    const now = await succeeds(port.statements.get(id))
    ensureEqual([now.etag, first(now.items ?? [], 'line').etag], [statement.etag, line.etag], 'etags')
  },
})
