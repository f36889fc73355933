import { Office, Person } from '@blueprintjs/icons'
import { type Client, clientName, MESSAGES, SEARCH_ROWS } from '@commissions/core'
import { observer } from 'mobx-react-lite'
import { useEffect } from 'react'
import { useApp, useStore } from '../../composition/app-context.ts'
import { ClientSearchStore } from '../../parts/client-search/client-search.store.ts'
import { policiesFound } from '../../parts/client-search/client-search.ts'
import { later } from '../../parts/client-search/later.ts'
import { Finder, type FinderItem } from './finder.tsx'

const NAMED = 3

/** The numbers that fit a line; how many more there are. */
const policiesNote = (client: Client, typed: string): string => {
  const policies = policiesFound(client, typed)
  if (policies.length === 0) return 'No policies'
  const named = policies.slice(0, NAMED).map(policy => `${policy.number} ${policy.carrier}`)
  return policies.length > NAMED ? `${named.join(' · ')} · ${policies.length - NAMED} more` : named.join(' · ')
}

export interface FindClientProps {
  readonly query: string
  readonly onClose: () => void
  readonly onChoose: (client: Client) => void
}

export const FindClient = observer(({ query, onClose, onChoose }: FindClientProps) => {
  const { search, failures } = useApp()
  const store = useStore(() => new ClientSearchStore({ search, watch: failures.watch, later }))
  useEffect(() => store.type(query), [store, query])
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
  const nothing =
    state._tag === 'Failed'
      ? MESSAGES.searchFailed
      : state._tag === 'Successful'
        ? 'No client and no policy is called that.'
        : 'By last or first name, by business, or by policy number: Reyes, Walter Reyes, Harbor Bakery, 43186454.'
  return (
    <Finder
      label="Find a client or policy"
      items={state._tag === 'Failed' ? [] : items}
      query={store.query}
      onQuery={store.type}
      busy={state._tag === 'Loading'}
      nothing={nothing}
      {...(value?.more === true ? { foot: 'Not all that fit are shown: type more to narrow it down.' } : {})}
      onClose={onClose}
    />
  )
})
