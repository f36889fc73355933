/** What each agent gets, or gives back, on lines that somebody chose: the figures to be agreed to. */
import type { AgentTotal } from '@commissions/core'
import { observer } from 'mobx-react-lite'
import type { ReactNode } from 'react'
import { useApp } from '../../composition/app-context.ts'
import { Amount } from '../../ui/money/money.tsx'
import { FiguresFrame } from './figures-frame.tsx'

export interface AgentTotalsTableProps {
  readonly label: string
  /** Above the amounts. */
  readonly amount: string
  /** What was chosen: lines, the sums of its agents, and all of it. */
  readonly chosen: {
    readonly chosenLines: readonly unknown[]
    readonly chosenTotals: readonly AgentTotal[]
    readonly chosenTotal: AgentTotal['total']
  }
  /** Beside an agent's name. */
  readonly note?: (agent: AgentTotal['agentId']) => ReactNode
}

export const AgentTotalsTable = observer(({ label, amount, chosen, note }: AgentTotalsTableProps) => {
  const { reference } = useApp()
  return (
    <FiguresFrame label={label}>
      <thead>
        <tr>
          <th scope="col">Agent</th>
          <th scope="col">Lines</th>
          <th scope="col">{amount}</th>
        </tr>
      </thead>
      <tbody>
        {chosen.chosenTotals.map(({ agentId, lines, total }) => (
          <tr key={agentId}>
            <th scope="row">
              {reference.agentLabel(agentId)} {note?.(agentId)}
            </th>
            <td>{lines.toLocaleString('en-US')}</td>
            <td>
              <Amount cents={total} />
            </td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">Total</th>
          <td>{chosen.chosenLines.length.toLocaleString('en-US')}</td>
          <td>
            <Amount cents={chosen.chosenTotal} />
          </td>
        </tr>
      </tfoot>
    </FiguresFrame>
  )
})
