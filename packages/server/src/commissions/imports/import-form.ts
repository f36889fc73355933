import type { ImportFormCodec } from '@commissions/contract'
import type * as t from 'io-ts'

/** The text fields beside the file. */
export type ImportFormFields = t.TypeOf<typeof ImportFormCodec>

/** What a caller agreed to. */
export interface ImportChoices {
  readonly skipRefused: boolean
  readonly allowDuplicate: boolean
}
