/** The sentences of refused files that nobody decides; what is wrong with a file itself is said where it is read. */
import { badRequest, type Refusal } from '../../http/refusal.ts'

export const noFile: Refusal = badRequest('file: expected a file')
export const sumsTooLarge: Refusal = badRequest('The amounts of the file are too large: check which column is which')
