/** The sentences of refused files that nobody decides; what is wrong with a file itself is said where it is read. */
import { badRequest } from '@commissions/core'
import type { HttpRefusal } from '../../http/refusal.ts'

export const noFile: HttpRefusal = badRequest('file: expected a file')
export const sumsTooLarge: HttpRefusal = badRequest(
  'The amounts of the file are too large: check which column is which',
)
