/** Loads the data of the report of what carriers owe: the terms that the filter asks for, and the agency's letterhead. */
import { type ExpectedFilter, type ExpectedReportModel, owedTerm } from '@commissions/core'
import { either as E } from 'fp-ts'
import { everyExpected } from '../commissions/expected/list-expected.ts'
import { loadLetterhead } from '../commissions/letterhead/letterhead.rows.ts'
import type { OrRefused } from '../http/answer/refusal.ts'
import type { Work } from '../work.ts'
import { mapPages } from './report-table.ts'

export const loadExpectedReport = async (work: Work, filter: ExpectedFilter): OrRefused<ExpectedReportModel> => {
  const pages = await everyExpected(work, filter)
  if (E.isLeft(pages)) return pages
  const { session, today } = work
  return E.right({
    agency: session.agencyName,
    letterhead: await loadLetterhead(work),
    start: filter.start,
    end: filter.end,
    madeOn: today,
    terms: await mapPages(pages.right, owedTerm),
  })
}
