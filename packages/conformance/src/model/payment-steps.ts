/** Steps about payments: making them, repeating them, changing them and taking them back. */
import {
  type Etag,
  type GivenPayouts,
  type LineItem,
  type Payout,
  type PayoutInstruction,
  type PayoutsWritten,
  POSITIONS,
  SLOTS,
} from '@commissions/core'
import { ensure, ensureEqual, knownDate, succeeds } from '@commissions/core/testing'
import fc from 'fast-check'
import { allLines, type BookLine, type Books, changed, MONTHS, type Month, type PaidPosition } from './books.ts'
import type { Real } from './real.ts'
import { type Command, expectWhen, index, pick, step } from './step.ts'

const amount = fc.integer({ min: -20_000, max: 40_000 })
const month = fc.constantFrom(...MONTHS)
const BEFORE = 'before it was paid' as Etag
const REFUSED = ['ItemsRefused'] as const

const paidDay = (of: Month) => knownDate(2026, of, 15)

const read = async ({ port }: Real, line: BookLine): Promise<LineItem> => {
  const { items } = await succeeds(port.statements.get(line.statement.id))
  const found = (items ?? []).find(({ id }) => id === line.id)
  if (found === undefined) throw new Error(`Line ${line.id} is missing`)
  return found
}

/** A payout for each agent of the line: the amount due, or the typed amount where nothing is due or everywhere. */
const payoutsFor = (line: LineItem, typed: number, typeAll: boolean): GivenPayouts =>
  Object.fromEntries(
    POSITIONS.flatMap((position): readonly (readonly [number, Payout])[] => {
      const agentId = line.agents[position]
      if (agentId === undefined) return []
      const { payoutType, calculatedCommission } = line[SLOTS[position]]
      const manual = typeAll || payoutType === 'NoRuleFound'
      return [[position, { manual, amount: (manual ? typed : calculatedCommission) as Payout['amount'], agentId }]]
    }),
  )

const instruction = (line: BookLine, change: Partial<PayoutInstruction>): PayoutInstruction => ({
  id: line.id,
  etag: null,
  paid: true,
  agentPaidDate: null,
  reason: null,
  payouts: {},
  ...change,
})

const figuresOf = (payouts: GivenPayouts): readonly PaidPosition[] =>
  POSITIONS.flatMap(position => {
    const payout = payouts[position]
    return payout == null || payout.agentId === null ? [] : [{ agentId: payout.agentId, amount: payout.amount }]
  })

const accept = (books: Books, lines: readonly BookLine[], written: PayoutsWritten): void => {
  const marks = new Map(written.statements.map(({ id, etag }) => [id, etag]))
  const before = new Map(lines.map(({ statement }) => [statement, statement.etag]))
  for (const line of lines) {
    const after = written.lines.find(({ id }) => id === line.id)
    const statement = marks.get(line.statement.id)
    if (after === undefined || statement === undefined) throw new Error(`Line ${line.id} was not answered`)
    line.statement.etag = before.get(line.statement) ?? line.statement.etag
    changed(books, line, after, statement)
  }
}

const payable = (line: BookLine, real: LineItem): boolean =>
  line.statement.state === 'reconciled' &&
  !line.voided &&
  line.paid === null &&
  POSITIONS.some(position => real.agents[position] !== undefined)

const pay = step(
  'pay lines',
  fc.record({ of: fc.array(index, { minLength: 1, maxLength: 3 }), month, amount, typeAll: fc.boolean() }),
  async (chosen, books, real) => {
    const all = allLines(books)
    const lines = [...new Set(chosen.of.flatMap(one => pick(all, one) ?? []))]
    if (lines.length === 0) return
    const found = await Promise.all(lines.map(line => read(real, line)))
    const given = found.map(line => payoutsFor(line, chosen.amount, chosen.typeAll))
    // One line that cannot be paid keeps all of them from being paid. Repeating a payment pays nothing.
    const repeats = lines.map(
      (line, at) =>
        line.paid?.month === chosen.month &&
        JSON.stringify(line.paid.figures) === JSON.stringify(figuresOf(given[at] ?? {})),
    )
    const may = lines.every((line, at) => repeats[at] === true || payable(line, found[at] as LineItem))
    const asked = lines.map((line, at) =>
      instruction(line, {
        // A payment that names the line's version from before it was paid changes nothing.
        etag: line.paid === null || repeats[at] === true ? null : BEFORE,
        agentPaidDate: paidDay(chosen.month),
        payouts: given[at] ?? {},
      }),
    )
    const written = await expectWhen(may, real.port.payouts.write(asked), REFUSED)
    if (written === null) return
    const paid = lines.filter((_, at) => repeats[at] !== true)
    accept(books, paid, written)
    for (const [at, line] of lines.entries())
      if (repeats[at] !== true) line.paid = { month: chosen.month, figures: figuresOf(given[at] ?? {}) }
  },
)

