/** Steps about statements and their unpaid lines. */
import type { Cents, LineItemWritten } from '@commissions/core'
import { succeeds } from '@commissions/core/testing'
import fc from 'fast-check'
import { allLines, type BookLine, type Books, changed } from './books.ts'
import type { Real } from './real.ts'
import { type Command, expectWhen, index, pick, step } from './step.ts'

const DAY = { year: 2026, month: 7, day: 15 }
const amount = fc.integer({ min: -50_000, max: 100_000 })

const open = step('open a statement', fc.constant(null), async (_, books, { port }) => {
  const made = await succeeds(port.statements.create({ statementDate: DAY, description: 'Model', controlTotal: null }))
  books.statements.push({ id: made.id, etag: made.etag, state: 'open', lines: [], entries: 1 })
})

const addLine = step(
  'add a line',
  fc.record({ to: index, amount, policy: fc.constantFrom('auto', 'home', null) }),
  async (chosen, books, { port, agency }) => {
    const statement = pick(books.statements, chosen.to)
    if (statement === undefined) return
    const written = await expectWhen(
      statement.state === 'open',
      port.lineItems.add(statement.id, {
        transactionDate: DAY,
        grossAmount: (chosen.amount * 10) as Cents,
        commissionAmount: chosen.amount as Cents,
        policyId: chosen.policy === null ? null : (agency[chosen.policy].policyId as never),
      }),
    )
    if (written === null) return
    statement.etag = written.statement.etag
    statement.lines.push({
      id: written.line.id,
      statement,
      etag: written.line.etag,
      amount: chosen.amount,
      gross: chosen.amount * 10,
      matched: chosen.policy !== null,
      voided: false,
      deleted: false,
      paid: null,
      entries: 1,
    })
  },
)

const accept = (books: Books, line: BookLine, written: LineItemWritten | null): boolean => {
  if (written !== null) changed(books, line, written.line, written.statement.etag)
  return written !== null
}

const changeAmount = step('change an amount', fc.record({ of: index, amount }), async (chosen, books, { port }) => {
  const line = pick(allLines(books), chosen.of)
  if (line === undefined) return
  const form = { transactionDate: DAY, commissionAmount: chosen.amount as Cents }
  // A form that says what is there already moves nothing, so a closed statement lets it pass.
  const moves = chosen.amount !== line.amount
  const may = line.statement.state === 'open' || (line.statement.state === 'reconciled' && !moves && line.paid === null)
  if (accept(books, line, await expectWhen(may, port.lineItems.update(line, form)))) line.amount = chosen.amount
})

const voidLine = step('void a line', index, async (chosen, books, { port }) => {
  const line = pick(allLines(books), chosen)
  if (line === undefined) return
  const may = line.statement.state === 'open' && !line.voided
  if (accept(books, line, await expectWhen(may, port.lineItems.void(line)))) line.voided = true
})

const restoreLine = step('restore a line', index, async (chosen, books, { port }) => {
  const line = pick(allLines(books), chosen)
  if (line === undefined) return
  const may = line.statement.state === 'open' && line.voided
  if (accept(books, line, await expectWhen(may, port.lineItems.restore(line)))) line.voided = false
})

const toldOf = (books: Books, line: BookLine): boolean =>
  books.told.some(({ as }) =>
    as.agents.some(
      section =>
        (section.lines ?? []).some(({ id }) => id === line.id) ||
        section.adjustments.some(({ lineItemId }) => lineItemId === line.id),
    ),
  )

const deleteLine = step('delete a line', index, async (chosen, books, { port }) => {
  const line = pick(allLines(books), chosen)
  if (line === undefined) return
  const may = line.statement.state === 'open' && !toldOf(books, line)
  const written = await expectWhen(may, port.lineItems.delete(line))
  if (written === null) return
  line.deleted = true
  line.entries += 1
  line.statement.etag = written.statement.etag
})

const match = step(
  'match a line',
  fc.record({ of: index, to: fc.constantFrom('auto', 'home', null) }),
  async (chosen, books, { port, agency }) => {
    const line = pick(allLines(books), chosen.of)
    if (line === undefined) return
    const may = line.statement.state !== 'archived' && line.paid === null
    const { to } = chosen
    const answer =
      to === null
        ? port.matching.unmatch(line)
        : port.matching.match(line, {
            policyId: agency[to].policyId as never,
            clientId: agency[to].clientId as never,
            agents: { _tag: 'FromPolicy' },
          })
    if (accept(books, line, await expectWhen(may, answer))) line.matched = to !== null
  },
)

const staleChange = step(
  'change with an old mark',
  fc.record({ of: index, amount }),
  async (chosen, books, { port }) => {
    const line = pick(allLines(books), chosen.of)
    const etag = line === undefined ? undefined : books.oldEtags.get(line.id)
    if (line === undefined || etag === undefined) return
    const form = { transactionDate: DAY, commissionAmount: chosen.amount as Cents }
    await expectWhen(false, port.lineItems.update({ id: line.id, etag }, form), ['OutOfDate'])
  },
)

type Turn = 'reconcile' | 'unreconcile' | 'archive' | 'restore'

const FROM: Readonly<Record<Turn, string>> = {
  reconcile: 'open',
  unreconcile: 'reconciled',
  archive: 'open',
  restore: 'archived',
}
const TO = { reconcile: 'reconciled', unreconcile: 'open', archive: 'archived', restore: 'open' } as const

const turn = step(
  'turn a statement',
  fc.record({
    of: index,
    to: fc.constantFrom<Turn>('reconcile', 'reconcile', 'reconcile', 'unreconcile', 'archive', 'restore'),
  }),
  async (chosen, books, { port }: Real) => {
    const statement = pick(books.statements, chosen.of)
    if (statement === undefined) return
    const { to } = chosen
    const paid = statement.lines.some(line => line.paid !== null)
    const may = statement.state === FROM[to] && !(to === 'unreconcile' && paid)
    const answer =
      to === 'reconcile'
        ? port.statements.reconcile(statement, { reconcileDate: DAY, reportingDate: DAY })
        : port.statements[to](statement)
    const after = await expectWhen(may, answer)
    if (after === null) return
    if (after.etag === statement.etag) throw new Error('A change left the etag of the statement as it was')
    statement.etag = after.etag
    statement.state = TO[to]
    statement.entries += 1
  },
)

export const statementSteps: readonly fc.Arbitrary<Command>[] = [
  open,
  addLine,
  addLine,
  addLine,
  changeAmount,
  voidLine,
  restoreLine,
  deleteLine,
  match,
  staleChange,
  turn,
  turn,
]
