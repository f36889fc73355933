/**
 * One of a list. What is chosen comes back as the value it stands for, so that no screen reads texts:
 *
 *   <Select label="Source" none="All sources" value={source} options={SOURCES} onChange={setSource} />
 *
 * In a form it is `<SelectField …/>`, which shows its label.
 */
import { HTMLSelect, type HTMLSelectProps } from '@blueprintjs/core'
import { useId } from 'react'
import { Field, type FieldProps, marks } from './field.tsx'

export interface Option<A> {
  readonly value: A
  readonly label: string
}

/** `['a', 'b']` with their labels as options. */
export const optionsOf = <A extends string>(
  values: readonly A[],
  labels: Readonly<Record<A, string>>,
): readonly Option<A>[] => values.map(value => ({ value, label: labels[value] }))

export interface SelectProps<A extends string | number> {
  readonly label: string
  /** Null: none of them. */
  readonly value: A | null
  readonly options: readonly Option<A>[]
  readonly none?: undefined
  readonly onChange: (value: A) => void
  readonly disabled?: boolean
  /** Pixels, in a toolbar; as wide as its longest option when left out. */
  readonly width?: number
  /** A hook for those who look for the field. */
  readonly field?: string
}

export interface WithNone<A extends string | number> extends Omit<SelectProps<A>, 'onChange' | 'none'> {
  /** What it is called that none is chosen; it can be chosen. */
  readonly none: string
  readonly onChange: (value: A | null) => void
}

// Blueprint names the arrows for a screen reader, which says already that the field opens a list.
const QUIET_ARROWS: NonNullable<HTMLSelectProps['iconProps']> = { title: '' }

/** Blueprint's, for a list that is more than values: every select of the product is drawn by this one. */
export const PlainSelect = (props: Omit<HTMLSelectProps, 'iconProps'>) => (
  <HTMLSelect {...props} iconProps={QUIET_ARROWS} />
)

type Props<A extends string | number> = SelectProps<A> | WithNone<A>

const Options = <A extends string | number>(
  props: Props<A> & { readonly id?: string; readonly problem?: string | null },
) => {
  const { id, label, value, options, disabled = false, width, field, problem = null } = props
  return (
    <PlainSelect
      {...(id === undefined ? { 'aria-label': label } : { fill: true, ...marks(id, problem), intent: undefined })}
      {...(field === undefined ? {} : { 'data-field': field })}
      {...(width === undefined ? {} : { style: { width } })}
      disabled={disabled}
      value={value ?? ''}
      onChange={({ currentTarget }) => {
        const chosen = options.find(option => String(option.value) === currentTarget.value)
        if (chosen !== undefined) props.onChange(chosen.value)
        else if (props.none !== undefined) props.onChange(null)
      }}
    >
      {props.none !== undefined && <option value="">{props.none}</option>}
      {options.map(option => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </PlainSelect>
  )
}

/** In a toolbar, where the label is for a screen reader only. */
export const Select = <A extends string | number>(props: Props<A>) => <Options {...props} />

export const SelectField = <A extends string | number>(
  props: Props<A> & Pick<FieldProps, 'info' | 'problem' | 'help'>,
) => {
  const id = useId()
  return (
    <Field id={id} label={props.label} info={props.info} problem={props.problem} help={props.help}>
      <Options {...props} id={id} problem={props.problem ?? null} />
    </Field>
  )
}
