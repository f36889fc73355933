/** Which column of the file is what, and how its figures are meant. */
import { Button, Checkbox, HTMLSelect } from '@blueprintjs/core'
import {
  confirmedId,
  DATE_ORDERS,
  IMPORT_FIELD_LABELS,
  IMPORT_FIELDS,
  type ImportField,
  type ImportMapping,
  type ImportReport,
  NUMBER_FORMATS,
  RATE_UNITS,
} from '@commissions/core'
import { observer } from 'mobx-react-lite'
import { useEffect, useState } from 'react'
import { cx } from '../../../ui/cx.ts'
import { optionsOf, SelectField } from '../../../ui/fields/select.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import look from '../../../ui/look.module.css'
import { columnOf, type FileColumn, fileColumns, otherSource, withColumn } from '../file-columns.ts'
import styles from '../import.module.css'
import type { ImportStore, MappingOrigin } from '../import.store.ts'

const ORIGINS: Record<MappingOrigin, string> = {
  Guessed: 'Guessed from the file',
  Saved: 'As this carrier was read last time',
  ByHand: 'Changed by hand',
}

const RATE_UNIT_OPTIONS = optionsOf(RATE_UNITS, {
  auto: 'Find out',
  percent: '15 is 15 %',
  fraction: '0.15 is 15 %',
  'basis-points': '1500 is 15 %',
})

const DATE_ORDER_OPTIONS = optionsOf(DATE_ORDERS, {
  auto: 'Find out',
  MDY: 'Month first',
  DMY: 'Day first',
  YMD: 'Year first',
})

const NUMBER_FORMAT_OPTIONS = optionsOf(NUMBER_FORMATS, {
  auto: 'Find out',
  '1,234.56': '1,234.56',
  '1.234,56': '1.234,56',
  '1 234,56': '1 234,56',
})

/** The patterns seen in the field; another one may be saved with the mapping. */
const DATE_FORMATS = ['auto', 'MM/dd/yyyy', 'dd/MM/yyyy', 'yyyy-MM-dd', 'MMddyy', 'ddMMMyy', 'yyyyMMdd'] as const

interface FieldProps {
  readonly field: ImportField
  readonly mapping: ImportMapping
  readonly columns: readonly FileColumn[]
  readonly problem: string | null
  readonly onChange: (change: Partial<ImportMapping>) => void
}

const Field = ({ field, mapping, columns, problem, onChange }: FieldProps) => {
  const from = columnOf(mapping, field, columns)
  const other = otherSource(mapping, field)
  const id = `map-${field}`
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={from === null && other === null ? look.quiet : undefined}>
        {IMPORT_FIELD_LABELS[field]}
      </label>
      <HTMLSelect
        id={id}
        fill
        value={other === null ? (from?.index ?? '') : 'other'}
        aria-describedby={`${id}-example`}
        onChange={event => {
          const chosen = event.currentTarget.value
          if (chosen === 'other') return
          const to = chosen === '' ? null : (columns[Number(chosen)] ?? null)
          // Who chooses a column is not asked whether it is meant.
          const confirmed = to === null ? [] : [confirmedId(field, to.name)]
          onChange({
            columns: withColumn(mapping, field, to, columns),
            accepted: [...mapping.accepted, ...confirmed],
          })
        }}
      >
        <option value="">Not in the file</option>
        {other !== null && <option value="other">{other}</option>}
        {columns.map(column => (
          <option key={column.index} value={column.index}>
            {column.name}
          </option>
        ))}
      </HTMLSelect>
      {(problem !== null || (from !== null && from.examples.length > 0)) && (
        <span id={`${id}-example`} className={cx(look.cut, look.quiet, look.small, styles.example)}>
          {problem ?? from?.examples.join(', ')}
        </span>
      )}
    </div>
  )
}

/** A row number is taken when the field is left, so that "12" does not run the file by row 1 first. */
const HeaderRow = ({ value, onChange }: { readonly value: number; readonly onChange: (row: number) => void }) => {
  const [text, setText] = useState(String(value))
  useEffect(() => setText(String(value)), [value])
  const take = () => {
    const row = Number(text)
    if (Number.isInteger(row) && row >= 0) {
      if (row !== value) onChange(row)
    } else setText(String(value))
  }
  return (
    <TextField
      label="Row of the headings"
      info="0: none"
      inputMode="numeric"
      value={text}
      onChange={setText}
      onBlur={take}
      onKeyDown={event => event.key === 'Enter' && take()}
    />
  )
}

