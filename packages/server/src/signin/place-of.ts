/** The made-up agency ids of rows that belong to no agency. */
import { createHash } from 'node:crypto'

/** A made-up agency id for a row of no agency, one for each `what`: a cluster spreads these rows as it does agencies. */
export const placeOf = (kind: string, what: string): string =>
  createHash('sha256')
    .update(`${kind}\n${what}`)
    .digest('hex')
    .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12}).*$/, '$1-$2-$3-$4-$5')
