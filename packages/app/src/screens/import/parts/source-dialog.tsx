/** Sets where a field is read from if that is not simply one column. */
import {
  AMOUNT_FIELDS,
  IMPORT_FIELD_LABELS,
  type ImportField,
  type ImportMapping,
  type Source,
} from '@commissions/core'
import { useState } from 'react'
import { ActDialog } from '../../../ui/act-dialog/act-dialog.tsx'
import { optionsOf, SelectField } from '../../../ui/fields/select.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import look from '../../../ui/look.module.css'
import type { FileColumn } from '../file-columns.ts'
import { SOURCE_KINDS, SOURCE_LABELS, type SourceDraft, sourceDraft, sourceOf } from '../source-draft.ts'

export interface SourceDialogProps {
  readonly field: ImportField
  readonly mapping: ImportMapping
  readonly columns: readonly FileColumn[]
  readonly onSay: (source: Source) => void
  readonly onClose: () => void
}

const IN_SUM = { '0': 'Not used', '1': 'Added', '-1': 'Subtracted' } as const

export const SourceDialog = ({ field, mapping, columns, onSay, onClose }: SourceDialogProps) => {
  const [draft, setDraft] = useState<SourceDraft>(() => sourceDraft(mapping.columns[field], columns))
  const change = (some: Partial<SourceDraft>) => setDraft({ ...draft, ...some })
  const source = sourceOf(draft, mapping, columns)
  const isAmount = AMOUNT_FIELDS.some(amount => amount === field)
  const kinds = SOURCE_KINDS.filter(kind => (isAmount ? kind === 'Sum' : kind !== 'Sum'))
  const kind = kinds.includes(draft.kind) ? draft.kind : (kinds[0] ?? draft.kind)
  const said = kind === draft.kind ? source : sourceOf({ ...draft, kind }, mapping, columns)
  const take = (index: number, how: keyof typeof IN_SUM) => {
    const others = [...draft.sum].filter(([column]) => column !== index)
    change({ kind, sum: new Map(how === '0' ? others : [...others, [index, how === '1' ? 1 : -1]]) })
  }
  return (
    <ActDialog
      title={`Where to read the ${IMPORT_FIELD_LABELS[field].toLowerCase()}`}
      act="Use this column"
      disabled={said === null}
      hint={said === null ? (kind === 'Sum' ? 'Choose a column to add' : 'Enter the mark') : undefined}
      onAct={() => {
        if (said !== null) onSay(said)
        return said !== null
      }}
      onClose={onClose}
    >
      <div className={look.form}>
        {kinds.length > 1 && (
          <SelectField
            label="Read it from"
            value={kind}
            options={optionsOf(kinds, SOURCE_LABELS)}
            onChange={chosen => change({ kind: chosen })}
          />
        )}
        {(kind === 'Carried' || kind === 'Before' || kind === 'After') && (
          <SelectField
            label="Column"
            value={draft.column}
            options={columns.map(({ index, name }) => ({ value: index, label: name }))}
            onChange={column => change({ column })}
          />
        )}
        {(kind === 'Before' || kind === 'After') && (
          <TextField label="Mark" info="such as - or /" value={draft.mark} onChange={mark => change({ mark })} />
        )}
        {kind === 'Section' && (
          <div className={look.two}>
            <TextField
              label="After the words"
              info="empty: the whole heading"
              value={draft.prefix}
              onChange={prefix => change({ prefix })}
            />
            <TextField
              label="Before the words"
              info="empty: to its end"
              value={draft.suffix}
              onChange={suffix => change({ suffix })}
            />
          </div>
        )}
        {kind === 'Sum' &&
          columns.map(({ index, name }) => (
            <SelectField
              key={index}
              label={name}
              value={String(draft.sum.get(index) ?? 0) as keyof typeof IN_SUM}
              options={optionsOf(['0', '1', '-1'] as const, IN_SUM)}
              onChange={how => take(index, how)}
            />
          ))}
        {kind === 'Sum' && field === 'commission_amount' && (
          <p className={look.quiet}>
            A line with an amount in only one of these columns takes its term from that column's heading, such as New or
            Renewal.
          </p>
        )}
      </div>
    </ActDialog>
  )
}
