/** Pages of what carriers owe. */
import {
  badRequest,
  carrierId,
  type ExpectedCommission,
  type ExpectedFilter,
  type ExpectedGroup,
  type ExpectedPage,
  type ExpectedQuery,
  type ExpectedTermKey,
  type ExpectedTerms,
  expectedByCarrier,
  expectedQueryFault,
  expectedTotals,
  MOST_EXPECTED,
  NO_SUMMARY,
  policyId,
} from '@commissions/core'
import { either as E } from 'fp-ts'
import { centsOf, dateOf } from '../../database/values.ts'
import type { OrRefused } from '../../http/answer/refusal.ts'
import { inLowerCase, isUuid } from '../../http/request/path-ids.ts'
import type { Work } from '../../work.ts'
import { loadRecords } from '../line-items/known-ids.ts'
import { type Agreements, loadAgreements } from './agreements.rows.ts'
import { loadExpected } from './expected.rows.ts'
import { type GroupRow, type StandingTerm, standingGroups, standingTerms } from './expected-terms.sql.ts'

const toGroup = (row: GroupRow): ExpectedGroup => ({
  ...row,
  carrierId: carrierId(row.carrier_id),
  expected: centsOf(row.expected),
  received: centsOf(row.received),
})

/** The query with its ids in lower case, or a refusal if it names what the agency does not have. */
const known = async (work: Work, sent: ExpectedQuery): OrRefused<ExpectedQuery> => {
  const query = { ...sent, carrierIds: sent.carrierIds.map(inLowerCase) }
  const records = await loadRecords(
    work,
    query.carrierIds.map(id => ({ carrierId: id })),
  )
  const fault = expectedQueryFault(query, records, isUuid)
  return fault === null ? E.right(query) : E.left(fault)
}

const keyOf = (row: StandingTerm): ExpectedTermKey => ({
  policyId: policyId(row.policy_id),
  effectiveDate: dateOf(row.effective_date),
})

const termsOf = async (work: Work, agreements: Agreements, query: ExpectedQuery): Promise<ExpectedTerms> => {
  const keys = (await standingTerms(work, agreements, query)).map(keyOf)
  const items = await loadExpected(work, agreements, keys.slice(0, query.limit))
  return { items, next: keys.length > query.limit ? (items.at(-1)?.key ?? null) : null }
}

/** A page without the sums, so that it does not wait for them. */
export const listTerms = async (work: Work, sent: ExpectedQuery): OrRefused<ExpectedTerms> => {
  const asked = await known(work, sent)
  if (E.isLeft(asked)) return asked
  return E.right(await termsOf(work, await loadAgreements(work), asked.right))
}

/** A page, and with the first one the sums of all terms of the range. */
export const listExpected = async (work: Work, sent: ExpectedQuery): OrRefused<ExpectedPage> => {
  const asked = await known(work, sent)
  if (E.isLeft(asked)) return asked
  const agreements = await loadAgreements(work)
  const page = await termsOf(work, agreements, asked.right)
  if (asked.right.cursor !== null) return E.right({ ...page, ...NO_SUMMARY })
  const groups = (await standingGroups(work, agreements, asked.right)).map(toGroup)
  return E.right({ ...page, totals: expectedTotals(groups), carriers: expectedByCarrier(groups) })
}

/** The most terms in one list; nobody sends a longer one. */
const MOST_LISTED = 20_000

const TOO_MANY = badRequest(
  `start_date: expected at most ${MOST_LISTED.toLocaleString('en-US')} terms in one list; ask for fewer days, or for one carrier`,
)

/** Every requested term, in pages, for a list that is handed out. */
export const everyExpected = async (
  work: Work,
  filter: ExpectedFilter,
): OrRefused<readonly (readonly ExpectedCommission[])[]> => {
  const asked = await known(work, { ...filter, cursor: null, limit: MOST_LISTED })
  if (E.isLeft(asked)) return asked
  const agreements = await loadAgreements(work)
  const page = await standingTerms(work, agreements, asked.right)
  if (page.length > MOST_LISTED) return E.left(TOO_MANY)
  const pages: (readonly ExpectedCommission[])[] = []
  for (let from = 0; from < page.length; from += MOST_EXPECTED)
    pages.push(await loadExpected(work, agreements, page.slice(from, from + MOST_EXPECTED).map(keyOf)))
  return E.right(pages)
}
