/** Shows why a payment, a change or a withdrawal of payments failed. */
import { Button, Callout } from '@blueprintjs/core'
import type { LineItemId } from '@commissions/core'
import { Link } from 'react-router-dom'
import look from '../../ui/look.module.css'
import { countedLines } from '../../ui/words.ts'
import { lineLink } from '../line/line-link.ts'
import type { PayoutFailure } from './payout-failure.ts'
import { namedLine } from './payout-words.ts'

/** How many refused lines are listed: as many as a person can take in. The table marks them all. */
const MOST_NAMED = 8

export interface PayoutFailedProps {
  readonly failure: PayoutFailure
  /** Says that nothing was done, such as `Nothing was paid`. */
  readonly nothing: string
  /** Says that the result is unknown, such as `The lines may or may not have been paid`. */
  readonly unknown: string
  /** What to do if the result is unknown. */
  readonly ask: string
  /** Whether figures are left for another try. */
  readonly hasFigures: boolean
  /** Whether a refused line would be sent again. */
  readonly stillThere: (id: LineItemId) => boolean
  readonly onLeaveOut: (ids: readonly LineItemId[]) => void
}

export const PayoutFailed = (props: PayoutFailedProps) => {
  const { failure, nothing, unknown, ask, hasFigures, stillThere, onLeaveOut } = props
  switch (failure._tag) {
    case 'LinesRefused': {
      const still = failure.lines.filter(({ id }) => stillThere(id))
      return (
        <Callout intent="danger" compact role="alert" title={nothing}>
          <p>
            {failure.lines.length === 1 ? 'A line was' : `${countedLines(failure.lines.length)} were`} refused, so
            nothing was done for the others either.{hasFigures && ' The figures below are current.'}
          </p>
          <ul className={look.bullets}>
            {failure.lines.slice(0, MOST_NAMED).map(({ id, line, errors }) => (
              <li key={id}>
                <Link to={lineLink(line, { tab: 'payouts' })}>{namedLine(line)}</Link>: {errors.join('; ')}
              </li>
            ))}
          </ul>
          {failure.lines.length > MOST_NAMED && (
            <p>And {countedLines(failure.lines.length - MOST_NAMED)} more, marked in the table.</p>
          )}
          {still.length > 0 && (
            <Button size="small" onClick={() => onLeaveOut(still.map(({ id }) => id))}>
              Leave {still.length === 1 ? 'it' : 'them'} out
            </Button>
          )}
        </Callout>
      )
    }
    case 'Unknown':
      return (
        <Callout intent="warning" compact role="alert" title={unknown}>
          <p>{failure.message}</p>
          <p>{ask}</p>
        </Callout>
      )
    case 'Refused':
      return (
        <Callout intent="danger" compact role="alert" title={nothing}>
          <p>{failure.message}</p>
        </Callout>
      )
  }
}
