/** How files are read, and what is read from them. */
import fc from 'fast-check'
import {
  ENCODINGS,
  IMPORT_FIELDS,
  type ImportedLine,
  type ImportField,
  type ImportMapping,
  RATE_UNITS,
} from '../../src/index.ts'
import { fileFieldArbitraries } from './line-fields.arbitrary.ts'
import { maybe, nameArbitrary } from './records.arbitrary.ts'

const column = fc.oneof(nameArbitrary, fc.nat({ max: 30 }))

const columnsArbitrary: fc.Arbitrary<ImportMapping['columns']> = fc
  .array(fc.tuple(fc.constantFrom<ImportField>(...IMPORT_FIELDS), column), { maxLength: 10 })
  .map(pairs => Object.fromEntries(pairs))

export const importMappingArbitrary: fc.Arbitrary<ImportMapping> = fc.record({
  sheet: maybe(column),
  delimiter: maybe(fc.constantFrom(',', ';', '\t', '|')),
  encoding: maybe(fc.constantFrom(...ENCODINGS)),
  headerRow: fc.nat({ max: 20 }),
  dataRow: maybe(fc.integer({ min: 1, max: 30 })),
  columns: columnsArbitrary,
  dateFormat: fc.constantFrom('auto', 'MM/dd/yyyy', 'yyyy-MM-dd', 'ddMMMyy'),
  rateUnit: fc.constantFrom(...RATE_UNITS),
  negateAmounts: fc.boolean(),
  skip: fc.record({
    blank: fc.boolean(),
    totals: fc.boolean(),
    headings: fc.boolean(),
    patterns: fc.array(nameArbitrary, { maxLength: 2 }),
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

export const importedLineArbitrary: fc.Arbitrary<ImportedLine> = fc.record({
  row: fc.integer({ min: 1, max: 50_000 }),
  ...fileFieldArbitraries,
  commissionTerm: maybe(fileFieldArbitraries.commissionTerm),
  agentCode: maybe(nameArbitrary),
  warnings: fc.array(nameArbitrary, { maxLength: 2 }),
})
