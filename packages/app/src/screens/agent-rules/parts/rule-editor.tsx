/** The form for one rule. Every change takes effect as an edit at once, without confirmation, and can be undone. */
import { Button, Callout, Checkbox, FormGroup, SegmentedControl } from '@blueprintjs/core'
import { Duplicate, Trash, Undo, WarningSign } from '@blueprintjs/icons'
import {
  ALL,
  ALL_LABELS,
  agentId,
  applicationTypeChoices,
  CALC_TYPE_LABELS,
  type Choice,
  calcTypeOptions,
  carrierId,
  draftSentence,
  type EditedRule,
  lineOfBusinessChoices,
  offeredCarriers,
  POSITION_LABELS,
  type RuleField,
  type RuleForm,
} from '@commissions/core'
import { observer } from 'mobx-react-lite'
import { useEffect, useRef } from 'react'
import { useApp } from '../../../composition/app-context.ts'
import { useRuleEdits } from '../../../composition/rule-edits.ts'
import { manyAgents } from '../../../parts/line/line-options.ts'
import { ValueField as ValueInput } from '../../../parts/payout-value/value-field.tsx'
import { type RuleFormState, type RuleValueField, withKind, withText } from '../../../stores/rules/rule-form-state.ts'
import type { RuleGroupStore } from '../../../stores/rules/rule-group.store.ts'
import { cx } from '../../../ui/cx.ts'
import { SelectField } from '../../../ui/fields/select.tsx'
import look from '../../../ui/look.module.css'
import styles from '../agent-rules.module.css'
import type { useRuleActs } from '../use-rule-acts.ts'
import { ChoicesField } from './choices-field.tsx'
import { RULE_TERMS } from './rule-row.tsx'

type Acts = Pick<ReturnType<typeof useRuleActs>, 'wish' | 'wished' | 'duplicate' | 'setDeleted'>

export interface RuleEditorProps {
  readonly group: RuleGroupStore
  readonly rule: EditedRule
  readonly acts: Acts
  /** Called to go back to the list. */
  readonly onLeave: () => void
}

/** The choices for a rule's fields. A value that the rule already has is offered even if it is deleted or unknown. */
const useRuleChoices = (form: RuleForm) => {
  const { reference } = useApp()
  const ruleEdits = useRuleEdits()
  const { applicationTypes, linesOfBusiness } = ruleEdits.options
  const withUnknown = (
    choices: readonly Choice<string>[],
    named: readonly string[],
    name: (value: string) => string,
  ) => [
    ...choices,
    ...named
      .filter(value => value !== ALL && !choices.some(choice => choice.value === value))
      .map(value => ({ value, label: name(value) })),
  ]
  return {
    agents: withUnknown(manyAgents(reference.agents, form.agents), form.agents.map(String), id => `Agent ${id}`),
    carriers: withUnknown(
      offeredCarriers(reference.carriers, { inactive: true }).map(({ id, name, inactive }) => ({
        value: id,
        label: inactive ? `${name} (inactive)` : name,
      })),
      form.carriers,
      id => reference.carriersById.get(carrierId(id))?.name ?? `Unknown carrier ${id}`,
    ),
    linesOfBusiness: withUnknown(lineOfBusinessChoices(linesOfBusiness), form.linesOfBusiness, code => code),
    applicationTypes: withUnknown(applicationTypeChoices(applicationTypes), form.applicationTypes, name => name),
  }
}

/** Fields that the form does not show for a rule of this kind; a stored rule may still have something there. */
const isHidden = (field: RuleField, { agencyOnly, calcType }: RuleForm): boolean => {
  switch (field) {
    case 'agencyOnlyValue':
      return !agencyOnly || calcType === 'NoCommission'
    case 'termNew':
    case 'termRenew':
    case 'termRewrite':
      return agencyOnly || calcType === 'NoCommission'
    case 'linesOfBusiness':
    case 'applicationTypes':
    case 'termNewEnabled':
    case 'termRenewEnabled':
    case 'termRewriteEnabled':
      return agencyOnly
    case 'agencyOnly':
      return true
    case 'fallback':
    case 'calcType':
    case 'agents':
    case 'carriers':
      return false
  }
}

const chosenOf = (values: readonly string[]): readonly string[] | null => (values.includes(ALL) ? null : values)

