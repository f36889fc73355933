/** Why a mistake was not put right, named line by line where lines were refused. */
import { Callout } from '@blueprintjs/core'
import { MESSAGES, type ServiceFailure } from '@commissions/core'
import look from '../../ui/look.module.css'
import { payoutFailure } from '../payout/payout-failure.ts'

/** As many refused lines as one can take in. */
const MOST_NAMED = 8

export interface CorrectionFailedProps {
  readonly failure: ServiceFailure
  /** `Nothing was withdrawn`. */
  readonly nothing: string
  /** How people know a line. */
  readonly named?: (id: string) => string
}

const CHANGED = 'Somebody else changed it meanwhile. The figures below are current.'

const forPeople = (errors: readonly string[]): string =>
  errors.map(error => (error === MESSAGES.outOfDate ? CHANGED : error)).join('; ')

export const CorrectionFailed = ({ failure, nothing, named = String }: CorrectionFailedProps) => {
  const isUnknown = payoutFailure(failure, [])._tag === 'Unknown'
  return (
    <Callout
      intent={isUnknown ? 'warning' : 'danger'}
      compact
      role="alert"
      title={isUnknown ? 'It may or may not have been done' : nothing}
    >
      {failure._tag === 'ItemsRefused' ? (
        <ul className={look.bullets}>
          {failure.items.slice(0, MOST_NAMED).map(({ id, errors }) => (
            <li key={id}>
              <strong>{named(id)}</strong>: {forPeople(errors)}
            </li>
          ))}
          {failure.items.length > MOST_NAMED && <li>and {failure.items.length - MOST_NAMED} more</li>}
        </ul>
      ) : (
        <p>{forPeople([failure.message])}</p>
      )}
      {isUnknown && <p>You can safely try again: nothing is done twice.</p>}
    </Callout>
  )
}
