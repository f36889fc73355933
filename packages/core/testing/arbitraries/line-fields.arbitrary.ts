/** A line's fields, made from the core's table of them, so that a new field is included by itself. */
import fc from 'fast-check'
import {
  COMMISSION_TERMS,
  eachLineField,
  LINE_FIELDS,
  type LineField,
  type LineFieldKind,
  type LineFieldValues,
} from '../../src/index.ts'
import { workingDateArbitrary } from './calendar.arbitrary.ts'
import { centsArbitrary, rateArbitrary } from './money.arbitrary.ts'
import { carrierIdArbitrary, maybe, nameArbitrary } from './records.arbitrary.ts'

const ofKind = (kind: LineFieldKind): fc.Arbitrary<unknown> => {
  switch (kind._tag) {
    case 'Text':
      return nameArbitrary
    case 'Code':
      return fc.constantFrom('NBS', 'RWL', 'PCH', 'XLC')
    case 'Amount':
      return centsArbitrary
    case 'Rate':
      return rateArbitrary
    case 'Date':
      return workingDateArbitrary
    case 'Term':
      return fc.constantFrom(...COMMISSION_TERMS)
    case 'Flag':
      return fc.boolean()
    case 'Carrier':
      return carrierIdArbitrary
  }
}

type Arbitraries = { readonly [K in LineField]: fc.Arbitrary<LineFieldValues[K]> }

export const lineFieldArbitraries: Arbitraries = eachLineField(key => {
  const { kind, optional } = LINE_FIELDS[key]
  return optional ? maybe(ofKind(kind)) : ofKind(kind)
})
