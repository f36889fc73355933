/** Who else stands on the lines that were chosen for some agents, what they get of them, and how to do without. */
import { PAID_TOGETHER } from '@commissions/core'
import { observer } from 'mobx-react-lite'
import { useApp } from '../../../composition/app-context.ts'
import look from '../../../ui/look.module.css'
import { formatDollars } from '../../../ui/money/format-money.ts'
import { countedLines } from '../../../ui/words.ts'
import { usePayout } from '../agent-payout.stores.ts'

/** How many agents are named: as many as fit a sentence. */
const NAMED = 3

export const PaidAlong = observer(() => {
  const { reference } = useApp()
  const { list } = usePayout()
  const { along, shared, chosen } = list
  if (along.length === 0) return null
  const names = along
    .slice(0, NAMED)
    .map(({ agentId, total }) => `${reference.agentName(agentId)} ${formatDollars(total)}`)
  const more = along.length - NAMED
  return (
    <span className={look.warn}>
      {countedLines(shared.length)} also {shared.length === 1 ? 'pays' : 'pay'} {names.join(', ')}
      {more > 0 && ` and ${more.toLocaleString('en-US')} more`}. {PAID_TOGETHER}{' '}
      {shared.length < chosen.size && (
        <button type="button" className={look.link} onClick={() => list.leaveOut(shared)}>
          Leave {shared.length === 1 ? 'it' : 'them'} out
        </button>
      )}
    </span>
  )
})
