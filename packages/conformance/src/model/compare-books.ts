/** Reads everything back and compares it with the books; reading must change nothing. */
import { type LineItem, POSITIONS, SLOTS, type Statement } from '@commissions/core'
import { ensureEqual, succeeds } from '@commissions/core/testing'
import type { BookLine, BookStatement, Books } from './books.ts'
import type { Real } from './real.ts'

const compareLine = (line: BookLine, real: LineItem | undefined): void => {
  if (real === undefined) throw new Error(`Line ${line.id} is missing`)
  ensureEqual(
    [real.etag, real.commissionAmount, real.grossAmount, real.unmatched, real.voided, real.paid],
    [line.etag, line.amount, line.gross, !line.matched, line.voided, line.paid !== null],
    `line ${line.id}`,
  )
  if (line.paid === null) return
  const figures = POSITIONS.flatMap(position => {
    const { payout } = real[SLOTS[position]]
    return payout === null ? [] : [{ agentId: payout.agentId, amount: payout.amount }]
  })
  ensureEqual(figures, line.paid.figures, `what line ${line.id} paid`)
}

const sum = (lines: readonly BookLine[], of: (line: BookLine) => number): number =>
  lines.reduce((total, line) => total + of(line), 0)

const compareStatement = (book: BookStatement, real: Statement): void => {
  const lines = book.lines.filter(({ deleted }) => !deleted)
  const counted = lines.filter(({ voided }) => !voided)
  ensureEqual(
    [real.etag, real.status._tag.toLowerCase(), real.lineCount, real.unmatchedCount],
    [book.etag, book.state, lines.length, counted.filter(({ matched }) => !matched).length],
    `statement ${book.id}`,
  )
  ensureEqual(
    [real.commissionPaid, real.grossAmount],
    [sum(counted, ({ amount }) => amount), sum(counted, ({ gross }) => gross)],
    `sums of statement ${book.id}`,
  )
  ensureEqual(real.items?.length, lines.length, `lines of statement ${book.id}`)
  const items = new Map(real.items?.map(line => [line.id, line]))
  for (const line of lines) compareLine(line, items.get(line.id))
}

export const compareBooks = async (books: Books, { port }: Real): Promise<void> => {
  for (const book of books.statements) compareStatement(book, await succeeds(port.statements.get(book.id)))
}

/** Every change has one entry and there is no entry without a change (law 22); paid statements stay as they were made (law 14). */
export const compareAtEnd = async (books: Books, { port }: Real): Promise<void> => {
  for (const book of books.statements) {
    const entries = await succeeds(port.statements.history(book.id))
    ensureEqual(entries.length, book.entries + sum(book.lines, ({ entries: own }) => own), `history of ${book.id}`)
  }
  for (const { as } of books.told) {
    const now = await succeeds(port.paidStatements.get(as.id))
    const told = (statement: typeof as) => statement.agents.map(section => ({ ...section, difference: 0 }))
    ensureEqual(told(now), told(as), `what ${as.name} version ${as.version} told`)
  }
}
