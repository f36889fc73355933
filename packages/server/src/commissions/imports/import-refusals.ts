/** Refusals of imports that no decision of the core gives. What is wrong inside a file is said where the file is read. */
import { badRequest } from '@commissions/core'
import type { HttpRefusal } from '../../http/answer/refusal.ts'

export const noFile: HttpRefusal = badRequest('file: expected a file')
export const sumsTooLarge: HttpRefusal = badRequest(
  'The amounts of the file are too large: check which column is which',
)
