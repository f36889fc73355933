/** The made-up agency ids of rows that belong to no agency. */
import { createHash } from 'node:crypto'

/**
 * Takes the place of an agency's id, and is none. Rows of that kind stand apart from each other as agencies do, so that where the
 * data is spread over machines they are spread too, and no machine is needed by everybody.
 */
export const placeOf = (kind: string, what: string): string =>
  createHash('sha256')
    .update(`${kind}\n${what}`)
    .digest('hex')
    .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12}).*$/, '$1-$2-$3-$4-$5')
