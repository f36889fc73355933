/** Whether an error comes from what stands in the books, and not from what reads them. */
import { troubleOf } from '../http/database-errors.ts'

/** A value that PostgreSQL holds and cannot reckon with. */
const DATA_EXCEPTION = /^22/

/** What the database refuses otherwise, or a lost connection, is no fault of the books; what nobody can read was not written by us. */
export const isOfContent = (error: unknown): error is Error => {
  if (!(error instanceof Error)) return false
  return 'code' in error ? DATA_EXCEPTION.test(String(error.code)) : troubleOf(error) === null
}
