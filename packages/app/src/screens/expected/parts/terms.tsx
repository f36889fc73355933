/** The terms, oldest first, and closing one of them. */
import { counted, type ExpectedCommission, expectedSentence } from '@commissions/core'
import { observer } from 'mobx-react-lite'
import { type KeyboardEvent, useState } from 'react'
import type { ExpectedLook } from '../../../parts/expected/expected-look.ts'
import { ActDialog, type ActOutcome } from '../../../ui/act-dialog/act-dialog.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { Grid } from '../../../ui/grid/grid.tsx'
import { MoreNotice } from '../../../ui/load/more-notice.tsx'
import look from '../../../ui/look.module.css'
import { EmptyState } from '../../../ui/states/states.tsx'
import { EXPECTED_COLUMNS } from '../expected.columns.tsx'
import { type ExpectedStore, FETCHED } from '../expected.store.ts'
import { useClosing } from '../use-closing.ts'

/** The dialog asks for the reason why a term is closed, which means that it no longer counts as owed. */
interface CloseDialogProps {
  readonly term: ExpectedCommission
  readonly onAct: (reason: string) => Promise<ActOutcome>
  readonly onClose: () => void
}

const CloseDialog = ({ term, onAct, onClose }: CloseDialogProps) => {
  const [reason, setReason] = useState('')
  return (
    <ActDialog
      title={`Close the term of ${term.client.displayName}, ${term.policy.number}`}
      act="Close the term"
      disabled={reason.trim() === ''}
      hint={reason.trim() === '' ? 'Enter a reason first' : undefined}
      onAct={() => onAct(reason.trim())}
      onClose={onClose}
    >
      <p>
        {term.carrier}: {expectedSentence(term)}.
      </p>
      <p className={look.quiet}>
        The term no longer counts as owed. Nothing that was paid changes, and you can reopen the term.
      </p>
      <TextField
        label="Why"
        value={reason}
        onChange={setReason}
        longest={500}
        placeholder="Carrier confirmed 8%"
        autoFocus
      />
    </ActDialog>
  )
}

const rowKey = ({ key }: ExpectedCommission): string => key

export interface TermsProps {
  readonly store: ExpectedStore
  readonly shown: ExpectedLook
  /** How many terms match the filter, loaded or not; null until they are counted. */
  readonly count: number | null
}

export const Terms = observer(({ store, shown, count }: TermsProps) => {
  const { close, act } = useClosing(store)
  const { asking, list } = store
  const { items } = list
  const onKey = (event: KeyboardEvent, row: ExpectedCommission | null) =>
    event.key === 'c' && !event.ctrlKey && !event.metaKey && !event.altKey && act(row)
  return (
    <>
      {list.hasMore && (
        <MoreNotice
          shown={`${items.length.toLocaleString('en-US')} of ${count === null ? 'more terms' : counted(count, 'term')} shown, the oldest first. The sums above count all of them; an export holds what is shown.`}
          others="The terms after these"
          step={FETCHED}
          failure={list.failure}
          fetching={list.fetching}
          onMore={() => void list.upTo(items.length + FETCHED)}
        />
      )}
      <Grid
        label={shown.carrierIds.length === 1 ? `What ${items[0]?.carrier ?? 'the carrier'} owes` : 'What carriers owe'}
        name="expected"
        columns={EXPECTED_COLUMNS}
        rows={items}
        rowKey={rowKey}
        focusedKey={store.chosenKey}
        onFocusRow={store.choose}
        onOpen={row => void act(row)}
        onKey={onKey}
        empty={
          <EmptyState
            title={shown.shown === 'outstanding' ? 'No open terms' : 'No terms match these filters'}
            description="Carriers with a basis and a rate under Settings, Anticipated Commissions, are compared term by term."
          />
        }
      />
      {asking !== null && (
        <CloseDialog term={asking} onAct={reason => close(asking, reason)} onClose={() => store.ask(null)} />
      )}
    </>
  )
})
