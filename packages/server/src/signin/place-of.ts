/** The made-up agency ids of rows that belong to no agency. */
import { createHash } from 'node:crypto'

/**
 * A made-up id used where a table needs an agency's id but the row belongs to no agency. Each `what` gets its own, so that on a
 * cluster these rows are spread over the machines as agencies are, and no machine is needed by everybody.
 */
export const placeOf = (kind: string, what: string): string =>
  createHash('sha256')
    .update(`${kind}\n${what}`)
    .digest('hex')
    .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12}).*$/, '$1-$2-$3-$4-$5')
