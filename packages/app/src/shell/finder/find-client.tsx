import { Office, Person, Th } from '@blueprintjs/icons'
import {
  CalendarDates,
  type Client,
  clientName,
  EVERY_LINE,
  type LineItem,
  type LinesPort,
  MESSAGES,
  Money,
  readRow,
  SEARCH_ROWS,
} from '@commissions/core'
import { observer } from 'mobx-react-lite'
import { useEffect } from 'react'
import { useNavigate } from 'react-router-dom'
import { useApp, useStore } from '../../composition/app-context.ts'
import { clientSearch, policiesFound } from '../../parts/client-search/client-search.ts'
import { clientOfLine } from '../../parts/line/line-name.ts'
import { linesLink } from '../../parts/lines/lines-look.ts'
import { runAfter } from '../../stores/load/run-after.ts'
import { type SearchNeeds, TypedSearch } from '../../stores/load/typed-search.ts'
import { countedLines } from '../../ui/words.ts'
import { Finder, type FinderItem } from './finder.tsx'

/** Milliseconds; longer than for clients, because lines are listed after them and are slower to find. */
const PAUSE = 300
/** The least characters to search for. Shorter texts would find half of the agency's lines. */
const SHORTEST = 3
const PAGE = { cursor: null, limit: 5, totals: false } as const

/** Searches lines by typed text: the newest ones, and how many there are if those are all of them. */
const lineSearch = ({ lines, ...needs }: SearchNeeds & { readonly lines: Pick<LinesPort, 'search'> }) =>
  new TypedSearch(
    {
      ask: query => lines.search({ ...EVERY_LINE, text: query.trim() }, PAGE),
      isEnough: query => query.trim().length >= SHORTEST,
      pause: PAUSE,
    },
    needs,
  )

const NAMED = 3

/** As many policy numbers as fit on one line, and how many more there are. */
const policiesNote = (client: Client, typed: string): string => {
  const policies = policiesFound(client, typed)
  if (policies.length === 0) return 'No policies'
  const named = policies.slice(0, NAMED).map(policy => `${policy.number} ${policy.carrier}`)
  return policies.length > NAMED ? `${named.join(' · ')} · ${policies.length - NAMED} more` : named.join(' · ')
}

const LINES = 'Lines'

/** A line's note. A search for a row of a file shows the statements, by which its results differ. */
const lineNote = (line: LineItem, row: number | null): string =>
  [
    row === null ? null : `${line.statementNumberFormatted} row ${row}`,
    line.policy?.number ?? line.policyNumber,
    line.company,
    CalendarDates.toUs(line.transactionDate),
  ]
    .filter(part => part !== null)
    .join(' · ')

export interface FindClientProps {
  readonly query: string
  readonly onClose: () => void
  readonly onChoose: (client: Client) => void
}

export const FindClient = observer(({ query, onClose, onChoose }: FindClientProps) => {
  const { search, commissions, failures } = useApp()
  const goTo = useNavigate()
  const store = useStore(() => clientSearch({ search, watch: failures.watch, later: runAfter }))
  const lines = useStore(() => lineSearch({ lines: commissions.lines, watch: failures.watch, later: runAfter }))
  const type = (typed: string) => {
    store.type(typed)
    lines.type(typed)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was typed before the search was there.
  useEffect(() => type(query), [store, lines, query])
  const { state, value } = store.found
  const items: readonly FinderItem[] = (value?.clients ?? []).map(client => ({
    id: client.id,
    group: value?.more === true ? `The first ${SEARCH_ROWS} clients` : 'Clients',
    text: clientName(client),
    note: policiesNote(client, value?.typed ?? ''),
    label: client.number,
    icon: client.businessName === null ? <Person /> : <Office />,
    run: () => onChoose(client),
  }))
  const found = lines.found.value
  const text = store.query.trim()
  const { row } = readRow(text)
  // Lines are listed below clients and never appear before them, so that Enter does not open a line only because it arrived first.
  const comeFirst = value === null && state._tag === 'Loading'
  const lineItems: readonly FinderItem[] =
    comeFirst || found === null || found.items.length === 0
      ? []
      : [
          ...found.items.map(line => ({
            id: line.id,
            group: LINES,
            text: clientOfLine(line),
            note: lineNote(line, row),
            label: Money.formatMoney(line.commissionAmount),
            icon: <Th />,
            run: () => void goTo(`${linesLink({ text })}&line=${line.id}`),
          })),
          {
            id: 'all-lines',
            group: LINES,
            text: `All ${found.totals === null ? 'lines' : countedLines(found.totals.lines)} with “${text}”`,
            icon: <Th />,
            run: () => void goTo(linesLink({ text })),
          },
        ]
  const foot =
    state._tag === 'Failed' && lineItems.length > 0
      ? MESSAGES.searchFailed
      : value?.more === true
        ? 'Only the first matches are shown: type more to narrow it down.'
        : undefined
  const nothing =
    state._tag === 'Failed'
      ? MESSAGES.searchFailed
      : state._tag === 'Successful'
        ? 'No client, policy or line found. Find a whole payment by its amount under Previous Statements.'
        : "By last or first name, by business, by policy number, or a line by its amount or its row in a carrier's file: Reyes, Harbor Bakery, 43186454, 1,204.10, Progressive row 17."
  return (
    <Finder
      label="Find a client or policy"
      items={[...(state._tag === 'Failed' ? [] : items), ...lineItems]}
      query={store.query}
      onQuery={type}
      busy={state._tag === 'Loading' || lines.found.state._tag === 'Loading'}
      nothing={nothing}
      foot={foot}
      onClose={onClose}
    />
  )
})
