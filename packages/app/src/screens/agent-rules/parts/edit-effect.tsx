/** Shows the effect of the edits while a person edits: on how many lines, for how many agents, and by how much. */
import { Button } from '@blueprintjs/core'
import { counted, Money, type RuleEffect } from '@commissions/core'
import { observer } from 'mobx-react-lite'
import { useRuleEdits } from '../../../composition/rule-edits.ts'
import type { ComparedLines, RuleChangesStore } from '../../../parts/rule-changes/rule-changes.store.ts'
import { formatDollars } from '../../../ui/money/format-money.ts'
import styles from '../agent-rules.module.css'

const LINES: Record<ComparedLines, string> = { Payable: 'payable line', Paid: 'paid line' }

/** `$412.10 more`, `$87.90 less`, or both with the net change. */
const movedWords = ({ more, less }: RuleEffect): string => {
  if (more > 0 && less > 0) {
    const net = Money.subtract(more, less)
    const left =
      net === 0
        ? 'no change in total'
        : `${formatDollars(Money.cents(Math.abs(net)))} ${net > 0 ? 'more' : 'less'} in total`
    return `${formatDollars(more)} more and ${formatDollars(less)} less, ${left}`
  }
  if (more > 0) return `${formatDollars(more)} more`
  return less > 0 ? `${formatDollars(less)} less` : 'the same amounts, found by other rules'
}

export const effectWords = (effect: RuleEffect, lines: number, which: ComparedLines): string =>
  effect.lines === 0
    ? `These edits change no payout on ${counted(lines, LINES[which])}.`
    : `These edits change ${counted(effect.lines, LINES[which])} of ${lines.toLocaleString('en-US')} for ${counted(effect.agents.length, 'agent')}: ${movedWords(effect)}.`

interface EditEffectProps {
  readonly store: RuleChangesStore
  readonly isOpen: boolean
  readonly onOpen: () => void
}

export const EditEffect = observer(({ store, isOpen, onOpen }: EditEffectProps) => {
  const { asEdited, editedPositions } = useRuleEdits()
  if (editedPositions.length === 0) return null
  const { effect, lines, loaded, which } = store
  const text = () => {
    if (asEdited !== null && asEdited._tag === 'Left') return 'Finish the edited rules to see what would change.'
    if (loaded.state._tag === 'Failed')
      return `The ${LINES[which]}s could not be loaded: ${loaded.state.failure.message}`
    return effect === null ? 'Calculating what these edits change.' : effectWords(effect, lines.length, which)
  }
  return (
    <div className={styles.effect}>
      <span role="status">{text()}</span>
      {!isOpen && (
        <Button size="small" variant="minimal" onClick={onOpen}>
          Show the lines
        </Button>
      )}
    </div>
  )
})
