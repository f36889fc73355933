/** The dialog that confirms a correction: the figures, the paid statements they supersede, and the reason. */
import { Callout } from '@blueprintjs/core'
import { MESSAGES, type ServiceFailure } from '@commissions/core'
import { observer } from 'mobx-react-lite'
import type { ReactNode } from 'react'
import { mayBeDone } from '../../stores/failures.ts'
import { ActDialog, type ActDialogProps } from '../../ui/act-dialog/act-dialog.tsx'
import look from '../../ui/look.module.css'
import type { CorrectionStore } from './correction.store.ts'
import { ReasonField } from './correction-fields.tsx'

/** How many refused lines are listed: as many as a person can take in. */
const MOST_NAMED = 8

interface CorrectionFailedProps {
  readonly failure: ServiceFailure
  /** Says that nothing was done, such as `Nothing was withdrawn`. */
  readonly nothing: string
  /** The name of a line for people. */
  readonly named?: (id: string) => string
}

const CHANGED = 'The payments were changed meanwhile. The figures below are current.'

const forPeople = (errors: readonly string[]): string =>
  errors.map(error => (error === MESSAGES.outOfDate ? CHANGED : error)).join('; ')

/** Why a correction failed, line by line if lines were refused. */
const CorrectionFailed = ({ failure, nothing, named = String }: CorrectionFailedProps) => {
  const isUnknown = mayBeDone(failure)
  return (
    <Callout
      intent={isUnknown ? 'warning' : 'danger'}
      compact
      role="alert"
      title={isUnknown ? 'The correction may or may not have been made' : nothing}
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

type Passed = Pick<ActDialogProps, 'title' | 'width' | 'danger' | 'onAct' | 'onClose'>

export interface CorrectionDialogProps extends Passed, Pick<CorrectionFailedProps, 'nothing' | 'named'> {
  readonly correction: Pick<CorrectionStore<unknown>, 'reason' | 'failure' | 'say'>
  /** The text of the main button; null while there is nothing to do. */
  readonly act: string | null
  readonly isReady: boolean
  readonly children: ReactNode
}

export const CorrectionDialog = observer((props: CorrectionDialogProps) => {
  const { correction, act, isReady, nothing, named, children, ...dialog } = props
  const { reason, failure, say } = correction
  return (
    <ActDialog
      {...dialog}
      act={act ?? undefined}
      disabled={!isReady}
      hint={reason.trim() === '' ? 'Enter a reason first' : undefined}
    >
      {failure !== null && (
        <CorrectionFailed failure={failure} nothing={nothing} {...(named === undefined ? {} : { named })} />
      )}
      {children}
      {act !== null && <ReasonField reason={reason} onSay={say} />}
    </ActDialog>
  )
})
