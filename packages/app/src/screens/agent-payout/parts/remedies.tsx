/** The way to what a share needs before it can be paid. */
import { type AgentId, type LineItem, type PayRemedy, type Position, payRemedies } from '@commissions/core'
import { observer } from 'mobx-react-lite'
import { useMemo } from 'react'
import { Link } from 'react-router-dom'
import { useApp } from '../../../composition/app-context.ts'
import { lineLink } from '../../../parts/line/line-link.ts'
import { namedLine } from '../../../parts/payout/payout-words.ts'
import look from '../../../ui/look.module.css'

/** What keeps a line from being paid. A missing field does not: paying asks about it. */
type Needed = Exclude<PayRemedy, { readonly _tag: 'Gap' }>

interface LineRemedy {
  readonly line: LineItem
  readonly remedy: Needed
}

const isNeeded = (remedy: PayRemedy): remedy is Needed => remedy._tag !== 'Gap'

const keyOf = ({ line, remedy }: LineRemedy): string =>
  remedy._tag === 'NoRule' ? `${remedy.position} ${remedy.agentId}` : line.id

/** Each remedy once. Missing rules come first, as one rule may settle a hundred lines. */
const remediesOf = (lines: readonly LineItem[], deleted: ReadonlySet<AgentId>): readonly LineRemedy[] => {
  const all = lines.flatMap(line =>
    payRemedies(line, deleted)
      .filter(isNeeded)
      .map(remedy => ({ line, remedy })),
  )
  const once = [...new Map(all.map(one => [keyOf(one), one])).values()]
  return once.toSorted((a, b) => Number(b.remedy._tag === 'NoRule') - Number(a.remedy._tag === 'NoRule'))
}

/** How many are shown: as many as one reads at a glance. The table has the others. */
const SHOWN = 3

const Remedy = observer(({ line, remedy }: LineRemedy) => {
  const { reference, session } = useApp()
  switch (remedy._tag) {
    case 'Unmatched':
      return <Link to={lineLink(line, { tab: 'match' })}>Match {namedLine(line)}</Link>
    case 'AgentDeleted':
      return (
        <Link to={lineLink(line, { tab: 'match' })}>
          Replace {reference.agentName(remedy.agentId)} on {namedLine(line)}
        </Link>
      )
    case 'NoRule': {
      const name = reference.agentName(remedy.agentId)
      const rules = `Add a rule of agent ${remedy.position} for ${name}`
      const query = new URLSearchParams({ position: String(remedy.position), find: name })
      return session.mayChangeSettings ? (
        <Link to={`/settings/agent-rules?${query}`}>{rules}</Link>
      ) : (
        <>{rules}: ask somebody who may change settings</>
      )
    }
  }
})

export interface RemediesProps {
  readonly lines: readonly LineItem[]
  /** Applies to this position only. */
  readonly position?: Position
}

export const Remedies = observer(({ lines, position }: RemediesProps) => {
  const { agents } = useApp().reference
  const all = useMemo(() => {
    const deleted = new Set(agents.filter(({ isDeleted }) => isDeleted).map(({ id }) => id))
    return remediesOf(lines, deleted)
  }, [lines, agents])
  const own = all.filter(
    ({ remedy }) => position === undefined || remedy._tag === 'Unmatched' || remedy.position === position,
  )
  const more = own.length - SHOWN
  return (
    <ul className={look.bullets}>
      {own.slice(0, SHOWN).map(one => (
        <li key={keyOf(one)}>
          <Remedy {...one} />
        </li>
      ))}
      {more > 0 && <li>and {more.toLocaleString('en-US')} more: choose a line to see what it needs</li>}
    </ul>
  )
})
