import type { AnticipatedQuery } from '@commissions/core'
import { CarrierIdCodec } from '../carrier/carrier.codec.ts'
import type { RecordCodec } from '../codec/codec.ts'
import { listOf } from '../codec/combinators.ts'
import { optional, repeated, required } from '../codec/query.ts'
import { field, record } from '../codec/record.ts'
import { DateOnly } from '../codec/scalars.ts'
import { LineItemFormCodec } from './line-form.codec.ts'
import { newStatementFields } from './statement-form.codec.ts'

export const AnticipatedQueryCodec: RecordCodec<AnticipatedQuery> = record('AnticipatedQuery', {
  start: field('start_date', required(DateOnly)),
  end: field('end_date', required(DateOnly)),
  carrierIds: field('carriers', repeated(CarrierIdCodec)),
  statementDate: field('statement_date', optional(DateOnly)),
})

/** The most lines of a statement: more than a large agency expects in a year. */
const MOST_ITEMS = 20_000

/** Reads any line form. The core checks what section 5 requires of it, and answers in the specification's words. */
export const NewAnticipatedCodec = record('NewAnticipatedStatement', {
  ...newStatementFields,
  items: field('items', listOf(LineItemFormCodec, MOST_ITEMS)),
})
