/** Lines without what their statement says, or, anticipated, without one (decision services-that-know-only-the-specification). */
import type { LineItem, Statement } from '@commissions/core'
import { lineLacking, statementUnsaid } from './line-item.codec.ts'

/** Stands for a number, because no statement has it. */
const UNPLACED = -1

/** A line in its statement, or of one that the caller knows. */
export const UnplacedLineCodec = lineLacking(line => ({
  ...statementUnsaid(line),
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
