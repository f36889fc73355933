/** The operator's audit command and the text of its answer. */
import { type AuditOccasion, Money } from '@commissions/core'
import { either as E } from 'fp-ts'
import { type AgencyAudit, auditBooks } from '../books/audit.ts'
import { ensureKey } from '../books/books-key.ts'
import { acrossAgencies } from '../database/agency-scope.ts'
import { findAgency } from './agencies.ts'
import type { Operator } from './operator.ts'

export const findAgencyOf = ({ database }: Operator, named: string): Promise<E.Either<string, string>> =>
  acrossAgencies(database.db, trx => findAgency(trx, named))

const SAID_EVERY_MS = 5_000

export const auditAll = async (
  { database, books, random, now, progress }: Operator,
  occasion: AuditOccasion,
  { only = null, accept = false }: { readonly only?: string | null; readonly accept?: boolean } = {},
): Promise<readonly AgencyAudit[]> => {
  const key = await ensureKey(books.directory)
  let said = Date.now()
  return auditBooks({
    db: database.db,
    directory: books.directory,
    key,
    now,
    random,
    occasion,
    accept,
    ...(only !== null && { only: [only] }),
    progress: (done, of) => {
      if (Date.now() - said < SAID_EVERY_MS) return
      said = Date.now()
      progress(`${done} of ${of} histories read`)
    },
  })
}

const figures = ({ name, chains, entries, lines, paidLines, paidAmount }: AgencyAudit): string =>
  `${name}: ${chains} histories with ${entries} entries, ${lines} lines, ${paidLines} of them paid, ${Money.formatMoney(paidAmount)} to agents.`

const told = (audit: AgencyAudit): string => {
  const { audited, anchoredSince, faultCount, faults } = audit
  const anchored =
    anchoredSince === audited
      ? '  Anchored from here on: what was changed or removed before is not compared.'
      : `  Compared with what was anchored since ${anchoredSince.slice(0, 10)}.`
  const more = faultCount > faults.length ? [`  and ${faultCount - faults.length} more`] : []
  return [figures(audit), anchored, ...faults.map(fault => `  ${fault}`), ...more].join('\n')
}

/** The result as text; left with the faults if there are any. */
export const toldAudits = (audits: readonly AgencyAudit[]): E.Either<string, string> => {
  const faults = audits.reduce((sum, { faultCount }) => sum + faultCount, 0)
  const all = audits.map(told).join('\n')
  return faults === 0
    ? E.right(`The books are in order.\n${all}`)
    : E.left(`The books are not in order: ${faults === 1 ? '1 fault was' : `${faults} faults were`} found.\n${all}`)
}
