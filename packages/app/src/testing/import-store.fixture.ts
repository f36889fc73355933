/** An import store for a carrier's file, with its own fake port. */
import {
  carrierId,
  type ImportPort,
  type ImportRequest,
  Money,
  type ServiceFailure,
  type SimilarStatement,
  statementId,
} from '@commissions/core'
import { knownDate } from '@commissions/core/testing'
import { taskEither as TE } from 'fp-ts'
import { ImportStore } from '../screens/import/import.store.ts'
import { importMapping, importPort, importReport } from './import.fixture.ts'

export const TODAY = knownDate(2026, 11, 20)
export const CARRIER = carrierId('progressive')
export const BAD: ServiceFailure = { _tag: 'BadRequest', message: 'The file is damaged', details: null }

export const CONFLICT: ServiceFailure = { _tag: 'Conflict', message: '3 of 3 lines are also on statement 00012' }
export const SIMILAR: SimilarStatement = {
  statementId: statementId('s-12'),
  numberFormatted: '00012',
  statementDate: TODAY,
  sameFile: false,
  otherAmounts: false,
  lines: 3,
  of: 3,
  amount: Money.cents(4_500),
  paid: 1,
}

export const mapping = importMapping
export const report = importReport

export const file = (name = 'october.csv', size = 3) => ({ name, size, read: async () => new Uint8Array(size) })

export const setUp = (answers: Partial<ImportPort> = {}) => {
  const asked: ImportRequest[] = []
  const port = importPort({
    dryRun: request => {
      asked.push(request)
      return TE.right(report())
    },
    ...answers,
  })
  return { store: new ImportStore(port, TODAY), asked }
}

export const ready = async (answers: Partial<ImportPort> = {}) => {
  const made = setUp(answers)
  await made.store.choose(file())
  await made.store.chooseCarrier(CARRIER)
  return made
}
