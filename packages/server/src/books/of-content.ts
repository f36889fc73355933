/** Whether an error comes from the content of the books, and not from reading them. */
import { troubleOf } from '../http/answer/database-errors.ts'

/** SQLSTATE class 22: a stored value that PostgreSQL cannot compute with. */
const DATA_EXCEPTION = /^22/

/** Other errors of the database and lost connections are no faults of the books. A value that cannot be read was not written by us. */
export const isOfContent = (error: unknown): error is Error => {
  if (!(error instanceof Error)) return false
  return 'code' in error ? DATA_EXCEPTION.test(String(error.code)) : troubleOf(error) === null
}
