/** Chooses whose events are shown: everybody's, or those of one person, who is found by name. */
import { Button, PopoverNext } from '@blueprintjs/core'
import { CaretDown, Person } from '@blueprintjs/icons'
import { fullName } from '@commissions/core'
import { observer } from 'mobx-react-lite'
import { useEffect } from 'react'
import { PersonFilter, usePeople } from '../../../parts/history/person-filter.tsx'
import { MENU } from '../../../ui/at-once.ts'
import { cx } from '../../../ui/cx.ts'
import styles from '../security-trail.module.css'

export interface PersonChoiceProps {
  readonly userId: number | null
  /** The person's name in the shown events; null if they do not name the person. */
  readonly name: string | null
  readonly onChange: (userId: number | null) => void
}

export const PersonChoice = observer(({ userId, name, onChange }: PersonChoiceProps) => {
  const people = usePeople()
  const { chosen } = people
  // biome-ignore lint/correctness/useExhaustiveDependencies: choosing is what changes the address, not a new way to.
  useEffect(() => {
    if (chosen !== null) onChange(chosen.userId)
  }, [chosen])
  const known = chosen?.userId === userId ? fullName(chosen) : name
  const text = userId === null ? 'Everybody' : (known ?? `User ${userId}`)
  return (
    <PopoverNext
      {...MENU}
      placement="bottom-start"
      content={
        <div className={cx(styles.person)}>
          <PersonFilter people={people} label="Person" anybody="A name" autoFocus />
          <Button
            size="small"
            disabled={userId === null}
            onClick={() => {
              people.type('')
              onChange(null)
            }}
          >
            Show everybody
          </Button>
        </div>
      }
    >
      <Button icon={<Person />} endIcon={<CaretDown />} aria-label={`Person: ${text}`}>
        {text}
      </Button>
    </PopoverNext>
  )
})