const race = step('race to pay', fc.record({ of: index, month, amount }), async (chosen, books, real) => {
  const line = pick(allLines(books), chosen.of)
  if (line === undefined) return
  const found = await read(real, line)
  if (!payable(line, found)) return
  const payments = [0, 1, 2, 3].map(more => payoutsFor(found, chosen.amount + more, true))
  const answers = await Promise.all(
    payments.map(payouts =>
      real.port.payouts.write([
        instruction(line, { etag: found.etag, agentPaidDate: paidDay(chosen.month), payouts }),
      ])(),
    ),
  )
  const won = answers.flatMap((answer, at) => (answer._tag === 'Right' ? [{ written: answer.right, at }] : []))
  ensureEqual(won.length, 1, 'payments that went through')
  for (const { written, at } of won) {
    accept(books, [line], written)
    line.paid = { month: chosen.month, figures: figuresOf(payments[at] ?? {}) }
  }
})

interface Change {
  readonly of: number
  readonly month: Month
  readonly amount: number
  readonly stale: boolean
}

export const modifyOne = async (chosen: Change, books: Books, real: Real): Promise<void> => {
  const line = pick(
    allLines(books).filter(({ paid }) => paid !== null),
    chosen.of,
  )
  const stale = line === undefined ? undefined : books.oldEtags.get(line.id)
  if (line?.paid == null || stale === undefined) return
  const payouts = payoutsFor(await read(real, line), chosen.amount, true)
  const figures = figuresOf(payouts)
  const etag = chosen.stale ? stale : line.etag
  const same = chosen.month === line.paid.month && JSON.stringify(figures) === JSON.stringify(line.paid.figures)
  const asked = instruction(line, { etag, agentPaidDate: paidDay(chosen.month), payouts, reason: 'Model' })
  const written = await expectWhen(!chosen.stale || same, real.port.payouts.write([asked]), REFUSED)
  if (written === null || same) return
  accept(books, [line], written)
  line.paid = { month: chosen.month, figures }
}

const modify = step('change what was paid', fc.record({ of: index, month, amount, stale: fc.boolean() }), modifyOne)

const takeBack = step(
  'take a payment back',
  fc.record({ of: index, stale: fc.boolean() }),
  async (chosen, books, { port }) => {
    const line = pick(
      allLines(books).filter(({ paid }) => paid !== null),
      chosen.of,
    )
    const stale = line === undefined ? undefined : books.oldEtags.get(line.id)
    if (line === undefined || stale === undefined) return
    const asked = instruction(line, { etag: chosen.stale ? stale : line.etag, paid: false, reason: 'Model' })
    const written = await expectWhen(!chosen.stale, port.payouts.write([asked]), REFUSED)
    if (written === null) return
    accept(books, [line], written)
    line.paid = null
  },
)

const touchPaid = step('touch a paid line', index, async (chosen, books, { port }) => {
  const line = pick(
    allLines(books).filter(({ paid }) => paid !== null),
    chosen,
  )
  if (line === undefined) return
  const form = { transactionDate: knownDate(2026, 1, 1) }
  await expectWhen(false, port.lineItems.void(line))
  await expectWhen(false, port.lineItems.delete(line))
  await expectWhen(false, port.lineItems.update(line, form))
  await expectWhen(false, port.matching.unmatch(line))
  const statement = await succeeds(port.statements.get(line.statement.id))
  await expectWhen(false, port.statements.unreconcile(statement))
  ensure(statement.etag === line.statement.etag, 'A refusal left another mark')
})

const changeRules = step('change the rules', fc.integer({ min: 1, max: 90 }), (percent, _, { setRate }) =>
  setRate(percent),
)

export const paymentSteps: readonly fc.Arbitrary<Command>[] = [
  pay,
  pay,
  pay,
  race,
  modify,
  takeBack,
  touchPaid,
  changeRules,
]
