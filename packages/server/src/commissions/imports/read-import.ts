/** Turns what was read of an upload into the report of what importing it would do. Nothing is written here. */
import { createHash } from 'node:crypto'
import { difference, type ImportReport } from '@commissions/core'
import { either as E } from 'fp-ts'
import type { OrRefused } from '../../http/answer/refusal.ts'
import { aTurn } from '../../work-in-turns.ts'
import type { ImportReading } from './cells/process/import-reading.ts'
import type { ImportFormFields } from './import-form.ts'
import { sumsTooLarge } from './import-refusals.ts'
import { sumsFit } from './storable.ts'

/** What a report says before anybody asks the matcher or looks for the same lines. */
export type ReadReport = Omit<ImportReport, 'matched' | 'certain' | 'seenBefore' | 'similar'>

export interface ReadImport {
  readonly report: ReadReport
  readonly sha256: Buffer
  readonly mediaType: string
}

/** In bytes, some milliseconds of hashing. */
const HASHED_AT_ONCE = 1024 * 1024

const hashOf = async (bytes: Buffer): Promise<Buffer> => {
  const hash = createHash('sha256')
  for (let from = 0; from < bytes.length; from += HASHED_AT_ONCE) {
    if (from > 0) await aTurn()
    hash.update(bytes.subarray(from, from + HASHED_AT_ONCE))
  }
  return hash.digest()
}

export const readImport = async (
  bytes: Buffer,
  reading: ImportReading,
  mediaType: string,
  { controlTotal }: ImportFormFields,
): OrRefused<ReadImport> => {
  if (!sumsFit(reading)) return E.left(sumsTooLarge)
  const sha256 = await hashOf(bytes)
  const report: ReadReport = {
    ...reading,
    fileHash: sha256.toString('hex'),
    difference: difference({ controlTotal, commissionPaid: reading.commissionAmount }),
  }
  return E.right({ report, sha256, mediaType })
}
