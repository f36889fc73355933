/**
 * Lines as a service answers them that leaves out what is said already, or does not exist yet (decision
 * services-that-know-only-the-specification): beside its statement, a line need not repeat that statement; anticipated, it has
 * neither statement nor version.
 */
import { isObject, type LineItem, type Statement } from '@commissions/core'
import { Codec, type RecordCodec } from '../codec/codec.ts'
import { LineItemCodec } from './line-item.codec.ts'

type Wire = Record<string, unknown>

const isLeftOut = (value: unknown): boolean => value === null || value === undefined

/** Reads a line that lacks some of `wires` with what `filled` makes of it. */
export const lineLacking = (wires: readonly string[], filled: (line: Wire) => Wire): RecordCodec<LineItem> =>
  new Codec('LineItem', {
    _tag: 'Rewritten',
    of: LineItemCodec,
    what: 'a line',
    before: u => (isObject(u) && wires.some(wire => isLeftOut(u[wire])) ? { ...u, ...filled(u) } : u),
    after: wire => wire,
    schema: inner => inner,
  })

/** Stands for a number, because no statement has it. */
const UNPLACED = -1

/** A line in its statement, or of one that the caller knows. */
export const UnplacedLineCodec = lineLacking(['stmt_id', 'statement_date', 'statement_number'], line => ({
  stmt_id: line.stmt_id ?? 'unknown',
  statement_date: line.statement_date ?? line.transaction_date,
  statement_number: UNPLACED,
}))

export const isUnplaced = (line: LineItem): boolean => line.statementNumber === UNPLACED

type Place = Pick<Statement, 'id' | 'statementDate' | 'number' | 'numberFormatted'>

/** The line with what it leaves to its statement. */
export const placedIn =
  ({ id, statementDate, number, numberFormatted }: Place) =>
  (line: LineItem): LineItem =>
    isUnplaced(line)
      ? {
          ...line,
          statementId: id,
          statementDate,
          statementNumber: number,
          statementNumberFormatted: numberFormatted,
        }
      : line
