/** What each agent gets, or gives back, on the chosen lines: the figures that the person confirms. */
import type { AgentTotal } from '@commissions/core'
import { observer } from 'mobx-react-lite'
import type { ReactNode } from 'react'
import { useApp } from '../../composition/app-context.ts'
import { FiguresTable } from '../../ui/figures/figures-table.tsx'

export interface AgentTotalsTableProps {
  readonly label: string
  /** The heading of the amounts. */
  readonly amount: string
  readonly chosen: {
    readonly chosenLines: readonly unknown[]
    readonly chosenTotals: readonly AgentTotal[]
    readonly chosenTotal: AgentTotal['total']
  }
  readonly note?: (agent: AgentTotal['agentId']) => ReactNode
}

export const AgentTotalsTable = observer(({ label, amount, chosen, note }: AgentTotalsTableProps) => {
  const { agentLabel } = useApp().reference
  return (
    <FiguresTable
      label={label}
      rows={chosen.chosenTotals}
      rowKey={({ agentId }) => agentId}
      columns={[
        {
          title: 'Agent',
          of: ({ agentId }) => (
            <>
              {agentLabel(agentId)} {note?.(agentId)}
            </>
          ),
          total: 'Total',
        },
        { title: 'Lines', count: ({ lines }) => lines, total: chosen.chosenLines.length },
        { title: amount, money: ({ total }) => total, total: chosen.chosenTotal },
      ]}
    />
  )
})
