/** The policies that a line may belong to: proposals, the best first, and results of a search. A click matches the line to one. */
import { Button, Classes, InputGroup, Tag } from '@blueprintjs/core'
import { Search } from '@blueprintjs/icons'
import {
  type Candidate,
  clientName,
  MESSAGES,
  SEARCH_PLACEHOLDERS,
  SEARCH_ROWS,
  type SearchWords,
} from '@commissions/core'
import { observer } from 'mobx-react-lite'
import { type FormEvent, type ReactNode, useEffect } from 'react'
import { runAfter } from '../../../stores/load/run-after.ts'
import { cx } from '../../../ui/cx.ts'
import { periodText } from '../../../ui/dates/day-text.ts'
import { LoadView } from '../../../ui/load/load-view.tsx'
import look from '../../../ui/look.module.css'
import { type LineProps, useDetail } from '../statement-detail.stores.ts'
import { useAccept } from '../use-acts.ts'
import styles from './match-tab.module.css'

interface PolicyItemProps extends LineProps {
  readonly to: Pick<Candidate, 'clientId' | 'clientName' | 'policy'>
  readonly sign: ReactNode
  /** Shown beside the client's name. */
  readonly note?: ReactNode
  /** The proposal's number. If set, the key `M` focuses it and the number's key accepts it. */
  readonly number?: number
  readonly children?: ReactNode
}

const PolicyItem = ({ line, to, sign, note, number, children }: PolicyItemProps) => {
  const accept = useAccept()
  const { policy } = to
  return (
    <li>
      <button type="button" className={styles.candidate} data-candidate={number} onClick={() => void accept(line, to)}>
        {sign}
        <span className={cx(look.between, styles.name)}>
          {to.clientName}
          {note}
        </span>
        <span className={look.quiet}>
          {policy.number} · {policy.carrier} · {periodText(policy.effectiveDate, policy.expirationDate)}
        </span>
        {children}
      </button>
    </li>
  )
}

const Certainty = ({ certain, score }: Candidate) =>
  certain ? (
    <Tag minimal intent="success">
      Certain
    </Tag>
  ) : (
    <span className={cx(look.quiet, look.small)}>{Math.round(score * 100)}% match</span>
  )

const Skeleton = () => (
  <div role="status" aria-label="Looking for policies" className={look.list}>
    <div className={cx(Classes.SKELETON, styles.candidate)} />
    <div className={cx(Classes.SKELETON, styles.candidate)} />
  </div>
)

/** The proposals. A digit or Enter accepts one and moves on to the next unmatched line. */
export const CandidateList = observer(({ line }: LineProps) => {
  const { match, statement } = useDetail()
  const candidates = match.candidates(line)
  return (
    <LoadView
      load={match.suggestions.state}
      what="Suggestions are"
      title="The suggestions could not be loaded"
      retry={() => statement.id !== null && void match.propose(statement.id)}
      skeleton={<Skeleton />}
    >
      {() => (
        <section aria-label="Suggestions">
          <h3 className={cx(look.between, styles.heading)}>
            Suggestions
            {candidates.length > 0 && <span className={cx(look.quiet, look.small)}>Press its number to accept</span>}
          </h3>
          {candidates.length === 0 ? (
            <p className={look.quiet}>No policy resembles this line. Search for it below.</p>
          ) : (
            <ol className={look.list}>
              {candidates.map((candidate, index) => (
                <PolicyItem
                  key={candidate.policy.id}
                  line={line}
                  to={candidate}
                  sign={<kbd className={styles.key}>{index + 1}</kbd>}
                  note={<Certainty {...candidate} />}
                  number={index + 1}
                >
                  <span className={cx(look.acts, look.small)}>{candidate.reasons.join(' · ')}</span>
                </PolicyItem>
              ))}
            </ol>
          )}
        </section>
      )}
    </LoadView>
  )
})

const Found = observer(({ line }: LineProps) => {
  const clients = useDetail().match.found.value ?? []
  const found = clients.flatMap(client =>
    client.policies.map(policy => ({ clientId: client.id, clientName: clientName(client), policy })),
  )
  if (found.length === 0) return <p className={look.quiet}>No policy was found.</p>
  return (
    <>
      <ul className={look.list}>
        {found.map(to => (
          <PolicyItem
            key={to.policy.id}
            line={line}
            to={to}
            sign={
              <span className={styles.key} aria-hidden>
                +
              </span>
            }
          />
        ))}
      </ul>
      {clients.length >= SEARCH_ROWS && (
        <p className={look.quiet}>Only the first {SEARCH_ROWS} clients are shown: narrow the search.</p>
      )}
    </>
  )
})

const FIELDS = ['last', 'first', 'business', 'policy'] as const satisfies readonly (keyof SearchWords)[]

/** Milliseconds before the search, so that moving from line to line searches only for the line where a person stays. */
const PAUSE = 200

export const PolicySearch = observer(({ line }: LineProps) => {
  const { match } = useDetail()
  const { state } = match.found
  useEffect(() => match.fillIn(line), [match, line])
  const unproposed = match.unproposed(line)
  useEffect(() => (unproposed ? runAfter(PAUSE, () => void match.searchInsured()) : undefined), [match, unproposed])
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
              // Selects the text that came from the line, so that typing replaces it.
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
      {match.found.value !== null && state._tag !== 'Failed' && <Found line={line} />}
    </section>
  )
})
