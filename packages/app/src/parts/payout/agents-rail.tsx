import type { AgentId } from '@commissions/core'
import { observer } from 'mobx-react-lite'
import { useApp } from '../../composition/app-context.ts'
import { cx } from '../../ui/cx.ts'
import look from '../../ui/look.module.css'
import { Amount } from '../../ui/money/money.tsx'
import { countedLines } from '../../ui/words.ts'
import styles from './payout-page.module.css'
import type { AgentTotal } from './payout-share.ts'
import { RailEntry, type RailEntryProps } from './rail.tsx'

type Sum = Pick<AgentTotal, 'lines' | 'total'>

interface EntryProps extends Omit<RailEntryProps, 'children'> {
  readonly lines: number
  readonly stuck: number
  /** What of it was chosen to be paid; null: nothing. */
  readonly chosen: Sum | null
}

const Entry = ({ name, total, lines, stuck, chosen, isShown, onShow }: EntryProps) => (
  <RailEntry name={name} total={total} isShown={isShown} onShow={onShow}>
    <span className={cx(look.between, look.small)}>
      {chosen === null ? (
        <span className={look.quiet}>{countedLines(lines)}</span>
      ) : (
        <>
          <span className={styles.picked}>
            {chosen.lines.toLocaleString('en-US')} of {countedLines(lines)}
          </span>
          <span className={styles.picked}>
            <Amount cents={chosen.total} />
          </span>
        </>
      )}
    </span>
    {stuck > 0 && <span className={cx(look.bad, look.small)}>{stuck.toLocaleString('en-US')} without a rule</span>}
  </RailEntry>
)

export interface AgentsRailProps {
  readonly label: string
  readonly totals: readonly AgentTotal[]
  readonly all: Pick<AgentTotal, 'lines' | 'total' | 'stuck'>
  readonly chosen: readonly AgentTotal[]
  readonly allChosen: Sum | null
  /** Whose lines are shown; null for all. */
  readonly shown: AgentId | null
  readonly onLook: (agent: AgentId | null) => void
}

/** The agents with their subtotals and what of them was chosen; a click on one shows that agent's lines. */
export const AgentsRail = observer((props: AgentsRailProps) => {
  const { label, totals, all, chosen, allChosen, shown, onLook } = props
  const { reference } = useApp()
  return (
    <nav className={styles.rail} aria-label={label}>
      <ul>
        <Entry name="All agents" {...all} chosen={allChosen} isShown={shown === null} onShow={() => onLook(null)} />
        {totals.map(({ agentId, total, lines, stuck }) => (
          <Entry
            key={agentId}
            name={reference.agentName(agentId)}
            total={total}
            lines={lines}
            stuck={stuck}
            chosen={chosen.find(one => one.agentId === agentId) ?? null}
            isShown={shown === agentId}
            onShow={() => onLook(agentId)}
          />
        ))}
      </ul>
    </nav>
  )
})
