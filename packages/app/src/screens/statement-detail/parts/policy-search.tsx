import { Button, InputGroup } from '@blueprintjs/core'
import { Search } from '@blueprintjs/icons'
import {
  type Client,
  clientName,
  type LineItem,
  MESSAGES,
  SEARCH_PLACEHOLDERS,
  SEARCH_ROWS,
  type SearchWords,
} from '@commissions/core'
import { observer } from 'mobx-react-lite'
import { type FormEvent, useEffect } from 'react'
import { later } from '../../../parts/client-search/later.ts'
import { cx } from '../../../ui/cx.ts'
import { periodText } from '../../../ui/dates/period-text.ts'
import look from '../../../ui/look.module.css'
import { useDetail } from '../statement-detail.stores.ts'
import { useAccept } from '../use-accept.ts'
import styles from './match-tab.module.css'

const FIELDS = ['last', 'first', 'business', 'policy'] as const satisfies readonly (keyof SearchWords)[]

/** Going from line to line searches for the one that is stayed at. */
const PAUSE = 200

interface FoundProps {
  readonly clients: readonly Client[]
  readonly line: LineItem
}

const Found = ({ clients, line }: FoundProps) => {
  const accept = useAccept()
  const policies = clients.flatMap(client => client.policies.map(policy => ({ client, policy })))
  if (policies.length === 0) return <p className={look.quiet}>No policy was found.</p>
  return (
    <>
      <ul className={look.list}>
        {policies.map(({ client, policy }) => (
          <li key={policy.id}>
            <button
              type="button"
              className={styles.candidate}
              onClick={() => void accept(line, { clientId: client.id, clientName: clientName(client), policy })}
            >
              <span className={styles.key} aria-hidden>
                +
              </span>
              <span className={cx(look.between, styles.name)}>{clientName(client)}</span>
              <span className={look.quiet}>
                {policy.number} · {policy.carrier} · {periodText(policy.effectiveDate, policy.expirationDate)}
              </span>
            </button>
          </li>
        ))}
      </ul>
      {clients.length >= SEARCH_ROWS && (
        <p className={look.quiet}>Only the first {SEARCH_ROWS} clients are shown: narrow the search.</p>
      )}
    </>
  )
}

export const PolicySearch = observer(({ line }: { readonly line: LineItem }) => {
  const { match } = useDetail()
  const { state } = match.found
  useEffect(() => match.fillIn(line), [match, line])
  const unproposed = match.unproposed(line)
  useEffect(() => (unproposed ? later(PAUSE, () => void match.searchInsured()) : undefined), [match, unproposed])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void match.search()
  }
  return (
    <section className={styles.section} aria-label="Search for a policy">
      <h3 className={cx(look.between, styles.heading)}>Search</h3>
      <form onSubmit={submit}>
        <div className={look.two}>
          {FIELDS.map(field => (
            <InputGroup
              key={field}
              size="small"
              placeholder={SEARCH_PLACEHOLDERS[field]}
              aria-label={SEARCH_PLACEHOLDERS[field]}
              value={match.typed[field]}
              onChange={event => match.type(field, event.currentTarget.value)}
              // What stands there from the line is written over by typing.
              onFocus={event => event.currentTarget.select()}
            />
          ))}
        </div>
        <div className={styles.row}>
          <Button type="submit" size="small" icon={<Search />} loading={state._tag === 'Loading'}>
            Search
          </Button>{' '}
          <Button size="small" variant="minimal" onClick={match.clear}>
            Clear
          </Button>
        </div>
      </form>
      {state._tag === 'Failed' && <p role="alert">{MESSAGES.searchFailed}</p>}
      {match.found.value !== null && state._tag !== 'Failed' && <Found clients={match.found.value} line={line} />}
    </section>
  )
})
