/** Chooses which column of the file each field is read from, and how its figures are written. */
import { Button, Checkbox } from '@blueprintjs/core'
import {
  CREDITS,
  DATE_ORDERS,
  furtherHeading,
  IMPORT_FIELD_LABELS,
  IMPORT_FIELDS,
  type ImportField,
  type ImportMapping,
  type ImportReport,
  LINE_FIELD_KEYS,
  LINE_FIELDS,
  NUMBER_FORMATS,
  RATE_UNITS,
} from '@commissions/core'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { cx } from '../../../ui/cx.ts'
import { bound } from '../../../ui/fields/bound.ts'
import { DraftField } from '../../../ui/fields/draft-field.tsx'
import { optionsOf, PlainSelect, SelectField } from '../../../ui/fields/select.tsx'
import { lazily } from '../../../ui/lazily.tsx'
import look from '../../../ui/look.module.css'
import {
  columnNamed,
  columnOfField,
  type FileColumn,
  fileColumns,
  otherSource,
  readFromColumn,
  refOf,
} from '../file-columns.ts'
import styles from '../import.module.css'
import type { ImportStore } from '../import.store.ts'
import type { MappingOrigin } from '../import-reading.ts'

const SourceDialog = lazily(async () => (await import('./source-dialog.tsx')).SourceDialog)

const ORIGINS: Record<MappingOrigin, string> = {
  Guessed: 'Detected from the file',
  Saved: "As this carrier's last file was read",
  ByHand: 'Changed by hand',
}

const RATE_UNIT_OPTIONS = optionsOf(RATE_UNITS, {
  auto: 'Auto-detect',
  percent: '15 is 15%',
  fraction: '0.15 is 15%',
  'basis-points': '1500 is 15%',
})

const DATE_ORDER_OPTIONS = optionsOf(DATE_ORDERS, {
  auto: 'Auto-detect',
  MDY: 'Month first',
  DMY: 'Day first',
  YMD: 'Year first',
})

const NUMBER_FORMAT_OPTIONS = optionsOf(NUMBER_FORMATS, {
  auto: 'Auto-detect',
  '1,234.56': '1,234.56',
  '1.234,56': '1.234,56',
  '1 234,56': '1 234,56',
  '123456': '123456 is 1,234.56',
})

/** The date patterns that carriers use. A saved mapping may have another one. */
const DATE_FORMATS = ['auto', 'MM/dd/yyyy', 'dd/MM/yyyy', 'yyyy-MM-dd', 'MMddyy', 'ddMMMyy', 'yyyyMMdd'] as const

/** The fields that are always in a column of their own: dates, rates and terms. */
const IN_OWN_COLUMN: ReadonlySet<string> = new Set(
  LINE_FIELD_KEYS.filter(key => ['Date', 'Rate', 'Term'].includes(LINE_FIELDS[key].kind._tag)).map(
    key => LINE_FIELDS[key].wire,
  ),
)

interface FieldProps {
  readonly field: ImportField
  readonly mapping: ImportMapping
  readonly columns: readonly FileColumn[]
  readonly problem: string | null
  readonly onChange: (change: Partial<ImportMapping>) => void
}

const Field = ({ field, mapping, columns, problem, onChange }: FieldProps) => {
  const from = columnOfField(mapping, field, columns)
  const other = otherSource(mapping, field)
  const id = `map-${field}`
  const [asks, setAsks] = useState(false)
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={from === null && other === null ? look.quiet : undefined}>
        {IMPORT_FIELD_LABELS[field]}
      </label>
      <PlainSelect
        id={id}
        fill
        value={other === null ? (from?.index ?? '') : 'other'}
        aria-describedby={`${id}-example`}
        onChange={event => {
          const chosen = event.currentTarget.value
          if (chosen === 'other') return
          if (chosen === 'another') return setAsks(true)
          onChange(readFromColumn(mapping, field, chosen === '' ? null : (columns[Number(chosen)] ?? null), columns))
        }}
      >
        <option value="">Not in the file</option>
        {other !== null && <option value="other">{other}</option>}
        {columns.map(column => (
          <option key={column.index} value={column.index}>
            {column.name}
          </option>
        ))}
        {!IN_OWN_COLUMN.has(field) && <option value="another">Another way…</option>}
      </PlainSelect>
      {asks && (
        <SourceDialog
          field={field}
          mapping={mapping}
          columns={columns}
          onSay={source => onChange({ columns: { ...mapping.columns, [field]: source } })}
          onClose={() => setAsks(false)}
        />
      )}
      {(problem !== null || (from !== null && from.examples.length > 0)) && (
        <span id={`${id}-example`} className={cx(look.cut, look.quiet, look.small, styles.example)}>
          {problem ?? from?.examples.join(', ')}
        </span>
      )}
    </div>
  )
}

