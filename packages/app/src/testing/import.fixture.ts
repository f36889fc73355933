/** A carrier's file of one line, and the service's answers about it. */
import {
  BLANK_MAPPING,
  blankLineFields,
  type ImportedLine,
  type ImportMapping,
  type ImportPort,
  type ImportReport,
  MESSAGES,
  Money,
} from '@commissions/core'
import { knownDate } from '@commissions/core/testing'
import { taskEither as TE } from 'fp-ts'
import { statement } from './statement.fixture.ts'

export const importMapping: ImportMapping = { ...BLANK_MAPPING, headerRow: 1, columns: { policy_number: 'Policy' } }

export const importedLine: ImportedLine = {
  ...blankLineFields(knownDate(2026, 11, 20)),
  row: 2,
  sheet: null,
  policyNumber: 'PA 1',
  insuredName: 'SMITH, MARY',
  transactionType: 'NBS',
  grossAmount: Money.cents(10_000),
  commissionAmount: Money.cents(1_500),
  commissionTerm: null,
  agentCode: null,
  cells: { policy_number: 'A2', commission_amount: 'B2' },
  warnings: [],
}

export const importReport = (change: Partial<ImportReport> = {}): ImportReport => ({
  mapping: importMapping,
  fileHash: 'hash',
  seenBefore: null,
  similar: [],
  rowsRead: 1,
  lines: [importedLine],
  skipped: [],
  refused: [],
  grossAmount: Money.cents(10_000),
  commissionAmount: Money.cents(1_500),
  difference: null,
  matched: 1,
  certain: 1,
  questions: [],
  proofs: [],
  statedTotal: null,
  statedDate: null,
  sheets: [],
  unmapped: [],
  sample: [
    ['Policy', 'Amount', 'Amount'],
    ['PA 1', '15.00', ''],
  ],
  headings: ['Policy', 'Amount', 'Amount'],
  fileRows: [],
  ...change,
})

/** A port that reads every file as the fixture's file. */
export const importPort = (answers: Partial<ImportPort> = {}): ImportPort => ({
  dryRun: () => TE.right(importReport()),
  run: () => TE.right(statement({ lineCount: 1 })),
  takeBack: () => TE.right(undefined),
  savedMapping: () => TE.right(null),
  mappings: TE.right([]),
  saveMapping: () => TE.right(undefined),
  forgetMapping: () => TE.right(undefined),
  origin: () => TE.left({ _tag: 'NotFound', message: MESSAGES.notFound }),
  ...answers,
})
