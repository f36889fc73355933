/** Which agents, carriers, lines or types a rule is for: all or some. Typing searches, Enter adds a choice, Backspace removes one. */
import { MenuItem } from '@blueprintjs/core'
import { MultiSelect } from '@blueprintjs/select'
import { ALL, type Choice, holdsTyped } from '@commissions/core'
import { useId, useState } from 'react'
import { Field } from '../../../ui/fields/field.tsx'

export interface ChoicesFieldProps {
  readonly label: string
  /** The label of the choice of all of them. */
  readonly all: string
  readonly choices: readonly Choice<string>[]
  /** The chosen values; null for all. */
  readonly chosen: readonly string[] | null
  readonly onChange: (chosen: readonly string[] | null) => void
  readonly problem: string | null
  readonly field: string
  readonly disabled?: boolean
}

/** How many choices are listed at most. Nobody reads more; typing narrows them. */
const MOST_SHOWN = 200

export const ChoicesField = (props: ChoicesFieldProps) => {
  const { label, all, choices, chosen, onChange, problem, field, disabled = false } = props
  const id = useId()
  const [typed, setTyped] = useState('')
  const names = new Map(choices.map(({ value, label: name }) => [value, name]))
  const isChosen = ({ value }: Choice<string>) => (value === ALL ? chosen === null : chosen?.includes(value) === true)
  const without = (value: string) => {
    const rest = (chosen ?? []).filter(one => one !== value)
    onChange(rest.length === 0 ? null : rest)
  }
  const take = (choice: Choice<string>) => {
    if (choice.value === ALL) onChange(null)
    else if (isChosen(choice)) without(choice.value)
    else onChange([...(chosen ?? []), choice.value])
  }
  return (
    <Field id={id} label={label} problem={problem}>
      <MultiSelect<Choice<string>>
        items={[{ value: ALL, label: all }, ...choices]}
        selectedItems={(chosen ?? []).map(value => ({ value, label: names.get(value) ?? value }))}
        itemsEqual="value"
        disabled={disabled}
        fill
        query={typed}
        onQueryChange={setTyped}
        // Typing begins at the first match. A choice clears what was typed, and the arrows go on from there.
        resetOnQuery={typed !== ''}
        placeholder={chosen === null ? all : chosen.length === 0 ? 'None' : ''}
        itemListPredicate={(query, items) => {
          const text = query.trim().toLowerCase()
          const holds = holdsTyped(text)
          return items.filter(item => holds(item.label) || item.value.toLowerCase() === text).slice(0, MOST_SHOWN)
        }}
        itemRenderer={(item, { handleClick, handleFocus, modifiers, ref }) =>
          modifiers.matchesPredicate ? (
            <MenuItem
              key={item.value}
              ref={ref}
              roleStructure="listoption"
              text={item.label}
              active={modifiers.active}
              selected={isChosen(item)}
              shouldDismissPopover={false}
              onClick={handleClick}
              {...(handleFocus === undefined ? {} : { onFocus: handleFocus })}
            />
          ) : null
        }
        noResults={<MenuItem disabled text="No matches" roleStructure="listoption" />}
        tagRenderer={({ label: name }) => name}
        onItemSelect={choice => {
          take(choice)
          setTyped('')
        }}
        onRemove={({ value }) => without(value)}
        popoverProps={{ minimal: true, matchTargetWidth: true, placement: 'bottom-start', transitionDuration: 0 }}
        tagInputProps={{
          tagProps: { minimal: true },
          intent: problem === null ? 'none' : 'danger',
          inputProps: {
            id,
            'aria-invalid': problem !== null,
            ...(problem === null ? {} : { 'aria-describedby': `${id}-problem` }),
            ...{ 'data-field': field },
          },
        }}
      />
    </Field>
  )
}
