/** Lines as they are answered where none was asked for by itself: proposed, or just written. */
import type { LineItem, StatementSums } from '@commissions/core'
import { either as E } from 'fp-ts'
import { orNull } from '../codec/answered.ts'
import type { RecordCodec } from '../codec/codec.ts'
import { ifSaid, mapped } from '../codec/combinators.ts'
import { field, record } from '../codec/record.ts'
import { lineLacking, StatementSumsCodec, statementUnsaid } from './line-item.codec.ts'
import { isUnplaced, UnplacedLineCodec } from './unplaced-line.codec.ts'

/** A line that is only proposed. Its contents are its id, by which the page tells it from others. */
export const ProposedLineCodec = lineLacking(line => ({
  ...statementUnsaid(line),
  id: line.id ?? JSON.stringify(line),
  etag: line.etag ?? 'proposed',
}))

/** What a write to one line answers; a null part was not answered and has to be fetched. */
export interface AnsweredLineWrite {
  readonly line: LineItem | null
  readonly statement: StatementSums | null
}

const WrittenLine = record('LineItemWritten', {
  line: field('data', ifSaid(UnplacedLineCodec)),
  statement: field('statement', orNull(StatementSumsCodec)),
})

/** The answer of a write to one line: the line in `data`, its statement's sums beside it. A line without its statement is none. */
export const LineItemWrittenCodec: RecordCodec<AnsweredLineWrite> = mapped(
  'LineItemWritten',
  WrittenLine,
  WrittenLine.is,
  ({ line, statement }) => E.right({ line: line === null || isUnplaced(line) ? null : line, statement }),
  written => written,
)
