/**
 * A choice of one from a list. `onChange` receives the option's value, so that no screen reads texts:
 *
 *   <Select label="Source" none="All sources" value={source} options={SOURCES} onChange={setSource} />
 *
 * In a form use `<SelectField …/>`, which shows its label.
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
  readonly value: A | null
  readonly options: readonly Option<A>[]
  readonly none?: undefined
  readonly onChange: (value: A) => void
  readonly disabled?: boolean
  /** The width in pixels in a toolbar; as wide as the longest option if left out. */
  readonly width?: number
  /** A marker by which code finds the field. */
  readonly field?: string
}

export interface WithNone<A extends string | number> extends Omit<SelectProps<A>, 'onChange' | 'none'> {
  /** The text of the option to choose none. */
  readonly none: string
  readonly onChange: (value: A | null) => void
}

// Blueprint gives the arrows a title, but a screen reader already says that the field opens a list.
const QUIET_ARROWS: NonNullable<HTMLSelectProps['iconProps']> = { title: '' }

/** Blueprint's select, for lists that are more than plain values. Every select of the product is drawn by it. */
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

/** A select for a toolbar, where the label is only for a screen reader. */
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
