/** Notes on a line, and what adds one. */
import { LINE_MARKS, LONGEST_NOTE } from '@commissions/core'
import { AnsweredInstant } from '../codec/answered.ts'
import { nullable } from '../codec/combinators.ts'
import { field, record } from '../codec/record.ts'
import { oneOf, Text, textUpTo } from '../codec/scalars.ts'

export const LineMarkCodec = oneOf('LineMark', LINE_MARKS)

export const LineNoteCodec = record('LineNote', {
  id: field('id', Text),
  at: field('at', AnsweredInstant),
  by: field('by', Text),
  text: field('text', Text),
})

/** A mark that is left out stays as it is. */
export const NoteFormCodec = record(
  'NoteForm',
  { text: field('text', nullable(textUpTo(LONGEST_NOTE))) },
  { mark: field('mark', nullable(LineMarkCodec)) },
)
