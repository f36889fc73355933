import { type AgentId, type AgentTotal, Money } from '@commissions/core'
import { observer } from 'mobx-react-lite'
import { useEffect, useRef, useState } from 'react'
import { useApp } from '../../composition/app-context.ts'
import { cx } from '../../ui/cx.ts'
import look from '../../ui/look.module.css'
import { MoneyAmount } from '../../ui/money/money.tsx'
import { countedLines } from '../../ui/words.ts'
import styles from './payout-page.module.css'
import { RailEntry, type RailEntryProps } from './rail.tsx'

type Sum = Pick<AgentTotal, 'lines' | 'total'>

interface EntryProps extends Omit<RailEntryProps, 'children'> {
  readonly lines: number
  readonly stuck: number
  /** The sum of the lines chosen for payment; null if none are. */
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
            {chosen.lines > lines
              ? `${countedLines(chosen.lines)} chosen`
              : `${chosen.lines.toLocaleString('en-US')} of ${countedLines(lines)}`}
          </span>
          <span className={styles.picked}>
            <MoneyAmount cents={chosen.total} />
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
  /** Whether more lines are arriving. Agents already in the list then keep their places. */
  readonly growing: boolean
  readonly all: Pick<AgentTotal, 'lines' | 'total' | 'stuck'>
  readonly chosen: readonly AgentTotal[]
  readonly allChosen: Sum | null
  /** The agent whose lines are shown; null for all. */
  readonly shown: AgentId | null
  readonly onLook: (agent: AgentId | null) => void
}

/** Keeps the selected agent in the list, even if they have no lines. */
const withShown = (totals: readonly AgentTotal[], shown: AgentId | null): readonly AgentTotal[] =>
  shown === null || totals.some(({ agentId }) => agentId === shown)
    ? totals
    : [{ agentId: shown, lines: 0, total: Money.ZERO, stuck: 0 }, ...totals]

/** Agents who are listed already keep their places. New ones follow. */
const inOrder = (totals: readonly AgentTotal[], order: readonly AgentId[]): readonly AgentTotal[] => {
  const places = new Map(order.map((id, place) => [id, place]))
  const place = ({ agentId }: AgentTotal): number => places.get(agentId) ?? order.length
  return totals.toSorted((a, b) => place(a) - place(b))
}

/** The agents with their subtotals and chosen sums. A click on an agent shows their lines. */
export const AgentsRail = observer((props: AgentsRailProps) => {
  const { label, totals, growing, all, chosen, allChosen, shown, onLook } = props
  const { reference } = useApp()
  const [isHeld, hold] = useState(false)
  const order = useRef<readonly AgentId[]>([])
  const ordered = growing || isHeld ? inOrder(totals, order.current) : totals
  useEffect(() => {
    order.current = ordered.map(({ agentId }) => agentId)
  })
  return (
    <nav
      className={styles.rail}
      aria-label={label}
      onPointerEnter={() => hold(true)}
      onPointerLeave={() => hold(false)}
    >
      <ul className={look.bare}>
        <Entry name="All agents" {...all} chosen={allChosen} isShown={shown === null} onShow={() => onLook(null)} />
        {withShown(ordered, shown).map(({ agentId, total, lines, stuck }) => (
          <Entry
            key={agentId}
            name={reference.agentLabel(agentId)}
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
