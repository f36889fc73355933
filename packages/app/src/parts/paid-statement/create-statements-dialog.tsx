/** Confirms the creation of paid statements and shows their figures, because created statements stay. */
import { Checkbox } from '@blueprintjs/core'
import {
  type AgentId,
  type Cents,
  counted,
  Money,
  type PaidDates,
  type PaidStatement,
  paidStatementName,
} from '@commissions/core'
import { useState } from 'react'
import { useApp } from '../../composition/app-context.ts'
import { ActDialog } from '../../ui/act-dialog/act-dialog.tsx'
import { formatDollars } from '../../ui/money/format-money.ts'
import { Notice } from '../../ui/notice.tsx'
import { countedAgents } from '../../ui/words.ts'
import { rangeText } from './paid-query.ts'

export interface StatementCandidate {
  readonly id: AgentId
  readonly name: string
  readonly paid: Cents
  /** Whether the agent's existing statement is up to date. */
  readonly current: boolean
}

export interface CreateStatementsDialogProps {
  readonly range: PaidDates
  /** The version of the new statement; null if the existing versions are unknown. */
  readonly nextVersion: number | null
  readonly candidates: readonly StatementCandidate[]
  /** No agents were chosen, so agents who only have adjustments get a section too. */
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
    if (made !== null) {
      const version = nextVersion === null ? '' : `, version ${made.version},`
      notices.toast(`Created ${made.name}${version} for ${countedAgents(made.agents.length)}`, 'good')
    }
    return false
  }

  return (
    <ActDialog
      title="Create paid statements"
      act={`Create ${counted(meant.length, 'statement')} ${sum}`}
      onAct={confirm}
      onClose={onClose}
    >
      <p>
        Creates <strong>{paidStatementName(range.start, range.end)}</strong>
        {nextVersion !== null && `, version ${nextVersion},`} for{' '}
        {meant.length === 1 && only !== undefined ? only.name : countedAgents(meant.length)}: what was paid from{' '}
        {rangeText(range)}, <strong>{sum}</strong>. Adjustments that correct earlier statements are added.
      </p>
      <p>A statement does not change once it is created. Later changes are settled on the agent's next statement.</p>
      {current.length > 0 && !onlyCurrent && (
        <Checkbox
          checked={again}
          onChange={event => setAgain(event.currentTarget.checked)}
          label={`Also for the ${countedAgents(current.length)} whose statement is up to date`}
        />
      )}
      {onlyCurrent && (
        <Notice intent="warning">
          {candidates.length === 1 ? 'The statement is' : 'All of these statements are'} up to date: the new version
          will be the same.
        </Notice>
      )}
    </ActDialog>
  )
}
