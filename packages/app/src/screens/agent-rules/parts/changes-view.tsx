/** The lines of a period whose payouts the edited rules would change: old and new amounts, per agent and in total. */
import { Callout, ProgressBar } from '@blueprintjs/core'
import { type AgentEffect, counted, Money } from '@commissions/core'
import { either as E } from 'fp-ts'
import { observer } from 'mobx-react-lite'
import { useMemo, useState } from 'react'
import { Link } from 'react-router-dom'
import { useApp } from '../../../composition/app-context.ts'
import { useRuleEdits } from '../../../composition/rule-edits.ts'
import { NoRangeNote } from '../../../parts/payout/shares-page.tsx'
import { PayoutFilters } from '../../../parts/payout-filter/payout-filters.tsx'
import { writePayoutQuery } from '../../../parts/payout-filter/payout-query.ts'
import type { RuleChangesStore, ShareChange } from '../../../parts/rule-changes/rule-changes.store.ts'
import { cx } from '../../../ui/cx.ts'
import { optionsOf, Select } from '../../../ui/fields/select.tsx'
import { Grid } from '../../../ui/grid/grid.tsx'
import { GridSkeleton } from '../../../ui/grid/grid-skeleton.tsx'
import { LoadView } from '../../../ui/load/load-view.tsx'
import look from '../../../ui/look.module.css'
import { MoneyAmount } from '../../../ui/money/money.tsx'
import { Toolbar } from '../../../ui/page/page.tsx'
import { EmptyState } from '../../../ui/states/states.tsx'
import styles from '../agent-rules.module.css'
import { changeColumns } from '../rule-changes.columns.tsx'
import { useComparedLines } from '../use-what-if.ts'
import { UnfinishedRules } from './unfinished-rules.tsx'

const COMPARED = optionsOf(['Payable', 'Paid'], { Payable: 'Payable lines', Paid: 'Paid lines' })
const rowKey = ({ key }: ShareChange): string => key

interface TotalProps {
  readonly name: string
  readonly total: Omit<AgentEffect, 'agentId'>
  readonly chosen: boolean
  readonly onChoose: () => void
}

const Total = ({ name, total, chosen, onChoose }: TotalProps) => (
  <li>
    <button
      type="button"
      className={cx(look.choice, styles.total)}
      aria-current={chosen ? 'true' : undefined}
      onClick={onChoose}
    >
      <span className={look.cut}>{name}</span>
      <span className={look.quiet}>{counted(total.lines, 'line')}</span>
      <span className={styles.totalFigures}>
        <MoneyAmount cents={total.before} /> → <MoneyAmount cents={total.after} />
      </span>
      <strong className={styles.totalFigures}>
        {total.after > total.before ? '+' : ''}
        <MoneyAmount cents={Money.subtract(total.after, total.before)} />
      </strong>
    </button>
  </li>
)

const Changes = observer(({ store }: { readonly store: RuleChangesStore }) => {
  const { reference } = useApp()
  const { agentsById, carriersById } = reference
  const [agent, setAgent] = useState<AgentEffect['agentId'] | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the names change with the lists.
  const columns = useMemo(
    () => changeColumns({ agentName: reference.agentName, carrierName: reference.carrierName }),
    [reference, agentsById, carriersById],
  )
  const { changes, effect, lines, which } = store
  const rows = useMemo(
    () => (agent === null ? (changes ?? []) : (changes ?? []).filter(({ agentId }) => agentId === agent)),
    [changes, agent],
  )
  if (changes === null || effect === null)
    return (
      <div className={styles.calculating}>
        <p>
          Preparing {Math.min(store.done, lines.length).toLocaleString('en-US')} of{' '}
          {lines.length.toLocaleString('en-US')} lines
        </p>
        <ProgressBar
          value={lines.length === 0 ? 1 : store.done / lines.length}
          stripes={false}
          aria-label="Lines prepared"
        />
      </div>
    )
  if (changes.length === 0)
    return (
      <EmptyState
        title="No payouts change"
        description={`All ${counted(lines.length, which === 'Paid' ? 'paid line' : 'payable line')} pay the same by the edited rules.`}
      />
    )
  const all = {
    lines: effect.lines,
    before: Money.sum(effect.agents.map(({ before }) => before)),
    after: Money.sum(effect.agents.map(({ after }) => after)),
  }
  return (
    <div className={look.column}>
      <nav className={styles.totals} aria-label="Changes by agent">
        <ul className={look.bare}>
          <Total name="All agents" total={all} chosen={agent === null} onChoose={() => setAgent(null)} />
          {effect.agents.map(total => (
            <Total
              key={total.agentId}
              name={reference.agentName(total.agentId)}
              total={total}
              chosen={agent === total.agentId}
              onChoose={() => setAgent(total.agentId)}
            />
          ))}
        </ul>
      </nav>
      <Grid
        label="What would change"
        name="rule-changes"
        columns={columns}
        rows={rows}
        rowKey={rowKey}
        empty={<EmptyState title="Nothing changes for this agent" />}
      />
    </div>
  )
})

export const ChangesView = observer(({ store }: { readonly store: RuleChangesStore }) => {
  const { asSaved, asEdited, editedPositions } = useRuleEdits()
  const { filter, which, change, choose } = useComparedLines(store)
  const isEdited = editedPositions.length > 0

  const content = () => {
    if (!isEdited)
      return (
        <EmptyState
          title="No rule is edited"
          description="Change a rule to see here every line that it would pay differently, before anything is saved."
        />
      )
    if (asEdited !== null && E.isLeft(asEdited)) return <UnfinishedRules problems={asEdited.left} />
    if (asSaved !== null && E.isLeft(asSaved))
      return <Callout intent="danger">{asSaved.left.map(({ message }) => message).join('. ')}</Callout>
    return (
      <LoadView
        load={store.loaded.state}
        title={which === 'Paid' ? 'The paid lines could not be loaded' : 'The payable lines could not be loaded'}
        retry={() => void store.refetch()}
        skeleton={
          <GridSkeleton columns={changeColumns({ agentName: String, carrierName: String })} label="the lines" />
        }
      >
        {({ lines: fetched, note }) => (
          <>
            <NoRangeNote note={note} />
            {fetched.length === 0 ? (
              <EmptyState
                title={which === 'Paid' ? 'No paid lines match these filters' : 'No payable lines match these filters'}
                description="Choose other days, another carrier or other agents."
              />
            ) : (
              <Changes store={store} />
            )}
          </>
        )}
      </LoadView>
    )
  }
  return (
    <section className={cx(look.column, styles.main)} aria-label="What would change">
      <Toolbar label="Which lines">
        <Select label="Lines to compare" value={which} options={COMPARED} onChange={choose} />
        <PayoutFilters filter={filter} {...(which === 'Paid' ? {} : { everything: 'Outstanding' })} onChange={change} />
      </Toolbar>
      {which === 'Paid' && (
        <p className={look.quiet}>
          Saving rules does not change what was paid. After saving, true up paid lines under{' '}
          <Link to={`/modify-agent-payout?${writePayoutQuery(filter)}`}>Modify Agent Payout</Link>.
        </p>
      )}
      {content()}
    </section>
  )
})
