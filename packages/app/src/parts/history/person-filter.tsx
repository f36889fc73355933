/** Filters a history by the person who made the changes, who is found by name among the agency's people. */
import { InputGroup, Spinner } from '@blueprintjs/core'
import { Person } from '@blueprintjs/icons'
import { fullName } from '@commissions/core'
import { observer } from 'mobx-react-lite'
import { useEffect, useRef } from 'react'
import { useStore } from '../../composition/app-context.ts'
import { runAfter } from '../../stores/load/run-after.ts'
import { cx } from '../../ui/cx.ts'
import look from '../../ui/look.module.css'
import { ChangedByStore } from './changed-by.store.ts'

export const NOTHING_BY = 'This person changed nothing here.'

export const usePeople = (): ChangedByStore =>
  useStore(app => new ChangedByStore({ agency: app.agency, watch: app.failures.watch, later: runAfter }))

const Found = observer(({ people }: { readonly people: ChangedByStore }) => {
  const { state, value } = people.found
  if (state._tag === 'Failed')
    return <p role="alert">The people of your agency could not be searched: {state.failure.message}</p>
  if (state._tag === 'Successful' && state.value.length === 0)
    return <p className={look.quiet}>Nobody at your agency has this name.</p>
  return (
    value !== null && (
      <ul className={look.list} aria-label="People found">
        {value.map(person => (
          <li key={person.uuid}>
            <button type="button" className={look.choice} onClick={() => people.choose(person)}>
              {fullName(person)} <span className={look.quiet}>{person.initials}</span>
            </button>
          </li>
        ))}
      </ul>
    )
  )
})

export interface PersonFilterProps {
  readonly people: ChangedByStore
  readonly label?: string
  /** The placeholder while nobody is chosen. */
  readonly anybody?: string
  /** Whether the field has the focus at once, as in a panel that was opened to find somebody. */
  readonly autoFocus?: boolean
}

export const PersonFilter = observer((props: PersonFilterProps) => {
  const { people, label = 'Changed by', anybody = 'Changed by anybody', autoFocus = false } = props
  const { chosen, search, found } = people
  const field = useRef<HTMLInputElement>(null)
  // The list closes with the pressed name in it, so the focus goes back to the field, which now shows that name.
  useEffect(() => {
    if (chosen !== null) field.current?.focus()
  }, [chosen])
  return (
    <div className={look.form}>
      <InputGroup
        type="search"
        size="small"
        inputRef={field}
        autoFocus={autoFocus}
        leftIcon={<Person size={14} />}
        placeholder={anybody}
        aria-label={label}
        value={chosen === null ? search.query : fullName(chosen)}
        onValueChange={people.type}
        onKeyDown={event => {
          const [first] = found.value ?? []
          if (event.key !== 'Enter' || first === undefined) return
          event.preventDefault()
          people.choose(first)
        }}
        {...(found.state._tag === 'Loading' ? { rightElement: <Spinner size={14} /> } : {})}
      />
      <div aria-live="polite" className={cx(look.small)}>
        <Found people={people} />
      </div>
    </div>
  )
})