export const RuleEditor = observer((props: RuleEditorProps) => {
  const { group, rule, acts, onLeave } = props
  const { wish, wished } = acts
  const ruleEdits = useRuleEdits()
  const { key, deleted } = rule
  const state = group.form(rule)
  const { form } = state
  const choices = useRuleChoices(form)
  const panel = useRef<HTMLFormElement>(null)
  const order = group.orderOf(key)

  useEffect(() => {
    if (wish === null || wish.key !== key) return
    const field = wish.field === null ? '[data-field]' : `[data-field="${wish.field}"]`
    const target = panel.current?.querySelector<HTMLElement>(field) ?? panel.current
    target?.focus()
    wished()
  }, [wish, key, wished])

  const set = (next: RuleFormState, mark: string | null = null) => group.change(key, next, mark)
  const setForm = (change: Partial<RuleForm>) => set({ ...state, form: { ...form, ...change } })
  const troubles = group.troublesByKey.get(key) ?? []
  const problem = (field: RuleField): string | null =>
    troubles
      .filter(one => one.field === field)
      .map(({ message }) => message)
      .join('. ') || null
  const options = calcTypeOptions(group.position)
  const isOffered = form.calcType === 'None' || options.some(({ value }) => value === form.calcType)
  const paysValue = form.calcType !== 'NoCommission'
  const elsewhere = troubles.filter(({ field }) => field === null || isHidden(field, form))
  const value = (field: RuleValueField, label: string) => (
    <ValueInput
      key={field}
      label={label}
      field={field}
      calcType={form.calcType}
      value={form[field]}
      unread={state.unread[field]}
      problem={problem(field)}
      disabled={deleted}
      onType={text => set(withText(state, field, text), field)}
    />
  )

  const list = (field: keyof typeof choices) => ({
    field,
    all: ALL_LABELS[field],
    choices: choices[field],
    problem: problem(field),
    disabled: deleted,
  })

  return (
    <form
      ref={panel}
      className={cx(look.form, styles.editor)}
      aria-label={order === null ? 'Deleted rule' : `Rule ${order + 1}`}
      tabIndex={-1}
      onSubmit={event => event.preventDefault()}
      onKeyDown={event => {
        if (event.key === 'Escape' && !event.defaultPrevented) onLeave()
      }}
    >
      <p className={styles.preview} aria-live="polite">
        {draftSentence(rule.draft, ruleEdits.naming)}
      </p>
      {deleted && (
        <Callout intent="warning" compact icon={<Trash />}>
          Marked for deletion: it is deleted when {POSITION_LABELS[group.position]} is saved.{' '}
          <Button size="small" icon={<Undo />} onClick={() => group.mark(key, false)}>
            Keep the rule
          </Button>
        </Callout>
      )}
      {(group.findings.get(key) ?? []).map(finding => (
        <p key={finding} className={cx(look.warn, look.small)}>
          <WarningSign size={12} /> {finding}
        </p>
      ))}
      {elsewhere.length > 0 && (
        <div role="alert">
          {elsewhere.map(({ message }) => (
            <p key={message} className={cx(look.bad, look.small)}>
              {message}
            </p>
          ))}
          {elsewhere.some(({ field }) => field !== null) && (
            <Button size="small" onClick={() => set(state)}>
              Remove what does not belong to this rule
            </Button>
          )}
        </div>
      )}
      <FormGroup label="For">
        <SegmentedControl
          fill
          size="small"
          disabled={deleted}
          value={form.agencyOnly ? 'agency' : 'policy'}
          options={[
            { value: 'policy', label: 'Lines with a policy' },
            { value: 'agency', label: 'Agency income only' },
          ]}
          onValueChange={kind => set(withKind(state, kind === 'agency'))}
        />
      </FormGroup>
      <ChoicesField
        {...list('agents')}
        label="Agents"
        chosen={form.agents.length === 0 ? null : form.agents.map(String)}
        onChange={chosen => setForm({ agents: (chosen ?? []).map(id => agentId(Number(id))) })}
      />
      <ChoicesField
        {...list('carriers')}
        label="Carriers"
        chosen={chosenOf(form.carriers)}
        onChange={chosen => setForm({ carriers: chosen === null ? [ALL] : chosen.map(carrierId) })}
      />
      {!form.agencyOnly && (
        <>
          <ChoicesField
            {...list('linesOfBusiness')}
            label="Lines of business"
            chosen={chosenOf(form.linesOfBusiness)}
            onChange={chosen => setForm({ linesOfBusiness: chosen ?? [ALL] })}
          />
          <ChoicesField
            {...list('applicationTypes')}
            label="Application types"
            chosen={chosenOf(form.applicationTypes)}
            onChange={chosen => setForm({ applicationTypes: chosen ?? [ALL] })}
          />
        </>
      )}
      <SelectField
        label="Pays"
        field="calcType"
        none="Choose how it is calculated…"
        disabled={deleted}
        value={form.calcType === 'None' ? null : form.calcType}
        options={isOffered ? options : [{ value: form.calcType, label: CALC_TYPE_LABELS[form.calcType] }, ...options]}
        problem={problem('calcType')}
        onChange={calcType => setForm({ calcType: calcType ?? 'None' })}
      />
      {!form.agencyOnly && (
        <fieldset className={cx(look.bare, styles.terms)} aria-label="Terms">
          {RULE_TERMS.map(term => (
            <div key={term.value} className={styles.term}>
              <Checkbox
                label={term.name}
                data-field={term.enabled}
                checked={form[term.enabled]}
                disabled={deleted}
                aria-label={`Applies on ${term.name.toLowerCase()}`}
                onChange={event => setForm({ [term.enabled]: event.currentTarget.checked })}
              />
              {paysValue && value(term.value, `${term.name} value`)}
            </div>
          ))}
        </fieldset>
      )}
      {form.agencyOnly && paysValue && value('agencyOnlyValue', 'Value')}
      <div>
        <Checkbox
          label="Fallback: tried after all other rules"
          data-field="fallback"
          checked={form.fallback}
          disabled={deleted}
          aria-invalid={problem('fallback') !== null}
          onChange={event => setForm({ fallback: event.currentTarget.checked })}
        />
        {problem('fallback') !== null && <p className={cx(look.bad, look.small)}>{problem('fallback')}</p>}
      </div>
      {!deleted && (
        <div className={look.acts}>
          <Button size="small" icon={<Duplicate />} onClick={() => acts.duplicate(key)}>
            Duplicate
          </Button>
          <Button size="small" icon={<Trash />} onClick={() => acts.setDeleted(key, true)}>
            {rule.stored === null ? 'Remove' : 'Mark for deletion'}
          </Button>
        </div>
      )}
    </form>
  )
})
