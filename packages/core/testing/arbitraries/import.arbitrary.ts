/** Mappings of carriers' files, and what is read from the files. */
import fc from 'fast-check'
import {
  AMOUNT_FIELDS,
  CREDITS,
  DATE_ORDERS,
  ENCODINGS,
  IMPORT_FIELDS,
  type ImportField,
  type ImportMapping,
  NUMBER_FORMATS,
  RATE_UNITS,
  type Source,
} from '../../src/index.ts'
import { maybe, nameArbitrary } from './records.arbitrary.ts'

const column = fc.oneof(nameArbitrary, fc.nat({ max: 30 }))

const sourceArbitrary: fc.Arbitrary<Source> = fc.oneof(
  column,
  fc.record({
    column,
    part: fc.constantFrom('before' as const, 'after' as const),
    separator: fc.constantFrom('-', ' '),
  }),
  fc.record({ column, carryDown: fc.constant(true as const) }),
  fc.record(
    { sum: fc.array(column, { minLength: 1, maxLength: 3 }), less: fc.array(column, { minLength: 1, maxLength: 2 }) },
    { requiredKeys: ['sum'] },
  ),
  fc.record({ section: fc.record({ prefix: maybe(nameArbitrary), suffix: maybe(nameArbitrary) }) }),
)

const columnsArbitrary: fc.Arbitrary<ImportMapping['columns']> = fc
  .array(fc.tuple(fc.constantFrom<ImportField>(...IMPORT_FIELDS), sourceArbitrary), { maxLength: 10 })
  .map(pairs => Object.fromEntries(pairs))

export const importMappingArbitrary: fc.Arbitrary<ImportMapping> = fc.record({
  sheet: maybe(column),
  sheets: maybe(fc.oneof(fc.constant('visible' as const), fc.array(column, { minLength: 1, maxLength: 3 }))),
  delimiter: maybe(fc.constantFrom(',', ';', '\t', '|')),
  encoding: maybe(fc.constantFrom(...ENCODINGS)),
  headerRow: fc.nat({ max: 20 }),
  headerRows: fc.integer({ min: 1, max: 3 }),
  dataRow: maybe(fc.integer({ min: 1, max: 30 })),
  columns: columnsArbitrary,
  dateFormat: fc.constantFrom('auto', 'MM/dd/yyyy', 'yyyy-MM-dd', 'ddMMMyy'),
  dateOrder: fc.constantFrom(...DATE_ORDERS),
  numberFormat: fc.constantFrom(...NUMBER_FORMATS),
  negate: fc.subarray([...AMOUNT_FIELDS]),
  creditIs: maybe(fc.constantFrom(...CREDITS)),
  sign: maybe(fc.record({ column: maybe(column), minus: fc.array(nameArbitrary, { minLength: 1, maxLength: 2 }) })),
  sectionTerms: fc
    .array(fc.tuple(nameArbitrary, fc.constantFrom('New' as const, 'Renewal' as const)), { maxLength: 2 })
    .map(pairs => Object.fromEntries(pairs)),
  sectionCarriers: fc.boolean(),
  accepted: fc.array(nameArbitrary, { maxLength: 3 }),
  cells: fc
    .array(fc.tuple(fc.constantFrom('4:commission_amount', 'May!7:policy_number'), nameArbitrary), { maxLength: 2 })
    .map(pairs => Object.fromEntries(pairs)),
  statedTotal: maybe(fc.oneof(fc.integer({ min: 1, max: 100 }), fc.constant('May!7'))),
  rateUnit: fc.constantFrom(...RATE_UNITS),
  negateAmounts: fc.boolean(),
  skip: fc.record({
    blank: fc.boolean(),
    totals: fc.boolean(),
    headings: fc.boolean(),
    patterns: fc.array(nameArbitrary, { maxLength: 2 }),
    rows: fc.array(fc.oneof(fc.integer({ min: 1, max: 90 }), fc.constant('May!7')), { maxLength: 2 }),
  }),
  roundAmounts: fc.boolean(),
  transactionTypes: fc
    .array(fc.tuple(nameArbitrary, fc.constantFrom('NBS', 'RWL')), { maxLength: 3 })
    .map(pairs => Object.fromEntries(pairs)),
  policyNumberTrim: fc.record({
    prefix: fc.array(nameArbitrary, { maxLength: 2 }),
    suffix: fc.array(nameArbitrary, { maxLength: 2 }),
  }),
})