/** Takes the text if it is the number of a row. Returns whether it is. */
const takenRow = (text: string, onChange: (row: number) => void): boolean => {
  const row = Number(text)
  const isRow = text.trim() !== '' && Number.isInteger(row) && row >= 0
  if (isRow) onChange(row)
  return isRow
}

const CREDIT_OPTIONS = optionsOf(CREDITS, { plus: 'Pays the agency', minus: 'Takes back' })

/** The value of the option that section headings give the sign, among the columns' indexes. */
const IN_SECTIONS = -1

/** The words that most carriers print for negative amounts: in a column, and as a section's heading. */
const USUAL = ['-']
const USUAL_SECTIONS = ['Chargebacks']

const wordsOf = (text: string): readonly string[] => [
  ...new Set(
    text
      .split(',')
      .map(word => word.trim())
      .filter(word => word !== ''),
  ),
]

/** Fields for the column that gives the signs of amounts, if the amounts have none. */
const SignFields = ({ mapping, columns, onChange }: MappingFieldsProps) => {
  const { sign } = mapping
  const isInSections = sign !== null && sign.column === null
  const at = sign === null || sign.column === null ? null : columnNamed(sign.column, columns)
  const choose = (index: number | null) => {
    const to = columns.find(column => column.index === index)
    if (index === IN_SECTIONS) return onChange({ sign: { column: null, minus: USUAL_SECTIONS } })
    const minus = sign === null || isInSections ? USUAL : sign.minus
    onChange({ sign: to === undefined ? null : { column: refOf(mapping, to, columns), minus } })
  }
  // Headings above other headings are an answer to a question; they carry a mark and are not typed.
  const answered = sign?.minus.filter(word => furtherHeading(word) !== null) ?? []
  const say = (text: string): boolean => {
    const minus = [...wordsOf(text), ...answered]
    if (sign === null || minus.length === 0) return false
    onChange({ sign: { ...sign, minus } })
    return true
  }
  return (
    <>
      <SelectField
        label="Signs of amounts"
        none="In the amounts themselves"
        value={isInSections ? IN_SECTIONS : (at?.index ?? null)}
        options={[
          { value: IN_SECTIONS, label: 'In section headings' },
          ...columns.map(({ index, name }) => ({ value: index, label: name })),
        ]}
        onChange={choose}
      />
      {sign !== null && (
        <DraftField
          label={isInSections ? 'Headings that take back' : 'Words that take back'}
          info="separated by commas"
          value={sign.minus.filter(word => !answered.includes(word)).join(', ')}
          onTake={say}
        />
      )}
      <SelectField
        label="CR beside an amount"
        none="Auto-detect"
        options={CREDIT_OPTIONS}
        {...bound(mapping, onChange)('creditIs')}
      />
    </>
  )
}

export interface MappingFieldsProps {
  readonly mapping: ImportMapping
  readonly columns: readonly FileColumn[]
  /** The open question or problem of each field. */
  readonly problems?: ReadonlyMap<ImportField, string>
  readonly onChange: (change: Partial<ImportMapping>) => void
}

/** Everything a mapping says that holds for more than one file. */
export const MappingFields = ({ mapping, columns, problems = new Map(), onChange }: MappingFieldsProps) => {
  const field = bound(mapping, onChange)
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
        <DraftField
          label="Header row"
          info="0 if there is none"
          inputMode="numeric"
          value={String(mapping.headerRow)}
          onTake={text => takenRow(text, headerRow => onChange({ headerRow, dataRow: null }))}
        />
        <SelectField
          label="Dates"
          options={formats.map(format => ({ value: format, label: format === 'auto' ? 'Auto-detect' : format }))}
          {...field('dateFormat')}
        />
      </div>
      <div className={look.two}>
        <SelectField label="Order of dates" options={DATE_ORDER_OPTIONS} {...field('dateOrder')} />
        <SelectField label="Amounts" options={NUMBER_FORMAT_OPTIONS} {...field('numberFormat')} />
      </div>
      <SelectField label="Rates" options={RATE_UNIT_OPTIONS} {...field('rateUnit')} />
      <SignFields mapping={mapping} columns={columns} onChange={onChange} />
      <div>
        <Checkbox
          checked={mapping.negateAmounts}
          label="Reverse the sign of every amount"
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
              Detect again
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
