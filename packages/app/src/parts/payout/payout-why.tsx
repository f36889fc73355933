/** Explains a position's payout: the amount, the rule as a sentence, the formula with its numbers, and every rule tried. */
import { Collapse, Spinner } from '@blueprintjs/core'
import { ChevronDown, ChevronRight, Cross, Tick, WarningSign } from '@blueprintjs/icons'
import {
  isNotOffered,
  type LineStory,
  type PayoutSlot,
  type Position,
  type PositionStory,
  type TriedRule,
} from '@commissions/core'
import { type ReactNode, useEffect, useId, useState } from 'react'
import { Link } from 'react-router-dom'
import { cx } from '../../ui/cx.ts'
import type { Load } from '../../ui/load/load.ts'
import look from '../../ui/look.module.css'
import { MoneyAmount } from '../../ui/money/money.tsx'
import { tellFirstAct } from '../first-steps/told.ts'
import { OutcomeTag } from './outcome-tag.tsx'
import styles from './payout-why.module.css'
import { explainedFormula, slotAmount } from './slot-amount.ts'

export interface PayoutWhyProps {
  readonly position: Position
  readonly agent: string
  readonly agentTo?: string
  readonly slot: PayoutSlot
  readonly story: Load<LineStory>
  readonly retry: () => void
  /** Whether the tried rules are open at first; otherwise a button opens them. */
  readonly open?: boolean
  /** Buttons that change the amount. */
  readonly act?: ReactNode
}

const Tried = ({ rule, refused }: TriedRule) => (
  <li className={cx(look.row, styles.tried, refused !== null && look.quiet)}>
    {refused === null ? (
      <Tick size={14} title="Applied" className={look.good ?? ''} />
    ) : (
      <Cross size={14} title="Does not apply" />
    )}
    <div>
      <div>{rule}</div>
      {refused !== null && <div className={cx(look.quiet, styles.refusal)}>{refused.why}</div>}
    </div>
  </li>
)

const NO_RULES: Partial<Record<PayoutSlot['payoutType'], string>> = {
  ManualPayoutUsed: 'Somebody typed this amount, so no rule was used.',
  PolicyOverride: "The policy's own calculation comes before every rule.",
}

const TriedRules = ({ story }: { readonly story: PositionStory }) =>
  story.tried.length === 0 ? (
    <p className={look.quiet}>{NO_RULES[story.payout.outcome] ?? 'There are no rules for this position.'}</p>
  ) : (
    <ol className={look.list}>
      {story.tried.map(rule => (
        <Tried key={rule.ruleId} {...rule} />
      ))}
    </ol>
  )

const Story = ({ story, position, retry }: Pick<PayoutWhyProps, 'story' | 'position' | 'retry'>) => {
  switch (story._tag) {
    case 'Successful':
      return <TriedRules story={story.value[position]} />
    case 'Failed':
      if (isNotOffered(story.failure)) return <p className={look.quiet}>The rules tried are not available here.</p>
      return (
        <p className={look.quiet} role="alert">
          {story.failure.message}{' '}
          <button type="button" className={look.link} onClick={retry}>
            Try again
          </button>
        </p>
      )
    case 'None':
    case 'Loading':
      return <Spinner size={16} className={look.spinner ?? ''} aria-label="Loading the rules tried" />
  }
}

export const PayoutWhy = ({ position, agent, agentTo, slot, story, retry, open = false, act }: PayoutWhyProps) => {
  const [isOpen, setOpen] = useState(open)
  const id = useId()
  useEffect(() => tellFirstAct('why'), [])
  const told = story._tag === 'Successful' ? story.value[position] : null
  const { explanation } = slot
  const rule = explanation?.rule ?? null
  const sum = told?.formula ?? (explanation === null ? null : explainedFormula(explanation))
  const notes = [...new Set([...(explanation?.warnings ?? []), ...(told?.warnings ?? [])])]
  return (
    <section className={styles.position} aria-label={`Agent ${position}: ${agent}`}>
      <header className={look.row}>
        <span className={styles.slot}>{position}</span>
        <span className={look.cut}>{agentTo === undefined ? agent : <Link to={agentTo}>{agent}</Link>}</span>
        <OutcomeTag outcome={slot.payoutType} />
        <strong className={styles.amount}>
          <MoneyAmount cents={slotAmount(slot)} />
        </strong>
      </header>
      {rule !== null && <p>{rule}</p>}
      {told?.reason != null && !notes.includes(told.reason) && <p className={look.warn}>{told.reason}</p>}
      {sum !== null && <p className={styles.formula}>{sum}</p>}
      {notes.map(note => (
        <p key={note} className={look.warn}>
          <WarningSign size={12} /> {note}
        </p>
      ))}
      {act}
      <button
        type="button"
        className={look.link}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        {isOpen ? <ChevronDown size={12} /> : <ChevronRight size={12} />} Rules tried
      </button>
      <Collapse isOpen={isOpen} transitionDuration={120}>
        <div id={id}>
          <Story story={story} position={position} retry={retry} />
        </div>
      </Collapse>
    </section>
  )
}
