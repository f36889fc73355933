/** Which lines are shown. The search is stored in the address, so that any figure can link to the lines it is made of. */
import {
  type CalendarDate,
  CalendarDates,
  carrierId,
  clientId,
  DATE_OPTIONS,
  EVERY_LINE,
  LINE_MARKS,
  type LineSearch,
  policyId,
  SEARCHED_STATES,
  STATEMENT_SOURCES,
  statementId,
} from '@commissions/core'
import { readDay, writeDay } from '../../ui/dates/day-text.ts'
import { readAgents } from '../address/agent-id.ts'

export const readLines = (query: URLSearchParams): LineSearch => {
  const text = (name: string): string | null => query.get(name)?.trim() || null
  const id = <A>(name: string, make: (text: string) => A): A | null => {
    const said = text(name)
    return said === null ? null : make(said)
  }
  const end = readDay(query, 'end')
  return {
    text: text('q'),
    clientId: id('client', clientId),
    policyId: id('policy', policyId),
    policyNumber: text('number'),
    carrierId: id('carrier', carrierId),
    companyId: id('company', carrierId),
    writingCarrier: text('writing_carrier'),
    lob: text('lob'),
    agentIds: readAgents(query),
    state: SEARCHED_STATES.find(state => state === query.get('state')) ?? null,
    source: STATEMENT_SOURCES.find(source => source === query.get('source')) ?? null,
    mark: LINE_MARKS.find(mark => mark === query.get('mark')) ?? null,
    dateOption: DATE_OPTIONS.find(option => option === query.get('date_option')) ?? EVERY_LINE.dateOption,
    start: readDay(query, 'start'),
    end,
    // "Stopped" finds policies without lines after the last day of the range, so the range needs one.
    stopped: query.get('stopped') === 'yes' && end !== null,
    statementId: id('statement', statementId),
  }
}

export const writeLines = (search: LineSearch): URLSearchParams => {
  const query = new URLSearchParams()
  const say = (name: string, value: string | null): void => {
    if (value !== null && value !== '') query.set(name, value)
  }
  say('q', search.text)
  say('client', search.clientId)
  say('policy', search.policyId)
  say('number', search.policyNumber)
  say('carrier', search.carrierId)
  say('company', search.companyId)
  say('writing_carrier', search.writingCarrier)
  say('lob', search.lob)
  for (const agent of search.agentIds) query.append('agent', String(agent))
  say('state', search.state)
  say('source', search.source)
  say('mark', search.mark)
  if (search.dateOption !== EVERY_LINE.dateOption) query.set('date_option', search.dateOption)
  writeDay(query, 'start', search.start)
  writeDay(query, 'end', search.end)
  if (search.stopped) query.set('stopped', 'yes')
  say('statement', search.statementId)
  return query
}

export const linesLink = (search: Partial<LineSearch>): string => {
  const query = writeLines({ ...EVERY_LINE, ...search }).toString()
  return query === '' ? '/lines' : `/lines?${query}`
}

export const sameSearch = (a: LineSearch, b: LineSearch): boolean =>
  writeLines(a).toString() === writeLines(b).toString()

/** The days of a month or year that the search looks at. */
export const within = (
  { start, end }: { readonly start: CalendarDate; readonly end: CalendarDate },
  search: Pick<LineSearch, 'start' | 'end'>,
) => ({
  start: search.start !== null && CalendarDates.compare(search.start, start) > 0 ? search.start : start,
  end: search.end !== null && CalendarDates.compare(search.end, end) < 0 ? search.end : end,
})

export const agentPath = (id: number): string => `/agents/${id}`
