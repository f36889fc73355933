/** Shown if a line was changed by somebody else, or in another tab, while it was edited here: both versions of each field, to choose which to keep. */
import { Button, Dialog, DialogBody, DialogFooter } from '@blueprintjs/core'
import {
  type AgentId,
  type CalendarDate,
  CalendarDates,
  type CarrierId,
  type Cents,
  COMMISSION_TERM_LABELS,
  type CommissionTerm,
  LINE_FIELDS,
  type LineFieldKind,
  type LineItem,
  Money,
  type Rate,
  Rates,
} from '@commissions/core'
import { either as E } from 'fp-ts'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { useApp } from '../../../composition/app-context.ts'
import { lineName } from '../../../parts/line/line-name.ts'
import { Select } from '../../../ui/fields/select.tsx'
import { FiguresTable } from '../../../ui/figures/figures-table.tsx'
import { CHANGEABLE, type ChangedField, changedFields, withChange } from '../line-change.ts'
import type { LineConflict } from '../line-edits.store.ts'
import { useDetail } from '../statement-detail.stores.ts'

const NONE = '–'

const labelOf = (field: ChangedField): string => (field === 'agents' ? 'Agents' : LINE_FIELDS[field].label)

interface Names {
  readonly carrierName: (id: CarrierId) => string
  readonly agentName: (id: AgentId) => string
}

const shown = (kind: LineFieldKind, value: unknown, { carrierName }: Names): string => {
  if (value === null) return NONE
  switch (kind._tag) {
    case 'Text':
    case 'Code':
      return String(value)
    case 'Amount':
      return Money.formatMoney(value as Cents)
    case 'Rate':
      return Rates.formatRate(value as Rate)
    case 'Date':
      return CalendarDates.toUs(value as CalendarDate)
    case 'Term':
      return COMMISSION_TERM_LABELS[value as CommissionTerm]
    case 'Flag':
      return value === true ? 'Yes' : 'No'
    case 'Carrier':
      return carrierName(value as CarrierId)
  }
}

const valueText = (line: LineItem, field: ChangedField, names: Names): string => {
  if (field !== 'agents') return shown(LINE_FIELDS[field].kind, line[field], names)
  return Object.values(line.agents).map(names.agentName).join(', ') || NONE
}

const WHOSE = [
  { value: 'mine', label: 'What you typed' },
  { value: 'theirs', label: 'What is saved' },
] as const

export const ConflictDialog = observer(({ conflict }: { readonly conflict: LineConflict }) => {
  const { edits } = useDetail()
  const { failures, reference } = useApp()
  const names: Names = {
    carrierName: id => reference.carrierName(id),
    agentName: id => reference.agentName(id),
  }
  const told = (line: LineItem, field: ChangedField): string => valueText(line, field, names)
  const { before, theirs, edit } = conflict
  const mine = withChange(before, edit.change)
  const own = changedFields(edit.change)
  const [kept, setKept] = useState<ReadonlySet<ChangedField>>(new Set(own))
  const fields = CHANGEABLE.filter(field => own.includes(field) || told(before, field) !== told(theirs, field))
  const takeTheirs = () => edits.takeTheirs(conflict)
  const keepField = (field: ChangedField, isMine: boolean) =>
    setKept(new Set(own.filter(one => (one === field ? isMine : kept.has(one)))))
  const keep = async () => {
    const given = await edits.keepMine(conflict, [...kept])
    if (given !== null && E.isLeft(given) && given.left._tag !== 'OutOfDate') failures.show(given.left)
  }
  return (
    // Closed only by a choice: without one, what was typed would be lost.
    <Dialog
      isOpen
      canEscapeKeyClose={false}
      canOutsideClickClose={false}
      isCloseButtonShown={false}
      title="This line was changed meanwhile"
    >
      <DialogBody>
        <p>
          {lineName(theirs)} was changed by {theirs.lastModifiedBy} while you edited it.
        </p>
        <FiguresTable
          rows={fields}
          rowKey={field => field}
          columns={[
            { title: 'Field', of: labelOf },
            { title: 'It was', of: field => told(before, field) },
            { title: 'Saved now', of: field => told(theirs, field) },
            { title: 'You typed', of: field => (own.includes(field) ? told(mine, field) : '') },
            {
              title: 'Keep',
              of: field =>
                own.includes(field) ? (
                  <Select
                    label={`Which ${labelOf(field)} to keep`}
                    value={kept.has(field) ? 'mine' : 'theirs'}
                    options={WHOSE}
                    onChange={whose => keepField(field, whose === 'mine')}
                  />
                ) : (
                  'What is saved'
                ),
            },
          ]}
        />
      </DialogBody>
      <DialogFooter
        actions={
          <>
            <Button onClick={takeTheirs}>Keep what is saved</Button>
            <Button intent="primary" onClick={() => void keep()}>
              Keep what I {kept.size === own.length ? 'typed' : 'chose'}
            </Button>
          </>
        }
      />
    </Dialog>
  )
})
