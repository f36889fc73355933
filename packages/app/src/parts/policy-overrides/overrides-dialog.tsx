/** Creates, changes and ends a policy's overrides, and says what each does (domain: they apply before every rule). */
import {
  calcTypeOptions,
  overrideSentence,
  POSITION_LABELS,
  POSITIONS,
  type Policy,
  type PolicyOverrides,
  type Position,
  VALUE_KINDS,
} from '@commissions/core'
import { either as E } from 'fp-ts'
import { observer } from 'mobx-react-lite'
import { useApp, useStore } from '../../composition/app-context.ts'
import { mayBeDone } from '../../stores/failures.ts'
import { ActDialog } from '../../ui/act-dialog/act-dialog.tsx'
import { SelectField } from '../../ui/fields/select.tsx'
import look from '../../ui/look.module.css'
import { DraftNotice } from '../drafts/draft-notice.tsx'
import { useDraft } from '../drafts/use-draft.ts'
import { agentOptions } from '../line/line-options.ts'
import { ValueField } from '../payout-value/value-field.tsx'
import type { ClientOverridesStore } from './client-overrides.store.ts'
import { OverrideFormStore, overrideOf } from './override-form.store.ts'
import { useOverrideNames } from './use-override-names.ts'

export interface OverridesDialogProps {
  readonly store: ClientOverridesStore
  readonly policy: Policy
  readonly before: PolicyOverrides
  readonly onClose: () => void
}

const BY_THE_RULES = 'By the rules'

const PositionFields = observer(
  ({ form, position }: { readonly form: OverrideFormStore; readonly position: Position }) => {
    const { reference } = useApp()
    const naming = useOverrideNames()
    const draft = form.drafts[position]
    const { calcType } = draft
    const override = overrideOf(draft)
    const problem = form.problem(position)
    const kind = VALUE_KINDS[calcType]
    return (
      <fieldset className={look.bare}>
        <legend className="visually-hidden">{POSITION_LABELS[position]}</legend>
        <div className={look.list}>
          <div className={look.three}>
            <SelectField
              label={`${POSITION_LABELS[position]} is paid`}
              none={BY_THE_RULES}
              value={calcType === 'None' ? null : calcType}
              options={calcTypeOptions(position)}
              problem={kind === null ? problem : null}
              onChange={chosen => form.edit(position, { calcType: chosen ?? 'None' })}
            />
            {kind !== null && (
              <ValueField
                label={kind === 'amount' ? 'Amount' : 'Percentage'}
                calcType={calcType}
                value={draft.value}
                unread={draft.unread}
                problem={problem}
                field={`override-${position}`}
                disabled={false}
                onType={text => form.type(position, text)}
              />
            )}
            {calcType !== 'None' && (
              <SelectField
                label="Only for"
                none={`Anyone who is ${POSITION_LABELS[position]}`}
                value={draft.agentId}
                options={agentOptions(reference, draft.agentId)}
                onChange={agentId => form.edit(position, { agentId })}
              />
            )}
          </div>
          <p className={look.quiet} aria-live="polite">
            {override === undefined ? 'Not finished yet.' : overrideSentence(position, override, naming)}
          </p>
          {form.overtaken.includes(position) && (
            <p className={look.warn} role="status">
              The override was changed after you started typing. It is saved as:{' '}
              {overrideSentence(position, form.saved(position), naming)}
            </p>
          )}
        </div>
      </fieldset>
    )
  },
)

export const OverridesDialog = observer(({ store, policy, before, onClose }: OverridesDialogProps) => {
  const { notices, failures } = useApp()
  const form = useStore(() => new OverrideFormStore(before))
  const draft = useDraft(() => ({
    place: `overrides/${policy.id}`,
    title: `Overrides of policy ${policy.number}`,
    version: 1,
    read: () => form.unsaved,
    restore: form.putBack,
    isSaved: form.isSaved,
  }))
  /** Closes the dialog and drops its draft, whether the input was saved or given up. */
  const close = () => {
    draft.lose()
    onClose()
  }
  const takeBack = async (change: Parameters<OverrideFormStore['undo']>[0]) => {
    const answer = await store.change(policy.id, form.undo(change))
    if (E.isRight(answer)) notices.toast(`The overrides of policy ${policy.number} are as they were`, 'good')
    else failures.show(answer.left)
  }
  const save = async () => {
    const change = form.take()
    if (change === null) return false
    const answer = await store.change(policy.id, change)
    if (E.isLeft(answer))
      return mayBeDone(answer.left)
        ? `The overrides may or may not have been saved: ${answer.left.message}. Save again to make sure.`
        : answer.left.message
    notices.toast(`The overrides of policy ${policy.number} are saved`, 'good', {
      text: 'Undo',
      run: () => void takeBack(change),
    })
    return true
  }
  return (
    <ActDialog
      title={`Overrides of policy ${policy.number}`}
      act="Save the overrides"
      width={720}
      disabled={form.changed.length === 0}
      onAct={save}
      onClose={close}
    >
      <DraftNotice keeper={draft} />
      <p>
        An override is the policy's own calculation. It comes before every rule, on every term, for all lines of this
        policy that are not paid yet. What was paid stays as it is.
      </p>
      {POSITIONS.map(position => (
        <PositionFields key={position} form={form} position={position} />
      ))}
    </ActDialog>
  )
})
