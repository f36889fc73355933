/** An amount in a form, in cents; null if empty: `<MoneyField label="Control total" value={cents} onChange={setCents} />`. */
import { type Cents, Money } from '@commissions/core'
import { either as E } from 'fp-ts'
import { useEffect, useState } from 'react'
import { TextField } from '../fields/text-field.tsx'
import { parseMoney } from './parse-money.ts'

export interface MoneyFieldProps {
  readonly label: string
  readonly value: Cents | null
  readonly onChange: (amount: Cents | null) => void
  readonly info?: string
  /** Called at every keystroke with whether the text is an amount or empty. */
  readonly onValid?: (valid: boolean) => void
  /** The message if there is no amount, shown once the form was submitted. */
  readonly required?: string
  readonly tried?: boolean
}

export const MoneyField = ({ label, value, onChange, info, onValid, required, tried }: MoneyFieldProps) => {
  const [text, setText] = useState(value === null ? '' : Money.formatMoney(value))
  const [wrong, setWrong] = useState<string | null>(null)
  const problem = wrong ?? (required !== undefined && tried === true && text.trim() === '' ? required : null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new value takes the place of what was typed, whoever is told.
  useEffect(() => {
    setText(value === null ? '' : Money.formatMoney(value))
    setWrong(null)
    onValid?.(true)
  }, [value])

  const take = () => {
    if (text.trim() === '') return onChange(null)
    const amount = parseMoney(text)
    if (E.isLeft(amount)) return setWrong(amount.left)
    setText(Money.formatMoney(amount.right))
    onChange(amount.right)
  }
  return (
    <TextField
      label={label}
      info={info}
      problem={problem}
      value={text}
      inputMode="decimal"
      placeholder="0.00"
      autoComplete="off"
      onChange={next => {
        setText(next)
        setWrong(null)
        onValid?.(next.trim() === '' || E.isRight(parseMoney(next)))
      }}
      onBlur={take}
      onKeyDown={event => event.key === 'Enter' && take()}
    />
  )
}
