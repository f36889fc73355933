import { type Cents, type CommissionsPort, etag, type LineItemWritten, type StatementId } from '../../src/index.ts'
import { ensure, ensureEqual, failsWith, first, type Law, succeeds } from './law.ts'

const date = { year: 2026, month: 3, day: 15 }
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

export const lineItemsSuite: readonly Law<CommissionsPort>[] = [
  {
    title: 'a line typed by hand is manual, unmatched and moves the sums and the etag of its statement',
    check: async port => {
      const id = await emptyStatement(port)
      const before = await succeeds(port.statements.get(id))
      const { line, statement } = await added(port, id, 1_234)
      ensureEqual([line.manual, line.unmatched, line.voided, line.paid], [true, true, false, false], 'flags')
      ensureEqual(
        [statement.commissionPaid, statement.grossAmount, statement.unmatchedCount],
        [1_234, 12_340, 1],
        'sums',
      )
      ensure(statement.etag !== before.etag, 'Expected a new etag of the statement')
      ensureEqual((await succeeds(port.statements.get(id))).etag, statement.etag, 'etag')
    },
  },
  {
    title: 'a change changes what it names and leaves the rest',
    check: async port => {
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
  },
  {
    title: 'void then restore is the identity, and a voided line counts nowhere',
    check: async port => {
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
  },
  {
    title: 'a deleted line is gone from the statement and stays in the history',
    check: async port => {
      const id = await emptyStatement(port)
      const { line } = await added(port, id, 100)
      const gone = await succeeds(port.lineItems.delete(line))
      ensureEqual(gone.statement.commissionPaid, 0, 'sum')
      ensureEqual((await succeeds(port.statements.get(id))).items?.length, 0, 'lines')
      await failsWith(port.lineItems.update(line, { transactionDate: date }), 'NotFound')
      ensure((await succeeds(port.lineItems.history(line.id))).length >= 2, 'Expected its history')
    },
  },
  {
    title: 'an unknown version of a line changes nothing',
    check: async port => {
      const id = await emptyStatement(port)
      const { line, statement } = await added(port, id, 100)
      const of = { id: line.id, etag: etag('no etag of this line') }
      await failsWith(port.lineItems.void(of), 'OutOfDate')
      await failsWith(port.lineItems.delete(of), 'OutOfDate')
      const now = await succeeds(port.statements.get(id))
      ensureEqual([now.etag, first(now.items ?? [], 'line').etag], [statement.etag, line.etag], 'etags')
    },
  },
]
