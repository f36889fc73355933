/** The finer rules of a carrier: whom each is for and what it pays, in the order in which equally specific ones are tried. */
import { Button } from '@blueprintjs/core'
import { ArrowDown, ArrowUp, Plus, Trash } from '@blueprintjs/icons'
import {
  applicationTypeChoices,
  type CarrierId,
  type CarrierRuleList,
  type Choice,
  lineOfBusinessChoices,
} from '@commissions/core'
import { observer } from 'mobx-react-lite'
import { type KeyboardEvent, useId } from 'react'
import { flushSync } from 'react-dom'
import { useApp } from '../../../composition/app-context.ts'
import { ChooseMany } from '../../../ui/choose-many/choose-many.tsx'
import { cx } from '../../../ui/cx.ts'
import { IconButton } from '../../../ui/icon-button.tsx'
import look from '../../../ui/look.module.css'
import { RateField } from '../../../ui/rates/rate-field.tsx'
import styles from '../anticipated-settings.module.css'
import type { AnticipatedSettingsStore } from '../anticipated-settings.store.ts'
import {
  type CarrierDraft,
  type DraftRule,
  earlierSameRule,
  RATE_KEYS,
  RATE_LABELS,
  ruleChanged,
  ruleMoved,
  ruleRemoved,
  ruleRestored,
} from '../carrier-draft.ts'

interface ListField {
  readonly list: CarrierRuleList
  readonly label: string
  readonly none: string
  readonly choices: readonly Choice<string>[]
  readonly nothing: string
}

export interface RulesTableProps {
  readonly store: AnticipatedSettingsStore
  readonly id: CarrierId
  readonly draft: CarrierDraft
}

interface RowProps extends RulesTableProps {
  readonly rule: DraftRule
  readonly place: number
  readonly fields: readonly ListField[]
}

const Rule = observer(({ store, id, draft, rule, place, fields }: RowProps) => {
  const { notices } = useApp()
  const faultId = useId()
  const faults = store.faults(id).filter(fault => fault.rule === rule.key)
  const of = (field: string) => faults.find(fault => fault.field === field)?.message ?? null
  const shadow = earlierSameRule(draft, rule.key)
  const change = (next: Partial<DraftRule>) => store.edit(id, before => ruleChanged(before, rule.key, next))
  const move = (by: -1 | 1) => {
    const focused = document.activeElement instanceof HTMLElement ? document.activeElement : null
    // Moving the row in the page loses the focus. It is restored at once: a moment later something else may have it.
    flushSync(() => store.edit(id, before => ruleMoved(before, rule.key, by)))
    focused?.focus()
  }
  const remove = () => {
    store.edit(id, before => ruleRemoved(before, rule.key))
    notices.toast(`Deleted rule ${place + 1} of ${draft.base.carrier}`, 'plain', {
      text: 'Undo',
      run: () => store.edit(id, before => ruleRestored(before, rule, place)),
    })
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return
    event.preventDefault()
    move(event.key === 'ArrowUp' ? -1 : 1)
  }
  return (
    <tr onKeyDown={onKeyDown}>
      <td className={styles.place}>{place + 1}</td>
      {fields.map(({ list, label, none, choices, nothing }) => {
        const fault = of(list)
        return (
          <td key={list}>
            <ChooseMany
              label={`Rule ${place + 1}: ${label}`}
              none={none}
              nothing={nothing}
              choices={choices}
              chosen={rule[list]}
              fill
              small
              invalid={fault !== null}
              describedBy={fault === null ? undefined : `${faultId}-${list}`}
              onChange={chosen => change({ [list]: chosen })}
            />
            {fault !== null && (
              <p id={`${faultId}-${list}`} className={cx(look.bad, look.small)}>
                {fault}
              </p>
            )}
            {list === 'applicationTypes' && shadow !== null && (
              <p className={cx(look.warn, look.small)}>Never used: rule {shadow + 1} is for the same policies</p>
            )}
          </td>
        )
      })}
      {RATE_KEYS.map(key => {
        const fault = of(key)
        return (
          <td key={key}>
            <RateField
              label={`Rule ${place + 1}: ${RATE_LABELS[key]}`}
              inline
              text={rule[key]}
              onText={text => change({ [key]: text })}
              problem={fault}
            />
            {fault !== null && (
              <p className={cx(look.bad, look.small)} aria-hidden>
                {fault}
              </p>
            )}
          </td>
        )
      })}
      <td className={styles.ruleActs}>
        <IconButton
          icon={<ArrowUp />}
          disabled={place === 0}
          label={`Move rule ${place + 1} up`}
          title="Earlier (Alt ↑)"
          onClick={() => move(-1)}
        />
        <IconButton
          icon={<ArrowDown />}
          disabled={place === draft.rules.length - 1}
          label={`Move rule ${place + 1} down`}
          title="Later (Alt ↓)"
          onClick={() => move(1)}
        />
        <IconButton icon={<Trash />} label={`Delete rule ${place + 1}`} title="Delete" onClick={remove} />
      </td>
    </tr>
  )
})

export const RulesTable = observer((props: RulesTableProps) => {
  const { store, id, draft } = props
  const options = store.options.value
  const writing = store.writingField(id)
  const fields: readonly ListField[] = [
    {
      list: 'applicationTypes',
      label: 'Application types',
      none: 'Any type',
      choices: applicationTypeChoices(options?.applicationTypes ?? []),
      nothing: 'The list could not be loaded',
    },
    {
      list: 'linesOfBusiness',
      label: 'Lines of business',
      none: 'Any line',
      choices: lineOfBusinessChoices(options?.linesOfBusiness ?? []),
      nothing: 'The list could not be loaded',
    },
    {
      list: 'writingCarriers',
      label: 'Writing carriers',
      none: writing.placeholder ?? 'Any carrier',
      choices: writing.offered.map(({ name }) => ({ value: name, label: name })),
      nothing: writing.placeholder ?? 'Loading the writing carriers',
    },
  ]
  return (
    <section aria-label="Rate rules">
      <div className={cx(look.between, styles.section)}>
        <div>
          <h3 className={look.heading}>Rate rules</h3>
          <p className={look.quiet}>
            The most specific rule that fits a policy applies; of equally specific rules, the first.
          </p>
        </div>
        <Button icon={<Plus />} onClick={() => store.addRule(id)}>
          Add a rule
        </Button>
      </div>
      {draft.rules.length === 0 ? (
        <p className={look.quiet}>None. Every policy is expected at the rates of the carrier.</p>
      ) : (
        <div className={styles.wide}>
          <table className={styles.rules}>
            <thead>
              <tr>
                <th className={styles.place}>#</th>
                {fields.map(({ list, label }) => (
                  <th key={list}>{label}</th>
                ))}
                {RATE_KEYS.map(key => (
                  <th key={key} className={styles.rate}>
                    {RATE_LABELS[key]}
                  </th>
                ))}
                <th className={styles.ruleActs}>
                  <span className="visually-hidden">Order and deleting</span>
                </th>
              </tr>
            </thead>
            <tbody>
              {draft.rules.map((rule, place) => (
                <Rule key={rule.key} {...props} rule={rule} place={place} fields={fields} />
              ))}
            </tbody>
          </table>
        </div>
      )}
    </section>
  )
})
