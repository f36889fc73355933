/** What the demo shows a newcomer. */
import type { FirstSteps, SampleFile } from '@commissions/core'
import { CarrierIdCodec } from '../carrier/carrier.codec.ts'
import type { RecordCodec } from '../codec/codec.ts'
import { nullable } from '../codec/combinators.ts'
import { field, record } from '../codec/record.ts'
import { Count, Sum, Text } from '../codec/scalars.ts'
import { data, endpointsOf } from '../endpoint.ts'
import { StatementIdCodec } from './statement.codec.ts'

const SampleFileCodec: RecordCodec<SampleFile> = record('SampleFile', {
  name: field('name', Text),
  text: field('text', Text),
  carrierId: field('carrier_id', CarrierIdCodec),
  lineCount: field('line_count', Count),
  total: field('total', Sum),
})

const FirstStepsCodec: RecordCodec<FirstSteps> = record('FirstSteps', {
  file: field('file', SampleFileCodec),
  imported: field('statement_id', nullable(StatementIdCodec)),
})

const describe = endpointsOf('commissions').ours

export const firstStepsEndpoints = {
  get: describe.get('/v2/commissions/first-steps', {
    answer: data(nullable(FirstStepsCodec)),
    summary: 'What the demo shows a newcomer; null once an agency works with it',
  }),
}
