/** The calls of the commissions service about what carriers owe; none of them is in section 7. */
import { data, endpointsOf } from '../endpoint.ts'
import {
  ExpectedClosingCodec,
  ExpectedCommissionCodec,
  ExpectedPageCodec,
  ExpectedQueryCodec,
  ExpectedTermsCodec,
  ToleranceChangeCodec,
  ToleranceCodec,
} from './expected.codec.ts'

const describe = endpointsOf('commissions').ours

export const expectedEndpoints = {
  list: describe.get('/v2/commissions/expected', {
    query: ExpectedQueryCodec,
    answer: data(ExpectedPageCodec),
    summary:
      'What was expected for each policy term and what was received, the oldest first, in pages; the first page has the sums of all terms',
  }),
  terms: describe.get('/v2/commissions/expected/terms', {
    query: ExpectedQueryCodec,
    answer: data(ExpectedTermsCodec),
    summary: 'The same page without the sums, which it does not wait for',
  }),
  close: describe.put('/v2/commissions/expected/:key', {
    body: ExpectedClosingCodec,
    answer: data(ExpectedCommissionCodec),
    summary: 'Closes a term that is missing, short or over with a reason, or opens it again with null',
  }),
  tolerance: describe.get('/commissions/settings/tolerance', {
    answer: data(ToleranceCodec),
    summary: 'The difference from which a commission is called short or over',
  }),
  saveTolerance: describe.put('/commissions/settings/tolerance', {
    access: 'settings',
    body: ToleranceChangeCodec,
    answer: data(ToleranceCodec),
    summary: 'Sets the difference from which a commission is called short or over',
  }),
}
