/** The value of a rule: a percentage or an amount. Text that is not a number stays as typed, with the reason below it. */
import { Tag } from '@blueprintjs/core'
import { type CalcType, type PayoutValue, toDecimal, VALUE_KINDS } from '@commissions/core'
import { useState } from 'react'
import { TextField } from '../../ui/fields/text-field.tsx'

export interface ValueFieldProps {
  readonly label: string
  readonly calcType: CalcType
  readonly value: PayoutValue | null
  /** The typed text if it is not a number. */
  readonly unread: string | undefined
  readonly onType: (text: string) => void
  readonly problem: string | null
  readonly field: string
  readonly disabled: boolean
}

const shown = (calcType: CalcType, value: PayoutValue | null): string => {
  if (value === null) return ''
  const decimal = toDecimal(value)
  return VALUE_KINDS[calcType] === 'amount' && Number(decimal.toFixed(2)) === decimal
    ? decimal.toFixed(2)
    : String(decimal)
}

export const ValueField = (props: ValueFieldProps) => {
  const { label, calcType, value, unread, onType, problem, field, disabled } = props
  // While a person types, the text stays as it is. When the field is left, it shows the number that was read.
  const [typed, setTyped] = useState<string | null>(null)
  return (
    <TextField
      label={label}
      problem={problem}
      field={field}
      inputMode="decimal"
      autoComplete="off"
      disabled={disabled}
      value={typed ?? unread ?? shown(calcType, value)}
      {...(VALUE_KINDS[calcType] === 'amount'
        ? { leftElement: <Tag minimal>$</Tag> }
        : { rightElement: <Tag minimal>%</Tag> })}
      onChange={text => {
        setTyped(text)
        onType(text)
      }}
      onBlur={() => setTyped(null)}
    />
  )
}
