/** Asks before statements are made, with figures: what is made stays. */
import { Button, Callout, Checkbox, Dialog, DialogBody, DialogFooter } from '@blueprintjs/core'
import {
  type AgentId,
  type Cents,
  Money,
  type PaidDates,
  type PaidStatement,
  paidStatementName,
} from '@commissions/core'
import { useState } from 'react'
import { useApp } from '../../composition/app-context.ts'
import { formatDollars } from '../../ui/money/format-money.ts'
import { times } from '../payout/payout-words.ts'
import { rangeText } from './paid-query.ts'
import styles from './paid-statement.module.css'

/** Somebody for whom a statement can be made. */
export interface StatementCandidate {
  readonly id: AgentId
  readonly name: string
  readonly paid: Cents
  /** The statement that stands says what is so. */
  readonly current: boolean
}

export interface CreateStatementsDialogProps {
  readonly range: PaidDates
  readonly nextVersion: number
  readonly candidates: readonly StatementCandidate[]
  /** Nobody was singled out: whoever has only something to be settled gets a section too. */
  readonly everybody: boolean
  readonly create: (agents: readonly AgentId[] | 'all') => Promise<PaidStatement | null>
  readonly onClose: () => void
}

export const CreateStatementsDialog = ({
  range,
  nextVersion,
  candidates,
  everybody,
  create,
  onClose,
}: CreateStatementsDialogProps) => {
  const { notices } = useApp()
  const [again, setAgain] = useState(false)
  const current = candidates.filter(one => one.current)
  const onlyCurrent = current.length === candidates.length
  const meant = again || onlyCurrent ? candidates : candidates.filter(one => !one.current)
  const sum = formatDollars(Money.sum(meant.map(({ paid }) => paid)))
  const [only] = meant

  const confirm = async () => {
    onClose()
    const all = everybody && meant.length === candidates.length
    const made = await create(all ? 'all' : meant.map(({ id }) => id))
    if (made === null) return
    notices.toast(
      `Created ${made.name}, version ${made.version}, for ${times(made.agents.length, 'agent', 'agents')}`,
      'good',
    )
  }

  return (
    <Dialog isOpen onClose={onClose} title="Create paid statements">
      <DialogBody className={styles.text ?? ''}>
        <p>
          Creates <strong>{paidStatementName(range.start, range.end)}</strong>, version {nextVersion}, for{' '}
          {meant.length === 1 && only !== undefined ? only.name : times(meant.length, 'agent', 'agents')}: what was paid
          from {rangeText(range)}, <strong>{sum}</strong>. Adjustments of what earlier statements said come beside it.
        </p>
        <p>A statement stays as it is made. What is changed later is settled on the agent’s next one.</p>
        {current.length > 0 && !onlyCurrent && (
          <Checkbox
            checked={again}
            onChange={event => setAgain(event.currentTarget.checked)}
            label={`Also for the ${times(current.length, 'agent', 'agents')} whose statement still says what is so`}
          />
        )}
        {onlyCurrent && (
          <Callout intent="warning" compact>
            {candidates.length === 1 ? 'The statement says' : 'All of these statements say'} what is so already: the new
            version will say the same.
          </Callout>
        )}
      </DialogBody>
      <DialogFooter
        actions={
          <>
            <Button onClick={onClose}>Cancel</Button>
            <Button intent="primary" autoFocus onClick={() => void confirm()}>
              Create {times(meant.length, 'statement', 'statements')} {sum}
            </Button>
          </>
        }
      />
    </Dialog>
  )
}