export interface MappingFieldsProps {
  readonly mapping: ImportMapping
  readonly columns: readonly FileColumn[]
  /** What is asked of a field. */
  readonly problems?: ReadonlyMap<ImportField, string>
  readonly onChange: (change: Partial<ImportMapping>) => void
}

/** Everything a mapping says that holds for more than one file. */
export const MappingFields = ({ mapping, columns, problems = new Map(), onChange }: MappingFieldsProps) => {
  const formats: readonly string[] = [...new Set<string>([...DATE_FORMATS, mapping.dateFormat])]
  return (
    <>
      <div className={look.list}>
        {IMPORT_FIELDS.map(field => (
          <Field
            key={field}
            field={field}
            mapping={mapping}
            columns={columns}
            problem={problems.get(field) ?? null}
            onChange={onChange}
          />
        ))}
      </div>
      <div className={look.two}>
        <HeaderRow value={mapping.headerRow} onChange={headerRow => onChange({ headerRow, dataRow: null })} />
        <SelectField
          label="Dates"
          value={mapping.dateFormat}
          options={formats.map(format => ({ value: format, label: format === 'auto' ? 'Find out' : format }))}
          onChange={dateFormat => onChange({ dateFormat })}
        />
      </div>
      <div className={look.two}>
        <SelectField
          label="Order of dates"
          value={mapping.dateOrder}
          options={DATE_ORDER_OPTIONS}
          onChange={dateOrder => onChange({ dateOrder })}
        />
        <SelectField
          label="Amounts"
          value={mapping.numberFormat}
          options={NUMBER_FORMAT_OPTIONS}
          onChange={numberFormat => onChange({ numberFormat })}
        />
      </div>
      <SelectField
        label="Rates"
        value={mapping.rateUnit}
        options={RATE_UNIT_OPTIONS}
        onChange={rateUnit => onChange({ rateUnit })}
      />
      <div>
        <Checkbox
          checked={mapping.negateAmounts}
          label="Turn the sign of every amount"
          onChange={event => onChange({ negateAmounts: event.currentTarget.checked })}
        />
        <Checkbox
          checked={mapping.roundAmounts}
          label="Round amounts with fractions of a cent"
          onChange={event => onChange({ roundAmounts: event.currentTarget.checked })}
        />
        <Checkbox
          checked={mapping.skip.totals}
          label="Skip rows of totals"
          onChange={event => onChange({ skip: { ...mapping.skip, totals: event.currentTarget.checked } })}
        />
      </div>
    </>
  )
}

const Panel = observer(({ store, report }: { readonly store: ImportStore; readonly report: ImportReport }) => {
  const mapping = store.shownMapping ?? report.mapping
  const columns = fileColumns(report)
  const problems = new Map(
    report.questions.flatMap(({ about, why }) => (about === null ? [] : [[about, why] as const])),
  )
  return (
    <section className={cx(look.form, styles.mapping)} aria-label="How the file is read">
      <div>
        <h2 className={look.heading}>How the file is read</h2>
        <div className={cx(look.row, look.quiet)}>
          {ORIGINS[store.origin]}
          {store.origin !== 'Guessed' && (
            <Button size="small" variant="minimal" onClick={() => void store.readBy('Guessed')}>
              Guess again
            </Button>
          )}
          {store.origin !== 'Saved' && store.saved.value !== null && (
            <Button size="small" variant="minimal" onClick={() => void store.readBy('Saved')}>
              As last time
            </Button>
          )}
        </div>
      </div>
      <MappingFields
        mapping={mapping}
        columns={columns}
        problems={problems}
        onChange={change => void store.remap(change)}
      />
    </section>
  )
})

export const MappingPanel = observer(({ store }: { readonly store: ImportStore }) =>
  store.report.value === null ? null : <Panel store={store} report={store.report.value} />,
)
