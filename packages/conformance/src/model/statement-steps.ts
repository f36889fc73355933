/** Steps about statements and their unpaid lines. */
import type { Cents, ClientId, LineItemWritten, PolicyId } from '@commissions/core'
import { knownDate, succeeds } from '@commissions/core/testing'
import fc from 'fast-check'
import { allLines, type BookLine, type BookStatement, type Books, changed } from './books.ts'
import type { Real } from './real.ts'
import { type Command, expectWhen, index, pick, step } from './step.ts'

const DAY = knownDate(2026, 7, 15)
/** With more statements, too little would happen to each. */
const MOST_STATEMENTS = 3

const amount = fc.integer({ min: -50_000, max: 100_000 })

const openOne = async (books: Books, { port }: Real): Promise<BookStatement> => {
  const made = await succeeds(port.statements.create({ statementDate: DAY, description: 'Model', controlTotal: null }))
  const statement: BookStatement = { id: made.id, etag: made.etag, state: 'open', lines: [], entries: 1 }
  books.statements.push(statement)
  return statement
}

const open = step('open a statement', fc.constant(null), async (_, books, real) => {
  if (books.statements.length < MOST_STATEMENTS) await openOne(books, real)
})

type PolicyChoice = 'auto' | 'home' | null

const addTo = async (
  statement: BookStatement,
  line: { readonly amount: number; readonly policy: PolicyChoice },
  { port, agency }: Real,
): Promise<void> => {
  const written = await expectWhen(
    statement.state === 'open',
    port.lineItems.add(statement.id, {
      transactionDate: DAY,
      grossAmount: (line.amount * 10) as Cents,
      commissionAmount: line.amount as Cents,
      policyId: line.policy === null ? null : (agency[line.policy].policyId as PolicyId),
    }),
  )
  if (written === null) return
  statement.etag = written.statement.etag
  statement.lines.push({
    id: written.line.id,
    statement,
    etag: written.line.etag,
    amount: line.amount,
    gross: line.amount * 10,
    matched: line.policy !== null,
    voided: false,
    deleted: false,
    paid: null,
    entries: 1,
  })
}

const addLine = step(
  'add a line',
  fc.record({ to: index, amount, policy: fc.constantFrom<PolicyChoice>('auto', 'home', null) }),
  async (chosen, books, real) => {
    const statement = pick(books.statements, chosen.to)
    if (statement !== undefined) await addTo(statement, chosen, real)
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
  // A form that repeats the stored values changes nothing, so a closed statement accepts it.
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
    const { to } = chosen
    const may = line.statement.state !== 'archived' && line.paid === null && (to !== null || line.matched)
    const answer =
      to === null
        ? port.matching.unmatch(line)
        : port.matching.match(line, {
            policyId: agency[to].policyId as PolicyId,
            clientId: agency[to].clientId as ClientId,
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

const turnOne = async (statement: BookStatement, to: Turn, { port }: Real): Promise<void> => {
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
}

const turn = step(
  'turn a statement',
  fc.record({ of: index, to: fc.constantFrom<Turn>('reconcile', 'reconcile', 'unreconcile', 'archive', 'restore') }),
  async (chosen, books, real) => {
    const statement = pick(books.statements, chosen.of)
    if (statement !== undefined) await turnOne(statement, chosen.to, real)
  },
)

/** The start of every run: a closed statement whose lines can be paid, and an open one. */
export const firstStatements = async (books: Books, real: Real): Promise<void> => {
  const closed = await openOne(books, real)
  const policies: readonly PolicyChoice[] = ['auto', 'home', 'auto', null, 'home']
  for (const [at, policy] of policies.entries()) await addTo(closed, { amount: 10_000 + at * 1_111, policy }, real)
  await turnOne(closed, 'reconcile', real)
  const other = await openOne(books, real)
  await addTo(other, { amount: -2_500, policy: 'auto' }, real)
}

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
]
