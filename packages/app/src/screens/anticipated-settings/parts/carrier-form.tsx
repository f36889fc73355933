/** What is expected of one carrier. */
import { Button, Tag } from '@blueprintjs/core'
import { History, Undo } from '@blueprintjs/icons'
import { type CarrierId, COMMISSION_BASIS_CHOICES, type CommissionBasis, settingChanges } from '@commissions/core'
import { observer } from 'mobx-react-lite'
import { useEffect } from 'react'
import { useApp } from '../../../composition/app-context.ts'
import { historyValue, historyWords } from '../../../parts/history/history-words.ts'
import { cx } from '../../../ui/cx.ts'
import { SelectField } from '../../../ui/fields/select.tsx'
import { FiguresTable } from '../../../ui/figures/figures-table.tsx'
import look from '../../../ui/look.module.css'
import { Notice, NoticeAct } from '../../../ui/notice.tsx'
import { RateField } from '../../../ui/rates/rate-field.tsx'
import styles from '../anticipated-settings.module.css'
import type { AnticipatedSettingsStore } from '../anticipated-settings.store.ts'
import { carrierChange, isCarrierEdited, RATE_KEYS, RATE_LABELS } from '../carrier-draft.ts'
import { RulesTable } from './rules-table.tsx'

/** Both versions of a carrier that somebody else saved meanwhile; nothing of what was typed is lost before a person decides. */
const ConflictCallout = observer(
  ({ store, id }: { readonly store: AnticipatedSettingsStore; readonly id: CarrierId }) => {
    const { reference } = useApp()
    const conflict = store.conflict(id)
    if (conflict === null) return null
    const { theirs, mine } = conflict
    const typed = carrierChange(mine)
    const changes = typed === null ? [] : settingChanges(theirs, typed)
    return (
      <Notice
        intent="warning"
        acts={
          <>
            <NoticeAct text="Keep what is saved" onAct={() => store.discard(id)} />
            <NoticeAct text="Keep what I typed" onAct={() => store.keepMine(id)} />
          </>
        }
      >
        <p>{theirs.carrier} was saved elsewhere meanwhile. What you typed is still here.</p>
        {changes.length > 0 && (
          <FiguresTable
            rows={changes}
            rowKey={({ field }) => field}
            columns={[
              { title: 'Field', of: ({ field }) => historyWords.field(field) },
              { title: 'Saved now', of: ({ field, before }) => historyValue(field, before, reference) },
              { title: 'You typed', of: ({ field, after }) => historyValue(field, after, reference) },
            ]}
          />
        )}
      </Notice>
    )
  },
)

const MEANINGS: Record<CommissionBasis, string> = {
  NoBasis: 'Nothing is expected of this carrier.',
  PremiumPaid: 'Expected on every installment, on the day it is due.',
  PremiumWritten: 'Expected on the whole premium, on the first day of a term.',
  StatementDownload: 'Comes with downloaded statements; nothing is anticipated.',
  CustomImport: 'Comes with imported files; nothing is anticipated.',
}

export interface CarrierFormProps {
  readonly store: AnticipatedSettingsStore
  readonly id: CarrierId
  readonly historyShown: boolean
  readonly onHistory: () => void
}

const Warnings = observer(({ store, id }: Pick<CarrierFormProps, 'store' | 'id'>) => {
  const { warning } = store.writingField(id)
  const { state: options } = store.options
  return (
    <>
      <ConflictCallout store={store} id={id} />
      {store.otherRefusals(id).map(reason => (
        <Notice key={reason} intent="danger">
          {reason}
        </Notice>
      ))}
      {warning !== null && (
        <Notice intent="warning" acts={<NoticeAct text="Try again" onAct={() => void store.fetchWriting(id)} />}>
          {warning}
        </Notice>
      )}
      {options._tag === 'Failed' && (
        <Notice intent="warning" acts={<NoticeAct text="Try again" onAct={() => void store.fetchOptions()} />}>
          Application types and lines of business could not be loaded: {options.failure.message}
        </Notice>
      )}
    </>
  )
})

export const CarrierForm = observer(({ store, id, historyShown, onHistory }: CarrierFormProps) => {
  useEffect(() => void store.open(id), [store, id])
  const draft = store.draft(id)
  if (draft === null) return null
  const { base } = draft
  const faults = store.faults(id).filter(fault => fault.rule === null)
  return (
    <section className={styles.carrier} aria-label={base.carrier}>
      <div className={cx(look.row, styles.head)}>
        <h2 className={look.heading}>{base.carrier}</h2>
        {base.inactive && <Tag minimal>Inactive</Tag>}
        {isCarrierEdited(draft) && (
          <Tag minimal intent="primary">
            Edited
          </Tag>
        )}
        <div className={styles.space} />
        <Button icon={<Undo />} disabled={!isCarrierEdited(draft)} onClick={() => store.discard(id)}>
          Discard changes
        </Button>
        <Button icon={<History />} active={historyShown} aria-pressed={historyShown} onClick={onHistory}>
          History
        </Button>
      </div>
      <Warnings store={store} id={id} />
      <div className={styles.own}>
        <SelectField
          label="Basis"
          help={MEANINGS[draft.basis]}
          value={draft.basis}
          options={COMMISSION_BASIS_CHOICES}
          onChange={basis => store.edit(id, before => ({ ...before, basis }))}
        />
        {RATE_KEYS.map(key => (
          <RateField
            key={key}
            label={RATE_LABELS[key]}
            text={draft[key]}
            onText={text => store.edit(id, before => ({ ...before, [key]: text }))}
            problem={faults.find(fault => fault.field === key)?.message ?? null}
          />
        ))}
      </div>
      <RulesTable store={store} id={id} draft={draft} />
    </section>
  )
})
