/** A statement with its lines. Reading lines takes much more code than reading statements, so a list does without. */
import type { Statement } from '@commissions/core'
import { either as E } from 'fp-ts'
import { orNull } from '../codec/answered.ts'
import type { RecordCodec } from '../codec/codec.ts'
import { listOf, mapped, onceEach } from '../codec/combinators.ts'
import { field } from '../codec/record.ts'
import { calledBy, statedStatement } from './statement.codec.ts'
import { isUnplaced, placedIn, UnplacedLineCodec } from './unplaced-line.codec.ts'

const WithLines = statedStatement(field('items', orNull(onceEach(listOf(UnplacedLineCodec)))))

export const StatementCodec: RecordCodec<Statement> = mapped(
  'Statement',
  WithLines,
  WithLines.is as (u: unknown) => u is Statement,
  ({ items, ...stated }) => {
    const numberFormatted = calledBy(stated)
    return E.right({
      ...stated,
      numberFormatted,
      lineCount: stated.lineCount ?? items?.length ?? null,
      items: items?.some(isUnplaced) ? items.map(placedIn({ ...stated, numberFormatted })) : items,
    })
  },
  statement => statement,
)
