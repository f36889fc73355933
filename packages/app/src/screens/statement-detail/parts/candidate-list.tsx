/** The suggestions for a line, best first; a digit or Enter accepts one and goes on to the next unmatched line. */
import { Classes, Tag } from '@blueprintjs/core'
import type { Candidate, LineItem } from '@commissions/core'
import { observer } from 'mobx-react-lite'
import { cx } from '../../../ui/cx.ts'
import { periodText } from '../../../ui/dates/period-text.ts'
import { LoadView } from '../../../ui/load/load-view.tsx'
import look from '../../../ui/look.module.css'
import { useDetail } from '../statement-detail.stores.ts'
import { useAccept } from '../use-accept.ts'
import styles from './match-tab.module.css'

/** Marks the buttons that `M` goes to and a digit stands for. */
const CANDIDATE = 'data-candidate'

const termText = ({ policy }: Candidate): string => periodText(policy.effectiveDate, policy.expirationDate)

interface CandidateItemProps {
  readonly candidate: Candidate
  readonly index: number
  readonly onAccept: () => void
}

const CandidateItem = ({ candidate, index, onAccept }: CandidateItemProps) => (
  <li>
    <button type="button" className={styles.candidate} onClick={onAccept} {...{ [CANDIDATE]: index + 1 }}>
      <kbd className={styles.key}>{index + 1}</kbd>
      <span className={cx(look.between, styles.name)}>
        {candidate.clientName}
        {candidate.certain ? (
          <Tag minimal intent="success">
            Certain
          </Tag>
        ) : (
          <span className={cx(look.quiet, look.small)}>{Math.round(candidate.score * 100)}% match</span>
        )}
      </span>
      <span className={look.quiet}>
        {candidate.policy.number} · {candidate.policy.carrier} · {termText(candidate)}
      </span>
      <span className={cx(look.acts, look.small)}>{candidate.reasons.join(' · ')}</span>
    </button>
  </li>
)

const Skeleton = () => (
  <div role="status" aria-label="Looking for policies" className={look.list}>
    <div className={cx(Classes.SKELETON, styles.candidate)} />
    <div className={cx(Classes.SKELETON, styles.candidate)} />
  </div>
)

export const CandidateList = observer(({ line }: { readonly line: LineItem }) => {
  const { match, statement } = useDetail()
  const accept = useAccept()
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
                <CandidateItem
                  key={candidate.policy.id}
                  candidate={candidate}
                  index={index}
                  onAccept={() => void accept(line, candidate)}
                />
              ))}
            </ol>
          )}
        </section>
      )}
    </LoadView>
  )
})
