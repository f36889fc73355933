/** Finds a policy by its number, a person's name or a business. */
import { InputGroup, Spinner } from '@blueprintjs/core'
import { Search } from '@blueprintjs/icons'
import { type Client, type ClientReference, clientName, MESSAGES, type Policy } from '@commissions/core'
import { observer } from 'mobx-react-lite'
import { useStore } from '../../composition/app-context.ts'
import { runAfter } from '../../stores/load/run-after.ts'
import { cx } from '../../ui/cx.ts'
import { periodText } from '../../ui/dates/day-text.ts'
import look from '../../ui/look.module.css'
import { clientSearch, policiesFound } from '../client-search/client-search.ts'
import styles from './policy-finder.module.css'

export interface FoundPolicy {
  readonly policy: Policy
  readonly client: ClientReference
}

export interface PolicyFinderProps {
  readonly onChoose: (found: FoundPolicy) => void
}

const referenceOf = (client: Client): ClientReference => ({
  id: client.id,
  number: client.number,
  displayName: clientName(client),
})

const Found = ({ found, onChoose }: PolicyFinderProps & { readonly found: readonly FoundPolicy[] }) => (
  <ul className={cx(look.list, styles.list)} aria-label="Policies found">
    {found.map(({ policy, client }) => (
      <li key={policy.id}>
        <button type="button" className={cx(look.choice, styles.policy)} onClick={() => onChoose({ policy, client })}>
          <span>
            {client.displayName} <span className={look.quiet}>{client.number}</span>
          </span>
          <span className={look.quiet}>
            {policy.number} · {policy.carrier} · {periodText(policy.effectiveDate, policy.expirationDate)} ·{' '}
            {policy.status}
          </span>
        </button>
      </li>
    ))}
  </ul>
)

export const PolicyFinder = observer(({ onChoose }: PolicyFinderProps) => {
  const store = useStore(app => clientSearch({ search: app.search, watch: app.failures.watch, later: runAfter }))
  const { state, value } = store.found
  const found = (value?.clients ?? []).flatMap(client =>
    policiesFound(client, value?.typed ?? '').map(policy => ({ policy, client: referenceOf(client) })),
  )
  return (
    <div className={look.form}>
      <InputGroup
        type="search"
        autoFocus
        leftIcon={<Search />}
        placeholder="Name, business or policy number"
        aria-label="Find a policy"
        value={store.query}
        onValueChange={store.type}
        {...(state._tag === 'Loading' ? { rightElement: <Spinner size={16} /> } : {})}
      />
      <div aria-live="polite">
        {state._tag === 'Failed' ? (
          <p role="alert">{MESSAGES.searchFailed}</p>
        ) : state._tag === 'None' ? (
          <p className={look.quiet}>Walter Reyes, Harbor Bakery or 43186454, for example.</p>
        ) : (
          state._tag === 'Successful' && found.length === 0 && <p className={look.quiet}>No policy was found.</p>
        )}
        {value?.more === true && (
          <p className={look.quiet}>Only the first matches are shown: type more to narrow it down.</p>
        )}
      </div>
      {state._tag !== 'Failed' && found.length > 0 && <Found found={found} onChoose={onChoose} />}
    </div>
  )
})
