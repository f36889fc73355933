import { Tag } from '@blueprintjs/core'
import { isSecurityRefusal, SECURITY_EVENT_LABELS, type SecurityEvent, type Timestamp } from '@commissions/core'
import { numberColumn, textColumn } from '../../ui/grid/columns.ts'
import type { GridColumn } from '../../ui/grid/grid.types.ts'

/** `timeText` writes an instant in the agency's time zone. */
export const trailColumns = (timeText: (at: Timestamp) => string): readonly GridColumn<SecurityEvent>[] => [
  textColumn('at', 'Time', ({ at }) => at, 184, { text: ({ at }) => timeText(at) }),
  textColumn('kind', 'What happened', ({ kind }) => SECURITY_EVENT_LABELS[kind], 220, {
    render: ({ kind }) => (
      <Tag minimal intent={isSecurityRefusal(kind) ? 'warning' : 'none'}>
        {SECURITY_EVENT_LABELS[kind]}
      </Tag>
    ),
  }),
  textColumn('person', 'Person', ({ user }) => user?.name ?? null, 140),
  textColumn('address', 'From', ({ address }) => address, 120),
  textColumn('detail', 'Details', ({ detail }) => detail, 200, { grow: true }),
  numberColumn('times', 'Times', ({ times }) => times, 88, {
    hint: 'Refusals that repeat within a minute are one row',
  }),
]
