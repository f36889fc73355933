import {
  type ApplicationType,
  type Carrier,
  type CarrierId,
  isObject,
  type LineOfBusiness,
  type WritingCarrier,
} from '@commissions/core'
import { AnsweredFlag, AnsweredInteger, AnsweredText, TextOrNumber } from '../codec/answered.ts'
import type { Codec, RecordCodec } from '../codec/codec.ts'
import { listOf, orOtherwise, sentListOf } from '../codec/combinators.ts'
import { REFUSED } from '../codec/form.ts'
import { repeated } from '../codec/query.ts'
import { field, record } from '../codec/record.ts'
import { idOf, scalar, Text } from '../codec/scalars.ts'
import { data, endpointsOf } from '../endpoint.ts'

export const CarrierIdCodec = idOf<CarrierId>('CarrierId')

const isText = (u: unknown): u is string => typeof u === 'string'

/** The wire says Agricultural where people say Agriculture (section 3); translated in both directions, everywhere. */
export const ApplicationTypeName: Codec<string, string> = scalar(
  'ApplicationTypeName',
  "an application type's name",
  isText,
  u => (isText(u) ? (u === 'Agricultural' ? 'Agriculture' : u) : REFUSED),
  name => (name === 'Agriculture' ? 'Agricultural' : name),
  { type: 'string' },
)

export const CarrierCodec: RecordCodec<Carrier> = record('Carrier', {
  id: field('id', CarrierIdCodec),
  name: field('name', AnsweredText),
  inactive: field('inactive', AnsweredFlag),
  // Section 7 asks for them expanded, and shows no term: one that is a record is none that we could say.
  terms: field(
    'terms',
    orOtherwise(listOf(TextOrNumber), u => (Array.isArray(u) ? u.filter(term => !isObject(term)) : u)),
  ),
})

export const WritingCarrierCodec: RecordCodec<WritingCarrier> = record('WritingCarrier', {
  name: field('name', AnsweredText),
  naic: field('naic', AnsweredText),
})

export const ApplicationTypeCodec: RecordCodec<ApplicationType> = record('ApplicationType', {
  id: field('id', AnsweredInteger),
  displayOrder: field('displayOrder', AnsweredInteger),
  name: field('name', ApplicationTypeName),
})

export const LineOfBusinessCodec: RecordCodec<LineOfBusiness> = record('LineOfBusiness', {
  id: field('id', AnsweredInteger),
  code: field('code', TextOrNumber),
  description: field('description', AnsweredText),
})

const describe = endpointsOf('carrier')
const expand = record('Expand', { expand: field('expand', repeated(Text)) })

export const carrierEndpoints = {
  carriers: describe.get('/api/since', {
    query: expand,
    answer: data(record('Carriers', { carriers: field('agencyCarrierViewList', sentListOf(CarrierCodec)) })),
    summary: "The agency's carriers with their billing terms",
  }),
  managedOptions: describe.get('/api/managed-options', {
    query: expand,
    answer: data(
      record('ManagedOptions', {
        applicationTypes: field('applicationTypes', sentListOf(ApplicationTypeCodec)),
        linesOfBusiness: field('linesOfBusiness', sentListOf(LineOfBusinessCodec)),
      }),
    ),
    summary: 'Application types and lines of business',
  }),
  carrier: describe.get('/api/:carrierId', {
    query: expand,
    answer: data(
      record('CarrierWithWriting', {
        id: field('id', CarrierIdCodec),
        name: field('name', AnsweredText),
        writingCarriers: field('writingCarriers', sentListOf(WritingCarrierCodec)),
      }),
    ),
    summary: 'One carrier with its writing carriers',
  }),
}
